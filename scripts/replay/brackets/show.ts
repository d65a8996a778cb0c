import { ordinal } from '#domain/kernel/text.ts';
import { type Layout, readSource, type Section, type Source } from '#domain/play/brackets/layout.ts';
import { placesOf } from '#domain/play/brackets/places.ts';
import { bracketKinds } from '#domain/play/brackets/registry.ts';
import { type BracketState, cellOf, type Played } from '#domain/play/brackets/state.ts';

type Block = { readonly lines: readonly string[]; readonly root: number; readonly width: number };

const headings: Readonly<Record<Section, string>> = {
  winners: 'Winners',
  contenders: 'Contenders',
  crossover: 'Crossover',
  place: 'Placement matches',
  final: 'Finals',
};

/**
 * Draws a bracket as trees that read from left to right, section by section, with the finishes below. Seeds stand for
 * teams.
 */
export function showBracket(title: string, state: BracketState): string {
  const { layout } = state;
  const label = bracketKinds[layout.request.type].label;
  const parts = [`${title} · ${label} · ${layout.count} matches`];
  for (const group of groups(layout)) {
    const trees = rootsOf(layout, group).flatMap((root) => [...draw(state, group, root).lines, '']);
    if (trees.length === 0) continue;
    const heading =
      layout.request.type.startsWith('DOUBLE') || group[0] === 'place' ? headings[group[0] ?? 'winners'] : 'Draw';
    parts.push('', heading, '', ...trees.slice(0, -1));
  }
  return [...parts, '', 'Finishes', '', ...placeLines(state)].map((line) => line.trimEnd()).join('\n');
}

/** Returns the sections that are drawn as one tree: the crossover and the final it leads to. */
const groups = (layout: Layout): Section[][] =>
  layout.rounds.some((round) => round.section === 'crossover')
    ? [['winners'], ['contenders'], ['crossover', 'final'], ['place']]
    : [['winners'], ['contenders'], ['final'], ['place']];

const sectionOf = (layout: Layout, index: number): Section =>
  layout.rounds[layout.roundOf[index] ?? 0]?.section ?? 'winners';

function rootsOf(layout: Layout, group: readonly Section[]): number[] {
  const roots: number[] = [];
  for (let index = 0; index < layout.count; index++) {
    if (!group.includes(sectionOf(layout, index))) continue;
    const next = layout.winnerTo[index] ?? -1;
    if (next < 0 || !group.includes(sectionOf(layout, next >> 1))) roots.push(index);
  }
  return roots;
}

function draw(state: BracketState, group: readonly Section[], index: number): Block {
  const { layout } = state;
  const side = (source: Source, seat: number): Block => {
    const read = readSource(source);
    if (read.from === 'winner' && index !== layout.reset && group.includes(sectionOf(layout, read.index)))
      return draw(state, group, read.index);
    return leaf(
      sourceText(
        read.from === 'seed' || read.from === 'nobody' ? '' : `${read.from === 'winner' ? 'W' : 'L'}${read.index + 1}`,
        seat,
      ),
    );
  };
  const cell = cellOf(state, index);
  const upper = side(layout.home[index] ?? 0, cell.home);
  const lower = side(layout.away[index] ?? 0, cell.away);
  return join(upper, lower, matchText(state, index));
}

/** Returns a source as text, such as "L4: 8", "W12", "16" or "none". */
function sourceText(from: string, seat: number): string {
  const who = seat > 0 ? String(seat) : seat < 0 ? 'none' : '';
  if (from === '') return who;
  return who === '' ? from : `${from}: ${who}`;
}

function matchText(state: BracketState, index: number): string {
  const { home, away, verdict, played } = cellOf(state, index);
  const name = `M${index + 1}`;
  if (verdict === 0) return name;
  if (verdict === 3) return `${name} not played`;
  const winner = verdict === 1 ? home : away;
  return `${name} ${winner}${scoreText(played, verdict === 1)}`;
}

/** Returns the sets from the winner's side, in parentheses: "w/o" without a score, "ret." after a retirement. */
function scoreText(played: Played | null, homeWon: boolean): string {
  if (played === null || 'winner' in played || played.games.length === 0) return '';
  const sets = played.games.map(({ home, away }) => (homeWon ? `${home}-${away}` : `${away}-${home}`));
  return ` (${sets.join(' ')}${played.forfeit ? ' ret.' : ''})`;
}

const leaf = (text: string): Block => ({ lines: [` ${text} `], root: 0, width: text.length + 2 });

/** Returns two blocks one above the other, with the match they lead to on their right. */
function join(upper: Block, lower: Block, text: string): Block {
  const width = Math.max(upper.width, lower.width);
  const label = `├ ${text} `;
  const total = width + label.length;
  const lines: string[] = [];
  for (const [i, line] of upper.lines.entries()) lines.push(arm(line, i, upper.root, width, '┐', i > upper.root));
  const root = lines.length;
  lines.push(`${' '.repeat(width)}${label}`);
  for (const [i, line] of lower.lines.entries()) lines.push(arm(line, i, lower.root, width, '┘', i < lower.root));
  return { lines: lines.map((line) => line.padEnd(total)), root, width: total };
}

function arm(line: string, i: number, root: number, width: number, corner: string, beside: boolean): string {
  if (i === root) return `${line}${'─'.repeat(width - line.length)}${corner}`;
  return `${line.padEnd(width)}${beside ? '│' : ''}`;
}

/** Returns a line for each finish, best first, such as "5th 4, 6". */
function placeLines(state: BracketState): string[] {
  const by = new Map<number, number[]>();
  for (const [i, place] of placesOf(state).entries()) {
    if (place !== null) by.set(place, [...(by.get(place) ?? []), state.teams[i] ?? 0]);
  }
  return [...by]
    .sort((a, b) => a[0] - b[0])
    .map(([place, seeds]) => `${ordinal(place).padStart(5)}  ${seeds.join(', ')}`);
}
