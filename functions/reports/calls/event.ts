import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { sellsDates } from '#domain/catalog/divisions/entry-fee.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import { refundCutoffAt } from '#domain/catalog/events/policies.ts';
import type { Division, EventFacts, RuledEvent } from '#domain/catalog/schema.ts';
import { type RefundPolicy, withdrawalTerms } from '#domain/commerce/refunds/withdrawal-terms.ts';
import { ok } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { dateIn, momentOf } from '#domain/kernel/zoned-time.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import {
  checksInNow,
  divisionToday,
  dueOf,
  eventFiguresOf,
  hereOf,
  playedOf,
  receivedOf,
  withdrawDates,
} from '#domain/reporting/event-figures.ts';
import type { eventLeads, eventSummary, eventToday, eventWithdrawals } from '#domain/reporting/operations.ts';
import { checkinHours } from '#domain/teams/checkin/settle.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { teamItem, teamsInTournament } from '../../subjects/catalog/items.ts';
import { refundPoliciesOf, refundPolicyItem } from '../../subjects/commerce/items.ts';
import { userRecordItem } from '../../subjects/identity/items.ts';
import { loadPlay } from '../../subjects/play/load.ts';
import { leadItem, leadShards } from '../../subjects/registration/leads.ts';
import { taskItem, tasksFor } from '../../subjects/tasks.ts';
import type { Deps } from '../deps.ts';
import { nameIn, reportedEvent, soldLines, teamsEver, yearBeforeOf } from '../event.ts';

/** How many entries of each shard are returned, newest first. A rush leaves thousands. */
const mostOfShard = 250;

export const eventLeadsHandler: Handler<typeof eventLeads, Deps> = async ({ params, actor }, { table }) => {
  const result = await reportedEvent(table, actor, params.id, 'event.manage');
  if (!result.ok) return result;
  const { divisions } = result.value;
  const [{ leads, more }, teams] = await Promise.all([
    leadsFor(table, params.id),
    table.list(teamItem, teamsInTournament(params.id)),
  ]);
  const users = await usersOf(table, [...new Set(leads.map(({ userId }) => userId))]);
  const buyers = new Set(teams.flatMap(({ userId, isDeleted }) => (userId === null || isDeleted ? [] : [userId])));
  const items = leads
    .toSorted((a, b) => b.dtModified - a.dtModified)
    .map(({ leadId, userId, divisionId, step, dtCreated, dtModified }) => {
      const user = users.get(userId);
      const emails = user?.emails ?? [];
      return {
        leadId,
        name: user ? `${user.firstName} ${user.lastName}`.trim() : 'Deleted account',
        email: (emails.find(({ isPrimary }) => isPrimary) ?? emails[0])?.email ?? '',
        divisionId,
        division: nameIn(divisions, divisionId),
        step,
        // This is counted from existing teams, because a browser could falsely claim to have registered one.
        registered: buyers.has(userId),
        begun: dtCreated,
        last: dtModified,
      };
    });
  return ok({ items, more });
};

async function leadsFor(table: Table, eventId: number) {
  const pages = await Promise.all(
    leadShards(eventId).map((range) => table.query({ ...range, limit: mostOfShard, descending: true })),
  );
  return {
    leads: pages.flatMap(({ items }) => items.filter(leadItem.is).map((raw) => leadItem.decode(raw))),
    more: pages.some(({ lastKey }) => lastKey !== undefined),
  };
}

async function usersOf(table: Table, ids: readonly number[]) {
  const records = await table.getMany(
    userRecordItem,
    ids.map((id) => ({ id })),
  );
  return new Map(records.map((record) => [record.id, record]));
}

export const eventSummaryHandler: Handler<typeof eventSummary, Deps> = async ({ params, actor, now }, { table }) => {
  const result = await reportedEvent(table, actor, params.id, 'order.manage');
  if (!result.ok) return result;
  const { event, divisions } = result.value;
  const zone = zoneOf(event);
  const [teams, lines, yearBefore] = await Promise.all([
    teamsEver(table, event.id),
    soldLines(table, event.id),
    yearBeforeOf(table, actor, event),
  ]);
  const until = [dateIn(now, zone), event.endDate].toSorted()[0] as string;
  const { currency } = event;
  return ok({ ...eventFiguresOf({ divisions, teams, lines, currency, zone, until }), yearBefore });
};

