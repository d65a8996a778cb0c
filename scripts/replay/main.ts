import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import * as z from 'zod';
import { outcomeOf } from '#domain/play/matches/outcome.ts';
import type { Match } from '#domain/play/matches/schema.ts';
import type { Pool } from '#domain/play/pools/schema.ts';
import { type PoolRow, poolTable, type TableOptions } from '#domain/play/pools/table.ts';
import { templates } from '#domain/play/pools/templates/registry.ts';
import type { Seat, TemplateMatch } from '#domain/play/pools/templates/templates.ts';
import { notesByEntrant } from '#domain/play/tiebreaks/notes.ts';
import { tablePresets } from '#domain/play/tiebreaks/presets.ts';
import { crossover } from './brackets/crossover.ts';
import { full } from './brackets/full.ts';
import { layoutTables } from './brackets/layouts.ts';
import { qualifiers } from './brackets/qualifiers.ts';
import { list, nth, table } from './each.ts';
import { replayer as beachPools } from './pools/beach-pools.ts';
import { asPool as asKing, kingRecord, replayer as kings } from './pools/king-of-the-beach.ts';
import { asPool, inOrder, nameOf, poolRecord, presetOf } from './pools/record.ts';
import { replayer as indoor, indoorTable, rowsOf } from './pools/vnl.ts';
import { type Failure, faultOf, oneLine, type Replayer, type Report, type SourceFile } from './report.ts';

type Name = (slot: number) => string;

/** Shows event N of a file of pools, as a table with its notes, or null if it doesn't exist. */
const tableShows: Readonly<Record<string, (file: SourceFile, n: number) => string | null>> = {
  pools: (file, n) => {
    const record = nth(file, poolRecord, n);
    if (record === null) return null;
    const pool = asPool(record);
    const meetings = inOrder(record.matches);
    const matches = pool.matches.map((match, i) => enter(match, meetings[i]?.sets ?? [], meetings[i]?.winner ?? 0));
    const preset = tablePresets[presetOf(record)];
    const options = { tiebreaks: preset.tiebreaks, ledger: preset, nameOf: (id: number) => `#${id}` };
    return drawPool(oneLine(nameOf(record)), { ...pool, matches }, options);
  },
  'king of the beach': (file, n) => {
    const record = nth(file, kingRecord, n);
    const pool = record === null ? null : asKing(record);
    if (record === null || pool === null || typeof pool === 'string') return pool as string | null;
    const title = `${record.circuit} ${record.tournament} ${record.year} ${record.gender}, pool ${record.pool}`;
    return drawPool(oneLine(title), pool, { nameOf: (id) => `#${id}` });
  },
  'indoor round robin': (file) => {
    const table = indoorTable(rowsOf([...file.others()][0] ?? file.text));
    if (typeof table === 'string') return table;
    const names = new Map(table.map(({ team, row }) => [row.slot, team]));
    return draw(
      'Indoor round robin',
      table.map(({ row }) => row),
      (slot) => names.get(slot) ?? '',
    );
  },
};

/** Puts a published score on a match. Without one (or if it was broken off), the loser has forfeited. */
function enter(match: Match, sets: readonly (readonly [number, number])[], winner: number): Match {
  const games = match.games.map((game, i) =>
    sets[i] === undefined ? game : { ...game, home: sets[i][0], away: sets[i][1], isFinal: true },
  );
  const scored = { ...match, games };
  if (outcomeOf(scored).progress === 'complete') return scored;
  const by = winner === match.homeTeam ? 'away' : 'home';
  return { ...scored, forfeit: { by, during: sets.length > 0, retired: sets.length > 0 } };
}

function drawPool(title: string, pool: Pool, options: TableOptions): string {
  const { rows, ranking } = poolTable(pool, options);
  const name: Name = (slot) => `#${slot}`;
  const notes = new Set([...notesByEntrant(ranking, options.nameOf ?? String).values()].flat());
  const matches = pool.matches.map(matchLine);
  return [draw(title, rows, name), '', ...[...notes].map((note) => `  · ${note}`), '', ...matches].join('\n');
}

