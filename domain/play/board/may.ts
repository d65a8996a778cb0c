import type { Id } from '../../kernel/ids.ts';
import { isOver } from '../match-location.ts';
import type { BracketView, MatchView, PoolView } from '../views.ts';

/** The teams that might play or work a pool's or bracket's matches while results are open. */
export type May = {
  readonly play: (match: MatchView) => Id[];
  readonly work: (match: MatchView) => Id[];
};

/** Returns whether a side of a match isn't known yet. */
export const isOpen = ({ homeTeam, awayTeam, homeTeamIds, bye }: MatchView): boolean =>
  bye === null && (homeTeam === null || awayTeam === null) && homeTeamIds.length === 0;

/** Returns the teams known to play a match. */
export const teamsOf = ({ homeTeam, awayTeam, homeTeamIds, awayTeamIds }: MatchView): Id[] => [
  ...new Set([homeTeam, awayTeam, ...homeTeamIds, ...awayTeamIds].filter((id) => id !== null)),
];

/**
 * Returns the teams that might be in a pool's matches. Only winners and losers of its own matches are open, so any of
 * its teams is possible.
 */
export function mayInPool({ matches }: Pick<PoolView, 'matches'>): May {
  const all = [...new Set(matches.flatMap(teamsOf))];
  return {
    play: (match) => (isOpen(match) ? all.filter((id) => !teamsOf(match).includes(id)) : []),
    work: () => [],
  };
}

/**
 * Returns the teams that might be in a bracket's matches, meaning every team that can still win or lose its way there.
 */
export function mayInBracket({ matches, duties }: Pick<BracketView, 'matches' | 'duties'>): May {
  const byNumber = new Map(matches.map((match) => [match.number, match]));
  const dutyOf = new Map(duties.map((one) => [one.number, one]));
  const known = new Map<number, ReadonlySet<Id>>();
  const all = (number: number): ReadonlySet<Id> => {
    const done = known.get(number);
    if (done) return done;
    const teams = new Set<Id>();
    known.set(number, teams);
    const match = byNumber.get(number);
    if (!match) return teams;
    for (const team of teamsOf(match)) teams.add(team);
    const comesFrom = matches.filter(({ winnerMatch, loserMatch }) => winnerMatch === number || loserMatch === number);
    // A team that comes from a finished match is already set here.
    if (isOpen(match))
      for (const before of comesFrom) if (!isOver(before)) for (const team of all(before.number)) teams.add(team);
    return teams;
  };
  const head = (match: MatchView): MatchView => (match.dualN === null ? match : (byNumber.get(match.dualN) ?? match));
  return {
    play: (match) => {
      const here = new Set(teamsOf(match));
      return isOpen(match) ? [...all(head(match).number)].filter((id) => !here.has(id)) : [];
    },
    work: (match) => {
      if (match.manualRefId !== null) return [];
      if (match.refTeam !== null) return [match.refTeam];
      const duty = dutyOf.get(head(match).number);
      return duty ? [...all(duty.of)] : [];
    },
  };
}
