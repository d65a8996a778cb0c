import { hasTeam, isOver } from '#domain/play/match-location.ts';
import type { BracketView, MatchView } from '#domain/play/views.ts';

/** Sizes of a drawn bracket, in units of its viewBox. */
export const box = { width: 248, height: 54, gapX: 40, gapY: 14, head: 30, block: 34 } as const;
/** How much larger the final is drawn than the other matches. */
const finalScale = 1.4;

/** Returns whether a match decides the bracket. */
export const isFinal = ({ title }: Pick<MatchView, 'title'>): boolean => title === 'Final';
const scaleOf = (match: Pick<MatchView, 'title'>): number => (isFinal(match) ? finalScale : 1);

/** A match's box: its corner, and its scale relative to {@link box}. */
type DrawnMatch<M = MatchView> = {
  readonly match: M;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly column: number;
};
type DrawnLine = { readonly from: number; readonly to: number; readonly path: string };
type DrawnHead = { readonly text: string; readonly x: number; readonly y: number; readonly width: number };
export type Drawing<M = MatchView> = {
  readonly width: number;
  readonly height: number;
  readonly matches: readonly DrawnMatch<M>[];
  readonly lines: readonly DrawnLine[];
  readonly heads: readonly DrawnHead[];
};

/** Sections drawn together, one block below another. */
const blocks: readonly (readonly string[])[] = [['winners', 'crossover', 'final'], ['contenders'], ['place']];

type Round = BracketView['rounds'][number];

/** The fields of a match that the drawing needs. */
type Drawable = Pick<MatchView, 'number' | 'title' | 'winnerMatch'>;
type Drawn<M = MatchView> = { readonly rounds: readonly Round[]; readonly matches: readonly M[] };

/**
 * Draws a bracket: rounds are columns, every match sits halfway between the matches that feed it, and lines show where
 * winners go.
 */
export function drawBracket<M extends Drawable>(bracket: Drawn<M>): Drawing<M> {
  const byNumber = new Map(bracket.matches.map((match) => [match.number, match]));
  const matches: DrawnMatch<M>[] = [];
  const heads: DrawnHead[] = [];
  let top = 0;
  let width = 0;
  for (const sections of blocks) {
    const rounds = bracket.rounds.filter((round) => sections.includes(round.section) && round.matches.length > 0);
    if (rounds.length === 0) continue;
    const block = drawBlock(rounds, byNumber, top);
    matches.push(...block.matches);
    heads.push(...block.heads);
    top += block.height + box.block;
    width = Math.max(width, block.width);
  }
  return { width, height: Math.max(0, top - box.block), matches, heads, lines: linesOf(matches) };
}

function drawBlock<M extends Drawable>(rounds: readonly Round[], byNumber: ReadonlyMap<number, M>, top: number) {
  const rows = rowsOf(rounds, byNumber);
  const step = box.height + box.gapY;
  const matches: DrawnMatch<M>[] = [];
  const heads: DrawnHead[] = [];
  // A large box in the first row needs space below the round names.
  const drawn = rounds.map((round) => round.matches.flatMap((number) => byNumber.get(number) ?? []));
  const first = top + box.head + Math.max(0, ...drawn.flat().map((match) => above(match, rows)));
  let x = 0;
  for (const [column, round] of rounds.entries()) {
    const width = box.width * Math.max(1, ...drawn[column]!.map(scaleOf));
    heads.push({ text: round.name, x, y: top, width });
    for (const match of drawn[column]!) {
      const row = rows.get(match.number);
      const scale = scaleOf(match);
      if (row !== undefined)
        matches.push({ match, x, y: first + row * step - ((scale - 1) * box.height) / 2, scale, column });
    }
    x += width + box.gapX;
  }
  const bottom = Math.max(top + box.head, ...matches.map((match) => match.y + match.scale * box.height));
  return { matches, heads, width: x - box.gapX, height: bottom - top };
}

/** Returns how far a match's box would extend above the first row's. */
const above = (match: Drawable, rows: ReadonlyMap<number, number>): number =>
  ((scaleOf(match) - 1) * box.height) / 2 - (rows.get(match.number) ?? 0) * (box.height + box.gapY);

/**
 * Returns the row of every match in a block. A match that no other match in the block feeds takes the next free row, in
 * bracket order. The others are centered between the matches that feed them. Two matches in the same round never share
 * a row.
 */
function rowsOf(rounds: readonly Round[], byNumber: ReadonlyMap<number, Drawable>): Map<number, number> {
  const rows = new Map<number, number>();
  const roundOf = new Map(rounds.flatMap((round, at) => round.matches.map((number) => [number, at] as const)));
  const order = rounds.flatMap((round) => round.matches);
  const feeders = Map.groupBy(
    order.filter((number) => roundOf.has(byNumber.get(number)?.winnerMatch ?? -1)),
    (number) => byNumber.get(number)!.winnerMatch!,
  );
  const floor = new Map<number, number>();
  let next = 0;
  const place = (number: number): number => {
    const known = rows.get(number);
    if (known !== undefined) return known;
    const from = (feeders.get(number) ?? []).map(place);
    const at = roundOf.get(number) ?? 0;
    const wanted = from.length ? from.reduce((sum, row) => sum + row, 0) / from.length : next;
    const row = Math.max(wanted, floor.get(at) ?? 0);
    floor.set(at, row + 1);
    next = Math.max(next, Math.ceil(row + (from.length ? 0 : 1)));
    rows.set(number, row);
    return row;
  };
  for (const round of rounds.toReversed()) for (const number of round.matches) place(number);
  return rows;
}

