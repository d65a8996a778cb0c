import { flagsOfDivision } from '#domain/catalog/divisions/division-flags.ts';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import type { Division } from '#domain/catalog/schema.ts';
import { isConfirmed, owedBack, received, returned } from '#domain/commerce/orders/money.ts';
import {
  attemptToLookUp,
  attemptToReconcile,
  isHoldOver,
  isProven,
  isReleasable,
  mayStillCharge,
  undecidedAttempts,
} from '#domain/commerce/orders/reconciliation.ts';
import { type Attempt, releasesOf } from '#domain/commerce/orders/schema.ts';
import { actsOf, type OrderTrouble, troubleAfter, troubleOf } from '#domain/commerce/orders/trouble.ts';
import type { OrderEntry, OrderInReview } from '#domain/commerce/views.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Result } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Team } from '#domain/registration/schema.ts';
import type { ChargeState } from '../../integrations/payments/port.ts';
import { log } from '../../kernel/log.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { overwrite, remove } from '../../kernel/table/write.ts';
import { divisionItem, teamItem, teamRefItem } from '../../subjects/catalog/items.ts';
import { changeOrder } from '../../subjects/commerce/change-order.ts';
import { fulfilOrder } from '../../subjects/commerce/fulfil.ts';
import { orderTroubleItem } from '../../subjects/commerce/items.ts';
import { orderById } from '../../subjects/commerce/order-records.ts';
import type { StoredOrder } from '../../subjects/commerce/orders.ts';
import { executeRefunds } from '../../subjects/commerce/refunds.ts';
import { organizationItem } from '../../subjects/organizations/items.ts';
import { taskAsked, taskDone } from '../../subjects/tasks.ts';
import { givenBack } from '../checkout/limited.ts';
import type { Deps } from '../deps.ts';
import { cancelPendingPayment, recordPaymentOutcome } from '../payments/payment.ts';

/** Returns an order, or null if it can't be read. An order may have been set aside because it can't be read. */
export const readable = (table: Table, orderId: Id): Promise<Stored<StoredOrder> | null> =>
  orderById(table, orderId).catch(() => null);

/** Refunds requested from the card provider but not yet made. */
const openRefunds = ({ refundExecutions }: StoredOrder): number =>
  refundExecutions
    .flatMap(({ dtDone, parts }) => (dtDone === null ? parts : []))
    .reduce((sum, { providerId, amount }) => sum + (providerId === null ? amount : 0), 0);

/** Returns an order that was set aside, for the people who review it. */
export async function orderInReviewOf(table: Table, trouble: OrderTrouble): Promise<OrderInReview> {
  const { organizationId, aside: _, ...told } = trouble;
  const [order, organization] = await Promise.all([
    readable(table, trouble.orderId),
    organizationId === null ? null : table.get(organizationItem, { id: organizationId }, { consistent: false }),
  ]);
  return {
    ...told,
    organizationName: organization?.name ?? '',
    order: order && {
      state: order.state,
      currency: order.currency,
      total: order.total,
      kept: received(order) - returned(order) - owedBack(order),
      owed: openRefunds(order) + owedBack(order),
      emailReceiptTo: order.emailReceiptTo,
      dtCreated: order.dtCreated,
    },
    acts: actsOf(order),
  };
}

/** Returns the orders' problems by order ID. */
export async function troublesOf(table: Table, orderIds: readonly Id[]): Promise<Map<Id, OrderTrouble>> {
  const orderTroubles = await table.getMany(
    orderTroubleItem,
    orderIds.map((orderId) => ({ orderId })),
  );
  return new Map(orderTroubles.map((trouble) => [trouble.orderId, trouble]));
}

/** Returns the task for an order that was set aside, for everyone who runs its organization. */
const taskKey = ({ orderId, dtFirst }: OrderTrouble, organizationId: Id) => ({
  of: 'organization' as const,
  ofId: organizationId,
  kind: 'order-aside' as const,
  about: String(orderId),
  deadline: dtFirst,
});

/**
 * Stores the problem that keeps an order from being settled. Once the order is set aside, its organization gets a task
 * to review it.
 */
export async function noteTrouble(table: Table, trouble: OrderTrouble): Promise<void> {
  const { aside: order, organizationId: id } = trouble;
  const organization = order && id !== null ? await table.get(organizationItem, { id }, { consistent: false }) : null;
  const asked = organization
    ? [taskAsked({ ...taskKey(trouble, organization.id), words: { organization: organization.username } })]
    : [];
  await (asked.length
    ? table.transact([overwrite(orderTroubleItem, trouble), ...asked])
    : table.write(overwrite(orderTroubleItem, trouble)));
}

