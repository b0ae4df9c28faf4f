import * as m from '../paraglide/messages';
import type { RefusalCode } from './refused';

/** A sentence for every kind of refusal, for those without a reason of their own. */
export const codes: Record<RefusalCode, () => string> = {
  network: m.error_network,
  bad_request: m.error_bad_request,
  forbidden: m.error_forbidden,
  not_found: m.error_not_found,
  method_not_allowed: m.error_bad_request,
  stale: m.error_stale,
  illegal: m.error_illegal,
  conflict: m.error_conflict,
  hidden: m.error_hidden,
  too_large: m.error_too_large,
  too_many: m.error_too_many,
  too_slow: m.error_too_slow,
  busy: m.error_busy,
  unavailable: m.error_unavailable,
  internal: m.error_internal,
};
