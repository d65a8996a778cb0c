import * as z from 'zod';
import type { Minor } from '../../kernel/money.ts';
import { plannedDateTime } from '../../kernel/schema.ts';
import { addDays } from '../../kernel/zoned-time.ts';
import { divisionName } from '../divisions/division-state.ts';
import { divisionGenders } from '../lists.ts';
import type { EventFacts } from '../schema.ts';
import { isForSinglePlayers } from './event-words.ts';
import { newDivision, writtenOf } from './new-event.ts';
import type { DeskDivision } from './views.ts';
import { type WrittenDivision, writtenDivision } from './written.ts';

/*
 * An event's divisions as a grid: one row per division, and the registration windows that all of them share. The grid
 * reads and writes the divisions themselves and stores nothing of its own.
 */

/** The players per team that the grid offers. */
export const teamSizes = [1, 2, 3, 4, 6] as const;

const noPrice = 'Enter a price. 0 means free.';

/** A row. Division 0 isn't saved yet. `prices` has one price per shared window, in minor units; null isn't a price. */
const gridRow = z
  .object({
    id: z.int().min(0),
    division: writtenDivision.shape.division,
    gender: z.enum(divisionGenders),
    ageType: writtenDivision.shape.ageType.unwrap(),
    numOfPlayers: z.int().min(0),
    maxTeams: writtenDivision.shape.maxTeams.unwrap(),
    prices: z.array(z.int('Enter an amount, like 65 or 65.50').nonnegative().nullable()),
    /** Whether the division has its own windows, which the grid doesn't change. */
    own: z.boolean(),
  })
  .superRefine(({ own, prices }, context) => {
    if (own) return;
    for (const [i, price] of prices.entries())
      if (price === null) context.addIssue({ code: 'custom', path: ['prices', i], message: noPrice });
  });
export type GridRow = z.infer<typeof gridRow>;

const gridWindow = z
  .object({ name: z.string().max(80), dtStart: plannedDateTime, dtEnd: plannedDateTime })
  .refine(({ dtStart, dtEnd }) => dtEnd > dtStart, { path: ['dtEnd'], message: 'Choose a time after it opens' });
type GridWindow = z.infer<typeof gridWindow>;

/** The grid as a form. A row with its own windows needs no prices. */
export const divisionGrid = z.object({
  windows: z.array(gridWindow).min(1).max(4),
  feeIsPerTeam: z.boolean(),
  rows: z.array(gridRow),
});
export type DivisionGrid = z.infer<typeof divisionGrid>;

type Of = Pick<EventFacts, 'type' | 'startDate'>;
type Windows = WrittenDivision['registrationWindows'];

const spanOf = ({ name, dtStart, dtEnd }: GridWindow): GridWindow => ({ name, dtStart, dtEnd });
const signOf = (windows: Windows): string => JSON.stringify(windows.map(spanOf));

/** Returns the windows that most divisions have. */
function sharedOf(divisions: readonly DeskDivision[]): Windows | null {
  const groups = Map.groupBy(
    divisions.filter(({ registrationWindows: windows }) => windows.length > 0),
    ({ registrationWindows }) => signOf(registrationWindows),
  );
  const [most] = [...groups.values()].toSorted((a, b) => b.length - a.length);
  return most?.[0]?.registrationWindows ?? null;
}

/**
 * Returns the first window of an event without any: it opens at the given wall time, and closes the evening before the
 * event.
 */
const firstWindow = ({ startDate }: Of, nowThere: string): GridWindow => ({
  name: '',
  dtStart: nowThere,
  dtEnd: `${addDays(startDate, -1)}T20:00`,
});

/** Returns an event's divisions as a grid. `nowThere` is the current wall time at the venue (`YYYY-MM-DDTHH:mm`). */
export function gridOf(event: Of, divisions: readonly DeskDivision[], nowThere: string): DivisionGrid {
  const shared = sharedOf(divisions);
  const windows = shared?.map(spanOf) ?? [firstWindow(event, nowThere)];
  const sign = JSON.stringify(windows);
  return {
    windows,
    feeIsPerTeam: shared?.[0]?.feeIsPerTeam ?? true,
    rows: divisions.map((division) => rowOf(division, windows, sign)),
  };
}

function rowOf(division: DeskDivision, windows: readonly GridWindow[], sign: string): GridRow {
  const { id, gender, ageType, numOfPlayers, maxTeams, registrationWindows: own } = division;
  const fits = own.length === 0 || signOf(own) === sign;
  return {
    ...{ id, division: division.division, gender, ageType, numOfPlayers, maxTeams },
    prices: fits ? windows.map((_, i) => own[i]?.fee ?? null) : [],
    own: !fits,
  };
}

/**
 * Returns an empty row. Like a spreadsheet's next row, it copies the team settings of the row above it, but not the
 * name or price.
 */
export function nextRow({ type }: Pick<EventFacts, 'type'>, grid: Pick<DivisionGrid, 'rows' | 'windows'>): GridRow {
  const above = grid.rows.at(-1);
  return {
    id: 0,
    division: '',
    gender: above?.gender ?? 'Coed',
    ageType: above?.ageType ?? 2,
    numOfPlayers: above?.numOfPlayers ?? (isForSinglePlayers(type) ? 1 : 2),
    maxTeams: above?.maxTeams ?? null,
    prices: grid.windows.map(() => null),
    own: false,
  };
}

