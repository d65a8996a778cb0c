import { divisionName, refundPolicyIdOf } from '../../catalog/divisions/division-state.ts';
import { sellsDates } from '../../catalog/divisions/entry-fee.ts';
import type { Division, RegistrationWindow, RuledEvent } from '../../catalog/schema.ts';
import { clubs } from '../../clubs/problems.ts';
import type { Actor } from '../../identity/actor.ts';
import { can } from '../../identity/can.ts';
import type { Id } from '../../kernel/ids.ts';
import { ok, type Problem, type Result, refuse } from '../../kernel/result.ts';
import type { Millis } from '../../kernel/time.ts';
import { memberships } from '../../memberships/problems.ts';
import { messageOf, withReason } from '../../people/form/messages.ts';
import { homeCountry } from '../../people/lists/choices.ts';
import { everyPhone } from '../../people/phones-abroad.ts';
import { areHeld, areSoldSo, withDates } from '../../registration/dates/date-choice.ts';
import type { DatesWanted } from '../../registration/dates/open-days.ts';
import { asksDelegation, openOfDelegation } from '../../registration/fields/delegation.ts';
import { additionalFields, customAnswersOf, unanswered, waiversFor } from '../../registration/fields/extra-fields.ts';
import { admitBid } from '../../registration/gates/gates.ts';
import { registration as problems } from '../../registration/problems.ts';
import type { Contact, Registration } from '../../registration/schema.ts';
import { registrationFromWaitlist } from '../../registration/spots/line.ts';
import { hasNoDoubles, rosterLimits } from '../../registration/teams/roster.ts';
import { entryName, everyone } from '../../registration/teams/team-name.ts';
import { openOnReview, programFaults } from '../../registration/wizard/review.ts';
import type { EntryItem } from '../cart/cart.ts';
import { commerce } from '../problems.ts';
import type { CartItem, ItemOf, Product } from '../schema.ts';
import { isAddress, pickedUp, productWords } from '../store/parcels.ts';
import { addOnLimit } from '../store/variants.ts';
import { admitMembership, admitPlayers } from './admit-players.ts';
import type { CheckoutContext, VerifiedFacts } from './checkout-context.ts';

/**
 * Returns a registration with normalized phone numbers for its club and team contacts. The wizard handles missing
 * numbers, and invalid ones are refused here too. Fails with step-not-valid and the field's message.
 */
function admitContacts<R extends Pick<Registration, 'club' | 'teamAdmin' | 'teamInfo'>>(
  registration: R,
  itemId: number,
): Result<R> {
  const faults: Record<string, string> = {};
  const of = <C extends Contact | null>(contact: C, at: string): C => {
    if (!contact?.phone) return contact;
    const phone = everyPhone(contact.phone, homeCountry, false);
    if (phone.ok) return { ...contact, phone: phone.kept };
    faults[`${at}.phone`] = withReason(messageOf('phone', 'invalid', 'contact'), phone.reason);
    return contact;
  };
  const { club, teamAdmin, teamInfo } = registration;
  const kept = {
    ...registration,
    club: club && {
      ...club,
      director: of(club.director, 'club.director'),
      contacts: club.contacts.map((contact, i) => of(contact, `club.contacts.${i}`)),
    },
    teamAdmin: of(teamAdmin, 'teamAdmin'),
    teamInfo: { ...teamInfo, contacts: teamInfo.contacts.map((contact, i) => of(contact, `teamInfo.contacts.${i}`)) },
  };
  if (Object.keys(faults).length === 0) return ok(kept);
  return refuse(problems['step-not-valid']({ fields: faults, data: { itemId, step: 'teamInfo' } }));
}

/**
 * Runs the checks that a product or a membership must pass before it is sold, whatever the browser has checked. Other
 * items are returned unchanged. Products and memberships get the server's names, so a bag can't put its own text into
 * our emails. Each failure names the item: item-not-for-sale, over-add-on-limit, option-missing, address-missing or
 * pass-held; for memberships also person-missing, form-not-complete and the failures of {@link admitMembership}.
 */
