import * as z from 'zod';
import { forfeitPolicies } from '../catalog/lists.ts';
import { id, isoDate, millis, wallTime } from '../kernel/schema.ts';
import { match, side } from './matches/schema.ts';
import { poolKinds } from './pools/kinds.ts';
import { poolTeamSummary } from './pools/schema.ts';
import { finishesByHand, playFlight, roundKinds } from './rounds/schema.ts';
import { roundWeek } from './season/schema.ts';
import { seedingRule } from './seeding/schema.ts';
import { standings, standingsGroup } from './standings/schema.ts';
import { stop } from './stop-schema.ts';

/**
 * A command's entry in a division's log: its number (null if nothing changed, so there is nothing to undo), the version
 * of what it changed, and the round it created, if any.
 */
export const appendedView = z.object({ v: z.int(), seq: z.int().nullable(), roundId: id.nullable() });

/** A match as people follow it: its facts, its score, and where its winner and loser go. */
export const matchView = match.extend({
  progress: z.enum(['none', 'started', 'complete']),
  winner: z.union([side, z.literal('split')]).nullable(),
  sets: z.object({ home: z.int(), away: z.int() }),
  /** What the match leads to, such as "Winner to M59" or "Loser finishes 5th". It is empty in pools. */
  winnerTo: z.string(),
  loserTo: z.string(),
  /** King of the beach players whose spot a sub took. The match doesn't count for them. */
  subs: z.array(id).optional(),
  /** The numbers of the matches that its winner and loser go to, for drawing lines between matches. */
  winnerMatch: z.int().nullable(),
  loserMatch: z.int().nullable(),
});
export type MatchView = z.infer<typeof matchView>;

/** A line of a pool table, with notes on why one team ranks above another. */
const poolRowView = z.object({
  teamId: id.nullable(),
  slot: z.int(),
  seed: z.int().nullable(),
  rank: z.int(),
  forfeit: z.boolean(),
  /** Whether a sub plays in this spot. The rank belongs to the spot. */
  sub: z.boolean().default(false),
  tied: z.boolean(),
  summary: poolTeamSummary,
  notes: z.array(z.string()),
});

export const poolView = z.object({
  id,
  roundId: id,
  flightId: id.nullable(),
  name: z.string(),
  kind: z.enum(poolKinds),
  courts: z.array(z.string()),
  /** The planned length of a match, if its times were planned. */
  minutes: z.int().nullable(),
  locked: z.boolean(),
  canLock: z.boolean(),
  /** The pool's own ranking rules as a comma-separated list, or null for those of its kind. */
  tiebreaks: z.string().nullable(),
  status: z.enum(['Started', 'Complete']).nullable(),
  /** How the pool counts forfeits. */
  forfeits: z.enum(forfeitPolicies),
  rows: z.array(poolRowView),
  matches: z.array(matchView),
});
export type PoolView = z.infer<typeof poolView>;

/** A round of a bracket as drawn, with matches from top to bottom by number. */
const bracketRoundView = z.object({ name: z.string(), section: z.string(), matches: z.array(z.int()) });

export const bracketView = z.object({
  id,
  roundId: id,
  name: z.string(),
  type: z.string(),
  complete: z.boolean(),
  label: z.string(),
  rounds: z.array(bracketRoundView),
  /** The rounds as drawn. In duals, a match is a dual, and its sets are its pairs. */
  matches: z.array(matchView),
  /** The planned length of a match, if its times were planned. */
  minutes: z.int().nullable(),
  /** The matches, by number, that an earlier match's loser or winner works. */
  duties: z.array(z.object({ number: z.int(), from: z.enum(['loser', 'winner']), of: z.int() })),
  /** The pair matches of duals. */
  pairs: z.array(matchView).default([]),
  /** The teams by seed, each with its finish once it is decided. */
  seeds: z.array(z.object({ teamId: id, seed: z.int(), place: z.int().nullable() })),
  champions: z.int(),
  /** The text for winners of a qualifier, from `Q-text`. */
  props: z.array(z.string()),
  rules: z.array(seedingRule),
  entrants: z.array(id),
  /** The order that the tables produced and someone declined. Only people who run the bracket see it. */
  kept: z.array(id).nullable(),
});
export type BracketView = z.infer<typeof bracketView>;

/** A flight of a day: the settings that its pools share. */
export const flightView = playFlight.pick({
  id: true,
  name: true,
  published: true,
  fivb: true,
  aau3: true,
  powerPools: true,
  courts: true,
  namingConvention: true,
  tiebreaks: true,
  props: true,
  settings: true,
  rules: true,
  entrants: true,
  kept: true,
});

/** Standings with the tables of the groups the viewer may see. */
const standingsView = standings.omit({ divisionId: true, groups: true }).extend({
  groups: z.array(
    standingsGroup.omit({ summary: true }).extend({
      rows: z.array(
        z.object({
          teamId: id,
          rank: z.int(),
          summary: poolTeamSummary,
          tied: z.boolean(),
          notes: z.array(z.string()),
        }),
      ),
    }),
  ),
});
export type StandingsView = z.infer<typeof standingsView>;

