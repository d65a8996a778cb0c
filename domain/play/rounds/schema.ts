import * as z from 'zod';
import { forfeitPolicies } from '../../catalog/lists.ts';
import { id, isoDate, millis, wallTime } from '../../kernel/schema.ts';
import { duty } from '../brackets/duty.ts';
import { storedBracket } from '../brackets/store.ts';
import { forfeit, game, matchSettings, storedStatus } from '../matches/schema.ts';
import { flight } from '../pools/flight.ts';
import { pool } from '../pools/schema.ts';
import { playSeason, roundWeek } from '../season/schema.ts';
import { seedingRule } from '../seeding/schema.ts';
import { standings } from '../standings/schema.ts';
import { stop } from '../stop-schema.ts';
import { defaultForfeits } from '../tiebreaks/ledger.ts';

/** The default names of a day (Part 3 §3). */
export const dayNames = {
  pools: 'Pools',
  firstBrackets: 'Brackets',
  brackets: 'Playoffs',
  freePlay: 'Free Play',
} as const;

/**
 * A team as stored with the play: its seed in the event, and whether it has forfeited or left. Its name is in the
 * catalog.
 */
export const playTeam = z.object({
  id,
  seed: z.int().min(1),
  out: z.enum(['forfeit', 'drop']).nullable().default(null),
});
export type PlayTeam = z.infer<typeof playTeam>;

/** A sub who fills a team's seat for one day. `player` is the profile, or null if the name was typed in. */
export const playSub = z.object({ teamId: id, on: isoDate, seat: z.int().min(1), player: id.nullable() });
export type PlaySub = z.infer<typeof playSub>;

export const roundKinds = ['pools', 'brackets'] as const;

/**
 * How a flight's or a bracket's teams were chosen, in seed order. `kept` is the order the tables asked for when someone
 * decided to keep the seeding (seed-sources.ts). This is missing for parts created before a day could have several
 * parts, so the day's seeding applies to them.
 */
const seeded = {
  rules: z.array(seedingRule).default([]),
  entrants: z.array(id).default([]),
  kept: z.array(id).nullable().default(null),
};

/** A flight of a day as stored. Its pools are separate records. Its ID includes its day (ids.ts). */
export const playFlight = flight.omit({ pools: true }).extend({
  name: z.string().max(60).default(''),
  ...seeded,
});
export type PlayFlight = z.infer<typeof playFlight>;

/** A day of a division (Part 3 §3): pools or brackets, its teams in seed order, and how they were chosen. */
export const round = z.object({
  id,
  number: z.int().min(1),
  name: z.string().min(1).max(60),
  kind: z.enum(roundKinds),
  date: isoDate,
  checkInTime: wallTime.default('08:00'),
  playTime: wallTime.default('09:00'),
  published: z.boolean().default(false),
  hideTimes: z.boolean().default(false),
  locked: z.boolean().default(false),
  noFinish: z.boolean().default(false),
  freePlay: z.boolean().default(false),
  /** The teams of all its parts together, in order. */
  ...seeded,
  flights: z.array(playFlight).default([]),
  /** Its flights or brackets in the order that people chose, by ID. Those not listed follow by ID. */
  arranged: z.array(id).default([]),
  /** The day's week, in a league. */
  week: roundWeek.optional(),
});
export type Round = z.infer<typeof round>;

/** A pool with its round and flight, or null if the day was created before flights existed. */
export const playPool = pool.extend({ roundId: id, flightId: id.nullable().default(null) });
export type PlayPool = z.infer<typeof playPool>;

const byNumber = <S extends z.ZodType>(value: S) => z.record(z.string().regex(/^\d+$/), value).default({});

/**
 * A bracket with its round: its settings (`stored`), the sets of matches in progress (`open`, by match number), and
 * where and when matches are played.
 */
export const playBracket = z.object({
  id,
  roundId: id,
  name: z.string().min(1).max(60).default('Playoffs'),
  settings: matchSettings,
  losersSettings: matchSettings.nullable().default(null),
  prevLoser: z.boolean().default(true),
  ...seeded,
  /** The tags `duals-N` and `Q-text` (brackets/schema.ts). */
  props: z.array(z.string().max(80)).default([]),
  stored: storedBracket,
  open: byNumber(z.array(game)),
  /** For a bracket in duals, the forfeits of a pair match or (by the bracket’s own number) of a whole dual. */
  forfeits: byNumber(forfeit),
  courts: byNumber(z.string()),
  times: byNumber(millis),
  /** How long a match was planned to take when the bracket was created with times. */
  minutesPerMatch: z.int().min(1).nullable().default(null),
  /** The planned length of matches whose format has changed since. */
  minutes: byNumber(z.int().min(1)),
  /**
   * Work teams that no one chose by hand. They are computed whenever the teams' positions change (decide/duties.ts),
   * and are missing until then.
   */
  duties: z.record(z.string().regex(/^\d+$/), duty).optional(),
  /** Work teams chosen by hand, and teams that were assigned to work a match but didn't show up. */
  works: byNumber(id),
  missed: byNumber(id),
  /** Stored codes of matches that aren't played: canceled, postponed, locked. */
  statuses: byNumber(storedStatus.unwrap()),
});
export type PlayBracket = z.infer<typeof playBracket>;

/** The finishes set by people: which teams finish differently from the computed result, and why. */
export const finishesByHand = z.object({
  finishes: z.array(z.object({ teamId: id, finish: z.int().min(1).max(9999) })).max(1024),
  reason: z.string().trim().min(3).max(300),
});

/** Everything played in a division. `seq` is the last entry of its log and the version of its live topic. */
export const divisionPlay = z.object({
  divisionId: id,
  tournamentId: id,
  seq: z.int().min(0).default(0),
  teams: z.array(playTeam).default([]),
  rounds: z.array(round).default([]),
  pools: z.array(playPool).default([]),
  brackets: z.array(playBracket).default([]),
  standings: z.array(standings).default([]),
  byHand: finishesByHand.nullable().default(null),
  /** The event's current stop of play, as announced to everyone. */
  stop: stop.nullable().default(null),
  /** The league's season, once it is generated. */
  season: playSeason.nullable().default(null),
  /** How forfeits count, by its event or sanctioning body. */
  forfeits: z.enum(forfeitPolicies).default(defaultForfeits),
  /** Approved subs, by day. */
  subs: z.array(playSub).default([]),
});
export type DivisionPlay = z.infer<typeof divisionPlay>;

/** Returns a division before anything has been set up. */
export const noPlay = (divisionId: number, tournamentId: number): DivisionPlay =>
  divisionPlay.parse({ divisionId, tournamentId });
