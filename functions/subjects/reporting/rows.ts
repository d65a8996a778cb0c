import { waitingTitle } from '#domain/catalog/divisions/division-flags.ts';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import type { Order } from '#domain/commerce/orders/schema.ts';
import { ok, type Problem, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { addDays, dateIn, momentOf } from '#domain/kernel/zoned-time.ts';
import { memberState } from '#domain/memberships/member-list.ts';
import type { StoredOrganization } from '#domain/organizations/schema.ts';
import type { Team } from '#domain/registration/schema.ts';
import { everyone } from '#domain/registration/teams/team-name.ts';
import { type FinanceOrder, type FinanceSum, financeRows, withOrders } from '#domain/reporting/finance.ts';
import { reporting } from '#domain/reporting/problems.ts';
import type { ReportTable, ReportWords } from '#domain/reporting/saved/schema.ts';
import { firstDayOf, reportTableOf, type SourceRow } from '#domain/reporting/saved/table.ts';
import { inParallel } from '../../kernel/limits.ts';
import { momentText, type Table } from '../../kernel/table/table.ts';
import { ownEvent } from '../campaigns/audience.ts';
import { cardsOfOrganizer } from '../catalog/cards.ts';
import { divisionItem, divisionsOf, tournamentItem } from '../catalog/items.ts';
import { rostersOf, teamsOfDivision } from '../catalog/teams.ts';
import { ordersById } from '../commerce/order-records.ts';
import { linesOfEvent, type OrderHead, orderItem, orderLineItem, ordersOfMonth } from '../commerce/orders.ts';
import { levelItem, levelsOf, membershipItem, membershipsOfOrganization } from '../memberships/items.ts';

/** No order is older, so open-ended ranges are read from this day on. */
export const firstDay = '2020-01-01';
/** How many orders can be counted for one response. A longer range is refused and never cut short. */
const mostCounted = 50_000;

/** How many months are read at a time. Years have many months, most of them with few orders. */
export const monthsAtOnce = 8;

export type Owner = { readonly id: number; readonly timeZone: string };
/** The first and last day of a range, both inclusive, in the organization's time zone. */
export type Days = { readonly from: string; readonly to: string };

/**
 * Yields the heads of an organization's orders in a range of days, page by page, newest first. Orders are stored by UTC
 * month.
 */
async function* ordersOfDays(
  table: Table,
  { id, timeZone }: Owner,
  { from, to }: Days,
  now: Millis,
): AsyncGenerator<OrderHead[]> {
  const since = momentOf(from < firstDay ? firstDay : from, '00:00', timeZone);
  const tomorrow = addDays(dateIn(now, timeZone), 1);
  const until = momentOf(addDays(to < tomorrow ? to : tomorrow, 1), '00:00', timeZone);
  const between = [momentText(since), momentText(until)] as const;
  const ranges = monthsBack(since, until).map((month) => ({ ...ordersOfMonth(id, month), between }));
  for (let at = 0; at < ranges.length; at += monthsAtOnce) {
    const some = ranges.slice(at, at + monthsAtOnce);
    const first = await Promise.all(some.map((range) => table.query(range)));
    for (const [i, range] of some.entries()) {
      let page = first[i];
      while (page) {
        const heads = page.items.filter(orderItem.is).map(orderItem.decode);
        if (heads.length > 0) yield heads;
        page = page.lastKey ? await table.query({ ...range, startKey: page.lastKey }) : undefined;
      }
    }
  }
}

/** Returns a period's UTC months, latest first: "2026-11", "2026-10" … */
export function monthsBack(since: Millis, until: Millis): string[] {
  const months: string[] = [];
  const first = new Date(since).toISOString().slice(0, 7);
  let month = new Date(until - 1).toISOString().slice(0, 7);
  while (month >= first) {
    months.push(month);
    month = addDays(`${month}-01`, -1).slice(0, 7);
  }
  return months;
}

type Summed<Kept> = { readonly sums: FinanceSum[]; readonly orders: number; readonly kept: Kept[] };

/**
 * Returns the totals of all orders in a range of days, and the newest ones for which `keep` returns a value, at most
 * `most`. Refuses days in the wrong order, and more orders than one response can count.
 */
export async function sumDays<Kept>(
  table: Table,
  owner: Owner,
  days: Days,
  now: Millis,
  { most, keep, counted = mostCounted }: { most: number; keep: (head: OrderHead) => Kept | null; counted?: number },
): Promise<Result<Summed<Kept>, Problem<'reporting/days-backwards' | 'reporting/too-many-orders'>>> {
  if (days.from > days.to) return refuse(reporting['days-backwards']());
  let sums: FinanceSum[] = [];
  let read = 0;
  let orders = 0;
  const kept: Kept[] = [];
  for await (const heads of ordersOfDays(table, owner, days, now)) {
    read += heads.length;
    if (read > counted) return refuse(reporting['too-many-orders']({ data: { most: counted } }));
    sums = withOrders(sums, heads);
    for (const head of heads) {
      const one = keep(head);
      if (one === null) continue;
      orders++;
      if (kept.length < most) kept.push(one);
    }
  }
  return ok({ sums, orders, kept });
}

/** Returns the IDs of an organization's orders in a range of days, oldest first. */
export async function orderIdsOfDays(table: Table, owner: Owner, days: Days, now: Millis): Promise<number[]> {
  const ids: number[] = [];
  for await (const heads of ordersOfDays(table, owner, days, now)) for (const { id } of heads) ids.push(id);
  return ids.toSorted((a, b) => a - b);
}

/** Returns the orders that bought something from an event, oldest first. */
export async function orderIdsOfEvent(table: Table, tournamentId: number): Promise<number[]> {
  const lines = await table.list(orderLineItem, linesOfEvent(tournamentId));
  return [...new Set(lines.map(({ orderId }) => orderId))];
}

const readAtOnce = 12;

/** Returns these orders with their lines. */
export async function wholeOrders(table: Table, ids: readonly number[]): Promise<Order[]> {
  const whole: Order[] = [];
  await inParallel(ids, readAtOnce, async (id) => {
    whole.push(...(await ordersById(table, [id])));
  });
  return whole.toSorted((a, b) => a.id - b.id);
}

/**
 * Returns the orders that bought something from an event, oldest first. Their lines for the event are next to each
 * other. An order that also bought other things is read in full, because its payments cover all of its lines.
 */
export async function ordersOfEvent(table: Table, tournamentId: number): Promise<FinanceOrder[]> {
  const lines = Map.groupBy(await table.list(orderLineItem, linesOfEvent(tournamentId)), ({ orderId }) => orderId);
  const heads = await table.getMany(
    orderItem,
    [...lines.keys()].map((id) => ({ id })),
  );
  const mixed: number[] = [];
  const orders = heads.flatMap((head): FinanceOrder[] => {
    const own = (lines.get(head.id) ?? []).map((line) => ({ ...line, refundPolicy: null }));
    if (own.reduce((sum, { total }) => sum + total, 0) === head.total) return [{ ...head, lines: own }];
    mixed.push(head.id);
    return [];
  });
  return [...orders, ...(await wholeOrders(table, mixed))].toSorted((a, b) => a.id - b.id);
}

/** How many orders one response reads, newest first. The export has all of them. */
const mostOrders = 1_000;
const mostEvents = 60;
const ever = '2020-01-01';

type ReportInput = {
  readonly table: Table;
  readonly organization: StoredOrganization;
  readonly words: ReportWords;
  readonly now: Millis;
};
type Read = { readonly rows: readonly SourceRow[]; readonly more: boolean };

async function moneyRows({ table, organization, words, now }: ReportInput, from: string | null): Promise<Read> {
  const { id, timeZone } = organization;
  const until = addDays(dateIn(now, timeZone), 1);
  const ids =
    words.tournamentId === null
      ? await orderIdsOfDays(table, { id, timeZone }, { from: from ?? ever, to: until }, now)
      : await orderIdsOfEvent(table, words.tournamentId);
  const orders = await wholeOrders(table, ids.toSorted((a, b) => b - a).slice(0, mostOrders));
  const rows = financeRows(orders, timeZone, words.tournamentId).map(
    ({ orderId, itemId: _, currency, state, date, ...row }): SourceRow => ({
      currency,
      values: { ...row, date, month: date.slice(0, 7), order: orderId, state: state === 'paid' ? 'Paid' : 'Due' },
    }),
  );
  return { rows, more: ids.length > mostOrders };
}

const statusOf = ({ isDeleted, waitlist }: Team, division: Parameters<typeof waitingTitle>[0]): string =>
  isDeleted ? 'Withdrawn' : waitlist ? waitingTitle(division) : 'Registered';

/** Returns an event's rows, one per team or per player. */
async function eventRows(table: Table, tournamentId: number, players: boolean): Promise<SourceRow[]> {
  const [event, divisions] = await Promise.all([
    table.get(tournamentItem, { id: tournamentId }),
    table.list(divisionItem, divisionsOf(tournamentId)),
  ]);
  if (!event) return [];
  const zone = zoneOf(event);
  const sourceRows: SourceRow[] = [];
  await inParallel(divisions, 6, async (division) => {
    const [teams, rosters] = await Promise.all([
      teamsOfDivision(table, division.id),
      players ? rostersOf(table, division.id) : [],
    ]);
    const forms = new Map(rosters.map((roster) => [roster.id, roster]));
    for (const team of teams.filter(({ mergedIntoId }) => mergedIntoId === null)) {
      const where = { event: event.name, day: event.startDate, division: divisionName(division), team: team.name };
      if (players) {
        if (team.isDeleted) continue;
        for (const {
          firstName,
          lastName,
          email = '',
          phone = '',
          city = '',
          state = '',
          club = '',
          gradYear,
          shirtSize = '',
        } of everyone(forms.get(team.id) ?? { players: [], alternates: [] }))
          sourceRows.push({
            currency: '',
            values: {
              ...where,
              ...{ name: `${firstName} ${lastName}`.trim(), email, phone, city, state, club },
              ...{ gradYear: gradYear ? String(gradYear) : '', shirtSize },
            },
          });
      } else
        sourceRows.push({
          currency: '',
          values: {
            ...{
              ...where,
              club: team.club,
              status: statusOf(team, division),
              registered: dateIn(team.dtRegistered, zone),
            },
            ...{ here: team.checkedIn ? 'Yes' : 'No', players: everyone(team).length },
            ...{ seed: team.seed ?? '', finish: team.finish ?? '' },
          },
        });
    }
  });
  return sourceRows;
}

async function teamRows({ table, organization, words }: ReportInput, from: string | null): Promise<Read> {
  const ids =
    words.tournamentId === null
      ? (await cardsOfOrganizer(table, organization.id))
          .filter(({ startDate }) => from === null || from <= startDate)
          .toSorted((a, b) => b.startDate.localeCompare(a.startDate))
          .map(({ id }) => id)
      : [words.tournamentId];
  const rows: SourceRow[] = [];
  await inParallel(ids.slice(0, mostEvents), 6, async (id) => {
    rows.push(...(await eventRows(table, id, words.source === 'players')));
  });
  return { rows, more: ids.length > mostEvents };
}

async function memberRows({ table, organization, now }: ReportInput): Promise<Read> {
  const today = dateIn(now, organization.timeZone);
  const [all, levels] = await Promise.all([
    table.list(membershipItem, membershipsOfOrganization(organization.id)),
    table.list(levelItem, levelsOf(organization.id)),
  ]);
  const names = new Map(levels.map(({ id, name }) => [id, name]));
  const currency = levels[0]?.currency ?? 'USD';
  const rows = all.map((of): SourceRow => {
    const { name, email, levelId, from, to, paid } = of;
    return {
      currency,
      values: {
        name,
        email,
        level: names.get(levelId) ?? '',
        state: memberState(of, today),
        from,
        to,
        paid: paid ?? '',
      },
    };
  });
  return { rows, more: false };
}

/** Returns an organization's report with current data, or null if its event isn't theirs. The caller checks permissions. */
export async function tableOf(request: ReportInput): Promise<ReportTable | null> {
  const { table, organization, words, now } = request;
  if (words.tournamentId !== null && !(await ownEvent(table, organization.id, words.tournamentId))) return null;
  const isOfAll = words.tournamentId === null && words.source !== 'members';
  const from = isOfAll ? firstDayOf(words.period, dateIn(now, organization.timeZone)) : null;
  const read = { finance: moneyRows, teams: teamRows, players: teamRows, members: memberRows }[words.source];
  const { rows, more } = await read(request, from);
  return { ...reportTableOf(words, rows), more, from };
}
