import { must } from '#domain/kernel/result.ts';
import { outcomeOf } from '#domain/play/matches/outcome.ts';
import { type Match, match as matchSchema } from '#domain/play/matches/schema.ts';
import { scoreMatch } from '#domain/play/matches/score.ts';
import { seatPool } from '#domain/play/pools/build.ts';
import { type Pool, pool as poolSchema } from '#domain/play/pools/schema.ts';
import { poolTable } from '#domain/play/pools/table.ts';
import { fivbBeach, type PresetId, tablePresets } from '#domain/play/tiebreaks/presets.ts';
import type { Replayer, Report, SourceFile } from './report.ts';

type Meeting = { num: number; a: number; b: number; winner: number; sets: [number, number][]; forfeit: boolean };
type Place = 'bye' | 'W1' | 'none';
type Record_ = {
  circuit: string;
  year: number;
  date: string;
  tournament: string;
  gender: string;
  pool: string;
  type: string;
  teams: { slot: number; seed: number | null }[];
  matches: Meeting[];
  advanced: Record<string, Place>;
};

const order: readonly Place[] = ['bye', 'W1', 'none'];
const games = [21, 21, 15].map((to, i) => ({ number: i + 1, to, cap: null }));

const recognise = (json: unknown): boolean => {
  const first = Array.isArray(json) ? json[0] : null;
  return Boolean(
    first && typeof first === 'object' && 'pool' in first && 'teams' in first && 'type' in first && 'matches' in first,
  );
};

/** Replays every pool of the file: who plays whom, who wins each match, and who goes on from the table. */
export function replay(data: unknown): Report {
  const records = data as Record_[];
  const exceptions: { event: string; reason: string }[] = [];
  const failures: { event: string; difference: string }[] = [];
  for (const record of records) {
    const event = nameOf(record);
    const difference = differenceOf(record);
    if (difference === null) continue;
    const reason = reasonIn(record);
    if (reason) exceptions.push({ event, reason: `${reason}; ${difference}` });
    else failures.push({ event, difference });
  }
  const reproduced = records.length - exceptions.length - failures.length;
  return { kind: 'pools', events: records.length, reproduced, exceptions, failures };
}

const nameOf = (r: Record_): string => `${r.circuit} ${r.tournament} ${r.year} ${r.gender} pool ${r.pool} (${r.type})`;

/** The preset a published pool was ranked by. */
export const presetOf = (r: Pick<Record_, 'type' | 'date' | 'circuit'>): PresetId => {
  if (r.type.startsWith('mod')) return 'fivb-pool';
  return r.circuit === 'FIVB' ? fivbBeach(r.date) : 'default';
};

/** The record as a pool of the engine, teams named by their slots from 1, matches in their order, unplayed. */
export function asPool(r: Record_): Pool {
  const groups = r.type.startsWith('cross') ? sidesOf(r.matches) : null;
  const slots = r.teams.map(({ slot }) => (groups ? crossSlot(slot, groups) : slot));
  const teams = r.teams.map((team, i) => ({ poolId: 1, slot: slots[i], teamId: team.slot, seed: team.seed }));
  const kind = r.type.startsWith('mod') ? 'fivb' : groups ? 'cross' : 'roundRobin';
  return poolSchema.parse({ id: 1, kind, teams, matches: inOrder(r.matches).map((m, i) => asMatch(m, i + 1)) });
}

const inOrder = (matches: readonly Meeting[]): Meeting[] => [...matches].sort((x, y) => x.num - y.num);
const asMatch = (m: Meeting, number: number): Match =>
  matchSchema.parse({ id: number, number, poolId: 1, homeTeam: m.a, awayTeam: m.b, games });

/** The two groups of a cross pool, told by who meets whom. */
function sidesOf(matches: readonly Meeting[]): Map<number, number> {
  const side = new Map<number, number>([[1, 0]]);
  for (let turn = 0; turn < matches.length; turn++) {
    for (const { a, b } of matches) {
      if (side.has(a)) side.set(b, 1 - side.get(a)!);
      else if (side.has(b)) side.set(a, 1 - side.get(b)!);
    }
  }
  return side;
}
/** A slot of its own for each team, the second group after a gap. */
const crossSlot = (slot: number, side: ReadonlyMap<number, number>): number => {
  const mates = [...side].filter(([, group]) => group === side.get(slot)).map(([mate]) => mate);
  const first = [...side.values()].filter((group) => group === 0).length;
  return mates.filter((mate) => mate < slot).length + 1 + (side.get(slot) === 1 ? first + 1 : 0);
};

function played(pool: Pool, r: Record_): Pool | string {
  let now = pool;
  for (const [i, m] of inOrder(r.matches).entries()) {
    const from = pool.kind === 'fivb' && i >= pool.teams.length - 2 ? seatedMatch(now, m, i) : now.matches[i]!;
    if (typeof from === 'string') return from;
    const scored = enter(from, m);
    if (typeof scored === 'string') return `match ${m.num}: ${scored}`;
    const winner = outcomeOf(scored).winner === 'home' ? scored.homeTeam : scored.awayTeam;
    if (winner !== m.winner) return `match ${m.num}: published winner ${m.winner}, by the score ${winner}`;
    now = { ...now, matches: now.matches.map((match) => (match.number === scored.number ? scored : match)) };
  }
  return now;
}

