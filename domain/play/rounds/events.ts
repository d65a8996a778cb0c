import * as z from 'zod';
import { forfeitPolicies } from '../../catalog/lists.ts';
import { patchOf } from '../../kernel/patch.ts';
import { id, millis } from '../../kernel/schema.ts';
import { playedNote, storedBracket } from '../brackets/store.ts';
import { forfeit, game, match, storedStatus } from '../matches/schema.ts';
import { seedingRule } from '../seeding/schema.ts';
import { standings } from '../standings/schema.ts';
import {
  divisionPlay,
  finishesByHand,
  playBracket,
  playFlight,
  playPool,
  playSub,
  playTeam,
  round,
  roundKinds,
} from './schema.ts';

/**
 * A director's actions on a pool: sharing courts, naming it, changing its ranking rules, removing matches, seating
 * other teams.
 */
const poolActions = ['shared', 'named', 'ranked', 'cut', 'seated'] as const;

/**
 * The events in a division's play, which are its log's entries. Everything that follows from an event is computed again
 * when it is folded. An event records only what people decided or saw.
 */
export const playEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('teamsSet'), teams: z.array(playTeam) }),
  z.object({ type: z.literal('roundAdded'), round }),
  z.object({ type: z.literal('roundChanged'), roundId: id, patch: patchOf(round.omit({ id: true, kind: true })) }),
  z.object({
    type: z.literal('roundToggled'),
    roundId: id,
    kind: z.enum(roundKinds),
    bracket: playBracket.nullable(),
  }),
  z.object({ type: z.literal('roundRemoved'), roundId: id }),
  z.object({ type: z.literal('roundsOrdered'), roundIds: z.array(id) }),
  z.object({
    type: z.literal('poolsMade'),
    roundId: id,
    entrants: z.array(id),
    rules: z.array(seedingRule),
    pools: z.array(playPool),
    /** Null in old entries, written when a day had a single flight with all these pools. */
    flight: playFlight.nullable().default(null),
  }),
  z.object({
    type: z.literal('bracketMade'),
    roundId: id,
    entrants: z.array(id),
    rules: z.array(seedingRule),
    bracket: playBracket,
  }),
  z.object({
    type: z.literal('roundSeeded'),
    roundId: id,
    /** The flight or bracket. Null in old entries means the day's only one. */
    partId: id.nullable().default(null),
    entrants: z.array(id),
    kept: z.array(id).nullable(),
  }),
  z.object({ type: z.literal('partRemoved'), roundId: id, partId: id }),
  z.object({
    type: z.literal('partsArranged'),
    roundId: id,
    parts: z.array(z.object({ id, name: z.string().max(60) })),
  }),
  z.object({ type: z.literal('flightChanged'), roundId: id, flight: playFlight }),
  z.object({
    type: z.literal('poolPlayed'),
    poolId: id,
    matches: z.array(match),
    /** Set if the matches were given their own courts, times or sets, but weren't played. */
    placed: z.literal(true).optional(),
    /** Set if the matches' work teams were chosen. */
    worked: z.literal(true).optional(),
  }),
  /** `did` is the kind of change. Older entries don't have it. */
  z.object({ type: z.literal('poolChanged'), pool: playPool, did: z.enum(poolActions).optional() }),
  z.object({
    type: z.literal('bracketScored'),
    bracketId: id,
    number: z.int().min(1),
    games: z.array(game),
    /** In duals only, the side that forfeits the pair match or the whole dual. */
    forfeit: forfeit.nullable().optional(),
  }),
  z.object({ type: z.literal('bracketPlayed'), bracketId: id, number: z.int().min(1), played: playedNote.nullable() }),
  z.object({ type: z.literal('bracketCleared'), bracketId: id }),
  z.object({
    type: z.literal('bracketPlaced'),
    bracketId: id,
    number: z.int().min(1),
    court: z.string().nullable(),
    startTime: millis.nullable(),
    /** Its new planned length, if its format changed. */
    minutes: z.int().min(1).optional(),
  }),
  z.object({
    type: z.literal('bracketWorked'),
    bracketId: id,
    number: z.int().min(1),
    team: id.nullable(),
    missed: id.nullable(),
  }),
  z.object({
    type: z.literal('bracketMarked'),
    bracketId: id,
    number: z.int().min(1),
    status: storedStatus,
  }),
  /** The format of the bracket's matches. */
  z.object({
    type: z.literal('bracketSettings'),
    bracketId: id,
    settings: playBracket.shape.settings,
    losersSettings: playBracket.shape.losersSettings,
  }),
  z.object({
    type: z.literal('bracketReseated'),
    bracketId: id,
    stored: storedBracket,
    /** Sets of matches that are still in progress. */
    open: playBracket.shape.open,
    forfeits: playBracket.shape.forfeits.optional(),
  }),
  /** The work teams of the bracket's matches, if the rest of the entry changed them. */
  z.object({ type: z.literal('bracketDuties'), bracketId: id, duties: playBracket.shape.duties.unwrap() }),
  z.object({ type: z.literal('bracketWithdrawn'), bracketId: id, stored: storedBracket }),
  z.object({ type: z.literal('teamOut'), teamId: id, out: playTeam.shape.out }),
  z.object({ type: z.literal('standingsSet'), standings }),
  z.object({ type: z.literal('standingsRemoved'), standingsId: z.int() }),
  z.object({ type: z.literal('finishesSet'), byHand: finishesByHand.nullable() }),
  /**
   * A league's weeks as they are now: its season, all days of the division, new or changed pools, and removed pools.
   */
  z.object({
    type: z.literal('seasonLaid'),
    did: z.string().max(80),
    season: divisionPlay.shape.season,
    rounds: z.array(round),
    pools: z.array(playPool),
    gone: z.array(id),
    weeks: z.array(z.int()),
  }),
  /** Settings for all of the division's days: how forfeits count (from the event's setup), and a team's subs. */
  z.object({ type: z.literal('forfeitsSet'), forfeits: z.enum(forfeitPolicies) }),
  z.object({ type: z.literal('subsSet'), teamId: id, subs: z.array(playSub) }),
  z.object({ type: z.literal('playStopped'), stop: divisionPlay.shape.stop }),
  z.object({
    type: z.literal('undone'),
    seq: z.int().min(1),
    restored: divisionPlay
      .pick({
        teams: true,
        rounds: true,
        pools: true,
        brackets: true,
        standings: true,
        byHand: true,
        stop: true,
        season: true,
      })
      .nullable(),
    /** For a score, the pools or brackets that change, instead of everything. */
    parts: divisionPlay.pick({ pools: true, brackets: true }).nullable().default(null),
  }),
]);
export type PlayEvent = z.infer<typeof playEvent>;
export type PlayEventType = PlayEvent['type'];
