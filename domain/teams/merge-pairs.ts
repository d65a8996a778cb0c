import type { Id } from '../kernel/ids.ts';

/** A team chosen to be merged, with its players' names. */
type Mergeable = {
  readonly id: Id;
  readonly divisionId: Id;
  readonly players: readonly string[];
  readonly dtRegistered: number;
};
/** A team that merges into another one in its division. */
type MergePair = { readonly teamId: Id; readonly intoId: Id };

/**
 * Pairs the chosen teams (our rule; the specification merges one at a time). In each division, teams that share a
 * player come first because they registered twice. The others are paired in order of registration. The earlier team
 * stays. A team left over is unchanged.
 */
export function mergePairs(teams: readonly Mergeable[]): MergePair[] {
  const inTurn = teams.toSorted((a, b) => a.dtRegistered - b.dtRegistered || a.id - b.id);
  const divisions = [...new Set(inTurn.map(({ divisionId }) => divisionId))];
  return divisions.flatMap((of) => {
    const left = inTurn.filter(({ divisionId }) => divisionId === of);
    return [...takePairs(left, shareSomebody), ...takePairs(left, () => true)];
  });
}

/** Takes matching pairs out of the remaining teams. Each team is paired with the first one that fits. */
function takePairs(left: Mergeable[], fits: (a: Mergeable, b: Mergeable) => boolean): MergePair[] {
  const pairs: MergePair[] = [];
  for (const first of [...left]) {
    const second = left.includes(first) && left.find((other) => other !== first && fits(first, other));
    if (!second) continue;
    pairs.push({ teamId: second.id, intoId: first.id });
    for (const one of [first, second]) left.splice(left.indexOf(one), 1);
  }
  return pairs;
}

const foldedName = (name: string): string => name.trim().toLowerCase();
const shareSomebody = (a: Mergeable, b: Mergeable): boolean =>
  a.players.some(
    (name) => foldedName(name) !== '' && b.players.some((other) => foldedName(other) === foldedName(name)),
  );

/** Merges all chosen teams of one division into one of them. Other divisions' teams are unchanged. */
export const mergeInto = (teams: readonly Mergeable[], intoId: Id): MergePair[] => {
  const into = teams.find(({ id }) => id === intoId);
  return teams
    .filter(({ id, divisionId }) => id !== intoId && divisionId === into?.divisionId)
    .map(({ id: teamId }) => ({ teamId, intoId }));
};
