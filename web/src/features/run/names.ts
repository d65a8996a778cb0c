import type { Names } from '#domain/play/placed.ts';
import type { DivisionFrame } from '#web/src/features/live-division/division-page.tsx';

/** Names of the teams that play, and of registered ones that don't (yet). */
export function namesWithOthers({ view, names }: Pick<DivisionFrame, 'view' | 'names'>): Names {
  const others = new Map(view.crew?.others.map((other) => [other.id, other.name]));
  return (teamId) => (teamId !== null && others.get(teamId)) || names(teamId);
}