function admitGoods(item: CartItem, submission: Submission): Result<CartItem> {
  if (item.type === 'PROD') return admitProduct(item, submission.context.products.get(item.product.sku), submission);
  if (item.type !== 'MEM') return ok(item);
  const { context, verified, actor, now } = submission;
  return admitMembership(item, { priceFacts: context.priceFacts, verified, actor, now });
}

/** Returns whether a bag has more of a product than its registrations together allow (Part 2 §3 addOn.qty). */
function isOverLimit(sold: Product, { items, context: { events, divisions } }: Submission): boolean {
  const entries = items.flatMap((item) => ('registration' in item ? [item.registration] : []));
  const ids = [...new Set(entries.map(({ tournamentId }) => tournamentId))];
  const entered = ids.map((id) => ({
    addOns: events.get(id)?.jsonProps.addOns ?? [],
    divisions: entries
      .filter(({ tournamentId }) => tournamentId === id)
      .flatMap(({ tournamentDivisionId }) => divisions.get(tournamentDivisionId) ?? []),
  }));
  const most = addOnLimit(sold, entered);
  const wanted = items.reduce(
    (sum, item) => sum + (item.type === 'PROD' && item.product.sku === sold.sku ? item.quantity : 0),
    0,
  );
  return most !== null && wanted > most;
}

function admitProduct(item: ItemOf<'PROD'>, sold: Product | undefined, submission: Submission): Result<CartItem> {
  const data = { itemId: item.id };
  if (!sold) return refuse(commerce['item-not-for-sale']({ data }));
  if (isOverLimit(sold, submission)) return refuse(commerce['over-add-on-limit']({ data }));
  const details = Object.fromEntries(sold.options.map(({ name }) => [name, item.product.details[name] ?? '']));
  if (sold.options.some(({ name, choices }) => !choices.includes(details[name] ?? '')))
    return refuse(commerce['option-missing']({ data }));
  if (sold.seasonPassId !== null) return admitPass(item, sold, details, submission);
  const sentShippingInfo = item.product.shippingInfo;
  const isSent = !sold.pickupOnly && sentShippingInfo?.delivery !== 'pickup';
  if (isSent && !(sentShippingInfo && isAddress(sentShippingInfo)))
    return refuse(commerce['address-missing']({ data }));
  const shippingInfo = isSent ? sentShippingInfo : null;
  const where = { shippingInfo: shippingInfo ?? pickedUp, seasonPassId: null, playerProfileId: null };
  const product = { sku: sold.sku, details, ...where };
  return ok({ ...item, ...named(sold.name, productWords(details, !isSent)), product });
}

/**
 * Checks a season pass: it must be for an existing person who doesn't have the pass yet and doesn't get it twice in
 * this cart. Nothing is shipped or picked up.
 */
function admitPass(
  item: ItemOf<'PROD'>,
  { sku, name, seasonPassId }: Product,
  details: Record<string, string>,
  { verified, context, items }: Submission,
): Result<CartItem> {
  const person = verified.profiles.get(item.product.playerProfileId ?? 0);
  if (!person) return refuse(memberships['person-missing']({ data: { itemId: item.id } }));
  const sameOf = (passId: Id | null | undefined, holder: Id | null) => passId === seasonPassId && holder === person.id;
  const isHeld = context.priceFacts.passes.some(({ passId, playerProfileId }) => sameOf(passId, playerProfileId));
  const isBefore = (other: CartItem) =>
    other.type === 'PROD' &&
    other.id < item.id &&
    sameOf(context.products.get(other.product.sku)?.seasonPassId, other.product.playerProfileId);
  if (isHeld || items.some(isBefore)) return refuse(commerce['pass-held']({ data: { itemId: item.id } }));
  const words = [[person.firstName, person.lastName].join(' ').trim(), ...Object.values(details)].filter(Boolean);
  const product = { sku, details, shippingInfo: pickedUp, seasonPassId, playerProfileId: person.id };
  return ok({ ...item, quantity: 1, ...named(name, words.join(' · ')), product });
}

const named = (name: string, description: string) => ({ name, description, division: '', teamName: '' });