/** Returns a row's windows: the shared ones with the row's prices. A window's other fields don't change. */
const windowsOf = (row: GridRow, grid: DivisionGrid, before: Windows): Windows =>
  grid.windows.map((window, i) => ({
    ...(before[i] ?? newWindow),
    ...window,
    fee: row.prices[i] ?? 0,
    feeIsPerTeam: grid.feeIsPerTeam,
  }));
const newWindow = {
  ...{ id: 0, canPayAtEvent: false, canProcessPayment: true, isEarly: false, isLate: false },
  ...{ minAmountDue: null, minAmountLabel: '', minAmountAgreement: '' },
};

/** Returns a row as a division to save. `before` is the saved division, or null for a new row. */
export function divisionOfRow(
  row: GridRow,
  grid: DivisionGrid,
  before: DeskDivision | null,
  { type }: Pick<EventFacts, 'type'>,
): WrittenDivision {
  const { division, gender, ageType, numOfPlayers, maxTeams } = row;
  const typed = { division: division.trim(), gender, ageType, numOfPlayers, maxTeams };
  if (!before) return newDivision(type, { ...typed, registrationWindows: windowsOf(row, grid, []) });
  const saved = savedOf(before);
  const hasSubs = saved.numAllowedOnRoster > saved.numOfPlayers;
  return {
    ...saved,
    ...typed,
    numAllowedOnRoster: Math.max(1, numOfPlayers, hasSubs ? saved.numAllowedOnRoster : 0),
    registrationWindows: row.own ? saved.registrationWindows : windowsOf(row, grid, saved.registrationWindows),
  };
}

/** Returns a saved division in the form in which it is sent back to the server. */
export const savedOf = ({ places: _, rev: __, ...division }: DeskDivision): WrittenDivision => writtenOf(division);

/** Returns whether saving a row would change its division. */
export const isRowChanged = (row: GridRow, grid: DivisionGrid, before: DeskDivision, event: Of): boolean =>
  JSON.stringify(divisionOfRow(row, grid, before, event)) !== JSON.stringify(savedOf(before));

/**
 * Returns the problems between rows, by the row's index: two divisions with the same name and gender.
 */
export function namesakes(rows: readonly Pick<GridRow, 'division' | 'gender'>[]): ReadonlyMap<number, string> {
  const seen = new Set<string>();
  return new Map(
    rows.flatMap((row, at): [number, string][] => {
      if (row.division.trim() === '') return [];
      const name = divisionName({ ...row, division: row.division.trim() });
      const key = name.toLowerCase();
      if (!seen.has(key)) {
        seen.add(key);
        return [];
      }
      return [[at, `${name} is already in the list`]];
    }),
  );
}

const genderIn = new RegExp(
  `^(${[...divisionGenders].toSorted((a, b) => b.length - a.length).join('|')}|women|men)\\b[’']?s?\\s*`,
  'i',
);
const genderOf: Readonly<Record<string, GridRow['gender']>> = { women: 'Womens', men: 'Mens' };

/** Returns a pasted cell as cents, or null if it isn't an amount. */
function centsOf(cell: string): Minor | null {
  const amount = /^\$?\s*(\d{1,6})(?:\.(\d{1,2}))?$/.exec(cell);
  return amount ? Number(amount[1]) * 100 + Number((amount[2] ?? '').padEnd(2, '0') || 0) : null;
}

/**
 * Returns rows pasted from a spreadsheet, or null if the text isn't rows of cells. The first cell is the name, which may
 * start with a gender ("Womens Open"). Another gender, "Juniors" or "Adult" is found by its word. An amount with $ or
 * cents is the price; otherwise the first number is the spots and the second the price. A row of headings is left out.
 */
export function pastedRows(text: string, like: GridRow): GridRow[] | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (!text.includes('\t') && lines.length < 2) return null;
  const rows = lines
    .map((line) => line.split('\t').map((cell) => cell.trim()))
    .filter(([name = '']) => name !== '' && !/^(division|name|level)s?$/i.test(name));
  return rows.map((cells) => rowFrom(cells, like));
}

function rowFrom([name = '', ...cells]: readonly string[], like: GridRow): GridRow {
  const said = [name, ...cells].map((cell) => genderIn.exec(cell)?.[1]?.toLowerCase()).find(Boolean);
  const gender = divisionGenders.find((known) => known.toLowerCase() === said) ?? genderOf[said ?? ''] ?? like.gender;
  const isAmount = (cell: string) => centsOf(cell) !== null;
  const money = cells.find((cell) => isAmount(cell) && /[$.]/.test(cell));
  const plain = cells.filter((cell) => /^\d{1,5}$/.test(cell));
  const price = money ?? plain[1];
  const rest = name.replace(genderIn, '').trim();
  const age = [name, ...cells].some((cell) => /^junior|\d\s*u\b|\bu\s*\d/i.test(cell)) ? 1 : like.ageType;
  return {
    ...like,
    ...{ id: 0, own: false, gender, ageType: age, division: rest === '' ? name : rest },
    maxTeams: plain[0] === undefined ? like.maxTeams : Number(plain[0]),
    prices: like.prices.map((_, i) => (i === 0 && price !== undefined ? centsOf(price) : null)),
  };
}
