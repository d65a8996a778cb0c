import * as z from 'zod';
import { plannedDateTime } from '../../kernel/schema.ts';
import { addDays } from '../../kernel/zoned-time.ts';
import { divisionName } from '../divisions/division-state.ts';
import { genderOnlyError, withGenderOfName } from '../divisions/gender-in-name.ts';
import { divisionGenders } from '../lists.ts';
import type { EventFacts } from '../schema.ts';
import { sportOf } from '../sports.ts';
import { isForSinglePlayers } from './event-words.ts';
import { asksFirstOnly, canAskFirstOnly, withFirstOnly } from './first-player-only.ts';
import { newDivision, writtenOf } from './new-event.ts';
import type { DeskDivision } from './views.ts';
import { type WrittenDivision, writtenDivision } from './written.ts';

/*
 * An event's divisions as a grid: one row per division, and the registration windows that all of them share. The grid
 * reads and writes the divisions themselves and stores nothing of its own.
 */

/** The team sizes that the grid offers. */
export const teamSizes = [1, 2, 3, 4, 6] as const;

const noPrice = 'Enter a price. 0 means free.';

/**
 * A row. Division 0 isn't saved yet. `prices` has one price per shared window, in minor units. A null price hasn't been
 * entered yet.
 */
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
  .superRefine(({ id, division, own, prices }, context) => {
    const message = id === 0 ? genderOnlyError(division) : null;
    if (message) context.addIssue({ code: 'custom', path: ['division'], message });
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

type Of = Pick<EventFacts, 'type' | 'sportId' | 'startDate'>;
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
 * Returns the first window for an event that has none. It opens at the given wall time and closes the evening before
 * the event.
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
export function nextRow(
  { type, sportId }: Pick<EventFacts, 'type' | 'sportId'>,
  grid: Pick<DivisionGrid, 'rows' | 'windows'>,
): GridRow {
  const above = grid.rows.at(-1);
  return {
    id: 0,
    division: '',
    gender: above?.gender ?? 'Coed',
    ageType: above?.ageType ?? 2,
    numOfPlayers: above?.numOfPlayers ?? (isForSinglePlayers(type) ? 1 : sportOf(sportId).players),
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

/**
 * Returns a row as a division to save. `before` is the saved division, or null for a new row, which asks its players
 * the same questions as the event's other divisions. A division that becomes one for juniors asks every player.
 */
export function divisionOfRow(
  row: GridRow,
  grid: DivisionGrid,
  before: DeskDivision | null,
  { type, sportId }: Pick<EventFacts, 'type' | 'sportId'>,
  others: readonly DeskDivision[] = [],
): WrittenDivision {
  const { division, gender, ageType, numOfPlayers, maxTeams } = row;
  const named = before?.division === division ? { division, gender } : withGenderOfName({ division, gender });
  const typed = { division: named.division.trim(), gender: named.gender, ageType, numOfPlayers, maxTeams };
  if (!before) {
    const added = newDivision(type, { ...typed, sportId, registrationWindows: windowsOf(row, grid, []) });
    const asksAll = others.some((other) => canAskFirstOnly(other) && !asksFirstOnly(other));
    return asksAll ? { ...added, props: withFirstOnly(added, false) } : added;
  }
  const saved = savedOf(before);
  const mustAskAll = canAskFirstOnly(saved) && !canAskFirstOnly({ ...saved, ...typed });
  const hasSubs = saved.numAllowedOnRoster > saved.numOfPlayers;
  return {
    ...saved,
    ...typed,
    ...(mustAskAll && { props: withFirstOnly(saved, false) }),
    numAllowedOnRoster: Math.max(1, numOfPlayers, hasSubs ? saved.numAllowedOnRoster : 0),
    registrationWindows: row.own ? saved.registrationWindows : windowsOf(row, grid, saved.registrationWindows),
  };
}

/** Returns a saved division as the editor sends it back to the server. */
export const savedOf = ({ places: _, rev: __, ...division }: DeskDivision): WrittenDivision => writtenOf(division);

/** Returns whether saving a row would change its division. */
export const isRowChanged = (row: GridRow, grid: DivisionGrid, before: DeskDivision, event: Of): boolean =>
  JSON.stringify(divisionOfRow(row, grid, before, event)) !== JSON.stringify(savedOf(before));

/** Returns the conflicts between rows, by row index: two divisions with the same name and gender. */
export function namesakes(rows: readonly Pick<GridRow, 'division' | 'gender'>[]): ReadonlyMap<number, string> {
  const seen = new Set<string>();
  return new Map(
    rows.flatMap((row, at): [number, string][] => {
      if (row.division.trim() === '') return [];
      const named = withGenderOfName({ division: row.division.trim(), gender: row.gender });
      const name = divisionName(named);
      const key = name.toLowerCase();
      if (!seen.has(key)) {
        seen.add(key);
        return [];
      }
      return [[at, `${name} is already in the list`]];
    }),
  );
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const byId = (rows: readonly GridRow[]) => new Map(rows.map((row) => [row.id, row]));

/**
 * Merges a row that two people changed: takes the caller's value for each field the caller changed, and the other
 * person's for the rest.
 */
function mergedRow(base: GridRow, mine: GridRow, theirs: GridRow): GridRow {
  const merged = { ...theirs };
  for (const key of ['division', 'gender', 'ageType', 'numOfPlayers', 'maxTeams'] as const)
    if (mine[key] !== base[key]) Object.assign(merged, { [key]: mine[key] });
  const { prices } = theirs;
  return {
    ...merged,
    prices: prices.map((price, i) => (mine.prices[i] === base.prices[i] ? price : (mine.prices[i] ?? null))),
  };
}

/**
 * Returns a grid updated with what others saved since `base` was loaded. Keeps the caller's own changes, adds divisions
 * that others added, and removes those that others removed.
 */
export function mergedGrid(base: DivisionGrid, mine: DivisionGrid, theirs: DivisionGrid): DivisionGrid {
  const [before, now] = [byId(base.rows), byId(theirs.rows)];
  const ids = new Set([...mine.rows, ...base.rows].map(({ id }) => id));
  const windows = same(mine.windows, base.windows) ? theirs.windows : mine.windows;
  const rows = mine.rows.flatMap((row) => {
    const [was, is] = [before.get(row.id), now.get(row.id)];
    if (row.id === 0 || (is && !was)) return [row];
    return was && is ? [mergedRow(was, row, is)] : [];
  });
  return {
    windows,
    feeIsPerTeam: mine.feeIsPerTeam === base.feeIsPerTeam ? theirs.feeIsPerTeam : mine.feeIsPerTeam,
    rows: [...rows, ...theirs.rows.filter(({ id }) => !ids.has(id))].map((row) =>
      row.own ? row : { ...row, prices: windows.map((_, i) => row.prices[i] ?? null) },
    ),
  };
}

/** How many days before registration closes a late price can start. */
const lateDays = [7, 2, 1] as const;

/**
 * Returns the windows with a late-price window added. It covers the last days before registration closes. If the last
 * window is open for a day or less, it covers the time from when registration closes until the event starts.
 */
export function withLateWindow(windows: readonly GridWindow[], { startDate }: Of): GridWindow[] {
  const names = new Set(windows.map(({ name }) => name));
  const name = ['Late', 'Last days'].find((free) => !names.has(free)) ?? `Price ${windows.length + 1}`;
  const last = windows.at(-1);
  if (!last) return [...windows];
  const starts = lateDays
    .map((days) => `${addDays(last.dtEnd.slice(0, 10), -days)}${last.dtEnd.slice(10)}`)
    .find((start) => start > last.dtStart);
  return starts
    ? [...windows.slice(0, -1), { ...last, dtEnd: starts }, { name, dtStart: starts, dtEnd: last.dtEnd }]
    : [...windows, { name, dtStart: last.dtEnd, dtEnd: `${startDate}T08:00` }];
}