/** A bag that is about to become an order, with what the server needs to check it. */
export type Submission = {
  readonly items: readonly CartItem[];
  readonly context: Pick<CheckoutContext, 'events' | 'divisions' | 'holds' | 'offers' | 'priceFacts' | 'products'>;
  readonly verified: VerifiedFacts;
  readonly actor: Actor;
  readonly now: Millis;
};

/**
 * Runs the checks that a registration must pass before it is sold, whatever the browser has checked: its event belongs
 * to this organization and its window to its division, it is confirmed, the waivers and policy are agreed to, the
 * roster has the right size and no duplicates, and every player passes the form again. Returns the items with cleaned
 * players, or the first error with its item.
 */
export function admitRegistrations(submission: Submission): Result<CartItem[]> {
  const admitted: CartItem[] = [];
  const bids = new Set<string>();
  for (const item of submission.items) {
    const checked = admitItem(item, submission);
    if (!checked.ok) return checked;
    admitted.push(checked.value);
    const bid = 'registration' in checked.value ? checked.value.registration.bid : null;
    if (bid && bids.has(bid.bidId)) return refuse(problems['bid-used']({ data: { itemId: item.id } }));
    if (bid) bids.add(bid.bidId);
  }
  return ok(admitted);
}

const admitItem = (item: CartItem, submission: Submission): Result<CartItem> =>
  'registration' in item ? admitEntry(item, submission) : admitGoods(item, submission);

/** Returns why each item would be refused, checking them one by one, so that buyers find out before they pay. */
export const refusalsOf = (submission: Submission): { readonly itemId: number; readonly problem: Problem }[] =>
  submission.items.flatMap((item) => {
    const admitted = admitItem(item, submission);
    return admitted.ok ? [] : [{ itemId: item.id, problem: admitted.problem }];
  });

/**
 * Returns the registration, linked to a club only if the buyer runs that club, and to a college only if the buyer is
 * one of its verified coaches. Any other buyer's registration only names the club or college.
 */
function withClub(item: EntryItem, actor: Actor): EntryItem {
  const { club, collegeId } = item.registration;
  const own = collegeId !== null && can(actor, 'college-team.admin', { collegeTeamId: collegeId }) ? collegeId : null;
  const registration = { ...item.registration, collegeId: own };
  if (club === null || club.id === null || can(actor, 'club.manage', { clubId: club.id }))
    return { ...item, registration };
  return { ...item, registration: { ...registration, club: { ...club, id: null }, clubTeamId: null } };
}

/**
 * Checks that a club has consent for its players that it registers (domain/clubs/consent.ts). Guest players answer for
 * themselves. Fails with no-consent and the player.
 */
function allConsented({ id: itemId, registration }: EntryItem, { clubPlayers }: VerifiedFacts): Result<void> {
  const players = clubPlayers.get(registration.club?.id ?? 0);
  const without = everyone(registration).find(
    ({ playerProfileId: id }) => id !== undefined && players?.get(id)?.mayBeEntered === false,
  );
  if (!without) return ok(undefined);
  const { firstName = '', lastName = '' } = without;
  const title = `${`${firstName} ${lastName}`.trim()} hasn’t agreed to be registered by the club, or has withdrawn that consent.`;
  return refuse(clubs['no-consent']({ data: { itemId }, title }));
}

