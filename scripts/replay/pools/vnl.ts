import { indoor5 } from '#domain/play/matches/formats/formats.ts';
import { outcomeOf } from '#domain/play/matches/outcome.ts';
import { type Match, match as matchSchema } from '#domain/play/matches/schema.ts';
import { scoreMatch } from '#domain/play/matches/score.ts';
import { pool as poolSchema } from '#domain/play/pools/schema.ts';
import { type PoolRow, poolTable } from '#domain/play/pools/table.ts';
import { tablePresets } from '#domain/play/tiebreaks/presets.ts';
import type { Failure, Replayer, Report, SourceFile } from '../report.ts';

/**
 * Returns the quotient the way the FIVB's indoor tables print it: cut off after three decimals instead of rounded, and
 * MAX without a loss.
 */
export const cutQuotient = (won: number, lost: number): string =>
  lost === 0 ? (won === 0 ? '0.000' : 'MAX') : (Math.floor((won * 1000) / lost) / 1000).toFixed(3);

type Row = Readonly<Record<string, string>>;

const isMatches = (text: string): boolean => /^number,date,teams,sets,/.test(text);
const isTable = (text: string): boolean => /^rank,team_full,match_total,/.test(text);
/** An indoor round robin's matches, or its published table. */
export const recognise = (csvText: string): boolean => isMatches(csvText) || isTable(csvText);

/** More rows, columns or teams than any competition has. The rest isn't read. */
const most = { rows: 5000, columns: 40, teams: 64 };

/** Returns a CSV's rows, keyed by its header. */
export const rowsOf = (text: string): Row[] => {
  const [head = '', ...lines] = text.trim().split(/\r?\n/, most.rows + 2);
  const keys = head.split(',', most.columns);
  return lines.map((line) => {
    const cells = line.split(',', most.columns);
    return Object.fromEntries(keys.map((key, i) => [key, cells[i] ?? '']));
  });
};

/** Replays a file's matches one by one, or checks a published table rank by rank against the matches in another file. */
export function replay(csvText: string, others: Iterable<string> = []): Report {
  if (isMatches(csvText)) return replayMatches(rowsOf(csvText));
  const matches = [...others].find(isMatches);
  const rows = rowsOf(csvText);
  if (matches === undefined) {
    const exceptions = rows.map((row) => ({
      event: row.team_full ?? '',
      reason: 'the matches of this table were not given',
    }));
    return { kind: 'indoor table', events: rows.length, reproduced: 0, exceptions, misprints: [], failures: [] };
  }
  return replayTable(rows, rowsOf(matches));
}

function replayMatches(rows: readonly Row[]): Report {
  const failures: Failure[] = rows.length > most.rows ? [{ event: 'the file', difference: 'too many rows' }] : [];
  for (const row of rows) {
    const match = asMatch(row, 1, 2);
    const event = `match ${row.number} ${row.teams}`;
    if (typeof match === 'string') {
      failures.push({ event, difference: match });
      continue;
    }
    const { sets, points, progress } = outcomeOf(match);
    const [setText, pointText] = [`${sets.home}-${sets.away}`, `${points.home}-${points.away}`];
    if (progress !== 'complete') failures.push({ event, difference: 'not decided' });
    else if (setText !== row.sets) failures.push({ event, difference: `sets ${row.sets}, engine ${setText}` });
    else if (pointText !== row.pionts)
      failures.push({ event, difference: `points ${row.pionts}, engine ${pointText}` });
  }
  const reproduced = rows.length - failures.length;
  return { kind: 'indoor matches', events: rows.length, reproduced, exceptions: [], misprints: [], failures };
}

function asMatch(row: Row, homeTeam: number, awayTeam: number): Match | string {
  if (!/^\d{1,9}$/.test(row.number ?? '') || !/^[^-]+-[^-]+$/.test(row.teams ?? ''))
    return "number or teams can't be read";
  const games = indoor5.games.map((game) => ({ ...game }));
  const number = Number(row.number);
  const entries = [1, 2, 3, 4, 5].flatMap((n) => {
    const [home, away] = (row[`set${n}_point`] ?? '-').slice(0, 7).split('-').map(Number);
    return home && away ? [{ number: n, home, away }] : [];
  });
  const scored = scoreMatch(matchSchema.parse({ id: number, number, homeTeam, awayTeam, games }), entries);
  return scored.ok ? scored.value : `${scored.problem.code} ${scored.problem.detail ?? ''}`;
}

/** Returns the engine's table for a round robin, with teams named by their three letters. */
export function indoorTable(rows: readonly Row[]): { team: string; row: PoolRow }[] | string {
  const names = [...new Set(rows.flatMap((row) => (row.teams ?? '').split('-')))].sort();
  if (names.length > most.teams) return `${names.length} teams`;
  const idOf = (name: string | undefined) => names.indexOf(name ?? '') + 1;
  const matches: Match[] = [];
  for (const row of rows) {
    const [home, away] = (row.teams ?? '').split('-');
    const match = asMatch(row, idOf(home), idOf(away));
    if (typeof match === 'string') return `match ${row.number}: ${match}`;
    matches.push(match);
  }
  const teams = names.map((_, i) => ({ poolId: 1, slot: i + 1, teamId: i + 1 }));
  const preset = tablePresets['fivb-indoor'];
  const table = poolTable(poolSchema.parse({ id: 1, teams, matches }), { tiebreaks: preset.tiebreaks, ledger: preset });
  return table.rows.map((row) => ({ team: names[row.slot - 1] ?? '', row }));
}

function replayTable(published: readonly Row[], matches: readonly Row[]): Report {
  const table = indoorTable(matches);
  const failures = published.flatMap((row) => {
    const event = `place ${row.rank} ${row.team_full}`;
    if (typeof table === 'string') return [{ event, difference: table }];
    const mine = table.find(({ team }) => team === row.team);
    const engine = mine ? figures(mine.row) : 'nobody';
    const wanted = [
      row.rank,
      row.match_win,
      row.match_lose,
      row.points,
      row.set_won,
      row.set_lost,
      row.set_ratio,
      row.point_won,
      row.point_lost,
      row.point_ratio,
    ];
    return engine === wanted.join(' ')
      ? []
      : [{ event, difference: `published ${wanted.join(' ')}, engine ${engine}` }];
  });
  const reproduced = published.length - failures.length;
  return { kind: 'indoor table', events: published.length, reproduced, exceptions: [], misprints: [], failures };
}

function figures({ rank, summary: s }: PoolRow): string {
  const sets = [s.setWins, s.setLosses, cutQuotient(s.setWins, s.setLosses)];
  const points = [s.pointsFor, s.pointsAgainst, cutQuotient(s.pointsFor, s.pointsAgainst)];
  return [rank, s.matchWins, s.matchLosses, s.matchPoints, ...sets, ...points].join(' ');
}

export const replayer: Replayer = {
  kind: 'indoor round robin',
  recognise: ({ text }: SourceFile) => recognise(text),
  replay: ({ text, others }: SourceFile) => replay(text, others()),
};
