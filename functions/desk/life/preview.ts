import { eventWords } from '#domain/catalog/desk/event-words.ts';
import { actsOf, type LifeAct } from '#domain/catalog/life/acts.ts';
import type { CanceledRefund } from '#domain/catalog/life/news.ts';
import type { LifePreview, RefundPreview } from '#domain/catalog/life/views.ts';
import { refundRule } from '#domain/commerce/refunds/refund-rule.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Table } from '../../kernel/table/table.ts';
import { type EventRefund, refundsOfEvent } from '../../services/orders/event-refunds.ts';
import { countPlaces } from '../../services/places/count.ts';
import type { Managed } from '../access.ts';
import { divisionsNow } from '../view.ts';
import { refusalsOf } from './refusals.ts';

/** Pages of orders that a preview looks at, 200 lines each: longer ones are shown by the job itself. */
const mostPages = 4;

type Sums = Record<string, number>;
const plus = (sums: Sums, currency: string, amount: number): Sums =>
  amount === 0 ? sums : { ...sums, [currency]: (sums[currency] ?? 0) + amount };

/** An order's refund counted in: what goes back by rule, line by line. */
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
    orders: so.orders + 1,
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
    for (const found of read.found) preview = counted(preview, found, request);
    cursor = read.cursor;
    if (cursor === null) return { ...preview, complete: true };
  }
  return preview;
}

/** What an act would do; `refund`: what of a cancellation goes back. */
export async function previewOf(
  table: Table,
  { facts }: Managed,
  act: LifeAct,
  refund: CanceledRefund | null,
  now: Millis,
): Promise<LifePreview> {
  const divisions = await divisionsNow(table, facts.id);
  const places = await Promise.all(divisions.map((division) => countPlaces(table, division, now)));
  const sum = (of: 'active' | 'waiting' | 'held') => places.reduce((all, counts) => all + counts[of], 0);
  const fits = actsOf(facts).includes(act);
  return {
    rev: facts.rev,
    act,
    refusals: fits
      ? await refusalsOf(table, facts, act, now)
      : [`The ${eventWords[facts.type].thing} is in another state by now.`],
    teams: sum('active'),
    waiting: sum('waiting'),
    held: sum('held'),
    refunds: act === 'cancel' && refund ? await refundsFor(table, facts.id, refund, now) : null,
  };
}
