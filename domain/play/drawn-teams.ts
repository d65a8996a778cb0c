import type { Id } from '../kernel/ids.ts';
import type { PlayView } from './views.ts';

/** A division's teams that are in no bracket on a day, and its teams that are in more than one. */
type DrawnTeams = { readonly left: readonly Id[]; readonly twice: readonly Id[] };

/**
 * Compares a day's brackets with the division's teams. A team that has forfeited the rest of the event isn't missing.
 * `brackets` lists each bracket's teams.
 */
export function drawnTeams({ teams }: Pick<PlayView, 'teams'>, brackets: readonly (readonly Id[])[]): DrawnTeams {
  const times = new Map<Id, number>();
  for (const id of brackets.flatMap((own) => [...new Set(own)])) times.set(id, (times.get(id) ?? 0) + 1);
  return {
    left: teams.filter(({ id, out }) => out === null && !times.has(id)).map(({ id }) => id),
    twice: [...times].filter(([, n]) => n > 1).map(([id]) => id),
  };
}
