import * as z from 'zod';
import {
  type Layout,
  type LayoutRequest,
  readSource,
  type Section,
  type Source,
} from '#domain/play/brackets/layout.ts';
import { largestLayout, layoutOf } from '#domain/play/brackets/layout-of.ts';
import { table } from '../each.ts';
import type { Failure, Replayer, Report, SourceFile } from '../report.ts';

const kind = 'crossover layouts';
const source = z.string().max(20);
const layouts = table(table(z.tuple([source, source]), 3 * largestLayout), 50).refine(
  (tables) =>
    Object.keys(tables).length > 0 &&
    Object.entries(tables).every(
      ([name, layout]) => /^\d+/.test(name) && Object.keys(layout).every((id) => /^(W\d+|C\d+|SF|F|B)#\d+$/.test(id)),
    ),
);
type Table = Readonly<Record<string, readonly [string, string]>>;

/** Tables of sources (`S:` seed, `W:` winner of, `L:` loser of). Every match must get the same teams as ours. */
export const layoutTables: Replayer = {
  kind,
  recognise: (file) => layouts.safeParse(file.json).success,
  replay,
};

function replay(file: SourceFile): Report {
  const tables = Object.entries(layouts.parse(file.json));
  const failures: Failure[] = [];
  for (const [name, layout] of tables) {
    const size = Number.parseInt(name, 10);
    const request: LayoutRequest = { type: 'DOUBLE_ELIM_CROSSOVER_WITH_4TH', entrants: size, champions: 1 };
    const difference = differenceOf(layout, request);
    // One layout is known besides the usual one: AVP 2002 and 2003, 48 teams.
    const known = size > 32 && size <= 64 && differenceOf(layout, { ...request, firstDrop: 'reverse' }) === null;
    if (difference !== null && !known) failures.push({ event: name, difference });
  }
  const reproduced = tables.length - failures.length;
  return { kind, events: tables.length, reproduced, exceptions: [], misprints: [], failures };
}

/** A table with a cycle fails alone and doesn't stop the others. */
function differenceOf(theirs: Table, request: LayoutRequest): string | null {
  try {
    return compared(theirs, request);
  } catch (error) {
    return String(error);
  }
}

function compared(theirs: Table, request: LayoutRequest): string | null {
  const layout = layoutOf(request);
  if (!layout.ok) return layout.problem.code;
  const names = new Map<string, number>();
  const ours = new Set(nameAll(layout.value, names));
  const count = names.size;
  const known = new Map<string, number>();
  const nameOf = (id: string, behind: number): number => {
    const found = known.get(id);
    if (found !== undefined) return found;
    const [a, b] = theirs[id] ?? ['', ''];
    if (behind > largestLayout) throw new RangeError(`${id} leads to itself`);
    const side = (text: string): string =>
      text.startsWith('S:') ? `S${text.slice(2)}` : `${text.charAt(0)}${nameOf(text.slice(2), behind + 1)}`;
    const name = nameFor(`${part[id[0] as keyof typeof part]}`, [side(a), side(b)], names);
    known.set(id, name);
    return name;
  };
  for (const id of Object.keys(theirs)) if (!ours.has(nameOf(id, 0))) return `${id} gets other teams`;
  const matches = Object.keys(theirs).length;
  return count === matches ? null : `${count} matches, not ${matches}`;
}

const part = { W: 'winners', C: 'contenders', S: 'crossover', F: 'final', B: 'place' } as const satisfies Record<
  string,
  Section
>;

/**
 * Returns one number for each match and everything that leads to it, so numbering doesn't matter. Text would double
 * with every round in a hostile table.
 */
function nameAll(layout: Layout, names: Map<string, number>): number[] {
  const made: number[] = [];
  const side = (source: Source): string => {
    const read = readSource(source);
    if (read.from === 'nobody') return '-';
    return read.from === 'seed' ? `S${read.seed}` : `${read.from === 'winner' ? 'W' : 'L'}${made[read.index]}`;
  };
  for (let index = 0; index < layout.count; index++) {
    const section = layout.rounds[layout.roundOf[index] ?? 0]?.section ?? '';
    made.push(nameFor(section, [side(layout.home[index] ?? 0), side(layout.away[index] ?? 0)], names));
  }
  return made;
}

function nameFor(section: string, sides: readonly string[], names: Map<string, number>): number {
  const text = `${section}[${[...sides].sort().join(' ')}]`;
  const name = names.get(text) ?? names.size;
  names.set(text, name);
  return name;
}
