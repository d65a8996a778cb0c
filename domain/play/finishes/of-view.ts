import type { Id } from '../../kernel/ids.ts';
import type { PlayView } from '../views.ts';
import { divisionFinishes } from './division.ts';

/**
 * Finishes of a division as far as brackets have decided them, out of what a page shows: gold before silver, days from the last to the first, and
 * those that people set in place of them. A team without one is not in it.
 */
export function finishesIn(view: Pick<PlayView, 'teams' | 'rounds' | 'brackets' | 'byHand'>): Map<Id, number> {
  const days = view.rounds.filter((round) => !round.noFinish && !round.freePlay).toReversed();
  const finishes = divisionFinishes({
    teams: view.teams.map(({ id }) => id),
    brackets: days.flatMap(({ id }) =>
      view.brackets
        .filter(({ roundId }) => roundId === id)
        .map(({ seeds }) => new Map(seeds.map(({ teamId, place }) => [teamId, place]))),
    ),
    tables: [],
    dropped: new Set(),
  });
  for (const { teamId, finish } of view.byHand?.finishes ?? []) finishes.set(teamId, finish);
  return new Map([...finishes].flatMap(([team, finish]) => (finish === null ? [] : [[team, finish] as const])));
}
