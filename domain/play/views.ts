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
 * A command's entry in a division's log: its place (null: there was nothing to change, and so there is nothing to undo), the version of what it changed, and
 * the round it made, if it made one.
 */
export const appendedView = z.object({ v: z.int(), seq: z.int().nullable(), roundId: id.nullable() });

/** A match as people follow it: its facts, its score, and where its winner and loser go. */
export const matchView = match.extend({
  progress: z.enum(['none', 'started', 'complete']),
  winner: z.union([side, z.literal('split')]).nullable(),
  sets: z.object({ home: z.int(), away: z.int() }),
  /** "Winner to M59", "Loser finishes 5th"; empty in pools */
  winnerTo: z.string(),
  loserTo: z.string(),
  /** players of king of the beach whose spot a sub took: the match does not count for them */
  subs: z.array(id).optional(),
  /** numbers of the matches they go to, for lines between them */
  winnerMatch: z.int().nullable(),
  loserMatch: z.int().nullable(),
});
export type MatchView = z.infer<typeof matchView>;

/** A line of a pool table, with the notes that say why one team ranks above another. */
const poolRowView = z.object({
  teamId: id.nullable(),
  slot: z.int(),
  seed: z.int().nullable(),
  rank: z.int(),
  forfeit: z.boolean(),
  /** a sub plays here: the rank is the spot's */
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
  /** how long a match is planned, where its times were planned at all */
  minutes: z.int().nullable(),
  locked: z.boolean(),
  canLock: z.boolean(),
  /** the pool's own rules of ranking, a comma list; null: what its kind asks for */
  tiebreaks: z.string().nullable(),
  status: z.enum(['Started', 'Complete']).nullable(),
  /** how forfeits count in it */
  forfeits: z.enum(forfeitPolicies),
  rows: z.array(poolRowView),
  matches: z.array(matchView),
});
export type PoolView = z.infer<typeof poolView>;

/** A round of a bracket as it is drawn: matches from top to bottom, by number. */
const bracketRoundView = z.object({ name: z.string(), section: z.string(), matches: z.array(z.int()) });

export const bracketView = z.object({
  id,
  roundId: id,
  name: z.string(),
  type: z.string(),
  complete: z.boolean(),
  label: z.string(),
  rounds: z.array(bracketRoundView),
  /** as they are drawn; in duals a match is a dual, its games are its pairs */
  matches: z.array(matchView),
  /** how long a match is planned, where its times were planned at all */
  minutes: z.int().nullable(),
  /** matches worked by whoever loses or wins an earlier one, by number */
  duties: z.array(z.object({ number: z.int(), from: z.enum(['loser', 'winner']), of: z.int() })),
  /** the pair matches of duals */
  pairs: z.array(matchView).default([]),
  /** by seed: team, and its place once it is decided */
  seeds: z.array(z.object({ teamId: id, seed: z.int(), place: z.int().nullable() })),
  champions: z.int(),
  /** `Q-text`: what winners of a qualifier read */
  props: z.array(z.string()),
  rules: z.array(seedingRule),
  entrants: z.array(id),
  /** for those who run it: the order by the tables that was decided against */
  kept: z.array(id).nullable(),
});
export type BracketView = z.infer<typeof bracketView>;

/** A flight of a day: what its pools have in common. */
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

/** Standings with the tables of the groups one may see. */
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
  /** at least one pool may be locked */
  lockReady: z.boolean(),
  /** its places don't count for the division's finishes */
  noFinish: z.boolean(),
  entrants: z.array(id),
  /** for those who run it: the order by the tables that was decided against */
  kept: z.array(id).nullable(),
  rules: z.array(seedingRule),
  freePlay: z.boolean(),
  flights: z.array(flightView),
  /** of a league: which week it is, who has a bye, whether it fell out */
  week: roundWeek.optional(),
});
export type RoundView = z.infer<typeof roundView>;

/** Everything played in a division, in one answer. `v`: the version of its live topic that this is (domain/live). */
/** A team on a day on which subs play for it: what it is called then, and who plays for whom. */
const subDay = z.object({
  teamId: id,
  on: isoDate,
  name: z.string(),
  subs: z.array(z.object({ joins: z.string(), leaves: z.string() })),
});
export type SubDay = z.infer<typeof subDay>;

export const playView = z.object({
  divisionId: id,
  tournamentId: id,
  v: z.int().min(0),
  /** hashes of what the live topic does not carry piece by piece: published rounds, and (for directors and referees) the others */
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
  /** days with subs; `zone` says which day a match is on, null: its round does */
  subs: z.object({ zone: z.string().nullable(), days: z.array(subDay) }).optional(),
  rounds: z.array(roundView),
  pools: z.array(poolView),
  brackets: z.array(bracketView),
  standings: z.array(standingsView),
  /** how forfeits count in tables and tie-breaks */
  forfeits: z.enum(forfeitPolicies),
  /** finishes that people set; the reason is the crew's */
  byHand: finishesByHand.extend({ reason: z.string().nullable() }).nullable(),
  /** play of its event is stopped */
  stop: stop.nullable(),
  /** only for who scores or runs it: what the asker may do, registered teams that don't play (yet), and those drawn that are registered no more */
  crew: z
    .object({
      may: z.object({ score: z.boolean(), build: z.boolean(), publish: z.boolean(), manage: z.boolean() }),
      others: z.array(z.object({ id, name: z.string(), waitlist: z.boolean() })),
      left: z.array(id),
    })
    .nullable(),
});
export type PlayView = z.infer<typeof playView>;

/** An entry of a division's log, newest first, in words. `undone`: the entry that took it back; `mayUndo`: the asker may try to. */
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
 * How pools or a bracket come to stand where they are made: when the first match was to begin and does, when the last one is over, and the matches that no one is free
 * to work.
 */
const placing = z.object({
  asked: millis,
  first: millis.nullable(),
  ends: millis.nullable(),
  unworked: z.array(z.object({ id, number: z.int() })),
});
export type Placing = z.infer<typeof placing>;

/** What a command would do: shown before a finished match is corrected. Matches before and after, as people read them. */
export const previewView = z.object({
  teams: z.array(z.object({ id, before: match.nullable(), after: match.nullable() })),
  replay: z.array(z.object({ id, before: match.nullable(), after: match.nullable() })),
  results: z.array(z.object({ id, before: match.nullable(), after: match.nullable() })),
  /** teams whose place in their pool's table changed; from 99 on they gave up */
  ranks: z.array(z.object({ poolId: id, teamId: id, before: z.int().nullable(), after: z.int().nullable() })),
  /** of what makes pools or a bracket with times: where they come to stand */
  placing: placing.nullable(),
  /** rounds seeded from tables that become others: who stands on a seed, and who would by the tables then */
  seeds: z.array(z.object({ roundId: id, partId: id, lines: z.array(z.object({ seed: z.int(), now: id, due: id })) })),
});
export type PreviewView = z.infer<typeof previewView>;
