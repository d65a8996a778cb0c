import { isLateNews } from '#domain/notices/deliver.ts';
import type { ValueOf } from '../../../kernel/table/item.ts';
import { bidItem } from '../../../subjects/bids/items.ts';
import { teamItem } from '../../../subjects/catalog/items.ts';
import { dateCreditItem, dateWaitItem, holdItem } from '../../../subjects/registration/items.ts';
import { seatRequestItem, smsRouteItem, teamActItem, teamLinkItem } from '../../../subjects/teams/items.ts';
import { type Derive, of, say } from './deriving.ts';

const teams: Derive<ValueOf<typeof teamItem>> = (before, after, change) => {
  if (!after) return [];
  const { id: teamId, divisionId, tournamentId, waitlist } = after;
  // Everyone who waited for a canceled date gets one notice.
  if (after.lineEnded) return [];
  if (before && !before.isDeleted && after.isDeleted && after.mergedIntoId === null)
    return [say(change, 'registration.team-withdrawn', { teamId, divisionId, tournamentId })];
  if (before && !(before.waitlist && !after.waitlist)) return [];
  // A team that moves is created again in its new division. The move itself announces that.
  if (!before && after.movedFrom !== null) return [];
  const late = !before && isLateNews(after.dtRegistered, change.at);
  return [say(change, 'registration.team-registered', { teamId, divisionId, tournamentId, waitlist, late })];
};

/** Announces a change to a team. Undoing it is a separate change. */
const teamActs: Derive<ValueOf<typeof teamActItem>> = (before, after, change) => {
  if (!after || before) return [];
  const { teamId, divisionId, tournamentId, id: actId, type: act } = after;
  return [say(change, 'registration.team-changed', { teamId, divisionId, tournamentId, actId, act })];
};

/** Announces a new link, which emails it, unless the buyer's emails already include it. */
const teamLinks: Derive<ValueOf<typeof teamLinkItem>> = (before, after, change) =>
  !after || before || after.bought
    ? []
    : [say(change, 'registration.team-link-sent', { teamId: after.teamId, linkId: after.id })];

/**
 * Emails players when someone asks about their seat, and tells the person who asked about the outcome. If two people
 * have to agree, the first agreement isn't announced.
 */
const seatRequests: Derive<ValueOf<typeof seatRequestItem>> = (before, after, change) => {
  if (!after || after.state === before?.state || (!before && isLateNews(after.at, change.at))) return [];
  const { teamId, id: requestId, state } = after;
  return [say(change, 'registration.seat-request-changed', { teamId, requestId, state })];
};

/** Texts a team each time the staff requests it. */
const texts: Derive<ValueOf<typeof smsRouteItem>> = (before, after, change) => {
  if (!after || after.askedAt === before?.askedAt) return [];
  const { phone, tournamentId, divisionId, teamId, askedAt } = after;
  return [say(change, 'registration.checkin-asked', { phone, tournamentId, divisionId, teamId, askedAt })];
};

/** The bus events for changes to teams and requests about them. */
export const teamChanges = [
  of(teamItem, teams),
  of(seatRequestItem, seatRequests),
  of(teamActItem, teamActs),
  of(teamLinkItem, teamLinks),
  of(smsRouteItem, texts),
];

/** Announces an offer to a ticket that waited. An offer that moves to another device isn't announced again. */
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

/** Announces that a spot in a cart wasn't paid for in time (commerce, recheckCarts). */
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

/** Emails a bid each time someone sends it. */
const bids: Derive<ValueOf<typeof bidItem>> = (before, after, change) =>
  !after?.sentAt || after.sentAt === before?.sentAt
    ? []
    : [say(change, 'registration.bid-sent', { bidId: after.bidId, sentAt: after.sentAt })];

/** The bus events for changes to spots, dates and bids. */
export const registrationChanges = [
  of(holdItem, offers),
  of(holdItem, lapses),
  of(dateCreditItem, credits),
  of(dateWaitItem, dateWaits),
  of(bidItem, bids),
];