export const roundView = z.object({
  id,
  number: z.int(),
  name: z.string(),
  kind: z.enum(roundKinds),
  date: isoDate,
  checkInTime: wallTime,
  playTime: wallTime,
  published: z.boolean(),
  locked: z.boolean(),
  hideTimes: z.boolean(),
  started: z.boolean(),
  complete: z.boolean(),
  /** Whether at least one pool can be locked. */
  lockReady: z.boolean(),
  /** Whether its results don't count for the division's finishes. */
  noFinish: z.boolean(),
  entrants: z.array(id),
  /** The order that the tables produced and someone declined. Only people who run the bracket see it. */
  kept: z.array(id).nullable(),
  rules: z.array(seedingRule),
  freePlay: z.boolean(),
  flights: z.array(flightView),
  /** In a league: which week it is, the teams with a bye, and whether it is canceled. */
  week: roundWeek.optional(),
});
export type RoundView = z.infer<typeof roundView>;

/** A team on a day when subs play for it: its name on that day, and who plays for whom. */
const subDay = z.object({
  teamId: id,
  on: isoDate,
  name: z.string(),
  subs: z.array(z.object({ joins: z.string(), leaves: z.string() })),
});
export type SubDay = z.infer<typeof subDay>;

/** Everything played in a division, in one response. `v` is the version of its live topic (domain/live). */
export const playView = z.object({
  divisionId: id,
  tournamentId: id,
  v: z.int().min(0),
  /**
   * Hashes of what the live topic doesn't include piece by piece: published rounds and (for directors and referees) the
   * others.
   */
  structure: z.string(),
  draft: z.string().nullable(),
  teams: z.array(
    z.object({
      id,
      name: z.string(),
      seed: z.int(),
      out: z.enum(['forfeit', 'drop']).nullable(),
      club: z.string(),
      players: z.array(z.string()),
    }),
  ),
  /** Days with subs. `zone` determines a match's day. If it is null, the match's round does. */
  subs: z.object({ zone: z.string().nullable(), days: z.array(subDay) }).optional(),
  rounds: z.array(roundView),
  pools: z.array(poolView),
  brackets: z.array(bracketView),
  standings: z.array(standingsView),
  /** How forfeits count in tables and tiebreaks. */
  forfeits: z.enum(forfeitPolicies),
  /** Finishes set by people. Only the crew sees the reason. */
  byHand: finishesByHand.extend({ reason: z.string().nullable() }).nullable(),
  /** The event's stop of play, if play is stopped. */
  stop: stop.nullable(),
  /**
   * Only for people who score or run it: what the caller may do, registered teams that aren't playing (yet), and drawn
   * teams that are no longer registered.
   */
  crew: z
    .object({
      may: z.object({ score: z.boolean(), build: z.boolean(), publish: z.boolean(), manage: z.boolean() }),
      others: z.array(z.object({ id, name: z.string(), waitlist: z.boolean() })),
      left: z.array(id),
    })
    .nullable(),
});
export type PlayView = z.infer<typeof playView>;

/**
 * A division's log entry, newest first, in words. `undone` means that it was undone, and `mayUndo` means that the
 * caller can try to undo it.
 */
export const logEntryView = z.object({
  seq: z.int(),
  at: millis,
  by: z.string(),
  text: z.string(),
  undone: z.boolean(),
  mayUndo: z.boolean(),
});
export type LogEntryView = z.infer<typeof logEntryView>;

/**
 * The times of new pools or a new bracket: when the first match was due to begin and when it will begin, when the last
 * one ends, and the matches that no one is free to work.
 */
const placing = z.object({
  asked: millis,
  first: millis.nullable(),
  ends: millis.nullable(),
  unworked: z.array(z.object({ id, number: z.int() })),
});
export type Placing = z.infer<typeof placing>;

/** A team's rank in the season's table and its record. */
const seasonStanding = z.object({ rank: z.int(), wins: z.int(), losses: z.int(), splits: z.int() });

/** What a command would do, shown before a finished match is corrected: the matches before and after, as people read them. */
export const previewView = z.object({
  teams: z.array(z.object({ id, before: match.nullable(), after: match.nullable() })),
  replay: z.array(z.object({ id, before: match.nullable(), after: match.nullable() })),
  results: z.array(z.object({ id, before: match.nullable(), after: match.nullable() })),
  /** Teams whose rank in their pool changed. 99 and up means they forfeited. */
  ranks: z.array(z.object({ poolId: id, teamId: id, before: z.int().nullable(), after: z.int().nullable() })),
  /** In a season with weeks: teams whose rank or record in the season's table changes, best first. */
  season: z.array(z.object({ teamId: id, before: seasonStanding.nullable(), after: seasonStanding.nullable() })),
  /** For commands that create pools or brackets with times, those times. */
  placing: placing.nullable(),
  /**
   * Rounds seeded from tables that change, with the team that has a seed and the team that the new tables would put
   * there.
   */
  seeds: z.array(z.object({ roundId: id, partId: id, lines: z.array(z.object({ seed: z.int(), now: id, due: id })) })),
});
export type PreviewView = z.infer<typeof previewView>;