/** Clears a settled order's problem. */
async function endTrouble(table: Table, trouble: OrderTrouble): Promise<void> {
  const { organizationId } = trouble;
  const asked = organizationId === null ? [] : [taskDone(taskKey(trouble, organizationId))];
  await table.transact([remove(orderTroubleItem, trouble), ...asked]);
}

type Ended = Promise<Result<Stored<StoredOrder>>>;

/** Ends an order. Its promo use and products become available right away, and its spots are released one by one. */
const releaseOrder = async (deps: Deps, order: StoredOrder, now: Millis): Ended =>
  changeOrder(deps, order.id, [{ type: 'release', source: 'reconciler' }], now, {
    writes: await givenBack(order, deps.table),
    order: { taken: [], pending: releasesOf(order.lines) },
  });

/**
 * Ends an order because its buyer is paying for the same spots with another order. This order can no longer be paid,
 * and the spots belong to the new one.
 */
export const supersedeOrder = async (deps: Deps, order: StoredOrder, now: Millis): Ended =>
  changeOrder(deps, order.id, [{ type: 'supersede' }], now, {
    writes: await givenBack(order, deps.table),
    order: { taken: [] },
  });

/**
 * Ends an order because staff checked and found that no money arrived. Unknown attempts count as failed, and the order
 * ends even if its hold hasn't. Money that still arrives is refunded automatically.
 */
export const endByHand = async (deps: Deps, order: StoredOrder, now: Millis): Ended =>
  changeOrder(
    deps,
    order.id,
    [
      ...undecidedAttempts(order).map(({ key }) => ({
        type: 'report' as const,
        key,
        source: 'reconciler' as const,
        outcome: 'failed' as const,
        error: 'no money arrived',
      })),
      { type: 'supersede' },
    ],
    now,
    {
      writes: await givenBack(order, deps.table),
      order: { taken: [], pending: releasesOf(order.lines) },
    },
  );

/**
 * Settles an order as far as possible. Carries out decisions, asks about unanswered payment attempts, releases unpaid
 * orders after their hold, and makes refunds that are due. Notes and returns what keeps the order open, or null if
 * nothing does. Doesn't throw if the order can't be settled or read, so it never delays the others.
 */
export async function settleOrder(
  deps: Deps,
  orderId: Id,
  before: OrderTrouble | null,
  now: Millis,
): Promise<OrderTrouble | null> {
  const found = await attempted(deps, orderId, now);
  if (!found) {
    if (before) await endTrouble(deps.table, before);
    return null;
  }
  const trouble = troubleAfter(before, found, now);
  await noteTrouble(deps.table, trouble);
  if (trouble.aside && !before?.aside)
    log.error('order set aside', { orderId, organizationId: trouble.organizationId, kind: trouble.kind });
  return trouble;
}

type TroubleFacts = Pick<OrderTrouble, 'orderId' | 'organizationId' | 'kind' | 'detail'>;

async function attempted(deps: Deps, orderId: Id, now: Millis): Promise<TroubleFacts | null> {
  let order: Stored<StoredOrder> | null = null;
  try {
    order = await orderById(deps.table, orderId);
    if (!order) return null;
    order = await settled(order, now, deps);
    const kind = troubleOf(order, now);
    return kind && { orderId, organizationId: order.organizationId, kind, detail: '' };
  } catch (error) {
    log.error('order not reconciled', { orderId, error: String(error) });
    const kind = order ? (troubleOf(order, now) ?? 'unfulfilled') : 'unreadable';
    return { orderId, organizationId: order?.organizationId ?? null, kind, detail: String(error) };
  }
}

async function settled(order: Stored<StoredOrder>, time: Millis, deps: Deps): Promise<Stored<StoredOrder>> {
  let latest = await fulfilOrder(deps, order, time);
  latest = isConfirmed(latest) || latest.state === 'released' ? latest : await reconcilePayment(latest, time, deps);
  if (owedBack(latest) > 0) {
    const command = { type: 'return-owed' as const, refundId: `owed-${latest.id}-${latest.seq}` };
    const booked = await changeOrder(deps, latest.id, [command], time, { reason: 'overpaid' });
    if (booked.ok) latest = booked.value;
  }
  return executeRefunds(deps, latest, time);
}

