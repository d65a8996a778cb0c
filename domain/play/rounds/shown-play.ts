import { flagsOfDivision } from '../../catalog/divisions/division-flags.ts';
import type { Division } from '../../catalog/schema.ts';
import { unplay } from '../matches/changes.ts';
import { poolTeamSummary } from '../pools/schema.ts';
import { unlockPool } from '../pools/status.ts';
import type { PlayCommand } from './commands.ts';
import type { DivisionPlay, Round } from './schema.ts';
import type { Onlooker } from './view.ts';

type Flagged = Pick<Division, 'props'>;

/** The commands that record a result. A division without results (flag `noResults`) refuses them. */
const recording: ReadonlySet<PlayCommand['type']> = new Set(['score', 'forfeitMatch', 'setFinishes']);
export const recordsNothing = (division: Flagged, type: PlayCommand['type']): boolean =>
  recording.has(type) && flagsOfDivision(division).noResults;

/**
 * Returns a division's play with its flags applied. Round names come from `rName-{round}-{name}`, where the round is
 * given by its ID or its number. If the division has `noResults`, the public doesn't see anything that was recorded
 * before.
 */
export function shownPlay(state: DivisionPlay, division: Flagged, who: Onlooker): DivisionPlay {
  const { roundNames, noResults } = flagsOfDivision(division);
  const named =
    roundNames.length > 0 ? { ...state, rounds: state.rounds.map((round) => renamed(round, division)) } : state;
  return noResults && who === 'public' ? withoutResults(named) : named;
}

/**
 * Returns a round with its name from the division's flags. A flag with the round's ID takes precedence over one with
 * its number.
 */
function renamed(round: Round, division: Flagged): Round {
  const { roundNames } = flagsOfDivision(division);
  const own =
    roundNames.find(({ roundId }) => roundId === round.id) ??
    roundNames.find(({ roundId }) => roundId === round.number);
  return own ? { ...round, name: own.name.slice(0, 60) } : round;
}

const noRecord = poolTeamSummary.parse({});

const withoutResults = (state: DivisionPlay): DivisionPlay => ({
  ...state,
  pools: state.pools.map((pool) => ({
    ...unlockPool(pool),
    teams: pool.teams.map((team) => ({ ...team, rank: null, summary: noRecord })),
    matches: pool.matches.map(unplay),
  })),
  brackets: state.brackets.map((bracket) => ({
    ...bracket,
    stored: { ...bracket.stored, notes: [] },
    open: {},
    forfeits: {},
  })),
  standings: [],
  byHand: null,
});
