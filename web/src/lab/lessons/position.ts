import type { PositionRef } from '../../lib/protocol/PositionRef';
import { labLink, WATCHED } from '../link';
import type { RunFigure } from './lesson';
import { records, type GameRecord } from './records';

function recordOf({ record }: RunFigure): GameRecord {
  const found = records[record];
  if (!found) throw new Error(`no game has a record '${record}'`);
  return found;
}

/** The position that a figure runs on, as the server is asked for it. */
export function positionOf(figure: RunFigure): PositionRef {
  return { type: 'record', record: recordOf(figure), ...(figure.ply === undefined ? {} : { ply: figure.ply }) };
}

/**
 * The lab's page with what a figure shows, at the same step; from the start where the figure shows
 * the end.
 */
export function labAddress(figure: RunFigure): string {
  const { algorithm, options = {}, step } = figure;
  const link = {
    game: recordOf(figure).game,
    algorithm,
    options,
    step: step === 'end' ? 0 : step,
    example: null,
    ...WATCHED,
  };
  return labLink(link, { position: positionOf(figure), actions: [], arrange: [] });
}
