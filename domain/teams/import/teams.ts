import { divisionName } from '../../catalog/divisions/division-state.ts';
import type { Division } from '../../catalog/schema.ts';
import { faultsText, type List, type RowReader, rowReaders } from '../../kernel/csv-read.ts';
import { folded } from '../../kernel/text.ts';
import { roleFault } from '../../people/import-columns.ts';
import { namesOf } from '../../people/names.ts';
import { plainNumber } from '../../registration/sanction/bodies.ts';
import { type Person, personOf } from '../../registration/teams/plays-twice.ts';
import { longestTeamName } from '../../registration/teams/team-name.ts';
import { quickRoster } from '../quick-add.ts';
import { type ImportMapping, type ImportTarget, isRoster } from './columns.ts';
import { type ImportedDetails, type ImportedPlayer, memberNumbers, type PlayerRules, playersOfRow } from './players.ts';

export type Reader = RowReader<ImportTarget>;

/** Returns the division that a line names, by full or short name. Without a name, it is the event's only division. */
export function divisionOf<D extends Pick<Division, 'id' | 'division' | 'gender'>>(
  read: Reader,
  divisions: readonly D[],
): D | null {
  const name = read.get('division');
  if (name === '') {
    if (divisions.length === 1) return divisions[0] ?? null;
    read.faults.push('The row has no division');
    return null;
  }
  const named = divisions.filter((division) =>
    [division.division, `${division.gender} ${division.division}`, divisionName(division as never)].some(
      (each) => folded(each) === folded(name),
    ),
  );
  if (named.length === 0) read.faults.push(`The event has no division called ${name}`);
  if (named.length > 1) read.faults.push(`The event has ${named.length} divisions called ${name}; add the gender`);
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** The maximum number of teams read from one list. */
export const mostImportedTeams = 3_000;

/** A team as one line describes it. */
export type TeamDraft = {
  readonly divisionId: number;
  readonly name: string;
  readonly club: string;
  readonly players: readonly string[];
  /** The row's data about each player, in the order of `players`. */
  readonly details: readonly ImportedDetails[];
};
/** A team of a list, or a row that can't be imported. `lines` are its rows: one, or one per player in a roster. */
type TeamLine = { readonly line: number; readonly lines: readonly number[]; readonly label: string } & (
  | { readonly draft: TeamDraft; readonly problem: null }
  | { readonly draft: null; readonly problem: string }
);

/**
 * Returns the key that tells a division's teams apart: by name, or by players in any order, or by both if duplicates
 * are allowed.
 */
export function teamMark({ name, players }: Pick<TeamDraft, 'name' | 'players'>, allowDuplicates: boolean): string {
  const byPlayers = players.map(folded).sort().join('/');
  if (name === '') return byPlayers;
  return allowDuplicates ? `${folded(name)}|${byPlayers}` : folded(name);
}

type DraftPlayers = Pick<TeamDraft, 'players' | 'details'>;

/** Returns a team's players as people, to compare them with others. */
export const peopleOfDraft = ({ players, details }: DraftPlayers): Person[] =>
  players.map((player, at) => personOf({ ...details[at], ...namesOf(player) }));

type ImportRules = PlayerRules & { readonly divisions: readonly Division[] };
/** The content of one row. `notPlayer` is why its person isn't imported. */
type TeamRow = {
  readonly line: number;
  readonly faults: string[];
  readonly division: Division | null;
  readonly name: string;
  readonly club: string;
  readonly players: readonly ImportedPlayer[];
  readonly notPlayer: string | null;
};

function rowOf(read: Reader, { divisions, ...rules }: ImportRules, oneEach: boolean): TeamRow {
  const notPlayer = oneEach ? roleFault(read.get('role')) : null;
  const division = divisionOf(read, divisions);
  const name = read.get('team');
  if (name.length > longestTeamName) read.faults.push(`The team name is longer than ${longestTeamName} characters`);
  const players = playersOfRow(read, division, { ...rules, oneEach });
  if (players.length === 0 && (oneEach || name === ''))
    read.faults.push(oneEach && name !== '' ? 'The row has no player' : 'The row has no team or player');
  return { line: read.line, faults: read.faults, division, name, club: read.get('club'), players, notPlayer };
}

/** Returns the rows of each team. In a roster, these are all rows with its name in its division. */
function rowsByTeam(rows: readonly TeamRow[], oneEach: boolean): TeamRow[][] {
  if (!oneEach) return rows.map((row) => [row]);
  const key = ({ line, division, name }: TeamRow) => `${division?.id ?? ''}|${name === '' ? line : folded(name)}`;
  return [...Map.groupBy(rows, key).values()];
}

const labelOf = (lines: readonly number[], name: string): string =>
  `${lines.length > 1 ? 'Rows' : 'Row'} ${lines.join(', ')}: ${name || '–'}`.slice(0, 200);
const nameOfRows = ([first, ...rest]: readonly TeamRow[]): string =>
  first?.name ||
  [...(first ? [first] : []), ...rest].flatMap(({ players }) => players.map(({ name }) => name)).join(' / ');

/** Returns a row that can't be imported. */
const refusedRow = (row: TeamRow, faults: readonly string[]): TeamLine => ({
  ...{ line: row.line, lines: [row.line], draft: null, problem: faultsText(faults) },
  label: labelOf([row.line], [row.name, ...row.players.map(({ name }) => name)].filter(Boolean).join(', ')),
});

/** Returns a team with all of its rows' players, or what is wrong with it. */
function teamOf(rows: readonly [TeamRow, ...TeamRow[]], seen: Map<string, number>, allowDuplicates: boolean): TeamLine {
  const [{ line, division, name, club }] = rows;
  const described = rows.flatMap((row) => row.players);
  const players = described.map((player) => player.name);
  const details = described.map((player) => player.details);
  const lines = rows.map((row) => row.line);
  const faults: string[] = [];
  if (!allowDuplicates && new Set(players.map(folded)).size < players.length)
    faults.push('A player is on the team twice');
  if (division) {
    const roster = quickRoster({ name, players }, division);
    if (!roster.ok) faults.push(roster.problem.title.replace(/\.$/, ''));
  }
  const mark = `${division?.id}|${teamMark({ name, players }, allowDuplicates)}`;
  const before = seen.get(mark);
  if (before !== undefined) faults.push(`The team is already in row ${before}`);
  seen.set(mark, before ?? line);
  const team = { line, lines, label: labelOf(lines, nameOfRows(rows)) };
  if (!division || faults.length > 0) return { ...team, draft: null, problem: faultsText(faults) };
  return { ...team, draft: { divisionId: division.id, name, club, players, details }, problem: null };
}

/** A body gives each person their own number, so the second person with one is refused. */
function refuseSharedNumbers(rows: readonly TeamRow[]): void {
  const owners = new Map<string, { readonly name: string; readonly line: number }>();
  for (const { line, faults, players } of rows)
    for (const { name, details } of players)
      for (const field of memberNumbers) {
        const number = plainNumber(details[field] ?? '');
        if (number === '') continue;
        const owner = owners.get(`${field} ${number}`);
        if (owner && folded(owner.name) !== folded(name))
          faults.push(`${name} has the same number ${number} as ${owner.name} in row ${owner.line}`);
        owners.set(`${field} ${number}`, owner ?? { name, line });
      }
}

/**
 * Returns every team in a list, and every row that can't be imported. A second row for the same team is refused, unless
 * the list has one player per row. Then a team is registered only with all of its players, so one bad row holds back
 * the rest.
 */
export function teamLines(list: List, mapping: ImportMapping, rules: ImportRules, allowDuplicates = false): TeamLine[] {
  const oneEach = isRoster(mapping);
  const rows = rowReaders(list, mapping).map((read) => rowOf(read, rules, oneEach));
  refuseSharedNumbers(rows);
  const [staff, playing] = [rows.filter((row) => row.notPlayer), rows.filter((row) => !row.notPlayer)];
  const seen = new Map<string, number>();
  const teams = rowsByTeam(playing, oneEach).flatMap((all): TeamLine[] => {
    const wrong = all.find(({ faults }) => faults.length > 0);
    if (!wrong) return [teamOf(all as [TeamRow, ...TeamRow[]], seen, allowDuplicates)];
    const because = `Row ${wrong.line} of this team can’t be imported`;
    return all.map((row) => refusedRow(row, row.faults.length > 0 ? row.faults : [because]));
  });
  return [...teams, ...staff.map((row) => refusedRow(row, [row.notPlayer ?? '']))].toSorted((a, b) => a.line - b.line);
}
