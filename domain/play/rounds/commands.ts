import * as z from 'zod';
import { patchOf } from '../../kernel/patch.ts';
import { id, isoDate, millis, wallTime } from '../../kernel/schema.ts';
import { bracketTypes } from '../brackets/bracket-types.ts';
import { challengePairings } from '../brackets/layout.ts';
import { formatIds } from '../matches/formats/formats.ts';
import { capFits, forfeit, gameSettings, lowCap } from '../matches/schema.ts';
import { namingConventions } from '../pools/build.ts';
import { flightPatch } from '../pools/flight.ts';
import { poolKinds } from '../pools/kinds.ts';
import { seedingRule } from '../seeding/schema.ts';
import { standings, standingsGroup } from '../standings/schema.ts';
import { stop } from '../stop-schema.ts';
import { most } from './ids.ts';
import { finishesByHand, playTeam, round, roundKinds } from './schema.ts';

const format = z.literal(formatIds);
const score = z.int().min(0).max(999).nullable();
const courts = z.array(z.string().min(1).max(30)).max(120).default([]);

/** Custom match settings instead of a preset: every set's target and cap, and whether it is best-of. */
export const ownSettings = z.object({
  isMatch: z.boolean(),
  games: z
    .array(gameSettings.omit({ number: true }).refine(capFits, lowCap))
    .min(1)
    .max(9),
});

/**
 * The settings shared by creating a flight and creating a bracket: the teams and their order, and how, where and when
 * they play.
 */
const making = {
  roundId: id,
  rules: z.array(seedingRule).max(20).default([]),
  /** The seed order of the selected teams, if people arranged them by hand. */
  order: z.array(id).max(1024).default([]),
  courts,
  startTime: millis.nullable().default(null),
  minutesPerMatch: z.int().min(1).max(600).optional(),
  own: ownSettings.nullable().default(null),
  /** Pairs per dual, which is 3 by default in a pool of duals. */
  pairs: z.int().min(1).max(9).nullable().default(null),
};

/** The settings for creating a bracket. */
export const bracketMaking = z.object({
  ...making,
  at: z
    .int()
    .min(0)
    .max(most.brackets - 1)
    .default(0),
  bracketType: z.enum(bracketTypes).default('SINGLE_ELIM'),
  champions: z.int().min(1).max(64).default(1),
  // For a qualifier: `playIn` is the number of rounds before a crossover whose losers are out, and `secondChance` gives
  // the losers of a single elimination's last round one more match.
  playIn: z.int().min(0).max(6).default(0),
  secondChance: z.boolean().default(false),
  pairing: z.enum(challengePairings).optional(),
  /** The text for winners of a qualifier. */
  qualifies: z.string().trim().max(60).default(''),
  /** By default, the usual format of the division’s sport. */
  format: format.optional(),
  /** The format of contenders' and placement matches, or null for the same format as the others. */
  losersFormat: format.nullable().default(null),
  name: z.string().trim().min(1).max(60).default('Playoffs'),
  prevLoser: z.boolean().default(true),
});

/** Changes to flights. */
export const commandFlights = z
  .array(flightPatch.extend({ name: z.string().trim().max(60).optional() }))
  .min(1)
  .max(most.flights);

/**
 * The status that a director gives a match: on before its first point, canceled, postponed, or locked as it is. Null
 * clears it.
 */
export const markStatus = z.union([z.literal(0), z.literal(101), z.literal(102), z.literal(103)]).nullable();

/** A set as a scorer enters it. Null clears it. */
export const gameEntry = z.object({
  number: z.int().min(1).max(9),
  home: score.optional(),
  away: score.optional(),
  isFinal: z.boolean().optional(),
  /**
   * What the scorer saw before. If the score has changed since, we ask the scorer (`scored-elsewhere`) and overwrite
   * nothing.
   */
  was: z.object({ home: score, away: score }).optional(),
});

