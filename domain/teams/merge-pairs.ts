import type { Id } from '../kernel/ids.ts';

/** A team as somebody chooses it to be merged: `players` by name. */
type Mergeable = {
  readonly id: Id;
  readonly divisionId: Id;
  readonly players: readonly string[];
  readonly dtRegistered: number;
};
/** One team that goes into another of its division. */
type MergePair = { readonly teamId: Id; readonly intoId: Id };

/**
 * Who of the chosen teams goes into whom (ours; the specification merges one at a time). In each division first those that have a player in common, since
 * they were entered twice, then the others two by two as they were entered: the earlier one stays. One that is left over stays as it is.
 */
export function mergePairs(teams: readonly Mergeable[]): MergePair[] {
  const inTurn = teams.toSorted((a, b) => a.dtRegistered - b.dtRegistered || a.id - b.id);
  const divisions = [...new Set(inTurn.map(({ divisionId }) => divisionId))];
  return divisions.flatMap((of) => {
    const left = inTurn.filter(({ divisionId }) => divisionId === of);
    return [...takePairs(left, shareSomebody), ...takePairs(left, () => true)];
  });
}

/** Takes pairs that fit out of what is left, the first of each with the first that fits it. */
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

/** All of one division into one of them; teams of other divisions stay. */
export const mergeInto = (teams: readonly Mergeable[], intoId: Id): MergePair[] => {
  const into = teams.find(({ id }) => id === intoId);
  return teams
    .filter(({ id, divisionId }) => id !== intoId && divisionId === into?.divisionId)
    .map(({ id: teamId }) => ({ teamId, intoId }));
};
