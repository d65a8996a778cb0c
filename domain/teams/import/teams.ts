import type { Division } from '../../catalog/schema.ts';
import { folded } from '../../kernel/text.ts';
import { longestTeamName } from '../../registration/teams/team-name.ts';
import { quickRoster } from '../quick-add.ts';
import { type ImportMapping, playerSlots } from './columns.ts';
import { divisionOf, readerOf } from './row.ts';

/** The most teams that are read of one list. */
export const mostImportedTeams = 3_000;

/** A team as a line asks for it. */
export type TeamDraft = {
  readonly divisionId: number;
  readonly name: string;
  readonly club: string;
  readonly players: readonly string[];
};
type TeamLine = { readonly line: number; readonly label: string } & (
  | { readonly draft: TeamDraft; readonly problem: null }
  | { readonly draft: null; readonly problem: string }
);

/** What tells a team of a division from the others: its name, or its players in any order. */
export const teamMark = (name: string, players: readonly string[]): string =>
  name === '' ? players.map(folded).sort().join('/') : folded(name);

/** Every line below the header; a team that stands there twice is refused the second time. */
export function teamLines(
  table: readonly (readonly string[])[],
  mapping: ImportMapping,
  divisions: readonly Division[],
): TeamLine[] {
  const seen = new Map<string, number>();
  return table.slice(1).map((cells, at) => {
    const line = at + 2;
    const read = readerOf(cells, mapping);
    const division = divisionOf(read, divisions);
    const name = read.get('team').slice(0, longestTeamName);
    const players = playerSlots.map((slot) => read.get(`player${slot}`)).filter(Boolean);
    if (name === '' && players.length === 0) read.faults.push('Nobody is named');
    if (new Set(players.map(folded)).size < players.length) read.faults.push('A player stands there twice');
    if (division) {
      const roster = quickRoster({ name, players }, division);
      if (!roster.ok) read.faults.push(roster.problem.title.replace(/\.$/, ''));
    }
    const label = `Row ${line}: ${name || players.join(' / ') || '–'}`.slice(0, 200);
    const mark = `${division?.id}|${teamMark(name, players)}`;
    const before = seen.get(mark);
    if (before !== undefined) read.faults.push(`It stands in row ${before} already`);
    seen.set(mark, before ?? line);
    if (!division || read.faults.length > 0)
      return { line, label, draft: null, problem: `${[...new Set(read.faults)].join('. ')}.` };
    return { line, label, draft: { divisionId: division.id, name, club: read.get('club'), players }, problem: null };
  });
}
