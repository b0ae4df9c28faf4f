/** A game that a lesson looks at: a record as `GET /api/tables/{id}/record` gives it. */
export interface GameRecord {
  format: string;
  game: string;
  params: Record<string, number | boolean | string>;
  seed?: number;
  setup: unknown;
  players: string[];
  actions: string[];
  result?: { winners: number[]; scores: number[]; reason: string };
}

const folders = import.meta.glob<Record<string, GameRecord>>('../../games/*/lab/records.ts', {
  eager: true,
  import: 'records',
});

/** Every such game, by the name that the plans of the lessons use. */
export const records: Record<string, GameRecord> = Object.assign({}, ...Object.values(folders));
