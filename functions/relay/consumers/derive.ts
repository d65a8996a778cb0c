import { isCanceled } from '#domain/catalog/events/event-status.ts';
import { isConfirmed } from '#domain/commerce/orders/is-confirmed.ts';
import { isAtWork } from '#domain/jobs/progress.ts';
import { isLateNews } from '#domain/notices/late.ts';
import type { EventType, events } from '#events/catalog.ts';
import type { DetailOf } from '#events/kernel/event.ts';
import type { Outgoing } from '../../kernel/bus/publish.ts';
import type { Change } from '../../kernel/bus/stream.ts';
import type { ItemDef, Raw } from '../../kernel/table/item.ts';
import { systemAttributes } from '../../kernel/table/schema.ts';
import { bidItem } from '../../store/bids/items.ts';
import { divisionItem, teamItem, tournamentItem } from '../../store/catalog/items.ts';
import { newsLetterItem } from '../../store/catalog/news.ts';
import { clubMemberItem } from '../../store/clubs/items.ts';
import { orderNoteItem } from '../../store/commerce/notes.ts';
import { orderItem } from '../../store/commerce/orders.ts';
import { payoutSentItem } from '../../store/commerce/payouts.ts';
import { jobItem } from '../../store/jobs/items.ts';
import { memberInviteItem } from '../../store/memberships/invites.ts';
import { memberAccessItem, membershipItem } from '../../store/memberships/items.ts';
import { imageItem } from '../../store/organizations/images.ts';
import { staffInviteItem } from '../../store/organizations/invites.ts';
import { claimItem } from '../../store/people/claims.ts';
import { playHeadItem, reminderItem } from '../../store/play/items.ts';
import { workSwapItem } from '../../store/play/work-swaps.ts';
import { dateCreditItem, dateWaitItem, holdItem } from '../../store/registration/items.ts';
import { seriesCardItem } from '../../store/series/items.ts';
import { teamActItem, teamLinkItem } from '../../store/teams/items.ts';
import { seatRequestItem } from '../../store/teams/requests.ts';
import { smsRouteItem } from '../../store/teams/texts.ts';
import { tickRestItem } from '../../store/ticks/items.ts';

type ValueOf<D> = D extends ItemDef<infer T, infer _> ? T : never;
type Derive<T> = (before: T | null, after: T | null, change: Change) => Outgoing[];
const say = <E extends EventType>(change: Change, type: E, data: DetailOf<(typeof events)[E]>): Outgoing => ({
  type,
  event: { id: `${change.id}/${type}`, at: change.at, data },
});
/** An offer is made to a ticket that waited; one that moves to another device is not made again. */
const offers: Derive<ValueOf<typeof holdItem>> = (before, after, change) => {
  if (!before || !after || after.teamId === null || before.state === after.state) return [];
  const { entry, divisionId, tournamentId, teamId, email, expiresAt } = after;
  if (after.state === 'offered')
    return [
      say(change, 'registration.place-offered', { entry, divisionId, tournamentId, teamId, email, until: expiresAt }),
    ];
  if (after.state === 'expired' && before.state === 'offered')
    return [say(change, 'registration.offer-ended', { entry, divisionId, tournamentId, teamId, email })];
  return [];
};

/** A place in a cart was not paid for in time (commerce, recheckCarts). */
const lapses: Derive<ValueOf<typeof holdItem>> = (before, after, change) => {
  if (!after?.lapseTold || before?.lapseTold !== false) return [];
  const { entry, holder, divisionId, tournamentId } = after;
  return [say(change, 'registration.hold-expired', { entry, holder, divisionId, tournamentId })];
};

const credits: Derive<ValueOf<typeof dateCreditItem>> = (before, after, change) => {
  if (before || !after) return [];
  const { teamId, divisionId, tournamentId, day } = after;
  return [say(change, 'registration.date-canceled', { teamId, divisionId, tournamentId, day })];
};
const dateWaits: Derive<ValueOf<typeof dateWaitItem>> = (before, after, change) => {
  if (after?.state === 'off' && before?.state !== 'off') {
    const { id: entry, divisionId, tournamentId, day, email } = after;
    return [say(change, 'registration.date-wait-ended', { entry, divisionId, tournamentId, day, email })];
  }
  if (after?.state !== 'offered' || before?.state === 'offered' || after.expiresAt === null) return [];
  const { id: entry, divisionId, tournamentId, day, email, expiresAt: until } = after;
  return [say(change, 'registration.date-offered', { entry, divisionId, tournamentId, day, email, until })];
};

