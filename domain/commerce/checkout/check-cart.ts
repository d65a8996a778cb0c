import { flagsOfDivision } from '../../catalog/divisions/division-flags.ts';
import { refundPolicyIdOf } from '../../catalog/divisions/division-state.ts';
import { isDivisionOpen } from '../../catalog/divisions/windows.ts';
import { isCalledOff, zoneOf } from '../../catalog/events/event-status.ts';
import { refundCutoffAt } from '../../catalog/events/policies.ts';
import type { Id } from '../../kernel/ids.ts';
import type { Problem } from '../../kernel/result.ts';
import type { Millis } from '../../kernel/time.ts';
import { entryStart } from '../../registration/dates/open-days.ts';
import { type EnteredTeam, enteredTeam } from '../../registration/teams/entered-team.ts';
import { entryName } from '../../registration/teams/team-name.ts';
import type { EntryItem } from '../cart/cart.ts';
import { type CheckFacts, checkItems, type ItemAnswer, type Spots, twiceIn, withAnswers } from '../cart/item-check.ts';
import { entryTypeOf, withEntryTypes } from '../item-types.ts';
import { payableNow } from '../orders/money.ts';
import type { RefundPolicy, RefundTerms } from '../refunds/withdrawal-terms.ts';
import type { CartItem } from '../schema.ts';
import { type CheckoutContext, holdOf, isActiveOffer, liveChanges } from './checkout-context.ts';

/**
 * A division's spots when they were counted. `available` is null for no limit. `waitlist` indicates whether the
 * division accepts teams once it's full.
 */
export type Availability = Pick<Spots, 'available' | 'waitlist'>;

/**
 * Returns the items with their statuses (Part 2 §4), based on their divisions' spots counted at `now`. A registration
 * gets its type from its event. Some people can register even if registration is closed. An offered spot is open to its
 * holder whatever the division's state.
 */
export function checkCart(
  sentItems: readonly CartItem[],
  context: CheckoutContext,
  availability: ReadonlyMap<Id, Availability>,
  now: Millis,
): { items: CartItem[]; answers: ItemAnswer[] } {
  const items = withEntryTypes(sentItems, (id) => {
    const event = context.events.get(id);
    return event && entryTypeOf(event);
  });
  const twice = twiceIn(items);
  const offered = new Set(
    items
      .filter((item) => !twice.has(item.id) && isActiveOffer(holdOf(item, context.holds), now))
      .map((item) => item.id),
  );
  const answers = checkItems(items, checkFacts(context, availability, now)).map((answer) =>
    offered.has(answer.itemId)
      ? { ...answer, status: null, waitlist: false, error: null, message: null, availability: 1 }
      : answer,
  );
  return { items: withAnswers(items, answers), answers };
}

function checkFacts(context: CheckoutContext, availability: ReadonlyMap<Id, Availability>, now: Millis): CheckFacts {
  const divisions = new Map<Id, Spots>();
  for (const division of context.divisions.values()) {
    const event = context.events.get(division.tournamentId);
    const counted = availability.get(division.id);
    if (!event || !counted) continue;
    const open = context.entersClosed || isDivisionOpen(division, zoneOf(event), now);
    divisions.set(division.id, {
      ...counted,
      open: open && !isCalledOff(event),
      acceptanceOnly: flagsOfDivision(division).acceptanceOnly,
      surgeProtected: division.surgeProtected,
      apart: flagsOfDivision(division).oneCart,
    });
  }
  const products = [...context.products.values()].filter((product) => product.isActive);
  const levels = context.priceFacts.levels.filter(({ jsonProps, sale }) => !jsonProps.infoOnly && sale !== 'closed');
  return {
    now,
    divisions,
    holds: new Map(
      [...context.holds.values()].map((hold) => [hold.entry, { expiry: hold.expiresAt, waitlist: hold.slot === null }]),
    ),
    products: new Map(products.map((product) => [product.sku, product])),
    levels: new Set(levels.map(({ id }) => id)),
    due: new Map([...context.orders.values()].map((order) => [order.id, payableNow(order)])),
    changes: new Set(liveChanges(context, now).map(({ entry }) => entry)),
  };
}

