import { finishesIn, podiumOf } from './finishes/finishes.ts';
import type { PlayView } from './views.ts';

/**
 * Whether a team without an open match plays no more in its division, as far as anybody can see: it has left, its finish is decided, or the first places
 * are. Between pools and a bracket that nobody has published it may still play.
 */
export const hasPlayedOut = (play: PlayView, teamId: number): boolean =>
  play.teams.some(({ id, out }) => id === teamId && out !== null) ||
  finishesIn(play).has(teamId) ||
  podiumOf(play).length > 0;
