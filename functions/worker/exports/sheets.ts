import { addDays, dateIn } from '#domain/kernel/zoned-time.ts';
import { type ExportKind, financeRows, financeSheet } from '#domain/reporting/finance.ts';
import { orderIdsOfDays, orderIdsOfEvent, wholeOrders } from '../../subjects/reporting/rows.ts';
import { divisionsSheet, eventsSheet, matchesSheet } from './divisions.ts';
import { agreementsSheet, playersSheet, signaturesSheet, teamsSheet } from './entries.ts';
import {
  levelsSheet,
  membersSheet,
  messagesSheet,
  organizationSheet,
  policiesSheet,
  productsSheet,
  promosSheet,
  staffSheet,
} from './lists.ts';
import type { Of, Sheet } from './sheet.ts';

const ordersAtOnce = 50;
/** Far enough in the past for every order. */
const ever = '2020-01-01';

function orderIds({ table, organization, params, now }: Of): Promise<number[]> {
  const { tournamentId, from, to } = params;
  if (tournamentId !== null) return orderIdsOfEvent(table, tournamentId);
  const today = addDays(dateIn(now, organization.timeZone), 1);
  return orderIdsOfDays(table, organization, { from: from ?? ever, to: to ?? today }, now);
}

/** Every line sold, by order. */
const moneySheet: Sheet<readonly number[]> = {
  head: financeSheet.head,
  pieces: async (of) => {
    const ids = await orderIds(of);
    return Array.from({ length: Math.ceil(ids.length / ordersAtOnce) }, (_, i) => {
      const data = ids.slice(i * ordersAtOnce, (i + 1) * ordersAtOnce);
      return { label: `Orders ${data[0]} to ${data.at(-1)}`, data };
    });
  },
  rows: async ({ table, organization, params }, ids) => {
    const orders = await wholeOrders(table, ids);
    return financeSheet.rowsOf(financeRows(orders, organization.timeZone, params.tournamentId));
  },
};

const all = {
  organization: organizationSheet,
  staff: staffSheet,
  events: eventsSheet,
  divisions: divisionsSheet,
  teams: teamsSheet,
  players: playersSheet,
  matches: matchesSheet,
  finance: moneySheet,
  members: membersSheet,
  levels: levelsSheet,
  promos: promosSheet,
  products: productsSheet,
  'refund-policies': policiesSheet,
  agreements: agreementsSheet,
  signatures: signaturesSheet,
  messages: messagesSheet,
} as const;
export type SheetName = keyof typeof all;
export const sheetNames = Object.keys(all) as readonly SheetName[];

/** Returns one of an export's files by its name. The file defines how its parts are read. */
export const sheetOf = (name: SheetName): Sheet => all[name] as Sheet;

/** Returns the files for each kind of export, in the order they are written. */
export const sheetsOf = (what: ExportKind): readonly SheetName[] => (what === 'everything' ? sheetNames : [what]);
