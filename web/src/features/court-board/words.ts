import { courtName } from '#domain/kernel/text.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { seatsAt } from '#web/src/features/live-division/court-card.tsx';
import { clockTime } from '#web/src/features/match/words.ts';
import type { KnownBoard } from './use-court-board.ts';
import type { Verdict } from './verdict.ts';

/** Why the planner isn't available while a draft is open. */
export const draftFirst = 'Publish or discard the draft first.';

/** Returns a match's teams, as in "Nash / Garza vs. Lund / Sato". */
export function matchName({ placed }: Pick<KnownBoard, 'placed'>, matchId: number): string {
  const at = placed.get(matchId);
  if (!at) return `Match ${matchId}`;
  const { home, away } = seatsAt(at);
  return `${home.text} vs. ${away.text}`;
}

/** Returns a match's division and its part of the round, as in "Coed AA · Pool A". */
export const matchPart = ({ placed, byId }: Pick<KnownBoard, 'placed' | 'byId'>, matchId: number): string =>
  [placed.get(matchId)?.division, byId.get(matchId)?.part].filter(Boolean).join(' · ');

/** Returns a match's court and time, as in "Court 2, 10:20 AM". */
export const spotWords = (court: string | null, at: Millis | null, zone: string): string =>
  [court === null ? 'no court' : courtName(court), at === null ? 'no time' : clockTime(at, zone)].join(', ');

/** Each reason as a phrase. `by` is the match in the way. */
const reasons = {
  twice: () => 'someone would play against themselves',
  'no-court': () => 'this court is reserved for other matches',
  wave: () => 'the time is outside this division’s hours',
  window: () => 'the court isn’t open then',
  'feeder-unplaced': () => 'an earlier match that feeds this one has no time yet',
  feeder: (by: string) => `this match has to wait for ${by}`,
  follower: (by: string) => `this match has to finish before ${by}`,
  'court-taken': (by: string) => `the court is taken by ${by}`,
  'team-busy': (by: string) => `a team plays or works in ${by}`,
  'person-busy': (by: string) => `a player is in ${by}`,
  rest: (by: string) => `there isn’t enough rest before or after ${by}`,
} as const;

/**
 * Returns why a position is bad, with the match in the way and its position, or an empty string if nothing is wrong.
 */
export function verdictWords(board: KnownBoard, { block }: Verdict, zone: string): string {
  if (!block) return '';
  const wordsOf = reasons[block.kind];
  if (block.by === null) return wordsOf('another match');
  const by = board.byId.get(block.by)?.match;
  return wordsOf(`${matchName(board, block.by)} (${spotWords(by?.court ?? null, by?.startTime ?? null, zone)})`);
}

/** Returns a verdict as a full sentence. */
export function verdictSentence(board: KnownBoard, verdict: Verdict, zone: string): string {
  const said = verdictWords(board, verdict, zone);
  return said ? `${said[0]?.toUpperCase()}${said.slice(1)}.` : 'Free.';
}
