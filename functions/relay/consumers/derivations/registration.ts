import { bidItem } from '../../../store/bids/items.ts';
import { dateCreditItem, dateWaitItem, holdItem } from '../../../store/registration/items.ts';
import { type Derive, of, say, type ValueOf } from './deriving.ts';

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
