import type { Id } from '../kernel/ids.ts';
import type { PlayView } from './views.ts';

/** Teams of a division that no bracket of a day has, and teams that several have. */
type DrawnTeams = { readonly left: readonly Id[]; readonly twice: readonly Id[] };

/**
 * Compares brackets of a day with the division's teams. A team that has forfeited the rest of the event isn't missed.
 * `brackets`: the teams of each bracket.
 */
export function drawnTeams({ teams }: Pick<PlayView, 'teams'>, brackets: readonly (readonly Id[])[]): DrawnTeams {
  const times = new Map<Id, number>();
  for (const id of brackets.flatMap((own) => [...new Set(own)])) times.set(id, (times.get(id) ?? 0) + 1);
  return {
    left: teams.filter(({ id, out }) => out === null && !times.has(id)).map(({ id }) => id),
    twice: [...times].filter(([, n]) => n > 1).map(([id]) => id),
  };
}
