import type { DivisionFrame } from '#web/src/features/live-division/division-page.tsx';
import type { Names } from '#web/src/features/live-division/look-up.ts';

/** Names of the teams that play, and of registered ones that don't (yet). */
export function namesWithOthers({ view, names }: Pick<DivisionFrame, 'view' | 'names'>): Names {
  const others = new Map(view.crew?.others.map((one) => [one.id, one.name]));
  return (teamId) => (teamId !== null && others.get(teamId)) || names(teamId);
}
