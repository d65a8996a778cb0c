import * as z from 'zod';
import { dropOrders } from '#domain/play/brackets/drops.ts';
import {
  type Layout,
  type LayoutRequest,
  readSource,
  type Section,
  type Source,
} from '#domain/play/brackets/layout.ts';
import { layoutOf } from '#domain/play/brackets/layout-of.ts';
import type { Failure, Replayer, Report, SourceFile } from '../report.ts';

const kind = 'crossover layouts';
const layouts = z.record(
  z.string().regex(/^\d+/),
  z.record(z.string().regex(/^(W\d+|C\d+|SF|F|B)#\d+$/), z.tuple([z.string(), z.string()])),
);
type Table = z.infer<typeof layouts>[string];

/** Tables of sources (`S:` seed, `W:` winner of, `L:` loser of): every match must be fed from the same teams as ours. */
export const layoutTables: Replayer = {
  kind,
  recognise: (file) => layouts.safeParse(file.json).success,
  replay,
};

function replay(file: SourceFile): Report {
  const tables = Object.entries(layouts.parse(file.json));
  const failures: Failure[] = [];
  for (const [name, table] of tables) {
    const size = Number.parseInt(name, 10);
    const request: LayoutRequest = { type: 'DOUBLE_ELIM_CROSSOVER_WITH_4TH', entrants: size, champions: 1 };
    const requests = [request, ...dropOrders.map((firstDrop) => ({ ...request, firstDrop }))];
    const difference = differenceOf(table, request);
    if (difference !== null && requests.every((r) => differenceOf(table, r) !== null))
      failures.push({ event: name, difference });
  }
  return { kind, events: tables.length, reproduced: tables.length - failures.length, exceptions: [], failures };
}

function differenceOf(table: Table, request: LayoutRequest): string | null {
  const layout = layoutOf(request);
  if (!layout.ok) return layout.problem.code;
  const theirs = new Map<string, string>();
  const described = (source: string): string => {
    const [from = '', of = ''] = [source.slice(0, 1), source.slice(2)];
    return from === 'S' ? `S${of}` : `${from}(${describe(of)})`;
  };
  const describe = (id: string): string => {
    const known = theirs.get(id);
    if (known !== undefined) return known;
    const [a, b] = table[id] ?? ['', ''];
    const text = `${part[id[0] as keyof typeof part]}[${[described(a), described(b)].sort().join(' ')}]`;
    theirs.set(id, text);
    return text;
  };
  const ours = new Set(describeAll(layout.value));
  for (const id of Object.keys(table)) if (!ours.has(describe(id))) return `${id} is fed otherwise`;
  return ours.size === Object.keys(table).length ? null : `${ours.size} matches, not ${Object.keys(table).length}`;
}

const part = { W: 'winners', C: 'contenders', S: 'crossover', F: 'final', B: 'place' } as const satisfies Record<
  string,
  Section
>;

/** Each match as one text of everything that leads to it, so that numbering plays no part. */
function describeAll(layout: Layout): string[] {
  const texts: string[] = [];
  const described = (source: Source): string => {
    const read = readSource(source);
    if (read.from === 'nobody') return '-';
    return read.from === 'seed' ? `S${read.seed}` : `${read.from === 'winner' ? 'W' : 'L'}(${texts[read.index]})`;
  };
  for (let index = 0; index < layout.count; index++) {
    const section = layout.rounds[layout.roundOf[index] ?? 0]?.section;
    texts.push(
      `${section}[${[described(layout.home[index] ?? 0), described(layout.away[index] ?? 0)].sort().join(' ')}]`,
    );
  }
  return texts;
}
