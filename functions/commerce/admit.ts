import { divisionName } from '#domain/catalog/division-choice.ts';
import { refundPolicyIdOf } from '#domain/catalog/division-state.ts';
import type { Division, Tournament } from '#domain/catalog/schema.ts';
import { commerce } from '#domain/commerce/problems.ts';
import type { CartItem } from '#domain/commerce/schema.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { admitBid } from '#domain/registration/bid.ts';
import { registration as problems } from '#domain/registration/problems.ts';
import { openOnReview } from '#domain/registration/review.ts';
import { hasNoDoubles, rosterLimits } from '#domain/registration/roster.ts';
import { entryName } from '#domain/registration/team-name.ts';
import { asWaited } from '#domain/registration/waited.ts';
import { waiversFor } from '#domain/registration/waivers.ts';
import { admitPlayers, type Profiles } from './admit-players.ts';
import type { BagFacts } from './facts.ts';
import type { Proofs } from './proofs.ts';

type Entry = Extract<CartItem, { registration: unknown }>;
type Admitting = {
  readonly items: readonly CartItem[];
  readonly facts: BagFacts;
  readonly profiles: Profiles;
  readonly proofs: Proofs;
  readonly actor: Actor;
  readonly now: Millis;
};

/**
 * What a registration must be before it is sold, whatever the browser has checked: of an event of this organization and a window of its own
 * division, confirmed, its waivers and policy agreed to, its roster of the right size with nobody twice, every player past the same form.
 * Answers the items with their players cleaned; refuses with the first fault and the item it is on.
 */
export function admitRegistrations(bag: Admitting): Result<CartItem[]> {
  const admitted: CartItem[] = [];
  const bids = new Set<string>();
  for (const item of bag.items) {
    const one = 'registration' in item ? admitEntry(item, bag) : ok(item);
    if (!one.ok) return one;
    admitted.push(one.value);
    const bid = 'registration' in one.value ? one.value.registration.bid : null;
    if (bid && bids.has(bid.bidId)) return refuse(problems['bid-used']({ data: { itemId: item.id } }));
    if (bid) bids.add(bid.bidId);
  }
  return ok(admitted);
}

function admitEntry(item: Entry, bag: Admitting): Result<CartItem> {
  const { registration } = item;
  const { facts } = bag;
  const event = facts.events.get(registration.tournamentId);
  const division = facts.divisions.get(registration.tournamentDivisionId);
  const data = { itemId: item.id };
  if (!event || !division || division.tournamentId !== event.id || item.status === 'Closed')
    return refuse(commerce['item-closed']({ data }));
  const offered = facts.offers.get(registration.reservation?.id ?? '');
  // An offer is for the team that waited, and only an offer is for a team that is there already.
  if (registration.teamId !== (offered?.id ?? null)) return refuse(commerce['item-closed']({ data }));
  const windowId = offered?.windowId ?? registration.windowId;
  const window = division.registrationWindows.find((one) => one.id === windowId);
  if (!window) return refuse(commerce['item-not-for-sale']({ data }));
  if (!registration.confirmed) return refuse(problems['not-confirmed']({ data }));
  if (offered)
    return ok(named({ ...item, registration: { ...registration, ...asWaited(offered), windowId } }, event, division));
  const open = openOnReview({
    registration,
    waivers: waiversFor(event, division.id),
    window,
    refundPolicyId: refundPolicyIdOf(division),
    newTeamFlow: false,
  });
  if (open.length) return refuse(problems['step-not-valid']({ data: { ...data, step: 'review', open } }));
  const { players, alternates } = registration;
  const { least, most } = rosterLimits(division);
  if (players.length < least) return refuse(problems['roster-too-small']({ data: { ...data, least } }));
  if (players.length + alternates.length > most)
    return refuse(problems['roster-too-large']({ data: { ...data, most } }));
  if (!hasNoDoubles([...players, ...alternates])) return refuse(problems['already-on-registration']({ data }));
  const claimed = facts.priced.bids.find(({ bidId }) => bidId === registration.bid?.bidId) ?? null;
  const bid = admitBid(registration.bid !== null, claimed, event, division, registration);
  if (!bid.ok) return refuse({ ...bid.problem, data });
  const clean = admitPlayers(item, { ...bag, event, division, window });
  if (!clean.ok) return clean;
  return ok(named({ ...item, registration: { ...registration, ...clean.value, bid: bid.value } }, event, division));
}

/** What receipts and mails call the entry is the server's word: a bag of somebody's making can't put other words into our mail. */
const named = (item: Entry, event: Tournament, division: Division): Entry => ({
  ...item,
  name: '',
  description: event.name,
  division: divisionName(division),
  teamName: entryName(item.registration),
});
