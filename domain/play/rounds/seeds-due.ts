import type { Id } from '../../kernel/ids.ts';
import type { Round } from './schema.ts';

/** A seed of a round: who stands on it, and who would by the tables it is seeded from, as they are now. */
export type SeedLine = { readonly seed: number; readonly now: Id; readonly due: Id };

/** A round as it was seeded, who stands in it by seed, the order its rules give now, and who has left since. */
export type SeededRound = {
  readonly round: Pick<Round, 'entrants' | 'kept'>;
  readonly seated: readonly Id[];
  readonly today: readonly Id[];
  readonly gone: ReadonlySet<Id>;
};

/**
 * The order of a round's seeds by today's tables; who has left keeps their seat. Null where the tables name more or fewer teams than
 * stand in it: then it can only be rebuilt.
 */
export function seedsToday({ seated, today, gone }: SeededRound): Id[] | null {
  const there = today.filter((team) => !gone.has(team));
  if (seated.filter((team) => !gone.has(team)).length !== there.length) return null;
  let next = 0;
  return seated.map((team) => (gone.has(team) ? team : (there[next++] as Id)));
}

/**
 * The seeds that differ since a table became another (a corrected score): every line that would be filled otherwise. None while the tables say
 * what they said when the round was seeded, or when it was last decided to keep it: teams a director swapped by hand are not asked about.
 */
export function seedsDue(seeded: SeededRound): SeedLine[] {
  const { round, seated, gone } = seeded;
  const today = seedsToday(seeded);
  if (!today) return [];
  const still = (teams: readonly Id[]) => teams.filter((team) => !gone.has(team));
  const [decided, then, there] = [still(round.kept ?? round.entrants), still(today), still(seated)];
  if (then.every((team, i) => team === decided[i] || team === there[i])) return [];
  return today.flatMap((due, i) => {
    const now = seated[i] as Id;
    return now === due ? [] : [{ seed: i + 1, now, due }];
  });
}
