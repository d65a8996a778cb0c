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

/** Names a day gets when it is given none (Part 3 §3). */
export const dayNames = {
  pools: 'Pools',
  firstBrackets: 'Brackets',
  brackets: 'Playoffs',
  freePlay: 'Free Play',
} as const;

/** A team as play knows it: its seed in the event, and whether it has given up or left. Names are the catalog's. */
export const playTeam = z.object({
  id,
  seed: z.int().min(1),
  out: z.enum(['forfeit', 'drop']).nullable().default(null),
});
export type PlayTeam = z.infer<typeof playTeam>;

/** A sub who takes a team's seat for one day. `player`: the profile, null where they were typed by hand. */
export const playSub = z.object({ teamId: id, on: isoDate, seat: z.int().min(1), player: id.nullable() });
export type PlaySub = z.infer<typeof playSub>;

export const roundKinds = ['pools', 'brackets'] as const;

/**
 * How the teams of a flight or a bracket were chosen, in the order of their seeds there. `kept`: the order that today's tables asked for when
 * it was decided to leave it as it was seeded (seeds-due.ts). Parts that were made before days had several have none: the day's count.
 */
const seeded = {
  rules: z.array(seedingRule).default([]),
  entrants: z.array(id).default([]),
  kept: z.array(id).nullable().default(null),
};

/** A flight of a day as it is kept: its pools are records of their own. Its id says its day (ids.ts). */
export const playFlight = flight.omit({ pools: true }).extend({
  name: z.string().max(60).default(''),
  ...seeded,
});
export type PlayFlight = z.infer<typeof playFlight>;

/** A day of a division (Part 3 §3): pools or brackets, the teams in it in the order of their seeds there, and how they were chosen. */
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
  /** of all its parts together, in their order */
  ...seeded,
  flights: z.array(playFlight).default([]),
  /** its flights or brackets in the order people gave them, by id; those that are not named follow by their ids */
  arranged: z.array(id).default([]),
  /** of a league: which week it is */
  week: roundWeek.optional(),
});
export type Round = z.infer<typeof round>;

/** A pool with the round and the flight it is of; null: the day was made before it had flights. */
export const playPool = pool.extend({ roundId: id, flightId: id.nullable().default(null) });
export type PlayPool = z.infer<typeof playPool>;

const byNumber = <S extends z.ZodType>(value: S) => z.record(z.string().regex(/^\d+$/), value).default({});

/**
 * A bracket with the round it is of: what it is made from (`stored`), games of matches under way (`open`, by match number), and where and
 * when matches are played.
 */
export const playBracket = z.object({
  id,
  roundId: id,
  name: z.string().min(1).max(60).default('Playoffs'),
  settings: matchSettings,
  losersSettings: matchSettings.nullable().default(null),
  prevLoser: z.boolean().default(true),
  ...seeded,
  /** `duals-N`, `Q-text` (brackets/schema.ts) */
  props: z.array(z.string().max(80)).default([]),
  stored: storedBracket,
  open: byNumber(z.array(game)),
  /** of a bracket in duals: what was given up, a pair match or (by the bracket’s own number) a whole dual */
  forfeits: byNumber(forfeit),
  courts: byNumber(z.string()),
  times: byNumber(millis),
  /** how long a match was planned when the bracket was made with times */
  minutesPerMatch: z.int().min(1).nullable().default(null),
  /** the same of matches that are played another way by now */
  minutes: byNumber(z.int().min(1)),
  /** who works where nobody chose it; worked out with each change of who is where (decide/duties.ts), absent until then */
  duties: z.record(z.string().regex(/^\d+$/), duty).optional(),
  /** who works at a match where people chose it; who was to work there and did not come */
  works: byNumber(id),
  missed: byNumber(id),
  /** stored codes of matches that are not played: called off, postponed, locked */
  statuses: byNumber(storedStatus.unwrap()),
});
export type PlayBracket = z.infer<typeof playBracket>;

/** Finishes that people set: who counts otherwise than the play says, and why. */
export const finishesByHand = z.object({
  finishes: z.array(z.object({ teamId: id, finish: z.int().min(1).max(9999) })).max(1024),
  reason: z.string().trim().min(3).max(300),
});

/** Everything that is played in a division. `seq`: the last entry of its log, and the version of its live topic. */
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
  /** play of its event is stopped, as everybody is told */
  stop: stop.nullable().default(null),
  /** of a league, once it is generated */
  season: playSeason.nullable().default(null),
  /** how forfeits count, as its event or sanctioning body says */
  forfeits: z.enum(forfeitPolicies).default(defaultForfeits),
  /** subs that were agreed to, by day */
  subs: z.array(playSub).default([]),
});
export type DivisionPlay = z.infer<typeof divisionPlay>;

/** A division before anything was set up. */
export const noPlay = (divisionId: number, tournamentId: number): DivisionPlay =>
  divisionPlay.parse({ divisionId, tournamentId });
