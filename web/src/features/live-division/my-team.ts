import { useMemo } from 'react';
import { stored } from '#web/src/lib/storage.ts';
import { store, useStore } from '#web/src/lib/store.ts';

type Mine = Readonly<Record<string, number>>;
const isMine = (value: unknown): value is Mine =>
  typeof value === 'object' && value !== null && Object.values(value).every((id) => typeof id === 'number');

const memory = stored<Mine>('myTeams', {}, isMine);
const mine = store<Mine>(memory.read());

/** The team this browser follows in a division: picked once, kept here. */
export const useMyTeam = (divisionId: number): number | null => useStore(mine)[divisionId] ?? null;

export function followTeam(divisionId: number, teamId: number | null): void {
  const { [divisionId]: _, ...rest } = mine.get();
  const next = teamId === null ? rest : { ...rest, [divisionId]: teamId };
  mine.set(next);
  memory.write(next);
}

/** Every team this browser follows, whichever its division. */
export function useMyTeams(): ReadonlySet<number> {
  const teams = useStore(mine);
  return useMemo(() => new Set(Object.values(teams)), [teams]);
}
