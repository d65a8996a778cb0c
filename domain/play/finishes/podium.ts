import type { PlayView } from '../views.ts';
import { finishesIn } from './division.ts';

/**
 * The first places of a division, best first, as its finishes have them: once the last bracket round that counts for them is complete, or people have set them.
 * Empty before.
 */
export function podiumOf(play: PlayView, most = 3): { readonly place: number; readonly teamId: number }[] {
  const decides = play.rounds.filter((round) => round.kind === 'brackets' && !round.noFinish && !round.freePlay).at(-1);
  if (!play.byHand && !decides?.complete) return [];
  return [...finishesIn(play)]
    .flatMap(([teamId, place]) => (place <= most ? [{ teamId, place }] : []))
    .sort((a, b) => a.place - b.place);
}
