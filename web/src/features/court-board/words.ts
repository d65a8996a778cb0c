import type { Millis } from '#domain/kernel/time.ts';
import { seatsAt } from '#web/src/features/live-division/court-card.tsx';
import { clockTime } from '#web/src/features/match/words.ts';
import type { KnownBoard } from './use-court-board.ts';
import type { Verdict } from './verdict.ts';

/** Why the planner can't be used while a draft is open. */
export const draftFirst = 'Publish or discard the draft first.';

/** Who plays: "Nash / Garza v Lund / Sato". */
export function matchName({ placed }: Pick<KnownBoard, 'placed'>, matchId: number): string {
  const at = placed.get(matchId);
  if (!at) return `Match ${matchId}`;
  const { home, away } = seatsAt(at);
  return `${home.text} v ${away.text}`;
}

/** Where a match is: "Court 2, 10:20 AM". */
export const spotWords = (court: string | null, at: Millis | null, zone: string): string =>
  [court === null ? 'no court' : `Court ${court}`, at === null ? 'no time' : clockTime(at, zone)].join(', ');

const reasons = {
  twice: 'somebody would play against themselves',
  'no-court': 'this court is for others',
  wave: 'outside its hours',
  window: 'the court is not open then',
  'feeder-unplaced': 'a match before it has no place yet',
  feeder: 'it waits for',
  follower: 'it has to be over before',
  'court-taken': 'the court is taken by',
  'team-busy': 'a team plays or works in',
  'person-busy': 'a player is in',
  rest: 'too little rest beside',
} as const;

/** Why a place is not good, with the match in the way and where that is; empty where nothing is in the way. */
export function verdictWords(board: KnownBoard, { block }: Verdict, zone: string): string {
  if (!block) return '';
  const said = reasons[block.kind];
  if (block.by === null) return said;
  const by = board.byId.get(block.by)?.match;
  return `${said} ${matchName(board, block.by)} (${spotWords(by?.court ?? null, by?.startTime ?? null, zone)})`;
}

/** A verdict as a sentence of its own. */
export function verdictSentence(board: KnownBoard, verdict: Verdict, zone: string): string {
  const said = verdictWords(board, verdict, zone);
  return said ? `${said[0]?.toUpperCase()}${said.slice(1)}.` : 'Free.';
}
