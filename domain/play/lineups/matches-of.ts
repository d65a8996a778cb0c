import type { Id } from '../../kernel/ids.ts';
import type { Millis } from '../../kernel/time.ts';
import { dualsOf } from '../duals/dual.ts';
import { outcomeOf } from '../matches/outcome.ts';
import type { Match } from '../matches/schema.ts';
import { playedRowsOf } from '../rounds/bracket-play.ts';
import { matchIdOf } from '../rounds/ids.ts';
import { isMatchShown } from '../rounds/look.ts';
import type { DivisionPlay, Round } from '../rounds/schema.ts';
import type { LineupSize } from './schema.ts';

/** A division's match, in a pool or a bracket, as lineups see it: a whole dual, or a match that isn't part of one. */
export type LineupMatch = {
  /** The dual's or the match's ID. */
  readonly matchId: Id;
  readonly round: Round;
  /** The pool's or bracket's name, such as "Pool A" or "Gold". */
  readonly part: string;
  /** The dual's or match's number. */
  readonly number: number;
  readonly size: LineupSize;
  readonly homeTeam: Id | null;
  readonly awayTeam: Id | null;
  /** For a dual, when the first of its pairs starts. */
  readonly startTime: Millis | null;
  /** Whether the match has started or is over. */
  readonly started: boolean;
};

/** Returns a dual's ID, under which its lineups are stored. */
export const dualId = (partId: Id, dualN: number): Id => matchIdOf(partId, dualN);

type Part = Pick<LineupMatch, 'round' | 'part'> & { readonly id: Id; readonly matches: readonly Match[] };

function dualsIn({ id, round, part, matches }: Part): LineupMatch[] {
  return dualsOf(matches).map((dual): LineupMatch => {
    const { dualN, homeTeam, awayTeam } = dual;
    const all = [...dual.counting, ...dual.exhibition];
    const starts = all.flatMap(({ startTime }) => startTime ?? []);
    return {
      ...{ matchId: dualId(id, dualN), round, part, number: dualN, homeTeam, awayTeam },
      size: { pairs: all.length, places: 0 },
      startTime: starts.length > 0 ? Math.min(...starts) : null,
      started: dual.progress !== 'none' || dual.settled,
    };
  });
}

/** Returns the other matches between two teams. King of the beach has no teams. */
const othersIn = ({ round, part, matches }: Part, places: number): LineupMatch[] =>
  matches
    .filter(({ dualN, bye, homeTeamIds }) => dualN === null && bye === null && homeTeamIds.length === 0)
    .map((match): LineupMatch => {
      const { id: matchId, number, homeTeam, awayTeam, startTime } = match;
      const { progress, settled } = outcomeOf(match);
      return {
        ...{ matchId, round, part, number, homeTeam, awayTeam, startTime },
        size: { pairs: 0, places },
        started: progress !== 'none' || settled,
      };
    });

/**
 * Returns every match of a division that needs lineups. `places` is how many of a team's players are on the court. If
 * it is less than two, only pairs need a lineup.
 */
function lineupMatches({ rounds, pools, brackets }: DivisionPlay, places: number): LineupMatch[] {
  const parts = [
    ...pools.map(({ id, roundId, name, matches }) => ({ id, roundId, part: `Pool ${name}`, matches })),
    ...brackets.map((bracket) => ({
      ...{ id: bracket.id, roundId: bracket.roundId, part: bracket.name },
      matches: playedRowsOf(bracket),
    })),
  ];
  return parts.flatMap(({ roundId, ...given }) => {
    const round = rounds.find((day) => day.id === roundId);
    if (!round) return [];
    const part = { ...given, round };
    return [...dualsIn(part), ...(places > 1 ? othersIn(part, places) : [])];
  });
}

/** Returns the same matches, limited to what the public is allowed to know. */
export const shownMatches = (state: DivisionPlay, places: number): LineupMatch[] =>
  lineupMatches(state, places).filter(({ matchId }) => isMatchShown(state, matchId));

/** Returns a team's matches that others are allowed to know about, soonest first. */
export const matchesOfTeam = (state: DivisionPlay, teamId: Id, places: number): LineupMatch[] =>
  shownMatches(state, places)
    .filter(({ homeTeam, awayTeam }) => [homeTeam, awayTeam].includes(teamId))
    .sort((a, b) => (a.startTime ?? Number.MAX_SAFE_INTEGER) - (b.startTime ?? Number.MAX_SAFE_INTEGER));