/**
 * Tasks have the balances due, and sold lines have the income. We read teams and matches only while the event is on,
 * because no one plays or checks in at any other time.
 */
export const eventTodayHandler: Handler<typeof eventToday, Deps> = async ({ params, actor, now }, { table }) => {
  const result = await reportedEvent(table, actor, params.id, 'order.manage');
  if (!result.ok) return result;
  const { event, divisions } = result.value;
  const { opens, closes } = checkinHours(event);
  const [tasks, sold, on] = await Promise.all([
    table.list(taskItem, tasksFor('event', event.id)),
    soldLines(table, event.id),
    opens <= now && now <= closes
      ? whileOn(table, event, divisions, now)
      : { play: null, checkin: null, divisions: [] },
  ]);
  const unpaid = tasks.filter(({ kind }) => kind === 'unpaid');
  const due = dueOf(unpaid.map(({ words }) => ({ amount: Number(words.amount), currency: String(words.currency) })));
  return ok({ ...on, due, received: receivedOf(sold, event.currency) });
};

async function whileOn(table: Table, event: RuledEvent, divisions: readonly Division[], now: Millis) {
  const open = divisions.filter(({ canceled }) => !canceled);
  const [teams, plays] = await Promise.all([
    table.list(teamItem, teamsInTournament(event.id)),
    Promise.all(open.map(async ({ id }) => playViewOf((await loadPlay(table, id, event.id)).state, new Map(), 'crew'))),
  ]);
  const ids = new Set(open.map(({ id }) => id));
  const here = checksInNow(event, plays, now) ? hereOf(teams.filter(({ divisionId }) => ids.has(divisionId))) : null;
  const zone = zoneOf(event);
  return {
    play: playedOf(plays, now),
    checkin: here,
    divisions: open.map(({ id }, at) => ({
      id,
      ...hereOf(teams.filter(({ divisionId }) => divisionId === id)),
      ...divisionToday(plays[at] as (typeof plays)[number], now, zone),
    })),
  };
}

export const eventWithdrawalsHandler: Handler<typeof eventWithdrawals, Deps> = async ({ params, actor }, { table }) => {
  const result = await reportedEvent(table, actor, params.id, 'order.manage');
  if (!result.ok) return result;
  const { event, divisions } = result.value;
  const payee = event.paymentOrganizationId ?? event.organizationId;
  const [policies, teams] = await Promise.all([
    table.list(refundPolicyItem, refundPoliciesOf(payee)),
    teamsEver(table, event.id),
  ]);
  const orders = new Map(teams.map(({ teamId, orderId }) => [teamId, orderId]));
  return ok({
    divisions: divisions.map((division) => termsOf(event, division, policies)),
    teams: withdrawDates(teams, zoneOf(event)).map(({ teamId, name, divisionId, at }) => ({
      teamId,
      name,
      division: nameIn(divisions, divisionId),
      at,
      orderId: orders.get(teamId) ?? null,
    })),
  });
};

/** Returns the refund for withdrawing and its deadline. Entries for dates count from their own first date. */
function termsOf(event: EventFacts, division: Division, policies: readonly RefundPolicy[]) {
  const policy = policies.find(({ id }) => id === division.refundPolicyId) ?? null;
  const zone = zoneOf(event);
  const byDates = sellsDates(division);
  const { percentage, until } = withdrawalTerms({
    refundPolicy: policy,
    eventStart: byDates ? null : momentOf(event.startDate, '00:00', zone),
    refundCutoff: refundCutoffAt(event, division),
    zone,
  });
  const daysBeforeDate = byDates ? (policy?.noRefundWithinDays ?? 0) : 0;
  return {
    id: division.id,
    name: divisionName(division),
    until,
    daysBeforeDate,
    percentage,
    policy: policy?.name ?? '',
  };
}
