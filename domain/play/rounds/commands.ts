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

/** Match settings of one's own in place of a preset's: every set's target and cap, and whether it is a best-of. */
export const ownSettings = z.object({
  isMatch: z.boolean(),
  games: z
    .array(gameSettings.omit({ number: true }).refine(capFits, lowCap))
    .min(1)
    .max(9),
});

/** What the making of a flight and of a bracket share: whom, in which order, how, where and when. */
const making = {
  roundId: id,
  rules: z.array(seedingRule).max(20).default([]),
  /** the teams of the rules in the order of their seats, where people put them in another one than the rules */
  order: z.array(id).max(1024).default([]),
  courts,
  startTime: millis.nullable().default(null),
  minutesPerMatch: z.int().min(1).max(600).optional(),
  own: ownSettings.nullable().default(null),
  /** pairs of a dual; a pool of duals has 3 where nothing is said */
  pairs: z.int().min(1).max(9).nullable().default(null),
};

/** What a bracket is made from. */
export const bracketMaking = z.object({
  ...making,
  at: z
    .int()
    .min(0)
    .max(most.brackets - 1)
    .default(0),
  bracketType: z.enum(bracketTypes).default('SINGLE_ELIM'),
  champions: z.int().min(1).max(64).default(1),
  // Qualifiers: rounds before a crossover whose losers are out; one more match for the losers of a single elimination's last round.
  playIn: z.int().min(0).max(6).default(0),
  secondChance: z.boolean().default(false),
  pairing: z.enum(challengePairings).optional(),
  /** what the winners of a qualifier read */
  qualifies: z.string().trim().max(60).default(''),
  format: format.default(2),
  /** of contenders' and place matches; null: as the others */
  losersFormat: format.nullable().default(null),
  name: z.string().trim().min(1).max(60).default('Playoffs'),
  prevLoser: z.boolean().default(true),
});

/** Changes of flights. */
export const commandFlights = z
  .array(flightPatch.extend({ name: z.string().trim().max(60).optional() }))
  .min(1)
  .max(most.flights);

/** What marks a match that is not simply on: called off, postponed, locked as it is; null: it is played after all. */
export const markStatus = z.union([z.literal(101), z.literal(102), z.literal(103)]).nullable();

/** One game as a scorer enters it; null clears. */
export const gameEntry = z.object({
  number: z.int().min(1).max(9),
  home: score.optional(),
  away: score.optional(),
  isFinal: z.boolean().optional(),
  /** what the scorer saw before: another score there by now is asked about (`scored-elsewhere`), not overwritten */
  was: z.object({ home: score, away: score }).optional(),
});

/** What people may ask of a division's play. `replay`: results that depend on a changed one may be taken back. */
export const playCommand = z.discriminatedUnion('type', [
  /** without teams the server takes the registered ones by their seeds (seeding/registered.ts) */
  z.object({ type: z.literal('setTeams'), teams: z.array(playTeam).max(1024).default([]) }),
  /** the server gives the id, a sender's is not looked at */
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
      }),
    ),
  }),
  /** from pool play to bracket play and back; a day that has begun stays what it is */
  z.object({ type: z.literal('toggleRound'), roundId: id, kind: z.enum(roundKinds) }),
  z.object({ type: z.literal('removeRound'), roundId: id }),
  /** every round once, first to last */
  z.object({ type: z.literal('orderRounds'), roundIds: z.array(id).min(1).max(100) }),
  /** a flight of pools; `at`: its place in the day (0: the first). What the flight had is remade */
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
    /** the strongest together, instead of wound through the pools */
    power: z.boolean().default(false),
    /** pools of three twice round */
    aau3: z.boolean().default(false),
    format: format.default(1),
    naming: z.enum(namingConventions).default('letters'),
    tiebreaks: z.string().max(400).nullable().default(null),
  }),
  /** a bracket; `at`: its place in the day (0: the first, gold before silver). What stood there is remade */
  z.object({ type: z.literal('makeBracket'), ...bracketMaking.shape }),
  /** a flight (its id) with its pools, or a bracket, taken out of its day; one that has begun stays */
  z.object({ type: z.literal('removePart'), partId: id }),
  /** the flights or brackets of a day, every one once, in their order and by their names */
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
  /** a pool's own name and rules of ranking; null: the flight's */
  z.object({
    type: z.literal('changePool'),
    poolId: id,
    name: z.string().trim().min(1).max(60).optional(),
    tiebreaks: z.string().max(400).nullable().optional(),
  }),
  /** pools that share courts take turns on them, from a start on */
  z.object({
    type: z.literal('interweave'),
    poolIds: z.array(id).min(1).max(most.pools),
    courts: z.array(z.string().min(1).max(30)).min(1).max(120),
    startTime: millis,
    minutesPerMatch: z.int().min(1).max(600),
  }),
  /** how matches of a pool or bracket that are not played yet are played; `only`: one of them */
  z.object({ type: z.literal('setMatches'), only: id.nullable().default(null), partId: id, own: ownSettings }),
  z.object({ type: z.literal('markMatches'), matchIds: z.array(id).min(1).max(400), status: markStatus }),
  /** results of many matches taken back at once */
  z.object({
    type: z.literal('clearMatches'),
    matchIds: z.array(id).min(1).max(400),
    replay: z.boolean().default(false),
  }),
  /** matches of pools that are not to be played at all; a cleared one can be deleted */
  z.object({ type: z.literal('deleteMatches'), matchIds: z.array(id).min(1).max(400) }),
  /** every result of the division made official: complete pools and all days; with `autoLock` what is open is locked as it is */
  z.object({ type: z.literal('lockResults'), locked: z.boolean(), autoLock: z.boolean().default(false) }),
  /** standings (by id; a new one has the id after the last) as they are then; groups keep what they were locked with */
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
  /** finishes that people set in place of those that follow from play; none: back to those */
  z.object({ type: z.literal('setFinishes'), ...finishesByHand.shape }),
  /** play of the whole event is stopped, or goes on (null): its board sends this to every division */
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
  /** several matches of a division in one act of the court board */
  z.object({
    type: z.literal('placeAll'),
    places: z
      .array(
        z.object({
          matchId: id,
          court: z.string().max(30).nullable(),
          startTime: millis.nullable(),
          /** how it is played from now on, where a day has to become shorter */
          own: ownSettings.optional(),
        }),
      )
      .min(1)
      .max(1_000),
  }),
  /** who works at matches, as people choose it (`team` null: as their order has it again), or that a team did not come to work (`missed`; false: it did after all) */
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
    /** the day on which they change places; null: on every one */
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
  /** the day by today's tables, after a table it was seeded from became another */
  z.object({
    type: z.literal('reseed'),
    roundId: id,
    /** a flight or a bracket of it; null: the first */
    partId: id.nullable().default(null),
    replay: z.boolean().default(false),
  }),
  /** the day stays as it was seeded, until the tables change again */
  z.object({ type: z.literal('keepSeeds'), roundId: id, partId: id.nullable().default(null) }),
  z.object({ type: z.literal('undo'), seq: z.int().min(1) }),
]);
export type PlayCommand = z.output<typeof playCommand>;
export type CommandOf<T extends PlayCommand['type']> = Extract<PlayCommand, { type: T }>;
