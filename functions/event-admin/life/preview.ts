import { eventWords, isForSinglePlayers } from '#domain/catalog/desk/event-words.ts';
import { divisionName, isActiveTeam } from '#domain/catalog/divisions/division-state.ts';
import { isReadyToComplete, looksComplete } from '#domain/catalog/events/completion.ts';
import { dateState } from '#domain/catalog/events/event-open.ts';
import { actsOf, type LifeAct } from '#domain/catalog/life/acts.ts';
import type { CanceledRefund } from '#domain/catalog/life/news.ts';
import type { LifePreview, RefundPreview } from '#domain/catalog/life/views.ts';
import type { Division, EventFacts } from '#domain/catalog/schema.ts';
import { refundRule } from '#domain/commerce/refunds/refunds.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { isRoundComplete } from '#domain/play/rounds/look.ts';
import { isLive } from '#domain/registration/spots/holds.ts';
import type { Table } from '../../kernel/table/table.ts';
import { teamItem, teamsInDivision } from '../../subjects/catalog/items.ts';
import { eventNewsItem, newsOf } from '../../subjects/catalog/news.ts';
import { linesOfEvent } from '../../subjects/commerce/orders.ts';
import { type EventRefund, refundsOfEvent } from '../../subjects/commerce/refunds.ts';
import { loadPlay } from '../../subjects/play/load.ts';
import { slotItem, slotsOf } from '../../subjects/registration/items.ts';
import { countSpots, holderOf } from '../../subjects/registration/spots.ts';
import { hasWaitlist } from '../../subjects/registration/waitlist.ts';
import type { Managed } from '../access.ts';
import { divisionsNow } from '../save.ts';

/**
 * Returns sentences that explain why an action can't be done yet, even though the event's state allows it. Returns none
 * if it can be done.
 */
export function refusalsOf(table: Table, event: EventFacts, act: LifeAct, now: Millis): Promise<string[]> {
  if (act === 'delete') return dependents(table, event, now);
  if (act === 'complete') return unfinished(table, event, now);
  if (act === 'reinstate') return followed(table, event);
  return Promise.resolve([]);
}

const teamsOf = (table: Table, divisionId: number) =>
  table.list(teamItem, { ...teamsInDivision(divisionId), consistent: true });

/** Returns who depends on an event: everyone who has ever registered, paid, held a spot or waited. */
async function dependents(table: Table, event: EventFacts, now: Millis): Promise<string[]> {
  const divisions = await divisionsNow(table, event.id);
  const [teams, slots, lines, orders] = await Promise.all([
    Promise.all(divisions.map(({ id }) => teamsOf(table, id))),
    Promise.all(divisions.map(({ id }) => table.list(slotItem, slotsOf(id)))),
    Promise.all(divisions.map(({ id }) => hasWaitlist(table, id))),
    table.query({ ...linesOfEvent(event.id), limit: 1 }),
  ]);
  const { thing } = eventWords[event.type];
  return [
    ...(teams.flat().length > 0 ? [`Someone has registered for this ${thing}.`] : []),
    ...(orders.items.length > 0 ? [`This ${thing} has orders, which have to be kept.`] : []),
    ...(slots.flat().some(({ holder, expiresAt }) => holderOf(holder) && isLive(expiresAt, now))
      ? ['Someone is registering right now.']
      : []),
    ...(lines.some(Boolean) ? ['Someone is on the waitlist.'] : []),
  ];
}

/** Returns what a division's completion depends on: its teams, and whether each of its bracket days is complete. */
async function playedIn(table: Table, division: Division) {
  const [teams, { state }] = await Promise.all([
    teamsOf(table, division.id),
    loadPlay(table, division.id, division.tournamentId),
  ]);
  const days = state.rounds.filter(({ kind }) => kind === 'brackets');
  return {
    name: divisionName(division),
    complete: division.complete,
    teams,
    brackets: days.map((day) => ({ complete: isRoundComplete(state, day) })),
  };
}

/**
 * Returns divisions that keep an event from being complete because they have teams but no known result (Part 2 §4). If
 * no finishes are at stake or the event's days are over, its organizer can complete it anyway, because not all results
 * are entered here.
 */
