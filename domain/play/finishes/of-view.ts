import type { Id } from '../../kernel/ids.ts';
import { didNotPlay } from '../../kernel/text.ts';
import type { MatchView, PlayView } from '../views.ts';
import { divisionFinishes } from './division.ts';

/**
 * Finishes of a division as far as brackets have decided them, out of what a page shows: gold before silver, days from the last to the first, and
 * those that people set in place of them. A team without one is not in it.
 */
export function finishesIn(view: Pick<PlayView, 'teams' | 'rounds' | 'brackets' | 'byHand'>): Map<Id, number> {
  const days = view.rounds.filter((round) => !round.noFinish && !round.freePlay).toReversed();
  const dropped = new Set(view.teams.flatMap(({ id, out }) => (out === 'drop' ? id : [])));
  const finishes = divisionFinishes({
    teams: view.teams.map(({ id }) => id),
    brackets: days.flatMap(({ id }) =>
      view.brackets.filter(({ roundId }) => roundId === id).map((bracket) => placesIn(bracket, dropped)),
    ),
    tables: [],
    dropped: new Set(),
  });
  const found = [...finishes].filter(([, finish]) => finish !== null && finish < didNotPlay) as [Id, number][];
  const byHand = view.byHand?.finishes ?? [];
  return new Map([...found, ...byHand.map(({ teamId, finish }) => [teamId, finish] as const)]);
}

/** The places in a bracket; who left the event before playing in it did not play (finishes/bracket.ts). */
function placesIn({ seeds, matches }: PlayView['brackets'][number], dropped: ReadonlySet<Id>): Map<Id, number | null> {
  const isPlayed = ({ progress, forfeit }: MatchView) => progress !== 'none' && forfeit === null;
  const plays = (team: Id) => matches.some((one) => isPlayed(one) && (one.homeTeam === team || one.awayTeam === team));
  const idle = (team: Id) => dropped.has(team) && !plays(team);
  return new Map(seeds.map(({ teamId, place }) => [teamId, idle(teamId) ? didNotPlay : place]));
}
