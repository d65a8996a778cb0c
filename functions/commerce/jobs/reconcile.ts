import { type OrderTrouble, rests } from '#domain/commerce/orders/trouble.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { reconcileLeft } from '#events/commerce.ts';
import type { DetailOf, Envelope } from '#events/event.ts';
import { restOf, tickRestItem } from '../../kernel/bus/outbox.ts';
import { now } from '../../kernel/clock.ts';
import { log } from '../../kernel/log.ts';
import { idIn } from '../../kernel/table/work.ts';
import { dueOrders } from '../../subjects/commerce/orders.ts';
import type { Deps } from '../deps.ts';
import { settleOrder } from '../orders/settle.ts';
import { troublesOf } from '../orders/troubles.ts';

/** So many due orders are read together, and so many looked after at a time. */
const page = 200;
const atOnce = 16;

/** How a turn's time is told: it is handed on after so many milliseconds, long before Lambda would end it, though the provider is slow. */
type Turn = { readonly clock: () => Millis; readonly lasts: number };
const usual: Turn = { clock: now, lasts: 10_000 };
/** A turn that was handed on and is not heard of for so long is lost. */
const unheard = 120_000;
const tick = 'reconcile';

/**
 * Once a minute: goes on with what was decided and is not done, asks the provider how silent payment attempts ended, releases orders that are proven to be without money after their hold,
 * and refunds what was overpaid or is to be refunded, until the provider has agreed. What a turn has no time for it hands on, from where it stopped, so
 * that orders nobody can decide keep no others waiting; while that goes on the next tick leaves it alone. An order that does not come to its end is tried
 * with longer waits, and set aside in the end.
 */
export async function reconcile(time: Millis, deps: Deps, turn = usual): Promise<void> {
  const rest = await deps.table.get(tickRestItem, { tick });
  if (rest?.after && turn.clock() - rest.handedAt < unheard) return;
  await reconcileFrom(undefined, time, deps, turn);
}

/** The next turn of a tick that was handed on. */
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

/** One order keeps no other waiting, not even where its trouble can't be written down: it is due in the next minute. */
async function lookAfter(deps: Deps, orderId: Id, trouble: OrderTrouble | null, time: Millis): Promise<void> {
  try {
    await settleOrder(deps, orderId, trouble, time);
  } catch (error) {
    log.error('order not looked after', { orderId, error: String(error) });
  }
}