/** The names of wizard steps, for messages about missing answers. */
const stepNames: Readonly<Record<string, string>> = {
  additionalInfo: 'The Questions step',
  teamInfo: 'The Contacts step',
};

/**
 * Returns a sentence about the incomplete answers in a registration's step, with the step that fixes them. Returns null
 * if the refusal is about something else.
 */
export function stepFault({
  code,
  data,
  fields,
  detail,
}: Problem): { readonly text: string; readonly step: string } | null {
  if (isDuplicate(code) && typeof data?.position === 'number' && detail)
    return { text: detail, step: `player-${data.position}` };
  if (code !== 'registration/step-not-valid' || typeof data?.step !== 'string') return null;
  const { step, position, open } = data;
  const where = typeof position === 'number' ? `Player ${position}` : (stepNames[step] ?? 'The Review step');
  const named = step in stepNames && Array.isArray(open) ? [`Still needed: ${open.join(', ')}.`] : [];
  const what = [...new Set([...Object.entries(fields ?? {}).map(faultWords), ...named])].join(' ');
  return { text: `${where} is not complete. ${what}`.trim(), step };
}

/**
 * Returns a sentence for one missing answer. The sentence names the person that the answer is about, unless that's the
 * player.
 */
function faultWords([field, fault]: [string, string]): string {
  const whose = field.startsWith('parent.') ? 'Parent or guardian: ' : '';
  return `${whose}${fault}${/[.!?]$/.test(fault) ? '' : '.'}`;
}

const isDuplicate = (code: string): boolean =>
  code === 'registration/already-in-division' || code === 'registration/already-on-date';

/** Returns the team that a confirmed order's registration becomes. */
export function teamOfEntry(
  id: Id,
  { registration }: Pick<EntryItem, 'registration'>,
  order: { readonly id: Id; readonly organizationId: Id; readonly userId: Id | null },
  waitlist: boolean,
  now: Millis,
): EnteredTeam {
  return enteredTeam(
    {
      id,
      tournamentId: registration.tournamentId,
      organizationId: order.organizationId,
      divisionId: registration.tournamentDivisionId,
      name: entryName(registration),
      waitlist,
      club: registration.club?.name ?? '',
      clubId: registration.club?.id ?? null,
      clubTeamId: registration.club ? registration.clubTeamId : null,
      collegeId: registration.club ? registration.collegeId : null,
      windowId: registration.windowId,
      orderId: order.id,
      userId: order.userId,
      dtRegistered: now,
    },
    { ...registration, contacts: registration.teamInfo.contacts },
  );
}

type TermsContext = Pick<CheckoutContext, 'events' | 'divisions' | 'products' | 'refundPolicies' | 'priceFacts'>;

/**
 * Returns the terms of an item's purchase. They are copied to the order, so later changes don't affect earlier buyers.
 */
export function lineTerms(item: CartItem, context: TermsContext): RefundTerms {
  const registration = 'registration' in item ? item.registration : null;
  const event = registration ? context.events.get(registration.tournamentId) : undefined;
  const division = registration ? context.divisions.get(registration.tournamentDivisionId) : undefined;
  return {
    refundPolicy: refundPolicyFor(item, context),
    eventStart: event && registration ? entryStart(event, registration) : null,
    refundCutoff: event ? refundCutoffAt(event, division ?? null) : null,
    zone: event ? zoneOf(event) : 'UTC',
  };
}

function refundPolicyFor(item: CartItem, context: TermsContext): RefundPolicy | null {
  const { divisions, products, refundPolicies, priceFacts } = context;
  const division = 'registration' in item ? divisions.get(item.registration.tournamentDivisionId) : undefined;
  const product = item.type === 'PROD' ? products.get(item.product.sku) : undefined;
  const level = item.type === 'MEM' ? priceFacts.levels.find((each) => each.id === item.membership.levelId) : undefined;
  const id = division ? refundPolicyIdOf(division) : ((product ?? level)?.refundPolicyId ?? null);
  return id === null ? null : (refundPolicies.get(id) ?? null);
}
