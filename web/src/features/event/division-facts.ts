import { choiceState } from '#domain/catalog/divisions/division-choice.ts';
import { flagsOfDivision } from '#domain/catalog/divisions/division-flags.ts';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import {
  capacityOf,
  datePricesOf,
  dropInOf,
  entryFeeOf,
  entryPrice,
  feeWords,
} from '#domain/catalog/divisions/entry-fee.ts';
import { countedWord, type TeamWord, teamWord } from '#domain/catalog/divisions/team-words.ts';
import { currentWindow, momentsOf, nextWindow, windowName } from '#domain/catalog/divisions/windows.ts';
import { isCalledOff, isComplete, zoneOf } from '#domain/catalog/events/event-status.ts';
import type { DivisionView, TournamentView } from '#domain/catalog/views.ts';
import { entryTotal } from '#domain/commerce/pricing/discounts.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { priceLines } from '#domain/registration/dates/date-choice.ts';

/**
 * The history state of a press on Register for a division. Registration for it then starts right away. A link from
 * elsewhere stops at the division, because opening a page must not hold a spot.
 */
export const startsHere = { startsHere: true } as const;

const registrationStates = ['open', 'waitlist', 'opens', 'closed'] as const;
/** Whether registration for a division is open, waitlist only, opening later, or closed. */
export type RegistrationState = (typeof registrationStates)[number];

export type DivisionFacts = {
  readonly name: string;
  readonly word: TeamWord;
  readonly registration: RegistrationState;
  /** When registration closes (open, waitlist) or opens (opens). */
  readonly changesAt: Millis | null;
  readonly windowName: string | null;
  /** A price such as "$65.00", "$65.00/per player" or "One date $15.00". */
  readonly fee: string;
  /**
   * What a team pays in total ("$107.75 per pair with fees"), "per pair" if that is the fee itself, or a session's
   * other prices. Null if one person pays just the fee.
   */
  readonly whole: string | null;
  /** Open spots, or null if there's no limit. */
  readonly left: number | null;
  readonly taken: number;
  readonly max: number | null;
  /** How many teams are registering right now. */
  readonly held: number;
  readonly waiting: number;
  /** Why registration is over: the event is canceled, has begun, or is complete. */
  readonly over: 'off' | 'begun' | 'complete' | null;
};

/**
 * Returns what an event page shows about a division at a given time. domain/catalog makes all of the decisions, and
 * this function only combines the results.
 */
export function divisionFacts(
  division: DivisionView,
  event: Pick<TournamentView, 'locations' | 'zone' | 'currency' | 'statusId' | 'jsonProps' | 'props' | 'startDate'>,
  now: Millis,
): DivisionFacts {
  const zone = zoneOf(event);
  const { active, waiting, held, left } = division.places;
  const ended = isCalledOff(event) ? 'off' : isComplete(event) ? 'complete' : null;
  const takesPlace = ended === null;
  const choice = takesPlace
    ? choiceState(division, { zone, now, counts: { active, waiting }, bidAllows: true })
    : 'closed';
  const current = currentWindow(division.registrationWindows, zone, now);
  const next = takesPlace && !division.disableRegistration ? nextWindow(division.registrationWindows, zone, now) : null;
  const registration: RegistrationState =
    choice === 'open' || choice === 'waitlist' ? choice : current === null && next ? 'opens' : 'closed';
  const hasBegun = registration === 'closed' && event.startDate <= dateIn(now, zone);
  const over = ended ?? (hasBegun ? 'begun' : null);
  const window = registration === 'opens' ? next : current;
  const priced = window ?? division.registrationWindows.at(-1) ?? null;
  const moments = window && momentsOf(window, zone);
  const prices = datePricesOf(division);
  const byDate =
    prices && priceLines({ ...prices, single: dropInOf(event, division) }, entryFeeOf(priced).amount, event.currency);
  return {
    name: divisionName(division),
    word: teamWord(division),
    registration,
    changesAt:
      moments && registration !== 'closed' ? (registration === 'opens' ? moments.opensAt : moments.closesAt) : null,
    windowName: window && windowName(window),
    fee: byDate ? (byDate[0] ?? '') : feeWords(entryFeeOf(priced), event.currency),
    whole: byDate ? byDate.slice(1).join(' · ') || null : wholeWords(division, priced, event),
    left,
    taken: active,
    max: capacityOf(division),
    held,
    // Registrations that the host still reviews don't mean that a division is full.
    waiting: flagsOfDivision(division).acceptanceOnly ? 0 : waiting,
    over,
  };
}

/** Returns a price in one line: "$90.00 per pair", or "$45.00/per player · $107.75 per pair with fees". */
export const priceLine = (fee: string, whole: string | null): string =>
  whole?.startsWith('per ') ? `${fee} ${whole}` : [fee, whole].filter(Boolean).join(' · ');

function wholeWords(
  division: DivisionView,
  window: DivisionView['registrationWindows'][number] | null,
  { jsonProps, currency }: Pick<TournamentView, 'jsonProps' | 'currency'>,
): string | null {
  if (!window) return null;
  const total = entryTotal({ division, window, cartFees: jsonProps.cartFees });
  const entry = entryPrice(
    entryFeeOf(window),
    { players: 0, alternates: 0, numOfPlayers: division.numOfPlayers },
    false,
  );
  const team = countedWord(teamWord(division), 1).toLowerCase();
  if (total === window.fee) return division.numOfPlayers > 1 && total > 0 ? `per ${team}` : null;
  if (total === entry) return `${formatMoney(total, currency)} per ${team}`;
  return `${formatMoney(total, currency)} ${division.numOfPlayers > 1 ? `per ${team} ` : ''}with fees`;
}
