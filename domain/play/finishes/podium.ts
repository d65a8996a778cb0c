import { bracketsOf } from '../placed.ts';
import type { PlayView } from '../views.ts';
import { finishesIn } from './of-view.ts';

/** The first places of a division, best first: of the last bracket round that is complete, its first bracket (gold before silver). Empty before. Finishes that people set come first. */
export function podiumOf(play: PlayView, most = 3): { readonly place: number; readonly teamId: number }[] {
  if (play.byHand)
    return [...finishesIn(play)]
      .flatMap(([teamId, place]) => (place <= most ? [{ teamId, place }] : []))
      .sort((a, b) => a.place - b.place);
  const round = play.rounds.filter(({ kind, complete }) => kind === 'brackets' && complete).at(-1);
  const [bracket] = round ? bracketsOf(play, round.id) : [];
  return (bracket?.seeds ?? [])
    .flatMap(({ teamId, place }) => (place !== null && place <= most ? [{ teamId, place }] : []))
    .sort((a, b) => a.place - b.place);
}
