import { must } from '#domain/kernel/result.ts';
import { outcomeOf } from '#domain/play/matches/outcome.ts';
import type { Match } from '#domain/play/matches/schema.ts';
import { scoreMatch } from '#domain/play/matches/score.ts';
import { seatPool } from '#domain/play/pools/build.ts';
import type { Pool } from '#domain/play/pools/schema.ts';
import { poolTable } from '#domain/play/pools/table.ts';
import { tablePresets } from '#domain/play/tiebreaks/presets.ts';
import { eachEvent, looksLike, type Verdict } from '../each.ts';
import type { Replayer, Report } from '../report.ts';
import { misprintIn, order, reasonIn } from './reasons.ts';
import { asPool, inOrder, type Meeting, nameOf, type PoolRecord, pairsIn, poolRecord, presetOf } from './record.ts';

/** Replays every pool in the file: the pairings, each match's winner, and the teams that advance from the table. */
export const replay = (json: unknown): Report => eachEvent(json, 'pools', poolRecord, nameOf, verdictOf);

function verdictOf(r: PoolRecord): Verdict {
  const misprint = misprintIn(r);
  if (misprint !== null) return { difference: null, exception: null, misprint };
  const difference = differenceOf(r);
  const reason = difference === null ? null : reasonIn(r);
  return { difference, exception: reason === null ? null : `${reason}; ${difference}` };
}

function played(pool: Pool, r: PoolRecord): Pool | string {
  let now = pool;
  const opening = pool.kind === 'fivb' ? pool.teams.length - 2 : r.matches.length;
  for (const [i, m] of inOrder(r.matches).entries()) {
    const from = i >= opening ? seatedMatch(now, m, i, opening) : now.matches[i]!;
    if (typeof from === 'string') return from;
    const scored = enter(from, m);
    if (typeof scored === 'string') return `match ${m.num}: ${scored}`;
    const winner = outcomeOf(scored).winner === 'home' ? scored.homeTeam : scored.awayTeam;
    if (winner !== m.winner) return `match ${m.num}: published winner ${m.winner}, by the score ${winner}`;
    now = { ...now, matches: now.matches.map((match) => (match.number === scored.number ? scored : match)) };
  }
  return now;
}

/** In an FIVB pool, the engine itself decides who meets after the opening matches. */
function seatedMatch(pool: Pool, m: Meeting, i: number, opening: number): Match | string {
  const open = {
    ...pool,
    matches: pool.matches.map((match, k) => (k < opening ? match : { ...match, homeTeam: null, awayTeam: null })),
  };
  const seated = must(seatPool(open)).matches[i]!;
  const same = [seated.homeTeam, seated.awayTeam].sort().join('-') === [m.a, m.b].sort().join('-');
  if (!same) return `match ${m.num}: published ${m.a}-${m.b}, engine ${seated.homeTeam}-${seated.awayTeam}`;
  return { ...pool.matches[i]!, homeTeam: m.a, awayTeam: m.b };
}

function enter(match: Match, m: Meeting): Match | string {
  const by = m.winner === m.a ? 'away' : 'home';
  if (m.forfeit || m.sets.length === 0)
    return { ...match, forfeit: { by, during: false, retired: false }, status: 100 };
  const scored = scoreMatch(
    match,
    m.sets.map(([home, away], i) => ({ number: i + 1, home, away })),
  );
  if (!scored.ok) return `${scored.problem.code} ${scored.problem.detail ?? ''}`;
  if (outcomeOf(scored.value).progress === 'complete') return scored.value;
  return { ...scored.value, forfeit: { by, during: true, retired: true }, status: 100 };
}

function differenceOf(r: PoolRecord): string | null {
  const pairs = pairsDifference(r);
  if (pairs) return pairs;
  const pool = played(asPool(r), r);
  if (typeof pool === 'string') return pool;
  const preset = tablePresets[presetOf(r)];
  const { rows } = poolTable(pool, { tiebreaks: preset.tiebreaks, ledger: preset });
  const groups = pool.kind === 'cross' ? [1, 2] : [1];
  for (const group of groups) {
    const places = rows.filter((row) => row.group === group).map((row) => r.advanced[String(row.teamId)] ?? 'none');
    const wrong = places.findIndex((place, i) => i > 0 && order.indexOf(place) < order.indexOf(places[i - 1]!));
    if (wrong > 0) {
      const table = rows.map((row) => `${row.teamId}: ${r.advanced[String(row.teamId)]}`).join(', ');
      return `table ${table}, but rank ${wrong + 1} advanced ahead of rank ${wrong}`;
    }
  }
  return null;
}

/**
 * Returns how a pool's pairs differ from those it should have. In a round robin, every pair meets once. In a cross
 * pool, every pair across the two groups does. An FIVB pool has as many matches as its order.
 */
function pairsDifference(r: PoolRecord): string | null {
  const modified = r.type.startsWith('mod');
  const met = new Set(r.matches.map(({ a, b }) => `${Math.min(a, b)}-${Math.max(a, b)}`));
  const expected = modified ? 2 * (r.teams.length - 2) : pairsIn(r);
  return (modified || met.size === expected) && r.matches.length === expected
    ? null
    : `${r.matches.length} matches of ${expected} ${modified ? '' : 'pairs'}`.trim();
}

export const replayer: Replayer = {
  kind: 'pools',
  recognise: (file) => looksLike(file, poolRecord),
  replay: ({ json }) => replay(json),
};
