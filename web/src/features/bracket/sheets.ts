import type { BracketView } from '#domain/play/views.ts';
import { blocks, box, type Drawable, type Drawing, type Drawn, drawBracket } from './layout.ts';

type Round = BracketView['rounds'][number];

/** What a sheet of Letter or A4 holds so that its names can be read at arm's length: rows of matches, and rounds beside each other. */
const most = { rows: 16, rounds: 5 } as const;
/** A whole bracket may be a little closer before it is taken apart. */
const whole = { height: 20 * (box.height + box.gapY), rounds: 6 } as const;

/**
 * A bracket on paper: on one sheet where it can be read there; else the winners' side, the contenders' and the placement matches each on their own, and
 * of these what is still too large in parts of the tree: first rounds by their halves or quarters, then the rounds that follow.
 */
export function sheetsOf<M extends Drawable>(bracket: Drawn<M>): Drawing<M>[] {
  const drawing = drawBracket(bracket);
  const side = (sections: readonly string[]) =>
    bracket.rounds.filter(({ section, matches }) => sections.includes(section) && matches.length > 0);
  const sides = blocks.map(side).filter(({ length }) => length > 0);
  if (drawing.height <= whole.height && sides.every(({ length }) => length <= whole.rounds)) return [drawing];
  return sides.flatMap((rounds) => partsOf(rounds, bracket).map((part) => drawBracket({ ...bracket, rounds: part })));
}

/** Rounds that follow each other as parts that fit a sheet, in the order they are played. */
function partsOf(rounds: readonly Round[], bracket: Drawn<Drawable>): Round[][] {
  if (rounds.length === 0) return [];
  const next = new Map(bracket.matches.map(({ number, winnerMatch }) => [number, winnerMatch]));
  for (let taken = Math.min(most.rounds, rounds.length); taken > 1; taken--) {
    const groups = groupsOf(rounds.slice(0, taken), next);
    if (groups) return [...groups, ...partsOf(rounds.slice(taken), bracket)];
  }
  const [first, ...rest] = rounds as readonly [Round, ...Round[]];
  const alone = chunks(first.matches, most.rows).map((matches) => [{ ...first, matches }]);
  return [...alone, ...partsOf(rest, bracket)];
}

/** The trees behind the last of these rounds, as many together as a sheet holds; null where one alone is too high. */
function groupsOf(rounds: readonly Round[], next: ReadonlyMap<number, number | null>): Round[][] | null {
  const roots = rounds.at(-1)?.matches ?? [];
  const ends = new Set(roots);
  const rootOf = (number: number): number | null => {
    let at: number | null = number;
    while (at !== null && !ends.has(at)) at = next.get(at) ?? null;
    return at;
  };
  const trees = Map.groupBy(
    rounds.flatMap(({ matches }) => matches),
    (number) => rootOf(number) ?? roots[0] ?? number,
  );
  const cut = (numbers: ReadonlySet<number>): Round[] =>
    rounds.map((round) => ({ ...round, matches: round.matches.filter((number) => numbers.has(number)) }));
  const rowsOf = (part: readonly Round[]) => Math.max(...part.map(({ matches }) => matches.length));
  const groups: Set<number>[] = [];
  for (const root of roots) {
    const tree = trees.get(root) ?? [];
    if (rowsOf(cut(new Set(tree))) > most.rows) return null;
    const last = groups.at(-1);
    const both = last && new Set([...last, ...tree]);
    if (both && rowsOf(cut(both)) <= most.rows) groups[groups.length - 1] = both;
    else groups.push(new Set(tree));
  }
  return groups.map(cut);
}

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));
