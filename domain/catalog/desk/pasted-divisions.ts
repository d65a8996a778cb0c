import { readMoney } from '../../kernel/money.ts';
import { divisionName } from '../divisions/division-state.ts';
import { genderInName } from '../divisions/gender-in-name.ts';
import type { GridRow } from './division-grid.ts';

/* Divisions pasted from a spreadsheet into the divisions grid. */

const columnNames = {
  name: /^(divisions?|name|level|event|category)$/i,
  gender: /^(gender|sex)$/i,
  age: /^ages?( group| type)?$/i,
  size: /^(team size|size|players( per team)?)$/i,
  spots: /^(spots|teams|slots|cap(acity)?|max(imum)?( teams)?|(team )?limit)$/i,
  price: /^(price|(entry )?fee|cost|amount|\$)$/i,
};
type Column = keyof typeof columnNames;
type Cells = Partial<Record<Column, string>>;

/** Returns the field that each heading names, or null if the row has no headings. */
function columnsOf(cells: readonly string[]): (Column | null)[] | null {
  const keys = Object.keys(columnNames) as Column[];
  const columns = cells.map((cell) => keys.find((key) => columnNames[key].test(cell)) ?? null);
  return columns[0] === 'name' || columns.filter(Boolean).length > 1 ? columns : null;
}

/**
 * Returns the fields in a row without headings. The first cell is the name. An amount with $ or cents is the price.
 * Otherwise, the first number is the number of spots and the second is the price.
 */
function guessed([name, ...cells]: readonly string[]): Cells {
  const money = cells.find((cell) => readMoney(cell) !== null && /[$.,]/.test(cell));
  const plain = cells.filter((cell) => /^\d{1,5}$/.test(cell));
  const [spots, price = money] = money === undefined ? plain : [plain[0]];
  const cellsOf = { name, spots, price };
  return Object.fromEntries(Object.entries(cellsOf).filter(([, cell]) => cell !== undefined));
}

/**
 * Returns rows pasted from a spreadsheet, or null if the text isn't rows of cells. A row of headings names the columns.
 * The name may start with a gender ("Womens Open"). Other cells are searched for a gender too, and for an age group
 * such as "Juniors" or "Adult". For anything the cells leave out, a division in `rows` keeps its own value, and a new
 * one gets the value from `like`.
 */
export function pastedRows(text: string, like: GridRow, rows: readonly GridRow[] = []): GridRow[] | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (!text.includes('\t') && lines.length < 2) return null;
  const table = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  const columns = columnsOf(table[0] ?? []);
  return (columns ? table.slice(1) : table).flatMap((cells) => {
    const named =
      cells.length > (columns?.length ?? 0)
        ? null
        : columns?.flatMap((column, i): [Column, string][] => (column ? [[column, cells[i] ?? '']] : []));
    const said = named ? Object.fromEntries(named) : guessed(cells);
    return said.name ? [rowFrom(said.name, said, cells, { like, rows })] : [];
  });
}

type Known = { readonly like: GridRow; readonly rows: readonly GridRow[] };

function rowFrom(name: string, said: Cells, cells: readonly string[], { like, rows }: Known): GridRow {
  const gender = [name, ...cells].map((cell) => genderInName(cell)?.gender).find(Boolean) ?? like.gender;
  const division = genderInName(name)?.rest || name;
  const before = rows.find((row) => nameOf(row) === nameOf({ division, gender })) ?? like;
  const isSaid = (pattern: RegExp) => [name, ...cells].some((cell) => pattern.test(cell));
  const age = isSaid(/^junior|\d\s*u\b|\bu\s*\d/i) ? 1 : isSaid(/^adult/i) ? 2 : before.ageType;
  const [size, spots] = [said.size, said.spots].map((cell) => (/^\d{1,5}$/.test(cell ?? '') ? Number(cell) : null));
  return {
    ...like,
    ...{ id: 0, own: false, gender, ageType: age, division },
    numOfPlayers: size ?? before.numOfPlayers,
    maxTeams: spots ?? before.maxTeams,
    prices: like.prices.map((_, i) => (i === 0 ? readMoney(said.price ?? '') : null)),
  };
}

const nameOf = (row: Pick<GridRow, 'division' | 'gender'>): string =>
  divisionName({ ...row, division: row.division.trim() }).toLowerCase();

/**
 * Returns the saved rows that are still as their template suggested them: unchanged and without a price, so no one can
 * have registered.
 */
export const suggestedRows = (rows: readonly GridRow[], saved: readonly GridRow[]): GridRow[] => {
  const unchanged = new Set(saved.map((row) => JSON.stringify(row)));
  return rows.filter(
    (row) =>
      row.id > 0 && !row.own && row.prices.every((price) => price === null) && unchanged.has(JSON.stringify(row)),
  );
};

/**
 * Returns the grid's rows with the pasted ones. A division already in the grid gets the pasted values, and new rows
 * that are still blank are removed. The other pasted rows take the place of the `suggested` ones, or are added at the
 * end.
 */
export function withPasted(
  rows: readonly GridRow[],
  pasted: readonly GridRow[],
  suggested: readonly GridRow[] = [],
): GridRow[] {
  const byName = new Map(pasted.map((row) => [nameOf(row), row]));
  const replaced = new Set(suggested.map(nameOf));
  const named = rows.filter(
    (row) => (row.id > 0 || row.division.trim() !== '') && (byName.has(nameOf(row)) || !replaced.has(nameOf(row))),
  );
  const known = new Set(named.map(nameOf));
  return [
    ...named.map((row) => {
      const from = byName.get(nameOf(row));
      if (!from) return row;
      const { ageType, numOfPlayers, maxTeams } = from;
      return {
        ...{ ...row, ageType, numOfPlayers, maxTeams },
        prices: row.own ? row.prices : row.prices.map((price, i) => from.prices[i] ?? price),
      };
    }),
    ...pasted.filter((row) => !known.has(nameOf(row))),
  ];
}
