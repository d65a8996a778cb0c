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

/** A team is texted each time that the crew asks it. */
const texts: Derive<ValueOf<typeof smsRouteItem>> = (before, after, change) => {
  if (!after || after.askedAt === before?.askedAt) return [];
  const { phone, tournamentId, divisionId, teamId, askedAt } = after;
  return [say(change, 'registration.checkin-asked', { phone, tournamentId, divisionId, teamId, askedAt })];
};

/** What changes of teams and who is asked about them say on the bus. */
export const teamChanges = [
  of(teamItem, teams),
  of(seatRequestItem, seatRequests),
  of(teamActItem, teamActs),
  of(teamLinkItem, teamLinks),
  of(smsRouteItem, texts),
];

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

/** A bid is mailed each time that somebody says so. */
const bids: Derive<ValueOf<typeof bidItem>> = (before, after, change) =>
  !after?.sentAt || after.sentAt === before?.sentAt
    ? []
    : [say(change, 'registration.bid-sent', { bidId: after.bidId, sentAt: after.sentAt })];

/** What changes of places, dates and bids say on the bus. */
export const registrationChanges = [
  of(holdItem, offers),
  of(holdItem, lapses),
  of(dateCreditItem, credits),
  of(dateWaitItem, dateWaits),
  of(bidItem, bids),
];