function admitEntry(entryItem: EntryItem, submission: Submission): Result<CartItem> {
  const item = withClub(entryItem, submission.actor);
  const { registration } = item;
  const { events, divisions, offers } = submission.context;
  const event = events.get(registration.tournamentId);
  const division = divisions.get(registration.tournamentDivisionId);
  const data = { itemId: item.id };
  if (!event || !division || division.tournamentId !== event.id || item.status === 'Closed')
    return refuse(commerce['item-closed']({ data }));
  const offered = offers.get(registration.reservation?.id ?? '');
  // An offer is only for the team that waited, and a registration of an existing team needs an offer.
  if (registration.teamId !== (offered?.team.id ?? null)) return refuse(commerce['item-closed']({ data }));
  const windowId = offered?.team.windowId ?? registration.windowId;
  const window = division.registrationWindows.find(({ id }) => id === windowId);
  if (!window) return refuse(commerce['item-not-for-sale']({ data }));
  if (!registration.confirmed) return refuse(problems['not-confirmed']({ data }));
  if (offered)
    return ok(
      withServerNames(
        { ...item, registration: { ...registration, ...registrationFromWaitlist(offered), windowId } },
        event,
        division,
      ),
    );
  const filled = checkFilledIn(item, event, division, window);
  if (!filled.ok) return filled;
  const dated = admitDates(item, event, division, submission);
  if (!dated.ok) return dated;
  const onFile = submission.context.priceFacts.bids.find(({ bidId }) => bidId === registration.bid?.bidId) ?? null;
  const bid = admitBid(registration.bid !== null, onFile, event, division, everyone(registration), submission.now);
  if (!bid.ok) return refuse({ ...bid.problem, data });
  const consented = allConsented(item, submission.verified);
  if (!consented.ok) return consented;
  const people = admitPlayers(item, { ...submission, event, division, window });
  if (!people.ok) return people;
  const program = programFaults({ division, event }, registration.club, everyPhone);
  if (Object.keys(program).length > 0)
    return refuse(problems['step-not-valid']({ fields: program, data: { ...data, step: 'player-1', position: 1 } }));
  const reached = admitContacts(registration, item.id);
  if (!reached.ok) return reached;
  const admitted = { ...reached.value, ...people.value, bid: bid.value, dates: dated.value };
  return ok(withServerNames({ ...item, registration: admitted }, event, division));
}

/**
 * Returns the dates of a registration for a session sold by date, which are exactly the dates that its hold covers. Any
 * other registration is sold without dates.
 */
function admitDates(
  { id: itemId, registration: { dates, reservation } }: EntryItem,
  event: RuledEvent,
  division: Division,
  { context: { holds } }: Submission,
): Result<DatesWanted | null> {
  if (!sellsDates(division)) return ok(null);
  const held = holds.get(reservation?.id ?? '')?.dates ?? [];
  const data = { itemId };
  if (dates === null || !areHeld(dates, held)) return refuse(problems['dates-not-held']({ data }));
  const sold = areSoldSo(event, division, dates, dates.days);
  return sold.ok ? ok(dates) : refuse({ ...sold.problem, data });
}

/** Repeats the wizard's review step: agreements given, and a roster of the right size without duplicates. */
function checkFilledIn(
  { id: itemId, registration }: EntryItem,
  event: RuledEvent,
  division: Division,
  window: RegistrationWindow,
): Result<void> {
  const data = { itemId };
  const open = openOnReview({
    registration,
    waivers: waiversFor(event, division.id),
    window,
    refundPolicyId: refundPolicyIdOf(division),
    newTeamFlow: event.allOrgRegFlow,
  });
  if (open.length) return refuse(problems['step-not-valid']({ data: { ...data, step: 'review', open } }));
  const unsaid = [
    ...(asksDelegation(event, [division]) ? openOfDelegation(registration.extraFields) : []),
    ...unanswered(additionalFields(event, division, 'entry'), customAnswersOf(registration.extraFields)),
  ];
  if (unsaid.length)
    return refuse(problems['step-not-valid']({ data: { ...data, step: 'additionalInfo', open: unsaid } }));
  const { players, alternates } = registration;
  const { least, most } = rosterLimits(division);
  if (players.length < least) return refuse(problems['roster-too-small']({ data: { ...data, least } }));
  if (players.length + alternates.length > most)
    return refuse(problems['roster-too-large']({ data: { ...data, most } }));
  if (!hasNoDoubles([...players, ...alternates])) return refuse(problems['already-on-registration']({ data }));
  return ok(undefined);
}

/**
 * Returns a registration with the server's own name for it, so that a bag can't put its own text into our receipts and
 * emails.
 */
const withServerNames = (item: EntryItem, event: RuledEvent, division: Division): EntryItem => ({
  ...item,
  name: '',
  description: withDates(event.name, item.registration.dates),
  division: divisionName(division),
  teamName: entryName(item.registration),
});