/** In a FIVB pool the engine itself says who meets after the opening matches. */
function seatedMatch(pool: Pool, m: Meeting, i: number): Match | string {
  const open = {
    ...pool,
    matches: pool.matches.map((match, k) =>
      k < pool.teams.length - 2 ? match : { ...match, homeTeam: null, awayTeam: null },
    ),
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

function differenceOf(r: Record_): string | null {
  const pool = played(asPool(r), r);
  if (typeof pool === 'string') return pool;
  const pairs = pairsDifference(r);
  if (pairs) return pairs;
  const preset = tablePresets[presetOf(r)];
  const { rows } = poolTable(pool, { tiebreaks: preset.tiebreaks, ledger: preset });
  const groups = pool.kind === 'cross' ? [1, 2] : [1];
  for (const group of groups) {
    const places = rows.filter((row) => row.group === group).map((row) => r.advanced[String(row.teamId)] ?? 'none');
    const wrong = places.findIndex((place, i) => i > 0 && order.indexOf(place) < order.indexOf(places[i - 1]!));
    if (wrong > 0) {
      const table = rows.map((row) => `${row.teamId}: ${r.advanced[String(row.teamId)]}`).join(', ');
      return `table ${table}, but who stands ${wrong + 1} went on before who stands ${wrong}`;
    }
  }
  return null;
}

/** In a round robin every pair meets once, in a cross pool every pair of the two groups. */
function pairsDifference(r: Record_): string | null {
  if (r.type.startsWith('mod')) return null;
  const met = new Set(r.matches.map(({ a, b }) => `${Math.min(a, b)}-${Math.max(a, b)}`));
  const expected = pairsIn(r);
  return met.size === expected && r.matches.length === expected
    ? null
    : `${r.matches.length} matches of ${expected} pairs`;
}

const pairsIn = ({ type, teams: { length } }: Record_): number =>
  type.startsWith('cross') ? (length / 2) ** 2 : (length * (length - 1)) / 2;

/** What in the record itself keeps it from being replayed. */
function reasonIn(r: Record_): string | null {
  if (!r.type.startsWith('mod') && r.matches.length < pairsIn(r)) return 'not every match is in the record';
  const alone = r.matches.find(({ a, b, winner }) => a === b || (winner !== a && winner !== b));
  if (alone) return `misprint: match ${alone.num} has ${alone.a} against ${alone.b}, won by ${alone.winner}`;
  const wins = (slot: number) => r.matches.filter((m) => m.winner === slot).length;
  const place = (slot: number) => order.indexOf(r.advanced[String(slot)] ?? 'none');
  const slots = r.teams.map(({ slot }) => slot);
  const passed = slots.find((slot) => slots.some((other) => wins(other) < wins(slot) && place(other) < place(slot)));
  const unlike = r.matches.find((m) => !m.forfeit && m.sets.length > 0 && winnerBySets(m) !== m.winner);
  if (unlike)
    return `match ${unlike.num} was broken off or is misprinted (${unlike.sets.map((s) => s.join('-')).join(', ')})`;
  if (r.matches.some((m) => m.forfeit || m.sets.length === 0)) return 'a team did not play on, no score is given';
  if (r.type.startsWith('mod') && !meetInOrder(r)) return 'the published winners of the opening matches do not meet';
  if (passed) return `${passed} won more matches than one who went further: it withdrew`;
  return alikeToThree(r) ? 'two ratios differ after the third decimal only, and what counts there is open' : null;
}

/** Two with as many wins whose point ratios among the tied are alike to three decimals (tiebreaks/figures.ts says what is open). */
function alikeToThree(r: Record_): boolean {
  const wins = (slot: number) => r.matches.filter((m) => m.winner === slot).length;
  return r.teams.some(({ slot }) => {
    const tied = r.teams.map((team) => team.slot).filter((other) => wins(other) === wins(slot));
    const ratios = tied.map((one) => ratioAmong(one, tied, r.matches));
    return ratios.some((a, i) => ratios.some((b, k) => i < k && a !== b && a.toFixed(3) === b.toFixed(3)));
  });
}

function ratioAmong(slot: number, tied: readonly number[], matches: readonly Meeting[]): number {
  let [won, lost] = [0, 0];
  for (const { a, b, sets } of matches.filter((m) => tied.includes(m.a) && tied.includes(m.b))) {
    for (const [home, away] of sets) {
      if (a === slot) [won, lost] = [won + home, lost + away];
      if (b === slot) [won, lost] = [won + away, lost + home];
    }
  }
  return won / lost;
}

/** In a FIVB pool the winners of the first two matches meet, and their losers. */
function meetInOrder({ matches, teams }: Record_): boolean {
  if (teams.length === 3) return true;
  const [first, second, ...later] = inOrder(matches);
  const winners = [first?.winner, second?.winner];
  return later.every(({ a, b }) => winners.includes(a) === winners.includes(b));
}

function winnerBySets({ sets, a, b }: Meeting): number | null {
  const home = sets.filter(([x, y]) => x > y).length;
  const away = sets.length - home;
  return home === away ? null : home > away ? a : b;
}

export const replayer: Replayer = {
  kind: 'pools',
  recognise: ({ json }: SourceFile) => recognise(json),
  replay: ({ json }: SourceFile) => replay(json),
};
