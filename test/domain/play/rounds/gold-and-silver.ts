import { seedingRule } from '#domain/play/seeding/schema.ts';
import { date, division } from './kit.ts';

export const add = (roundId: number, kind: 'pools' | 'brackets') => ({
  type: 'addRound' as const,
  roundId,
  kind,
  date,
});
/** Returns a seeding rule that takes `n` teams from round 50's pools by finish, starting with finish `from`. */
export const places = (from: number, n: number, seedStyle = 'GROUP') =>
  seedingRule.parse({ id: 1, type: 'RANGE', fromRoundId: 50, fromPlace: from, n, seedStyle });
/** The teams' names. */
export const names = new Map(
  Array.from({ length: 16 }, (_, i) => [100 + i, { name: `T${i + 1}`, club: '', players: [] }]),
);

/** Returns sixteen teams in four finished pools. The top two of each pool are in gold, and the others in silver. */
export function goldAndSilver() {
  const of = division(16);
  of.run(add(50, 'pools'));
  of.run({ type: 'makePools', roundId: 50, pools: 4 });
  of.playOut(50);
  of.run(add(51, 'brackets'));
  of.run({ type: 'makeBracket', roundId: 51, name: 'Gold', rules: [places(1, 2)] });
  of.run({ type: 'makeBracket', roundId: 51, at: 1, name: 'Silver', rules: [places(3, 2)] });
  return of;
}
