import { outcomeOf } from '#domain/play/matches/outcome.ts';
import type { Match } from '#domain/play/matches/schema.ts';
import type { Pool } from '#domain/play/pools/schema.ts';
import { type PoolRow, poolTable, type TableOptions } from '#domain/play/pools/table.ts';
import { notesByEntrant } from '#domain/play/tiebreaks/notes.ts';
import { tablePresets } from '#domain/play/tiebreaks/presets.ts';
import { nth } from '../each.ts';
import { oneLine, type SourceFile } from '../report.ts';
import { asPool as asKing, kingRecord } from './king-of-the-beach.ts';
import { asPool, inOrder, nameOf, poolRecord, presetOf } from './record.ts';
import { indoorTable, rowsOf } from './vnl.ts';

type Name = (slot: number) => string;

/** Event N of a file of pools, as a table with its notes; null where there is no such event. */
export const tableShows: Readonly<Record<string, (file: SourceFile, n: number) => string | null>> = {
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

/** A published score on a match; without one (or broken off) the loser has forfeited. */
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
  return `  M${match.number}  ${home} v ${away}  ${sets.join(' ')}${end}`;
}
