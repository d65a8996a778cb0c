import { divisionName } from '#domain/catalog/division-choice.ts';
import { refundPolicyIdOf } from '#domain/catalog/division-state.ts';
import type { Division, Tournament } from '#domain/catalog/schema.ts';
import { commerce } from '#domain/commerce/problems.ts';
import type { CartItem } from '#domain/commerce/schema.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { registration as problems } from '#domain/registration/problems.ts';
import { openOnReview } from '#domain/registration/review.ts';
import { hasNoDoubles, rosterLimits } from '#domain/registration/roster.ts';
import { entryName } from '#domain/registration/team-name.ts';
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
  for (const item of bag.items) {
    const one = 'registration' in item ? admitEntry(item, bag) : ok(item);
    if (!one.ok) return one;
    admitted.push(one.value);
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
  const window = division.registrationWindows.find((one) => one.id === registration.windowId);
  if (!window) return refuse(commerce['item-not-for-sale']({ data }));
  const offered = facts.offers.get(registration.reservation?.id ?? '');
  // An offer is for the team that waited, and only an offer is for a team that is there already.
  if (registration.teamId !== (offered ?? null)) return refuse(commerce['item-closed']({ data }));
  if (!registration.confirmed) return refuse(problems['not-confirmed']({ data }));
  if (registration.teamId !== null) return ok(named(item, event, division));
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
  const clean = admitPlayers(item, { ...bag, event, division, window });
  return clean.ok ? ok(named({ ...item, registration: { ...registration, ...clean.value } }, event, division)) : clean;
}

/** What receipts and mails call the entry is the server's word: a bag of somebody's making can't put other words into our mail. */
const named = (item: Entry, event: Tournament, division: Division): Entry => ({
  ...item,
  name: '',
  description: event.name,
  division: divisionName(division),
  teamName: entryName(item.registration),
});
