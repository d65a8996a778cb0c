import { outcomeOf } from '#domain/play/matches/outcome.ts';
import { type Match, match as matchSchema } from '#domain/play/matches/schema.ts';
import { scoreMatch } from '#domain/play/matches/score.ts';
import { templateFor } from '#domain/play/pools/order.ts';
import { type Pool, pool as poolSchema } from '#domain/play/pools/schema.ts';
import { poolTable } from '#domain/play/pools/table.ts';
import { slotsOf } from '#domain/play/pools/templates/template.ts';
import type { Replayer, Report, SourceFile } from './report.ts';

type Meeting = { num: number; round: string; winners: number[]; losers: number[]; score: string };
type Record_ = { circuit: string; year: number; tournament: string; gender: string; pool: string; matches: Meeting[] };

const recognise = (json: unknown): boolean => {
  const first = Array.isArray(json) ? json[0] : null;
  const match = first?.matches?.[0];
  return Array.isArray(match?.winners) && Array.isArray(match?.losers) && typeof match.score === 'string';
};

/** Replays king-of-the-beach pools: everybody partners everybody once, the scores give the winners, the table counts each player. */
export function replay(data: unknown): Report {
  const records = data as Record_[];
  const differences = records.flatMap((record) => {
    const difference = differenceOf(record);
    return difference ? [{ event: nameOf(record), difference, reason: reasonIn(record) }] : [];
  });
  const exceptions = differences.flatMap(({ event, reason }) => (reason ? [{ event, reason }] : []));
  const failures = differences.flatMap(({ event, difference, reason }) => (reason ? [] : [{ event, difference }]));
  const reproduced = records.length - differences.length;
  return { kind: 'king of the beach', events: records.length, reproduced, exceptions, failures };
}

const nameOf = (r: Record_): string => `${r.circuit} ${r.tournament} ${r.year} ${r.gender} pool ${r.pool}`;
const setsOf = ({ score }: Meeting): [number, number][] =>
  [...score.matchAll(/(\d+)-(\d+)/g)].map(([, home, away]) => [Number(home), Number(away)]);

/** The record as a pool of the engine: players named by their slots, the winners as home side. */
export function asPool(r: Record_): Pool | string {
  const players = [...new Set(r.matches.flatMap(({ winners, losers }) => [...winners, ...losers]))].sort(
    (a, b) => a - b,
  );
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
      return `match ${m.num}: the score does not give the published winners`;
    matches.push(scored.value);
  }
  return poolSchema.parse({
    id: 1,
    kind: 'king',
    teams: players.map((slot) => ({ poolId: 1, slot, teamId: slot })),
    matches,
  });
}

/** Players and matches belong together: four play three matches, five play five. */
function reasonIn({ matches }: Record_): string | null {
  const players = new Set(matches.flatMap(({ winners, losers }) => [...winners, ...losers])).size;
  const pairs = matches.flatMap(({ winners, losers }) => [fixture(winners, []), fixture(losers, [])]);
  if (new Set(pairs).size < pairs.length) return 'misprint: a pair stands in it twice';
  if (templateFor(players, true).ok && matches.length === (players === 4 ? 3 : 5)) return null;
  return `misprint: ${players} names in ${matches.length} matches`;
}

function differenceOf(r: Record_): string | null {
  const pool = asPool(r);
  if (typeof pool === 'string') return pool;
  const order = templateFor(pool.teams.length, true);
  if (!order.ok) return order.problem.title;
  const expected = order.value.map((m) => fixture(slotsOf(m.home), slotsOf(m.away))).sort();
  const published = r.matches.map((m) => fixture(m.winners, m.losers)).sort();
  if (expected.join() !== published.join()) return `published ${published.join(', ')}, engine ${expected.join(', ')}`;
  const { rows } = poolTable(pool);
  const wrong = rows.find(
    (row) => row.summary.matchWins !== r.matches.filter((m) => m.winners.includes(row.slot)).length,
  );
  return wrong ? `player ${wrong.slot}: ${wrong.summary.matchWins} wins` : null;
}

/** Sides and partners in one fixed spelling: 12-34. */
const fixture = (home: readonly number[], away: readonly number[]): string =>
  [[...home].sort((a, b) => a - b).join('+'), [...away].sort((a, b) => a - b).join('+')].sort().join('-');

export const replayer: Replayer = {
  kind: 'king of the beach',
  recognise: ({ json }: SourceFile) => recognise(json),
  replay: ({ json }: SourceFile) => replay(json),
};