const columns: readonly (readonly [string, (row: PoolRow) => string])[] = [
  ['seed', (row) => String(row.seed ?? '')],
  ['matches', ({ summary: s }) => `${s.matchWins}-${s.matchLosses}`],
  ['sets', ({ summary: s }) => `${s.setWins}-${s.setLosses}`],
  ['points', ({ summary: s }) => `${s.pointsFor}-${s.pointsAgainst}`],
  ['diff', ({ summary: s }) => String(s.pointsFor - s.pointsAgainst)],
];

function draw(title: string, rows: readonly PoolRow[], name: Name): string {
  const cells = rows.map((row) => [String(row.rank), name(row.slot), ...columns.map(([, show]) => show(row))]);
  const all = [['', 'team', ...columns.map(([head]) => head)], ...cells];
  const widths = (all[0] ?? []).map((_, i) => Math.max(...all.map((line) => line[i]?.length ?? 0)));
  const lines = all.map((line) => `  ${line.map((cell, i) => cell.padStart(widths[i] ?? 0)).join('  ')}`);
  return [title, '', ...lines].join('\n');
}

function matchLine(match: Match): string {
  const home = match.homeTeamIds.length > 0 ? match.homeTeamIds.join('+') : match.homeTeam;
  const away = match.awayTeamIds.length > 0 ? match.awayTeamIds.join('+') : match.awayTeam;
  const sets = match.games.filter((game) => game.home !== null).map((game) => `${game.home}-${game.away}`);
  const end = match.forfeit === null ? '' : match.forfeit.retired ? ' ret.' : ' forfeit';
  return `  M${match.number} ${home} vs. ${away} ${sets.join(' ')}${end}`;
}

const kind = 'pool templates';
const side = z.union([z.int(), z.string().max(20), list(z.int(), 1, 4)]);
const order = list(list(side.nullable(), 2, 3), 1, 2016);
const file = table(z.union([z.string(), order]), 200).refine((orders) =>
  Object.values(orders).some((value) => typeof value !== 'string'),
);

/** Match orders `[team, team, work team]` by pool slot. One of the engine's templates must have exactly this order. */
const poolTemplates: Replayer = {
  kind,
  recognise: ({ json }: SourceFile) => file.safeParse(json).success,
  replay: ({ json }: SourceFile): Report => {
    const orders = Object.entries(file.parse(json)).flatMap(([name, value]) =>
      typeof value === 'string' ? [] : [{ name, text: value.map((match) => match.map(sideText).join(' ')).join(', ') }],
    );
    const ours = new Set(
      Object.values(templates).flatMap(({ matches }) => [spell(matches, true), spell(matches, false)]),
    );
    const failures: Failure[] = orders
      .filter(({ text }) => !ours.has(text))
      .map(({ name, text }) => ({ event: name, difference: `no template has the order ${text}` }));
    return {
      kind,
      events: orders.length,
      reproduced: orders.length - failures.length,
      exceptions: [],
      misprints: [],
      failures,
    };
  },
};

const sideText = (value: z.infer<typeof side> | null): string =>
  Array.isArray(value) ? value.join('+') : String(value ?? '-');

/** Writes matches as text, with or without the work team in third position ("-" for no one). */
function spell(matches: readonly TemplateMatch[], work: boolean): string {
  return matches
    .map((match) => [seats(match.home), seats(match.away), ...(work ? [String(match.work ?? '-')] : [])].join(' '))
    .join(', ');
}

const seats = (list: readonly Seat[]): string =>
  list.map((s) => ('slot' in s ? s.slot : 'winnerOf' in s ? `W${s.winnerOf}` : `L${s.loserOf}`)).join('+');

/** Five times the largest known collection. More wouldn't fit into memory. */
const mostBytes = 32 * 2 ** 20;

/** Yields a run's files one by one, or a short reason why one can't be read. Only one is in memory at a time. */
function* filesOf(paths: readonly string[]): Generator<SourceFile | { path: string; unreadable: string }> {
  for (const [i, path] of paths.entries()) {
    const text = textOf(path);
    const others = () => tablesIn(paths.filter((_, k) => k !== i));
    if (typeof text === 'object') yield { path, unreadable: text.unreadable };
    else yield { path, text, json: parsed(text), others };
  }
}

