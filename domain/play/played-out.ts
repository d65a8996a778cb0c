import { finishesIn, podiumOf } from './finishes/finishes.ts';
import type { PlayView } from './views.ts';

/**
 * Returns whether a team without an open match is done in its division, as far as we can tell: it has left, its finish
 * is decided, or the top finishes are. Between pools and an unpublished bracket, it might still play.
 */
export const hasPlayedOut = (play: PlayView, teamId: number): boolean =>
  play.teams.some(({ id, out }) => id === teamId && out !== null) ||
  finishesIn(play).has(teamId) ||
  podiumOf(play).length > 0;