const teams: Derive<ValueOf<typeof teamItem>> = (before, after, change) => {
  if (!after) return [];
  const { id: teamId, divisionId, tournamentId, waitlist } = after;
  // whoever waited for what was canceled is told that, once
  if (after.lineEnded) return [];
  if (before && !before.isDeleted && after.isDeleted && after.mergedIntoId === null)
    return [say(change, 'registration.team-withdrawn', { teamId, divisionId, tournamentId })];
  if (before && !(before.waitlist && !after.waitlist)) return [];
  // a team that moves is made anew where it goes; what was done to it says so
  if (!before && after.movedFrom !== null) return [];
  const late = !before && isLateNews(after.dtRegistered, change.at);
  return [say(change, 'registration.team-registered', { teamId, divisionId, tournamentId, waitlist, late })];
};

const orders: Derive<ValueOf<typeof orderItem>> = (before, after, change) => {
  if (!after) return [];
  const isNew = isConfirmed(after) && !(before && isConfirmed(before));
  const paid = isNew ? [say(change, 'commerce.order-paid', { orderId: after.id })] : [];
  const known = new Set(
    before?.refundExecutions.flatMap(({ refundId, dtDone }) => (dtDone === null ? [] : [refundId])),
  );
  const refunded = after.refundExecutions
    .filter(({ refundId, dtDone }) => dtDone !== null && !known.has(refundId))
    .map(({ refundId, amount }) =>
      say({ ...change, id: `${change.id}/${refundId}` }, 'commerce.order-refunded', {
        orderId: after.id,
        amount,
        refundId,
      }),
    );
  return [...paid, ...refunded];
};
/** What its buyer and its organization have to hear of an order beside receipts. */
const orderNews: Derive<ValueOf<typeof orderItem>> = (before, after, change) => {
  if (!after) return [];
  const { id: orderId } = after;
  const inDoubt = after.state === 'unknown' && before?.state !== 'unknown';
  const known = new Set(before?.disputes.map(({ disputeId }) => disputeId));
  return [
    ...(inDoubt ? [say(change, 'commerce.payment-in-doubt', { orderId })] : []),
    ...(after.reminded && before?.reminded === false ? [say(change, 'commerce.balance-due', { orderId })] : []),
    ...after.disputes
      .filter(({ disputeId, outcome }) => outcome === 'open' && !known.has(disputeId))
      .map(({ disputeId }) =>
        say({ ...change, id: `${change.id}/${disputeId}` }, 'commerce.dispute-opened', { orderId, disputeId }),
      ),
  ];
};
const payouts: Derive<ValueOf<typeof payoutSentItem>> = (before, after, change) => {
  if (before || !after) return [];
  const { organizationId, payoutId } = after;
  return [say(change, 'commerce.payout-sent', { organizationId, payoutId })];
};

const finishes: Derive<ValueOf<typeof playHeadItem>> = (before, after, change) => {
  if (!after?.finishSeq || after.finishSeq === before?.finishSeq) return [];
  const { divisionId, tournamentId, finishSeq: seq } = after;
  return [say(change, 'play.finishes-changed', { divisionId, tournamentId, seq })];
};

const reminders: Derive<ValueOf<typeof reminderItem>> = (before, after, change) => {
  if (!after || before) return [];
  const { divisionId, tournamentId, key } = after;
  return [say(change, 'play.game-reminder', { divisionId, tournamentId, key })];
};

/** A swap of work is asked, and answered. */
const workSwaps: Derive<ValueOf<typeof workSwapItem>> = (before, after, change) => {
  if (!after || after.state === before?.state || (!before && isLateNews(after.at, change.at))) return [];
  const { divisionId, id: swapId, state } = after;
  return [say(change, 'play.work-swap-changed', { divisionId, swapId, state })];
};

const jobs: Derive<ValueOf<typeof jobItem>> = (before, after, change) => {
  if (!after || !isAtWork(after) || after.turn === (before?.turn ?? 0)) return [];
  return [say(change, 'jobs.job-due', { jobId: after.id, turn: after.turn })];
};

