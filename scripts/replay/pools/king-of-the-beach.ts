import * as z from 'zod';
import { outcomeOf } from '#domain/play/matches/outcome.ts';
import { type Match, match as matchSchema } from '#domain/play/matches/schema.ts';
import { scoreMatch } from '#domain/play/matches/score.ts';
import { templateFor } from '#domain/play/pools/order.ts';
import { type Pool, pool as poolSchema } from '#domain/play/pools/schema.ts';
import { type PoolRow, poolTable } from '#domain/play/pools/table.ts';
import { slotsOf } from '#domain/play/pools/templates/templates.ts';
import { eachEvent, list, looksLike, table, type Verdict, word } from '../each.ts';
import type { Replayer, Report } from '../report.ts';
import { order } from './reasons.ts';

const slot = z.int().min(1).max(999);
const meeting = z.looseObject({
  num: z.int(),
  winners: list(slot, 1, 4),
  losers: list(slot, 1, 4),
  score: z.string().max(100),
});
/** `advanced`: what each player's slot earned, if known, as in pools. */
export const kingRecord = z.looseObject({
  circuit: word,
  year: word,
  tournament: word,
  gender: word,
  pool: word,
  matches: list(meeting, 1, 100),
  advanced: table(z.enum(order), 64).optional(),
});
type KingRecord = z.infer<typeof kingRecord>;
type Meeting = KingRecord['matches'][number];

/**
 * Replays king-of-the-beach pools. Every player partners with every other player once, the scores decide the winners,
 * and the table ranks each player.
 */
export const replay = (json: unknown): Report => eachEvent(json, 'king of the beach', kingRecord, nameOf, verdictOf);

const nameOf = (r: KingRecord): string => `${r.circuit} ${r.tournament} ${r.year} ${r.gender} pool ${r.pool}`;
const setsOf = ({ score }: Meeting): [number, number][] =>
  [...score.matchAll(/(\d+)-(\d+)/g)].map(([, home, away]) => [Number(home), Number(away)]);

/** Returns the record as one of the engine's pools, with players named by their slots and the winners as home side. */
export function asPool(r: KingRecord): Pool | string {
  const matches: Match[] = [];
  for (const [i, m] of [...r.matches].sort((a, b) => a.num - b.num).entries()) {
    const games = [21, 21, 15].map((to, n) => ({ number: n + 1, to, cap: null }));
    const empty = matchSchema.parse({ id: i + 1, number: i + 1, homeTeamIds: m.winners, awayTeamIds: m.losers, games });
    const scored = scoreMatch(
      empty,
      setsOf(m).map(([home, away], n) => ({ number: n + 1, home, away })),
    );
    if (!scored.ok) return `match ${m.num}: ${scored.problem.code} ${scored.problem.detail ?? ''}`;
    if (outcomeOf(scored.value).winner !== 'home')
      return `match ${m.num}: the score doesn’t match the published winners`;
    matches.push(scored.value);
  }
  return poolSchema.parse({
    id: 1,
    kind: 'king',
    teams: playersOf(r).map((player) => ({ poolId: 1, slot: player, teamId: player })),
    matches,
  });
}

const playersOf = ({ matches }: KingRecord): number[] =>
  [...new Set(matches.flatMap(({ winners, losers }) => [...winners, ...losers]))].sort((a, b) => a - b);

/**
 * Returns the misprint in a record, or null if it has none. The number of players decides the matches: four play three
 * matches, and five play five.
 */
function misprintIn(r: KingRecord): string | null {
  const players = playersOf(r).length;
  if (r.matches.length !== { 4: 3, 5: 5 }[players]) return `${players} names in ${r.matches.length} matches`;
  const pairs = r.matches.flatMap(({ winners, losers }) => [fixture(winners, []), fixture(losers, [])]);
  return new Set(pairs).size < pairs.length ? 'a pair is listed twice' : null;
}

function verdictOf(r: KingRecord): Verdict {
  const misprint = misprintIn(r);
  return { misprint, exception: null, difference: misprint === null ? differenceOf(r) : null };
}

function differenceOf(r: KingRecord): string | null {
  const pool = asPool(r);
  if (typeof pool === 'string') return pool;
  const template = templateFor(pool.teams.length, true);
  if (!template.ok) return template.problem.title;
  const expected = template.value.map((m) => fixture(slotsOf(m.home), slotsOf(m.away))).sort();
  const published = r.matches.map((m) => fixture(m.winners, m.losers)).sort();
  if (expected.join() !== published.join()) return `published ${published.join(', ')}, engine ${expected.join(', ')}`;
  return orderDifference(r, poolTable(pool).rows);
}

/** Compares the table's order with the record's own numbers, and with the players who advanced. */
function orderDifference(r: KingRecord, rows: readonly PoolRow[]): string | null {
  for (const [i, { slot: below }] of rows.entries()) {
    const above = rows[i - 1]?.slot;
    if (above === undefined) continue;
    const [better, worse] = [figuresOf(r, above), figuresOf(r, below)];
    const at = better.findIndex((figure, k) => figure !== worse[k]);
    if (at >= 0 && better[at]! < worse[at]!)
      return `${above} (${better.join(', ')}) ranks above ${below} (${worse.join(', ')})`;
    const [went, next] = [above, below].map((player) => order.indexOf(r.advanced?.[String(player)] ?? 'none'));
    if (r.advanced && went! > next!) return `${below} advanced ahead of ${above}, who ranks higher`;
  }
  return null;
}

/** Returns a player's wins, share of sets and point difference (AVP 2004 to 2009), counted only from the record. */
function figuresOf(r: KingRecord, player: number): readonly number[] {
  let [wins, won, lost, difference] = [0, 0, 0, 0];
  for (const m of r.matches) {
    const side = m.winners.includes(player) ? 1 : m.losers.includes(player) ? -1 : 0;
    if (side > 0) wins++;
    for (const [home, away] of side === 0 ? [] : setsOf(m)) {
      if (home > away === side > 0) won++;
      else lost++;
      difference += side * (home - away);
    }
  }
  return [wins, won / Math.max(1, won + lost), difference];
}

/** Writes sides and partners in one fixed form: 12-34. */
const fixture = (home: readonly number[], away: readonly number[]): string =>
  [[...home].sort((a, b) => a - b).join('+'), [...away].sort((a, b) => a - b).join('+')].sort().join('-');

export const replayer: Replayer = {
  kind: 'king of the beach',
  recognise: (file) => looksLike(file, kingRecord),
  replay: ({ json }) => replay(json),
};
