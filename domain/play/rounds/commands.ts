import * as z from 'zod';
import { patchOf } from '../../kernel/patch.ts';
import { id, isoDate, millis, wallTime } from '../../kernel/schema.ts';
import { bracketTypes } from '../brackets/bracket-types.ts';
import { formatIds } from '../matches/formats/registry.ts';
import { forfeit } from '../matches/schema.ts';
import { poolKinds } from '../pools/kinds.ts';
import { namingConventions } from '../pools/naming.ts';
import { seedingRule } from '../seeding/schema.ts';
import { playTeam, round, roundKinds } from './schema.ts';

const format = z.literal(formatIds);
const score = z.int().min(0).max(999).nullable();

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
  z.object({
    type: z.literal('makePools'),
    roundId: id,
    pools: z.int().min(1).max(59),
    kind: z.enum(poolKinds).default('roundRobin'),
    format: format.default(1),
    rules: z.array(seedingRule).default([]),
    courts: z.array(z.string().min(1).max(30)).max(120).default([]),
    startTime: millis.nullable().default(null),
    minutesPerMatch: z.int().min(1).max(600).optional(),
    naming: z.enum(namingConventions).default('letters'),
    tiebreaks: z.string().max(400).nullable().default(null),
  }),
  z.object({
    type: z.literal('makeBracket'),
    roundId: id,
    bracketType: z.enum(bracketTypes).default('SINGLE_ELIM'),
    champions: z.int().min(1).max(64).default(1),
    // Qualifiers: rounds before a crossover whose losers are out; one more match for the losers of a single elimination's last round.
    playIn: z.int().min(0).max(6).default(0),
    secondChance: z.boolean().default(false),
    format: format.default(2),
    rules: z.array(seedingRule).default([]),
    name: z.string().trim().min(1).max(60).default('Playoffs'),
    courts: z.array(z.string().min(1).max(30)).max(120).default([]),
    startTime: millis.nullable().default(null),
    minutesPerMatch: z.int().min(1).max(600).optional(),
    prevLoser: z.boolean().default(true),
  }),
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
      .array(z.object({ matchId: id, court: z.string().max(30).nullable(), startTime: millis.nullable() }))
      .min(1)
      .max(400),
  }),
  z.object({ type: z.literal('lockPool'), poolId: id, locked: z.boolean() }),
  z.object({ type: z.literal('clearBracket'), bracketId: id }),
  z.object({ type: z.literal('withdraw'), teamId: id, out: playTeam.shape.out, replay: z.boolean().default(false) }),
  z.object({ type: z.literal('swapTeams'), oneId: id, otherId: id, replay: z.boolean().default(false) }),
  z.object({
    type: z.literal('replaceTeam'),
    teamId: id,
    byId: id,
    keep: z.boolean().default(false),
    replay: z.boolean().default(false),
  }),
  z.object({ type: z.literal('addLateTeam'), bracketId: id, teamId: id, replay: z.boolean().default(false) }),
  /** the day by today's tables, after a table it was seeded from became another */
  z.object({ type: z.literal('reseed'), roundId: id, replay: z.boolean().default(false) }),
  /** the day stays as it was seeded, until the tables change again */
  z.object({ type: z.literal('keepSeeds'), roundId: id }),
  z.object({ type: z.literal('undo'), seq: z.int().min(1) }),
]);
export type PlayCommand = z.output<typeof playCommand>;
export type CommandOf<T extends PlayCommand['type']> = Extract<PlayCommand, { type: T }>;
