import * as z from 'zod';
import { type Match, match as matchSchema } from '#domain/play/matches/schema.ts';
import { type Pool, pool as poolSchema, poolTeam } from '#domain/play/pools/schema.ts';
import type { PresetId } from '#domain/play/tiebreaks/presets.ts';
import { list, table, word } from '../each.ts';

/** The first days on which each of the FIVB's ranking rules applied, newest first. */
const fivbSince: readonly (readonly [date: string, preset: PresetId])[] = [
  ['2016-01-01', 'fivb-2016'],
  ['2011-01-01', 'fivb-2011'],
  ['2008-08-01', 'fivb-2008'],
  ['2006-01-01', 'fivb-2006'],
];

/**
 * Returns the FIVB beach preset for a date `YYYY-MM-DD`. It was worked out from the teams that advanced in all 2,252
 * published round-robin pools from 2001 to 2022. A pool of three or four with winners' and losers' matches has a
 * separate preset.
 */
export const fivbBeach = (date: string): PresetId => fivbSince.find(([since]) => date >= since)?.[1] ?? 'fivb-2001';

const points = z.int().min(0).max(999);
const slot = z.int().min(1).max(999);
const meeting = z.looseObject({
  num: z.int(),
  a: slot,
  b: slot,
  winner: z.int(),
  sets: list(z.tuple([points, points]), 0, 9).default([]),
  forfeit: z.boolean().default(false),
});

/** A published pool: teams by their slots, matches, and where each team went next. */
export const poolRecord = z.looseObject({
  circuit: word.transform(String),
  year: word,
  date: word.transform(String),
  tournament: word.transform(String),
  gender: word.transform(String),
  pool: word.transform(String),
  type: z.string().regex(/^(rr|mod|cross)\d+$/),
  teams: list(z.looseObject({ slot, seed: z.int().min(1).nullable().default(null) }), 2, 64),
  matches: list(meeting, 1, 5000),
  advanced: table(z.enum(['bye', 'W1', 'none']), 64),
});
export type PoolRecord = z.infer<typeof poolRecord>;
export type Meeting = PoolRecord['matches'][number];

const games = [21, 21, 15].map((to, i) => ({ number: i + 1, to, cap: null }));

export const nameOf = (r: PoolRecord): string =>
  `${r.circuit} ${r.tournament} ${r.year} ${r.gender} pool ${r.pool} (${r.type})`;

/** Returns the preset that a published pool was ranked by. */
export const presetOf = (r: Pick<PoolRecord, 'type' | 'date' | 'circuit'>): PresetId => {
  if (r.type.startsWith('mod')) return 'fivb-pool';
  return r.circuit === 'FIVB' ? fivbBeach(r.date) : 'default';
};

/** Returns the record as one of the engine's pools, unplayed, with teams named by their slots from 1 and matches in order. */
export function asPool(r: Pick<PoolRecord, 'type' | 'teams' | 'matches'>): Pool {
  const groups = r.type.startsWith('cross') ? sidesOf(r.matches) : null;
  const slots = r.teams.map((team) => (groups ? crossSlot(team.slot, groups) : team.slot));
  const teams = r.teams.map((team, i) => ({ ...blankTeam, slot: slots[i]!, teamId: team.slot, seed: team.seed }));
  const kind = r.type.startsWith('mod') ? 'fivb' : groups ? 'cross' : 'roundRobin';
  return { ...blankPool, kind, teams, matches: inOrder(r.matches).map((m, i) => asMatch(m, i + 1)) };
}

/**
 * These are parsed once by their schemas and filled in for each record, because parsing a pool takes longer than
 * ranking it.
 */
const blankPool = poolSchema.parse({ id: 1 });
const blankTeam = poolTeam.parse({ poolId: 1, slot: 1 });
const blankMatch = matchSchema.parse({ id: 1, number: 1, poolId: 1, games });

export const inOrder = <M extends Pick<Meeting, 'num'>>(matches: readonly M[]): M[] =>
  [...matches].sort((x, y) => x.num - y.num);
const asMatch = (m: Meeting, number: number): Match => ({
  ...blankMatch,
  id: number,
  number,
  homeTeam: m.a,
  awayTeam: m.b,
});

/** Returns a cross pool's two groups, recognized by their pairings. */
function sidesOf(matches: readonly Meeting[]): Map<number, number> {
  const side = new Map<number, number>([[1, 0]]);
  for (let before = -1; before < side.size; ) {
    before = side.size;
    for (const { a, b } of matches) {
      if (side.has(a)) side.set(b, 1 - side.get(a)!);
      else if (side.has(b)) side.set(a, 1 - side.get(b)!);
    }
  }
  return side;
}

/** Returns a team's slot in a cross pool. The second group's slots come after a gap. */
const crossSlot = (own: number, side: ReadonlyMap<number, number>): number => {
  const mates = [...side].filter(([, group]) => group === side.get(own)).map(([mate]) => mate);
  const first = [...side.values()].filter((group) => group === 0).length;
  return mates.filter((mate) => mate < own).length + 1 + (side.get(own) === 1 ? first + 1 : 0);
};

/**
 * Returns the number of pairs that meet. Everyone meets everyone once or, in a cross pool, everyone in the other group.
 */
export const pairsIn = ({ type, teams: { length } }: PoolRecord): number =>
  type.startsWith('cross') ? (length / 2) ** 2 : (length * (length - 1)) / 2;