async function unfinished(table: Table, event: EventFacts, now: Millis): Promise<string[]> {
  const { thing } = eventWords[event.type];
  const when = dateState(event, now);
  if (when === 'past') return [];
  if (isForSinglePlayers(event.type)) return when === 'upcoming' ? [`The ${thing} hasn’t started.`] : [];
  const divisions = await divisionsNow(table, event.id);
  const played = await Promise.all(divisions.map((division) => playedIn(table, division)));
  if (isReadyToComplete(played)) return [];
  const open = played.filter(
    (division) => division.teams.some(isActiveTeam) && !division.complete && !looksComplete(division),
  );
  return open.length > 0
    ? open.map(({ name, brackets }) =>
        brackets.length > 0 ? `${name} still has playoffs to play.` : `Some teams in ${name} don’t have a finish yet.`,
      )
    : [`No matches have been played. You can complete the ${thing} after its last day.`];
}

/** A cancellation is final once people have been notified, because they might already have their refunds. */
async function followed(table: Table, event: EventFacts): Promise<string[]> {
  const news = await table.list(eventNewsItem, newsOf(event.id));
  return news[0]?.kind === 'canceled' ? ['Everyone who registered has already been notified of the cancellation.'] : [];
}

/** How many pages of orders a preview reads, at 200 lines each. The job itself shows more. */
const mostPages = 4;

type Sums = Record<string, number>;
const plus = (sums: Sums, currency: string, amount: number): Sums =>
  amount === 0 ? sums : { ...sums, [currency]: (sums[currency] ?? 0) + amount };

/** Adds an order's refund to the totals, line by line, with the amount for each rule. */
function counted(so: RefundPreview, { order, plan }: EventRefund, request: CanceledRefund): RefundPreview {
  if (!plan.ok) return so;
  const { currency } = order;
  const rules = new Map(so.rules.map((row) => [row.rule, row]));
  for (const { itemId, amount } of plan.value.lines) {
    const line = order.lines.find(({ item }) => item.id === itemId);
    if (!line) continue;
    const rule = refundRule(line, request);
    const { entries, back } = rules.get(rule) ?? { entries: 0, back: {} };
    rules.set(rule, { rule, entries: entries + 1, back: plus(back, currency, amount) });
  }
  return {
    ...so,
    orders: so.orders + (plan.value.amount > 0 ? 1 : 0),
    back: plus(so.back, currency, plan.value.amount),
    waived: plus(so.waived, currency, plan.value.waived),
    rules: [...rules.values()],
  };
}

async function refundsFor(table: Table, id: number, request: CanceledRefund, now: Millis): Promise<RefundPreview> {
  let preview: RefundPreview = { complete: false, orders: 0, back: {}, waived: {}, rules: [] };
  let cursor: string | null = null;
  for (let page = 0; page < mostPages; page++) {
    const asked = { tournamentId: id, divisionIds: [], ...request };
    const read: Awaited<ReturnType<typeof refundsOfEvent>> = await refundsOfEvent(table, asked, now, cursor);
    for (const eventRefund of read.found) preview = counted(preview, eventRefund, request);
    cursor = read.cursor;
    if (cursor === null) return { ...preview, complete: true };
  }
  return preview;
}

/** Previews an action. `refund` describes a cancellation's refunds. */
export async function previewOf(
  table: Table,
  { facts }: Managed,
  act: LifeAct,
  refund: CanceledRefund | null,
  now: Millis,
): Promise<LifePreview> {
  const divisions = await divisionsNow(table, facts.id);
  const spots = await Promise.all(divisions.map((division) => countSpots(table, division, now)));
  const sum = (of: 'active' | 'waiting' | 'held') => spots.reduce((all, counts) => all + counts[of], 0);
  const fits = actsOf(facts).includes(act);
  return {
    rev: facts.rev,
    act,
    refusals: fits
      ? await refusalsOf(table, facts, act, now)
      : [`The status of the ${eventWords[facts.type].thing} has changed. Reload the page.`],
    teams: sum('active'),
    waiting: sum('waiting'),
    held: sum('held'),
    refunds: act === 'cancel' && refund ? await refundsFor(table, facts.id, refund, now) : null,
  };
}