/** The commands that people can send for a division's play. `replay` allows clearing results that depend on a changed one. */
export const playCommand = z.discriminatedUnion('type', [
  /** Without `teams`, the server uses the registered teams by seed (functions/play/command.ts). */
  z.object({ type: z.literal('setTeams'), teams: z.array(playTeam).max(1024).default([]) }),
  /** The server assigns the ID and ignores the sender's. */
  z.object({
    type: z.literal('addRound'),
    roundId: id.default(1),
    kind: z.enum(roundKinds),
    name: z.string().trim().min(1).max(60).optional(),
    date: isoDate,
    checkInTime: wallTime.optional(),
    playTime: wallTime.optional(),
    freePlay: z.boolean().default(false),
  }),
  z.object({
    type: z.literal('changeRound'),
    roundId: id,
    patch: patchOf(
      round.pick({
        name: true,
        date: true,
        checkInTime: true,
        playTime: true,
        published: true,
        hideTimes: true,
        locked: true,
        noFinish: true,
        freePlay: true,
      }),
    ),
  }),
  /** Switches between pool play and bracket play. A day that has started stays as it is. */
  z.object({ type: z.literal('toggleRound'), roundId: id, kind: z.enum(roundKinds) }),
  z.object({ type: z.literal('removeRound'), roundId: id }),
  /** Lists every round once, from first to last. */
  z.object({ type: z.literal('orderRounds'), roundIds: z.array(id).min(1).max(100) }),
  /**
   * Creates a flight of pools, where `at` is its position in the day (0 is first). The flight's existing pools are
   * rebuilt.
   */
  z.object({
    type: z.literal('makePools'),
    ...making,
    at: z
      .int()
      .min(0)
      .max(most.flights - 1)
      .default(0),
    flightName: z.string().trim().max(60).default(''),
    pools: z.int().min(1).max(most.pools),
    kind: z.enum(poolKinds).default('roundRobin'),
    /** Whether the strongest teams play together instead of being snaked through the pools. */
    power: z.boolean().default(false),
    /** Whether teams in pools of three play each other twice. */
    aau3: z.boolean().default(false),
    /** By default, the usual format of the division’s sport. */
    format: format.optional(),
    naming: z.enum(namingConventions).default('letters'),
    tiebreaks: z.string().max(400).nullable().default(null),
  }),
  /**
   * Creates a bracket, where `at` is its position in the day (0 is first, gold before silver). A bracket already there
   * is rebuilt.
   */
  z.object({ type: z.literal('makeBracket'), ...bracketMaking.shape }),
  /**
   * Removes a flight (by its ID) with its pools, or a bracket, from its day. A flight or bracket that has started
   * stays.
   */
  z.object({ type: z.literal('removePart'), partId: id }),
  /** Lists a day's flights or brackets, each exactly once, with their new order and names. */
  z.object({
    type: z.literal('arrangeParts'),
    roundId: id,
    parts: z
      .array(z.object({ id, name: z.string().trim().min(1).max(60) }))
      .min(1)
      .max(most.brackets),
  }),
  z.object({
    type: z.literal('changeFlights'),
    flights: commandFlights,
  }),
  /** Sets a pool's name and ranking rules. Null means the flight's. */
  z.object({
    type: z.literal('changePool'),
    poolId: id,
    name: z.string().trim().min(1).max(60).optional(),
    tiebreaks: z.string().max(400).nullable().optional(),
  }),
  /** Makes pools that share courts take turns on them, from a start time. */
  z.object({
    type: z.literal('interweave'),
    poolIds: z.array(id).min(1).max(most.pools),
    courts: z.array(z.string().min(1).max(30)).min(1).max(120),
    startTime: millis,
    minutesPerMatch: z.int().min(1).max(600),
  }),
  /** Sets the format of a pool's or bracket's unplayed matches or, with `only`, of a single match. */
  z.object({ type: z.literal('setMatches'), only: id.nullable().default(null), partId: id, own: ownSettings }),
  z.object({ type: z.literal('markMatches'), matchIds: z.array(id).min(1).max(400), status: markStatus }),
  /** Clears the results of many matches in one action. */
  z.object({
    type: z.literal('clearMatches'),
    matchIds: z.array(id).min(1).max(400),
    replay: z.boolean().default(false),
  }),
  /** Deletes pool matches that will never be played. A cleared match can be deleted. */
  z.object({ type: z.literal('deleteMatches'), matchIds: z.array(id).min(1).max(400) }),
  /**
   * Locks all of the division's results, for complete pools and all days. With `autoLock`, open matches are locked as
   * they are.
   */
  z.object({ type: z.literal('lockResults'), locked: z.boolean(), autoLock: z.boolean().default(false) }),
  /** Sets the complete standings by ID (a new group gets the ID after the last). Locked groups keep their content. */
  z.object({
    type: z.literal('setStandings'),
    standings: standings.omit({ divisionId: true }).extend({
      groups: z
        .array(standingsGroup.omit({ summary: true, locked: true }))
        .min(1)
        .max(40),
    }),
  }),
  z.object({ type: z.literal('removeStandings'), standingsId: z.int() }),
  z.object({
    type: z.literal('setGroup'),
    standingsId: z.int(),
    group: z.int().min(0).max(39),
    published: z.boolean().optional(),
    locked: z.boolean().optional(),
  }),
  /** Sets finishes by hand that replace the computed ones. An empty list restores those. */
  z.object({ type: z.literal('setFinishes'), ...finishesByHand.shape }),
  /** Stops play of the whole event, or resumes it (null). The event's board sends this to every division. */
  z.object({ type: z.literal('stopPlay'), stop: stop.nullable() }),
  z.object({
    type: z.literal('score'),
    matchId: id,
    games: z.array(gameEntry).min(1).max(9),
    replay: z.boolean().default(false),
  }),
  z.object({ type: z.literal('forfeitMatch'), matchId: id, forfeit, replay: z.boolean().default(false) }),
  z.object({ type: z.literal('unplay'), matchId: id, replay: z.boolean().default(false) }),
  z.object({
    type: z.literal('place'),
    matchId: id,
    court: z.string().max(30).nullable(),
    startTime: millis.nullable(),
  }),
  /** Moves several matches of a division in one action on the court board. */
  z.object({
    type: z.literal('placeAll'),
    places: z
      .array(
        z.object({
          matchId: id,
          court: z.string().max(30).nullable(),
          startTime: millis.nullable(),
          /** The new format of the match, if the day has to be shortened. */
          own: ownSettings.optional(),
        }),
      )
      .min(1)
      .max(1_000),
  }),
  /**
   * Sets the work teams of matches as people choose them (a null `team` restores the default order), or records that a
   * team didn't show up to work (`missed`; false means that it did).
   */
  z.object({
    type: z.literal('setWork'),
    works: z
      .array(z.object({ matchId: id, team: id.nullable(), missed: z.boolean().optional() }))
      .min(1)
      .max(40),
  }),
  z.object({ type: z.literal('lockPool'), poolId: id, locked: z.boolean() }),
  z.object({ type: z.literal('clearBracket'), bracketId: id }),
  z.object({ type: z.literal('withdraw'), teamId: id, out: playTeam.shape.out, replay: z.boolean().default(false) }),
  z.object({
    type: z.literal('swapTeams'),
    oneId: id,
    otherId: id,
    /** The day on which they trade places, or null for every day. */
    roundId: id.nullable().default(null),
    replay: z.boolean().default(false),
  }),
  z.object({
    type: z.literal('replaceTeam'),
    teamId: id,
    byId: id,
    keep: z.boolean().default(false),
    replay: z.boolean().default(false),
  }),
  z.object({ type: z.literal('addLateTeam'), bracketId: id, teamId: id, replay: z.boolean().default(false) }),
  /** Re-seeds the day by today's tables after a change to a table that the day was seeded from. */
  z.object({
    type: z.literal('reseed'),
    roundId: id,
    /** Teams that have played stay where they are, so no result is lost. */
    unplayed: z.boolean().default(false),
    /** A flight or bracket of the day, or null for the first. */
    partId: id.nullable().default(null),
    replay: z.boolean().default(false),
  }),
  /** Keeps the day's seeding until the tables change again. */
  z.object({ type: z.literal('keepSeeds'), roundId: id, partId: id.nullable().default(null) }),
  z.object({ type: z.literal('undo'), seq: z.int().min(1) }),
]);
export type PlayCommand = z.output<typeof playCommand>;
export type CommandOf<T extends PlayCommand['type']> = Extract<PlayCommand, { type: T }>;