const images: Derive<ValueOf<typeof imageItem>> = (before, after, change) => {
  if (after?.state === 'making' && JSON.stringify(after.crop) !== JSON.stringify(before?.crop)) {
    const { kind, ownerId, id } = after;
    return [say(change, 'organizations.image-cut', { kind, ownerId, id })];
  }
  if (after || !before?.original) return [];
  const { kind, ownerId, original } = before;
  return [say(change, 'organizations.image-removed', { kind, ownerId, original })];
};

/** An invitation is mailed when it is made and when it is sent again. */
const invites: Derive<ValueOf<typeof staffInviteItem>> = (before, after, change) => {
  if (!after || after.sentAt === before?.sentAt) return [];
  const { organizationId, key, sentAt } = after;
  return [say(change, 'organizations.staff-invited', { organizationId, key, sentAt })];
};

/** A link that asks for consent is mailed when it is made and when it is made anew. */
const consents: Derive<ValueOf<typeof clubMemberItem>> = (before, after, change) => {
  const askedAt = after?.consent.askedAt ?? null;
  if (!after || askedAt === null || askedAt === before?.consent.askedAt) return [];
  return [say(change, 'clubs.consent-asked', { clubId: after.clubId, memberId: after.id, askedAt })];
};

const rests: Derive<ValueOf<typeof tickRestItem>> = (_, rest, change) => {
  if (rest?.tick !== 'reconcile' || rest.after === null) return [];
  return [say(change, 'commerce.reconcile-left', { time: rest.time, after: rest.after })];
};

/** Each address that is told some news is mailed on its own. */
const newsLetters: Derive<ValueOf<typeof newsLetterItem>> = (before, after, change) => {
  if (!after || before) return [];
  const { newsId, key, tournamentId, divisionId, teamId } = after;
  return [say(change, 'catalog.news-due', { newsId, key, tournamentId, divisionId, teamId })];
};

const isOff = (event: { readonly statusId: number } | null): boolean => event !== null && isCanceled(event);
/** A canceled event, and a canceled division, have no line any more. */
const canceledEvents: Derive<ValueOf<typeof tournamentItem>> = (before, after, change) =>
  after && isOff(after) && !isOff(before)
    ? [say(change, 'catalog.registration-ended', { tournamentId: after.id, divisionId: null })]
    : [];
/** A draft is published. */
const published: Derive<ValueOf<typeof tournamentItem>> = (before, after, change) =>
  after?.isPublic && before?.isPublic === false
    ? [say(change, 'catalog.event-published', { tournamentId: after.id })]
    : [];
const canceledDivisions: Derive<ValueOf<typeof divisionItem>> = (before, after, change) =>
  after?.canceled && before?.canceled === false
    ? [say(change, 'catalog.registration-ended', { tournamentId: after.tournamentId, divisionId: after.id })]
    : [];

/** Something was done to a team; that it was taken back is an act of its own. */
const teamActs: Derive<ValueOf<typeof teamActItem>> = (before, after, change) => {
  if (!after || before) return [];
  const { teamId, divisionId, tournamentId, id: actId, type: act } = after;
  return [say(change, 'registration.team-changed', { teamId, divisionId, tournamentId, actId, act })];
};

/** A link is mailed once it is made; what its buyer's mails bring anyway is not. */
const teamLinks: Derive<ValueOf<typeof teamLinkItem>> = (before, after, change) =>
  !after || before || after.bought
    ? []
    : [say(change, 'registration.team-link-sent', { teamId: after.teamId, linkId: after.id })];

/** Who is asked about a seat is mailed; who asked hears what became of it. That one of two has said yes is nobody's news. */
const seatRequests: Derive<ValueOf<typeof seatRequestItem>> = (before, after, change) => {
  if (!after || after.state === before?.state || (!before && isLateNews(after.at, change.at))) return [];
  const { teamId, id: requestId, state } = after;
  return [say(change, 'registration.seat-request-changed', { teamId, requestId, state })];
};
/** A receipt is mailed once more: because somebody asks for it, with the way to pay what is due, or since things were sent. */
const orderNotes: Derive<ValueOf<typeof orderNoteItem>> = (before, after, change) =>
  after && !before && ['receipt', 'pay', 'sent'].includes(after.kind)
    ? [say(change, 'commerce.order-mailed', { orderId: after.orderId, noteId: after.id })]
    : [];
/** A bid is mailed each time that somebody says so. */
const bids: Derive<ValueOf<typeof bidItem>> = (before, after, change) =>
  !after?.sentAt || after.sentAt === before?.sentAt
    ? []
    : [say(change, 'registration.bid-sent', { bidId: after.bidId, sentAt: after.sentAt })];

