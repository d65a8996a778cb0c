import type { Id } from '../../kernel/ids.ts';
import type { CourtMatch, CourtTask } from '../courts/schema.ts';

/** Numbers below this are slots without a team. */
export const emptySlots = -(2 ** 40);

/**
 * Returns the number of the side that a court waits for. In a dual, the side is one of the team's pairs, because pairs
 * play side by side. No real team has such a number.
 */
export const sideOf = (team: Id, pair: number | null): number => (pair === null ? team : -(team * 10 + pair));
const isPair = (side: number): boolean => side < 0 && side > emptySlots;
const teamOf = (side: number): Id => (isPair(side) ? Math.floor(-side / 10) : side);

const sidesIn = ({ teams, work, maybe, mayWork }: CourtMatch): number[] => [
  ...teams,
  ...maybe,
  ...mayWork,
  ...(work === null ? [] : [work]),
];

/**
 * Returns the task with placeholders that keep a dual's pair apart from its whole team's other matches, and from teams
 * that share a player with it. For every two such sides, a made-up person (a negative number) is on both rosters. The
 * pair can't simply have its team's people, because then one team's pairs couldn't play side by side.
 */
export function withPairsApart(task: CourtTask): CourtTask {
  const real = task.rosters.filter(({ team }) => !isPair(team));
  const people = new Map(
    task.rules.crossDivisionCheck
      ? real.map(({ team, persons }) => [team, persons.filter((person) => person > 0)] as const)
      : [],
  );
  const sides = Map.groupBy(new Set(task.matches.flatMap(sidesIn)), teamOf);
  if (![...sides.values()].flat().some(isPair)) return task;
  const rosters = new Map([...people].map(([team, persons]) => [team, [...persons]]));
  let made = 0;
  const apart = (one: number, other: number) => {
    made -= 1;
    for (const side of [one, other]) rosters.set(side, [...(rosters.get(side) ?? []), made]);
  };
  const relatives = relativesIn(people);
  for (const [team, own] of sides) {
    const others = relatives(team).flatMap((other) => sides.get(other) ?? []);
    for (const pair of own.filter(isPair)) {
      if (own.includes(team)) apart(pair, team);
      for (const other of others) if (!isPair(other) || pair < other) apart(pair, other);
    }
  }
  return {
    ...task,
    rosters: [...rosters].map(([team, persons]) => ({ team, persons })),
    rules: { ...task.rules, crossDivisionCheck: true },
  };
}

/** Returns a function that finds the other teams that share a person with a team. */
function relativesIn(people: ReadonlyMap<Id, readonly Id[]>) {
  const teams = new Map<Id, Id[]>();
  for (const [team, persons] of people)
    for (const person of persons) teams.set(person, [...(teams.get(person) ?? []), team]);
  return (team: Id): Id[] => {
    const found = (people.get(team) ?? []).flatMap((person) => teams.get(person) ?? []);
    return [...new Set(found)].filter((other) => other !== team);
  };
}
