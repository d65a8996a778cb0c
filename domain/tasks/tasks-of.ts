import type { ClubMember } from '../clubs/schema.ts';
import { balanceDue, isConfirmed } from '../commerce/orders/money.ts';
import type { Order } from '../commerce/orders/schema.ts';
import type { PaymentSettings } from '../commerce/schema.ts';
import type { Job } from '../jobs/schema.ts';
import type { Millis } from '../kernel/time.ts';
import type { Affiliation, StaffInvite } from '../organizations/schema.ts';
import { canLock } from '../play/pools/status.ts';
import type { PlayPool } from '../play/rounds/schema.ts';
import { type OpenMatch, surelyPlayed } from '../play/starts.ts';
import type { Task, TaskScope } from './schema.ts';

type Owing = Partial<Pick<Order, 'disputes' | 'organizationId'>> &
  Pick<Order, 'id' | 'userId' | 'state' | 'total' | 'forgiven' | 'currency' | 'dtCreated' | 'balances'> & {
    readonly tournamentIds: readonly number[];
  };

/**
 * Returns the tasks for an order's open disputes. The people who handle its organization's money have to respond in
 * time.
 */
function tasksOfDisputes({ id, organizationId, disputes = [], currency, dtCreated }: Owing): Task[] {
  if (organizationId === undefined) return [];
  return disputes
    .filter(({ outcome }) => outcome === 'open')
    .map(({ disputeId, amount, dueBy, inquiry }) => ({
      ...{ of: 'organization', ofId: organizationId, kind: 'dispute', about: `${id}/${disputeId}` },
      ...{
        deadline: dueBy ?? dtCreated,
        words: { amount, currency, until: dueBy ?? 0, ...(inquiry && { inquiry: 1 }) },
      },
    }));
}

/**
 * Returns a confirmed order's tasks. Its buyer pays what is still due, its events' staff check that it gets paid, and
 * its organization's staff respond to disputes.
 */
export const tasksOfOrder = (order: Owing): Task[] => [...tasksOfBalance(order), ...tasksOfDisputes(order)];

function tasksOfBalance(order: Owing): Task[] {
  const { id, userId, currency, tournamentIds, dtCreated: deadline } = order;
  const amount = isConfirmed(order) ? balanceDue(order) : 0;
  if (amount <= 0) return [];
  const task = { about: String(id), deadline, words: { amount, currency } };
  return [
    ...(userId === null ? [] : [{ ...task, of: 'user' as const, ofId: userId, kind: 'payment' as const }]),
    ...tournamentIds.map((ofId) => ({ ...task, of: 'event' as const, ofId, kind: 'unpaid' as const })),
  ];
}

/**
 * Returns the tasks for a job: approve it, or look into why it stopped. The tasks are for the user who started the job,
 * and its organization or event.
 */
export function tasksOfJob({ id, state, title, userId, scope, dtCreated: deadline }: Job): Task[] {
  const kind = state === 'ready' ? 'job-ready' : state === 'failed' ? 'job-failed' : null;
  if (!kind) return [];
  const whose: [TaskScope, number][] = [
    ...(userId === null ? [] : ([['user', userId]] as [TaskScope, number][])),
    ...(scope.of === 'event'
      ? ([
          ['event', scope.id],
          ['organization', scope.organizationId],
        ] as [TaskScope, number][])
      : []),
    ...(scope.of === 'organization' ? ([['organization', scope.id]] as [TaskScope, number][]) : []),
  ];
  return whose.map(([of, ofId]) => ({ of, ofId, kind, about: id, deadline, words: { title } }));
}

/** Returns the task for an account that the card provider restricts: provide what the card provider asks for. */
export function tasksOfAccount({
  organizationId,
  restrictedAt,
}: Pick<PaymentSettings, 'organizationId' | 'restrictedAt'>): Task[] {
  if (restrictedAt === null) return [];
  return [
    { of: 'organization', ofId: organizationId, kind: 'account', about: 'card', deadline: restrictedAt, words: {} },
  ];
}

/** Returns the task for a withdrawn consent: the club asks again, or the player leaves. */
export function tasksOfConsent({ clubId, id, consent, leftAt }: ConsentNow): Task[] {
  if (consent.state !== 'withdrawn' || leftAt !== null) return [];
  return [{ of: 'organization', ofId: clubId, kind: 'consent', about: id, deadline: consent.at ?? 0, words: {} }];
}
type ConsentNow = Pick<ClubMember, 'clubId' | 'id' | 'leftAt'> & { readonly consent: ClubMember['consent'] };

/** Returns the task for another organization's request, which staff have to respond to. */
export function tasksOfAffiliation(of: Affiliation): Task[] {
  const { organizationId, otherId, relation, state, byUs, since: deadline, otherName, username } = of;
  if (state !== 'asked' || byUs) return [];
  const words = { relation, otherName, username };
  return [
    { of: 'organization', ofId: organizationId, kind: 'affiliation', about: `${relation}-${otherId}`, deadline, words },
  ];
}

/**
 * Returns the task for a staff invitation. Until someone answers it, it can be sent again or withdrawn. The task
 * contains no address.
 */
export function tasksOfInvite(invite: Pick<StaffInvite, 'organizationId' | 'key' | 'sentAt' | 'expiresAt'>): Task[] {
  const { organizationId, key, sentAt: deadline, expiresAt } = invite;
  return [
    { of: 'organization', ofId: organizationId, kind: 'invite', about: key, deadline, words: { until: expiresAt } },
  ];
}

/**
 * Returns the task for a finished pool: event staff lock its results, so that the next round can be seeded. A pool whose
 * matches were all canceled, as in a league's canceled week, has no results.
 */
export function tasksOfPool(pool: PlayPool & { readonly divisionId: number; readonly tournamentId: number }): Task[] {
  if (!canLock(pool) || pool.matches.every(({ status }) => status === 101)) return [];
  const { id, tournamentId, divisionId, roundId, name } = pool;
  const words = { name, divisionId, roundId };
  return [{ of: 'event', ofId: tournamentId, kind: 'pool', about: String(id), deadline: pool.startTime ?? 0, words }];
}

/**
 * Returns the task for a division's play: event staff enter the score of the match that has waited longest, once that
 * match should be over.
 */
export function tasksOfPlay({
  divisionId,
  tournamentId,
  open,
}: {
  readonly divisionId: number;
  readonly tournamentId: number;
  readonly open: OpenMatch | null;
}): Task[] {
  if (!open) return [];
  const { at, number, roundId, round, of: kind, inId, name } = open;
  const words = { name, number, divisionId, roundId, round, in: kind, inId };
  const about = String(divisionId);
  return [{ of: 'event', ofId: tournamentId, kind: 'score', about, deadline: at + surelyPlayed, words }];
}

/**
 * Returns whether a task is due by now. A missing score's task is stored before it is due, so that no timer has to
 * create it.
 */
export const isAsked = ({ kind, deadline }: Pick<Task, 'kind' | 'deadline'>, now: Millis): boolean =>
  kind !== 'score' || deadline <= now;