async function reconcilePayment(order: Stored<StoredOrder>, time: Millis, deps: Deps): Promise<Stored<StoredOrder>> {
  const latest = await lookUp(order, attemptToReconcile(order, time), time, deps);
  return isReleasable(latest, time) ? release(latest, time, deps) : latest;
}

/** Looks up an order's unanswered payment attempt now, because its buyer is waiting for the outcome. */
export const lookUpPayment = (order: Stored<StoredOrder>, time: Millis, deps: Deps): Promise<Stored<StoredOrder>> =>
  lookUp(order, attemptToLookUp(order, time), time, deps);

/** Returns the order with the provider's result for an attempt, if the provider knows how it ended. */
async function lookUp(
  order: Stored<StoredOrder>,
  attempt: Attempt | null,
  time: Millis,
  deps: Deps,
): Promise<Stored<StoredOrder>> {
  const answer = attempt ? await askProvider(order, attempt, time, deps) : null;
  if (!attempt || !answer || !isProven(attempt, answer, time)) return order;
  const recorded = await recordPaymentOutcome(deps, order.id, attempt.key, answer, 'reconciler', time);
  return recorded.ok ? recorded.value : order;
}

/**
 * Returns the provider's result for an attempt. If a 3-D Secure challenge is still open after the hold, it is canceled
 * so it can't succeed later.
 */
async function askProvider(order: StoredOrder, attempt: Attempt, time: Millis, deps: Deps): Promise<ChargeState> {
  const payments = await deps.payments(attempt.provider);
  const state = attempt.intentId
    ? await payments.look(attempt.intentId, attempt.intentType)
    : await payments.find(attempt.key, attempt.intentType);
  return state.kind === 'requiresAction' && isHoldOver(order, time)
    ? payments.cancel(state.intentId, attempt.intentType)
    : state;
}

async function release(order: Stored<StoredOrder>, time: Millis, deps: Deps): Promise<Stored<StoredOrder>> {
  const done = await releaseOrder(deps, order, time);
  if (done.ok) return done.value;
  log.error('order not released', { orderId: order.id, code: done.problem.code });
  return order;
}

/**
 * Ends an order after its saved card failed, because it can't be paid anymore. Its holds and items become available
 * right away, to its own buyer first.
 */
export async function endUnpaid(deps: Deps, orderId: number, now: Millis): Promise<'ended' | 'paid' | 'undecided'> {
  const order = await orderById(deps.table, orderId);
  const canceled = order && (await cancelPendingPayment(deps, order, now));
  if (!canceled?.ok) return 'undecided';
  if (isConfirmed(canceled.value)) return 'paid';
  if (mayStillCharge(canceled.value)) return 'undecided';
  return (await supersedeOrder(deps, canceled.value, now)).ok ? 'ended' : 'undecided';
}

/** Returns an order's entries with their current teams, even if a team has moved to another division. */
export async function entriesOf(table: Table, { lines, teamIds }: StoredOrder): Promise<OrderEntry[]> {
  const entries = lines.flatMap(({ item }) => ('registration' in item ? [item] : []));
  return Promise.all(
    entries.map(async ({ id: itemId, registration, teamName, division }) => {
      const teamId = teamIds[itemId] ?? null;
      const ref = teamId === null ? null : await table.get(teamRefItem, { id: teamId });
      const { tournamentId, divisionId } = ref ?? {
        tournamentId: registration.tournamentId,
        divisionId: registration.tournamentDivisionId,
      };
      const [team, of] = await Promise.all([
        ref && teamId !== null ? table.get(teamItem, { divisionId, id: teamId }) : null,
        table.get(divisionItem, { id: divisionId }),
      ]);
      return {
        ...{ itemId, tournamentId, divisionId, teamId: team && !team.isDeleted ? teamId : null },
        division: of ? divisionName(of) : division,
        teamName: team?.name || teamName || registration.teamName,
        state: entryState(team, of),
      };
    }),
  );
}

/** Returns the state of a purchased registration. If the host approves registrations, no team is on the waitlist. */
function entryState(team: Team | null, division: Division | null): OrderEntry['state'] {
  if (!team) return 'coming';
  if (team.isDeleted) return 'withdrawn';
  if (!team.waitlist) return 'registered';
  return division && flagsOfDivision(division).acceptanceOnly ? 'approval' : 'waitlist';
}
