import { type OrderTrouble, rests } from '#domain/commerce/orders/trouble.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { reconcileLeft } from '#events/commerce.ts';
import type { DetailOf, Envelope } from '#events/event.ts';
import { restOf, tickRestItem } from '../../kernel/bus/outbox.ts';
import { now } from '../../kernel/clock.ts';
import { log } from '../../kernel/log.ts';
import { idIn } from '../../kernel/table/table.ts';
import { dueOrders } from '../../subjects/commerce/orders.ts';
import type { Deps } from '../deps.ts';
import { settleOrder, troublesOf } from '../orders/settle.ts';

/** How many due orders are read together, and how many are reconciled at the same time. */
const page = 200;
const atOnce = 16;

/**
 * How long a turn runs, in milliseconds, before it passes the rest to the next turn. That is well before Lambda would
 * stop it, even if the provider is slow.
 */
type Turn = { readonly clock: () => Millis; readonly lasts: number };
const usual: Turn = { clock: now, lasts: 10_000 };
/** If the next turn is silent for this long, we consider it lost. */
const unheard = 120_000;
const tick = 'reconcile';

/**
 * Runs once a minute. Finishes what was decided but not done, asks the provider how unanswered payment attempts ended,
 * releases orders that are proven unpaid after their hold, and retries refunds until the provider accepts them. Orders
 * that don't fit into a turn are passed to the next turn, and other ticks leave them alone until it is done, so stuck
 * orders don't delay the others. An order that can't be settled is retried at longer and longer intervals and finally
 * set aside.
 */
export async function reconcile(time: Millis, deps: Deps, turn = usual): Promise<void> {
  const rest = await deps.table.get(tickRestItem, { tick });
  if (rest?.after && turn.clock() - rest.handedAt < unheard) return;
  await reconcileFrom(undefined, time, deps, turn);
}

/** Runs a tick's next turn. */
export const reconcileOn = (
  { data: { time, after } }: Pick<Envelope<DetailOf<typeof reconcileLeft>>, 'data'>,
  deps: Deps,
  turn = usual,
): Promise<void> => reconcileFrom(after, time, deps, turn);

async function reconcileFrom(from: string | undefined, time: Millis, deps: Deps, turn: Turn): Promise<void> {
  const end = turn.clock() + turn.lasts;
  const handOn = (after: string | null) => deps.table.write(restOf({ tick, time, after, handedAt: turn.clock() }));
  for (let after = from; ; ) {
    const due = await deps.table.work(dueOrders, { upTo: time, limit: page, ...(after ? { after } : {}) });
    const troubles = await troublesOf(
      deps.table,
      due.map(({ place }) => Number(idIn(place))),
    );
    for (let at = 0; at < due.length; at += atOnce) {
      const some = due.slice(at, at + atOnce);
      const wanted = some.map(({ place }) => Number(idIn(place))).filter((id) => !rests(troubles.get(id), time));
      await Promise.all(wanted.map((id) => lookAfter(deps, id, troubles.get(id) ?? null, time)));
      after = some.at(-1)?.place;
      const isLast = at + atOnce >= due.length && due.length < page;
      if (!isLast && after && turn.clock() >= end) return void (await handOn(after));
    }
    if (due.length < page) break;
  }
  if (from !== undefined) await handOn(null);
}

/**
 * Settles an order without ever delaying the others. Even if the order's problem can't be stored, the order is due
 * again a minute later.
 */
async function lookAfter(deps: Deps, orderId: Id, trouble: OrderTrouble | null, time: Millis): Promise<void> {
  try {
    await settleOrder(deps, orderId, trouble, time);
  } catch (error) {
    log.error('order not reconciled in this run', { orderId, error: String(error) });
  }
}
