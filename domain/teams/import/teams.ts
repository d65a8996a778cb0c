import { divisionName } from '../../catalog/divisions/division-state.ts';
import type { Division } from '../../catalog/schema.ts';
import { faultsText, type List, type RowReader, rowReaders } from '../../kernel/csv-read.ts';
import { folded } from '../../kernel/text.ts';
import { namesOf } from '../../people/names.ts';
import { type Person, personOf } from '../../registration/teams/plays-twice.ts';
import { longestTeamName } from '../../registration/teams/team-name.ts';
import { quickRoster } from '../quick-add.ts';
import type { ImportMapping, ImportTarget } from './columns.ts';
import { type ImportedDetails, type PlayerRules, playersOfRow } from './players.ts';

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

/** The most teams read from one list. */
export const mostImportedTeams = 3_000;

/** A team as one line describes it. */
export type TeamDraft = {
  readonly divisionId: number;
  readonly name: string;
  readonly club: string;
  readonly players: readonly string[];
  /** What the row says about each player, in the order of `players`. */
  readonly details: readonly ImportedDetails[];
};
type TeamLine = { readonly line: number; readonly label: string } & (
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

/** Returns every line below the header. A team's second line is refused. */
export function teamLines(
  list: List,
  mapping: ImportMapping,
  { divisions, ...rules }: PlayerRules & { readonly divisions: readonly Division[] },
  allowDuplicates = false,
): TeamLine[] {
  const seen = new Map<string, number>();
  return rowReaders(list, mapping).map((read) => {
    const { line } = read;
    const division = divisionOf(read, divisions);
    const name = read.get('team');
    if (name.length > longestTeamName) read.faults.push(`The team name is longer than ${longestTeamName} characters`);
    const described = playersOfRow(read, division, rules);
    const players = described.map(({ name }) => name);
    const details = described.map((player) => player.details);
    if (name === '' && players.length === 0) read.faults.push('The row has no team or player');
    if (!allowDuplicates && new Set(players.map(folded)).size < players.length)
      read.faults.push('A player is on the team twice');
    if (division) {
      const roster = quickRoster({ name, players }, division);
      if (!roster.ok) read.faults.push(roster.problem.title.replace(/\.$/, ''));
    }
    const club = read.get('club');
    const label = `Row ${line}: ${name || players.join(' / ') || '–'}`.slice(0, 200);
    const mark = `${division?.id}|${teamMark({ name, players }, allowDuplicates)}`;
    const before = seen.get(mark);
    if (before !== undefined) read.faults.push(`The team is already in row ${before}`);
    seen.set(mark, before ?? line);
    if (!division || read.faults.length > 0) return { line, label, draft: null, problem: faultsText(read.faults) };
    return { line, label, draft: { divisionId: division.id, name, club, players, details }, problem: null };
  });
}