/** The matches in tables given along with a file, read on demand. */
function* tablesIn(paths: readonly string[]): Generator<string> {
  for (const path of paths) {
    if (!startsWith(path, 'number,')) continue;
    const text = textOf(path);
    if (typeof text === 'string') yield text;
  }
}

function textOf(path: string): string | { unreadable: string } {
  try {
    const stat = statSync(path);
    if (!stat.isFile()) return { unreadable: 'isn’t a file' };
    if (stat.size > mostBytes)
      return { unreadable: `has ${Math.ceil(stat.size / 2 ** 20)} MB, the limit is ${mostBytes / 2 ** 20}` };
    return readFileSync(path, 'utf8');
  } catch (error) {
    return { unreadable: `can't be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})` };
  }
}

function startsWith(path: string, head: string): boolean {
  try {
    const file = openSync(path, 'r');
    const start = Buffer.alloc(head.length);
    readSync(file, start);
    closeSync(file);
    return start.toString() === head;
  } catch {
    return false;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Every kind of record, tried in this order. */
const replayers: readonly Replayer[] = [
  crossover,
  full,
  qualifiers,
  layoutTables,
  beachPools,
  kings,
  poolTemplates,
  indoor,
];

const args = process.argv.slice(2);
process.exitCode = args[0] === '--show' ? show(args[1], Number(args[2] ?? 1)) : replayAll(args);

/** Each file reports its results on separate lines. The run fails if one of them does. */
function replayAll(paths: readonly string[]): number {
  if (paths.length === 0) {
    console.error(
      'npm run replay -- FILE…            replays every event in the files\nnpm run replay -- --show FILE N    draws event N of a file',
    );
    return 1;
  }
  let failed = false;
  for (const file of filesOf(paths)) {
    const name = oneLine(file.path.split('/').at(-1) ?? '');
    if ('unreadable' in file) {
      console.log(`✗ ${name} ${file.unreadable}`);
      failed = true;
      continue;
    }
    const report = replayed(file);
    if (report === null) console.log(`✗ ${name} isn’t a known kind of record`);
    else print(name, report);
    failed ||= report === null || faultOf(report) !== null;
  }
  return failed ? 1 : 0;
}

/** A file that can't be read to its end fails alone and doesn't stop the others. */
function replayed(file: SourceFile): Report | null {
  const replayer = replayers.find((candidate) => candidate.recognise(file));
  if (replayer === undefined) return null;
  try {
    return replayer.replay(file);
  } catch (error) {
    const failures = [{ event: 'the file', difference: `can't be read completely: ${String(error)}` }];
    return { kind: replayer.kind, events: 1, reproduced: 0, exceptions: [], misprints: [], failures };
  }
}

function print(name: string, report: Report): void {
  console.log(`${report.kind} (${name}): ${report.reproduced} of ${report.events} reproduced`);
  for (const note of report.notes ?? []) console.log(`    ${oneLine(note)}`);
  const excused = [...report.exceptions, ...report.misprints];
  lines('–', excused.length, (i) => `${excused[i]?.event}: ${excused[i]?.reason}`);
  lines('✗', report.failures.length, (i) => `${report.failures[i]?.event}: ${report.failures[i]?.difference}`);
  const fault = faultOf(report);
  if (fault !== null) console.log(`✗ ${name}: ${fault}`);
}

/** Lists the first twenty, and how many more there are. */
function lines(mark: string, count: number, text: (i: number) => string): void {
  for (let i = 0; i < Math.min(count, 20); i++) console.log(`  ${mark} ${oneLine(text(i))}`);
  if (count > 20) console.log(`  ${mark} and ${count - 20} more`);
}

function show(path: string | undefined, n: number): number {
  const [file] = path === undefined ? [] : filesOf([path]);
  if (file === undefined || 'unreadable' in file) {
    console.log(file ? `${oneLine(file.path)} ${file.unreadable}` : 'We can’t find that event.');
    return 1;
  }
  const replayer = replayers.find((candidate) => candidate.recognise(file));
  const draw = replayer?.show ?? tableShows[replayer?.kind ?? ''];
  const text = draw?.(file, n);
  console.log(text ?? 'We can’t find that event.');
  return text ? 0 : 1;
}