/** A team is texted each time that the crew asks it. */
const texts: Derive<ValueOf<typeof smsRouteItem>> = (before, after, change) => {
  if (!after || after.askedAt === before?.askedAt) return [];
  const { phone, tournamentId, divisionId, teamId, askedAt } = after;
  return [say(change, 'registration.checkin-asked', { phone, tournamentId, divisionId, teamId, askedAt })];
};

/** A claim is told of when it is made and when it is decided; wrong codes are nobody's news. */
const claims: Derive<ValueOf<typeof claimItem>> = (before, after, change) => {
  if (!after || after.state === before?.state) return [];
  const { playerId, id: claimId, state } = after;
  return [say(change, 'people.claim-changed', { playerId, claimId, state })];
};

/** A code is mailed when it is made and when it is sent again. */
const memberInvites: Derive<ValueOf<typeof memberInviteItem>> = (before, after, change) => {
  if (!after || after.sentAt === before?.sentAt || isLateNews(after.sentAt, change.at)) return [];
  const { organizationId, id, sentAt } = after;
  return [say(change, 'memberships.member-invited', { organizationId, id, sentAt })];
};
const accesses: Derive<ValueOf<typeof memberAccessItem>> = (before, after, change) =>
  after && !before ? [say(change, 'memberships.access-asked', { hash: after.hash })] : [];
/** A reminder that was marked is sent. */
const endings: Derive<ValueOf<typeof membershipItem>> = (before, after, change) => {
  if (!before || !after || after.reminded <= before.reminded) return [];
  const { playerProfileId, id, reminded } = after;
  return [say(change, 'memberships.membership-ending', { playerProfileId, id, reminded })];
};

/** Events come into a series that everybody sees; a new one's own are no news. */
const grown: Derive<ValueOf<typeof seriesCardItem>> = (before, after, change) => {
  if (!before || !after?.isPublic) return [];
  const tournamentIds = after.tournamentIds.filter((id) => !before.tournamentIds.includes(id));
  return tournamentIds.length === 0 ? [] : [say(change, 'series.events-added', { seriesId: after.id, tournamentIds })];
};

/** What a change of a kind of item says on the bus. */
const of = <T, K>(def: ItemDef<T, K>, derive: Derive<T>) => {
  const read = (raw: Raw | null): T | null => (raw && def.is(raw) ? def.decode(raw) : null);
  return { kind: def.type, derive: (change: Change) => derive(read(change.before), read(change.after), change) };
};
const derivations = [
  of(holdItem, offers),
  of(holdItem, lapses),
  of(dateCreditItem, credits),
  of(dateWaitItem, dateWaits),
  of(teamItem, teams),
  of(orderItem, orders),
  of(orderItem, orderNews),
  of(payoutSentItem, payouts),
  of(playHeadItem, finishes),
  of(reminderItem, reminders),
  of(workSwapItem, workSwaps),
  of(jobItem, jobs),
  of(seatRequestItem, seatRequests),
  of(imageItem, images),
  of(staffInviteItem, invites),
  of(clubMemberItem, consents),
  of(tickRestItem, rests),
  of(newsLetterItem, newsLetters),
  of(tournamentItem, canceledEvents),
  of(tournamentItem, published),
  of(divisionItem, canceledDivisions),
  of(teamActItem, teamActs),
  of(teamLinkItem, teamLinks),
  of(bidItem, bids),
  of(orderNoteItem, orderNotes),
  of(smsRouteItem, texts),
  of(claimItem, claims),
  of(memberInviteItem, memberInvites),
  of(memberAccessItem, accesses),
  of(membershipItem, endings),
  of(seriesCardItem, grown),
];

/** The kinds of items whose changes may say something on the bus: unit.ts names them. */
export const derivedKinds: readonly string[] = derivations.map(({ kind }) => kind);

/** What changes say on the bus. One that says nothing is the usual case. */
export const derive = (changes: readonly Change[]): Outgoing[] =>
  changes.flatMap((change) =>
    derivations.flatMap(({ derive }) => derive(change)).map((outgoing) => inRequest(change, outgoing)),
  );

/** The event goes back to the request of who wrote the item; who took one away has left no name in the stream. */
function inRequest({ after }: Change, { type, event }: Outgoing): Outgoing {
  const request = after?.[systemAttributes.request];
  return typeof request === 'string' ? { type, event: { ...event, request } } : { type, event };
}
