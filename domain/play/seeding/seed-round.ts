import type { Id } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Millis } from '../../kernel/time.ts';
import { play } from '../problems.ts';
import type { PlayTeam } from '../rounds/schema.ts';
import type { Candidate } from './candidate.ts';
import { styles } from './registry.ts';
import type { SeedingRule } from './schema.ts';
import { readSlot, slotText } from './slots.ts';

/** A round or standings that can be seeded from. If `complete` is false, part of it is still to be played. */
type SeedSource = { readonly complete: boolean; readonly teams: readonly Candidate[] };

/**
 * Where teams come from: the event's own seeds, rounds by ID, and standings by ID (with their rank as the place, and
 * pool -1 or 0).
 */
export type SeedSources = {
  readonly event: readonly Candidate[];
  readonly rounds: ReadonlyMap<number, SeedSource>;
  readonly standings: ReadonlyMap<number, SeedSource>;
};

/**
 * Returns the teams of one rule in the order of their new seeds (Part 3 §3, §5). Fails for MAPPED if the map is missing
 * or can't be read, and for a round or standings that are unknown or still open.
 */
export function seedByRule(rule: SeedingRule, sources: SeedSources): Result<Id[]> {
  const map = checkedMap(rule);
  if (!map.ok) return map;
  const source = sourceOf(rule, sources);
  if (!source.ok) return source;
  const taken = new Set(take(rule, source.value.teams).map((team) => team.teamId));
  const style = rule.type === 'MAPPED' ? styles.MAPPED : styles[rule.seedStyle];
  const order = style.order({ all: source.value.teams, taken, map: map.value }).map((team) => team.teamId);
  return ok(rule.advancedN === null ? order : order.slice(0, rule.advancedN));
}

/**
 * Returns a round's teams from all its rules, one after the other. A team appears once, from the first rule that takes
 * it.
 */
export function seedRound(rules: readonly SeedingRule[], sources: SeedSources): Result<Id[]> {
  const order: Id[] = [];
  const seen = new Set<Id>();
  for (const rule of rules) {
    const seeded = seedByRule(rule, sources);
    if (!seeded.ok) return seeded;
    for (const team of seeded.value) {
      if (!seen.has(team)) order.push(team);
      seen.add(team);
    }
  }
  return ok(order);
}

/** Checks the map of a rule. MAPPED needs one, and every key in it must look like A1 (Part 3 §5). */
function checkedMap(rule: SeedingRule): Result<SeedingRule['map']> {
  if (rule.type !== 'MAPPED' && rule.seedStyle !== 'MAPPED') return ok(rule.map);
  if (rule.map === null || Object.keys(rule.map).length === 0) return refuse(play['map-missing']());
  const odd = Object.keys(rule.map).find((text) => readSlot(text) === null);
  return odd === undefined ? ok(rule.map) : refuse(play['unreadable-slot']({ detail: odd }));
}

function sourceOf(rule: SeedingRule, sources: SeedSources): Result<SeedSource> {
  if (rule.fromRoundId === null && rule.fromStandings === null) return ok({ complete: true, teams: sources.event });
  const source =
    rule.fromRoundId !== null ? sources.rounds.get(rule.fromRoundId) : sources.standings.get(rule.fromStandings ?? 0);
  if (source === undefined) return refuse(play['round-unknown']());
  return source.complete ? ok(source) : refuse(play['round-open']());
}

/**
 * Returns the teams that a rule takes. RANGE and SELECT filter by original seed (Part 3 §5). Dropped and excluded teams
 * never advance.
 */
function take(rule: SeedingRule, teams: readonly Candidate[]): Candidate[] {
  const exclude = new Set(rule.exclude);
  const there = teams.filter((team) => !team.dropped && !exclude.has(team.teamId));
  switch (rule.type) {
    case 'ALL':
      return there;
    case 'RANGE': {
      const inRange = there.filter((team) => team.seed >= rule.startSeed && team.seed <= rule.endSeed);
      const isSeeded = rule.fromRoundId === null && rule.fromStandings === null;
      return isSeeded ? inRange : inRange.filter((team) => isInPlaces(rule, team));
    }
    case 'SELECT': {
      const seeds = new Set(rule.seeds);
      const ids = new Set(rule.teamIds);
      return there.filter((team) => seeds.has(team.seed) || ids.has(team.teamId));
    }
    case 'MAPPED':
      return there.filter((team) => rule.map?.[slotText(team.pool, team.place)] !== undefined);
  }
}

/**
 * Returns whether a team has one of the pool ranks, or bracket finishes, that a RANGE takes, such as 1 and 2 for gold,
 * or 3 and 4 for silver.
 */
const isInPlaces = ({ fromPlace, n }: SeedingRule, { pool, place }: Candidate): boolean =>
  (pool < 0 && fromPlace === 1) || (place >= fromPlace && place < fromPlace + n);

/** The facts about a registered team that play needs. The catalog's team has more. */
type RegisteredTeam = {
  readonly id: number;
  readonly seed: number | null;
  readonly points: number;
  readonly dtRegistered: Millis;
  readonly waitlist: boolean;
  readonly isDeleted: boolean;
  readonly drop: boolean;
  readonly forfeit: boolean;
};

type Ordered = Pick<RegisteredTeam, 'id' | 'seed' | 'points' | 'dtRegistered'>;
const last = Number.MAX_SAFE_INTEGER;
const byEntry = (a: Ordered, b: Ordered) => a.dtRegistered - b.dtRegistered || a.id - b.id;
const byPoints = (a: Ordered, b: Ordered) => b.points - a.points || byEntry(a, b);
const bySeeds = (a: Ordered, b: Ordered) => (a.seed ?? last) - (b.seed ?? last) || byPoints(a, b);

/**
 * The orders for seeding teams: by given seeds, followed by teams without one by points; by points (most first); or by
 * registration.
 */
export const seedOrders = { seeds: bySeeds, points: byPoints, entry: byEntry } as const;

/** Returns an order with one team moved to another position (1…n, clamped to the ends) and the others shifted. */
export function placedAt(order: readonly number[], id: number, place: number): readonly number[] {
  const rest = order.filter((other) => other !== id);
  return rest.toSpliced(Math.max(0, place - 1), 0, id);
}

/**
 * Returns the registered teams as play's teams: those with a spot, seeded 1…n by their given seeds, then by points
 * (most first), then in order of arrival. Teams that have already left or forfeited are marked.
 */
export function teamsOfRegistered(teams: readonly RegisteredTeam[]): PlayTeam[] {
  return teams
    .filter((team) => !team.waitlist && !team.isDeleted)
    .sort(bySeeds)
    .map(({ id, drop, forfeit }, i) => ({ id, seed: i + 1, out: drop ? 'drop' : forfeit ? 'forfeit' : null }));
}