const linesOf = (matches: readonly DrawnMatch<Drawable>[]): DrawnLine[] => {
  const at = new Map(matches.map((match) => [match.match.number, match]));
  return matches.flatMap((from) => {
    const to = at.get(from.match.winnerMatch ?? -1);
    // No line leads to the "if" final or to another block. Text names the next match instead.
    if (!to || to.x <= from.x) return [];
    const [x1, y1] = [from.x + box.width * from.scale, from.y + (box.height * from.scale) / 2];
    const [x2, y2] = [to.x, to.y + (box.height * to.scale) / 2];
    const blockApart = Math.abs(to.y - from.y) > 0 && isOtherBlock(from, to);
    if (blockApart) return [];
    const middle = x2 - box.gapX / 2;
    return [{ from: from.match.number, to: to.match.number, path: `M${x1} ${y1}H${middle}V${y2}H${x2}` }];
  });
};

const isOtherBlock = (from: Pick<DrawnMatch, 'column'>, to: Pick<DrawnMatch, 'column'>): boolean =>
  from.column >= to.column;

/**
 * Returns the match that an arrow key leads to. Right goes to the winner's next match and left to a team's last match,
 * while up and down stay within the round.
 */
export function neighbour(drawing: Drawing, number: number, key: string): number | null {
  const here = drawing.matches.find((match) => match.match.number === number);
  if (!here) return null;
  const column = drawing.matches
    .filter((match) => match.x === here.x)
    .sort((a, b) => a.y - b.y)
    .map((placement) => placement.match.number);
  const at = column.indexOf(number);
  const ways: Readonly<Record<string, () => number | null | undefined>> = {
    ArrowRight: () => here.match.winnerMatch,
    ArrowLeft: () => drawing.matches.find((match) => match.match.winnerMatch === number)?.match.number,
    ArrowUp: () => column[at - 1],
    ArrowDown: () => column[at + 1],
    Home: () => drawing.matches[0]?.match.number,
    End: () => drawing.matches.at(-1)?.match.number,
  };
  return ways[key]?.() ?? null;
}

/** What fits on a Letter or A4 sheet with names readable at arm's length: rows of matches, and rounds side by side. */
const most = { rows: 16, rounds: 5 } as const;
/** A whole bracket on one sheet can be drawn slightly smaller before we split it up. */
const whole = { height: 20 * (box.height + box.gapY), rounds: 6 } as const;

/**
 * Returns the sheets of a bracket on paper, which is one sheet if it's readable there. Otherwise, the winners' side,
 * the contenders' side and the placement matches each get their own sheets. If one of those is still too large, its
 * first rounds are split into halves or quarters, followed by the later rounds.
 */
export function sheetsOf<M extends Drawable>(bracket: Drawn<M>): Drawing<M>[] {
  const drawing = drawBracket(bracket);
  const side = (sections: readonly string[]) =>
    bracket.rounds.filter(({ section, matches }) => sections.includes(section) && matches.length > 0);
  const sides = blocks.map(side).filter(({ length }) => length > 0);
  if (drawing.height <= whole.height && sides.every(({ length }) => length <= whole.rounds)) return [drawing];
  return sides.flatMap((rounds) => partsOf(rounds, bracket).map((part) => drawBracket({ ...bracket, rounds: part })));
}

/** Returns consecutive rounds, split into parts that fit a sheet, in playing order. */
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

/**
 * Returns the subtrees that lead to the last of these rounds, as many together as fit on a sheet, or null if a single
 * one is too tall.
 */
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

/**
 * Returns a team's path from its next match: the lines it follows by winning, and where a loss drops it. Returns null
 * if the team has no match left.
 */
export function wayAhead(
  matches: BracketView['matches'],
  team: number | null,
): {
  readonly lines: ReadonlySet<string>;
  readonly drop: { readonly from: number; readonly to: number } | null;
} | null {
  const byNumber = new Map(matches.map((match) => [match.number, match]));
  const next = team === null ? undefined : matches.find((match) => hasTeam(match, team) && !isOver(match));
  if (!next) return null;
  const lines = new Set<string>();
  // A bracket never visits a match twice, so a repeated line ends the path.
  for (let at = next; at.winnerMatch !== null && !lines.has(lineKey(at.number, at.winnerMatch)); ) {
    lines.add(lineKey(at.number, at.winnerMatch));
    const after = byNumber.get(at.winnerMatch);
    if (!after) break;
    at = after;
  }
  const drop =
    next.loserMatch !== null && byNumber.has(next.loserMatch) ? { from: next.number, to: next.loserMatch } : null;
  return { lines, drop };
}

export const lineKey = (from: number, to: number): string => `${from}-${to}`;

/** Returns the curve of a drop, from below the lost match to the match it leads to. */
export function dropPath({ matches }: Drawing, { from, to }: { from: number; to: number }): string | null {
  const [a, b] = [from, to].map((number) => matches.find(({ match }) => match.number === number));
  if (!a || !b) return null;
  const [x, y] = [a.x + (box.width * a.scale) / 2, a.y + box.height * a.scale];
  const [toX, toY] = [b.x, b.y + (box.height * b.scale) / 2];
  return `M${x} ${y}C${x} ${(y + toY) / 2} ${toX - 40} ${toY} ${toX} ${toY}`;
}
