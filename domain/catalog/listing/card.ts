import { shortDay } from '../../kernel/date-words.ts';
import { special } from '../../kernel/ids.ts';
import { formatMoney } from '../../kernel/money.ts';
import { type BrochureKind, brochureOf } from '../events/brochure-kind.ts';
import { calledOffWord, isCalledOff, notPublicText } from '../events/event-status.ts';
import { daysOf, plateDay } from '../events/when-and-where.ts';
import type { CardDecision, EventCard } from './schema.ts';

/** The chip for each multiplier tag (Part 1 §2.3). */
export const bonusChips: Readonly<Record<string, string>> = {
  'Double Points': '2X Points',
  'Bonus Points': '1.5X Points',
};
export const sponsoredLabel = 'Sponsored';
export const movedLabel = 'New dates';
export const favoriteSignedOut = 'You must be logged in to favorite a tournament';

/** What a card needs to know about its viewer. */
type Viewer = { readonly signedIn: boolean; readonly isAdmin: boolean; readonly embedded?: boolean };

/** Everything that a card shows besides its own text (Part 1 §2.3). */
export type CardModel = {
  readonly brochure: BrochureKind;
  readonly opensNewWindow: boolean;
  readonly typeChip: string;
  readonly bonusChips: readonly string[];
  readonly sponsored: boolean;
  readonly overlay: 'Canceled' | 'Postponed' | null;
  /** The days, or a note that new dates are to be announced. */
  readonly days: string;
  readonly plate: string | null;
  /** Whether these are new dates after a postponement. */
  readonly moved: boolean;
  readonly faded: boolean;
  readonly unpublishedText: string | null;
  readonly favorite: 'hidden' | 'blocked' | 'offered';
  readonly registrations: number | null;
};

export function cardModel(card: EventCard, viewer: Viewer): CardModel {
  const overlay = calledOffWord(card);
  return {
    brochure: brochureOfCard(card),
    opensNewWindow: viewer.embedded ?? false,
    typeChip: card.manualEventType ?? card.eventType,
    bonusChips: card.tags.flatMap((tag) => bonusChips[tag] ?? []),
    sponsored: isSponsored(card),
    overlay,
    days: daysOf(card),
    plate: plateDay(card),
    moved: overlay === null && card.formerDates !== null,
    faded: overlay !== null,
    unpublishedText: card.isPublic ? null : notPublicText,
    favorite: isCalledOff(card) ? 'hidden' : viewer.signedIn ? 'offered' : 'blocked',
    registrations: viewer.isAdmin && !card.isSeries ? (card.teamCount ?? 0) : null,
  };
}

/** Returns the brochure that a card opens: series, league, session, or otherwise tournament (Part 1 §2.3). */
export function brochureOfCard(
  card: Pick<EventCard, 'eventType' | 'isSeries' | 'isLeague' | 'isTrainingSession'>,
): BrochureKind {
  if (card.isSeries) return 'series';
  if (card.isLeague) return 'league';
  if (card.isTrainingSession) return 'session';
  return brochureOf(card.eventType);
}

/** Returns whether a card is shown as sponsored, which applies only to event 227 (Part 1 §2.3). */
export const isSponsored = (card: { readonly id: number }): boolean => card.id === special.sponsoredTournament;

/** Returns a price in short form, such as "$90", "from $89.50", "$45 per player" or "Free". */
export function priceWords({
  from,
  perPlayer,
  varies,
  currency,
}: Pick<Extract<CardDecision, { closesOn: string }>, 'from' | 'perPlayer' | 'varies' | 'currency'>): string {
  if (from === 0 && !varies) return 'Free';
  const amount = from === 0 ? 'free' : formatMoney(from, currency).replace(/\.00(?=$| )/, '');
  return `${varies ? 'from ' : ''}${amount}${perPlayer && from > 0 ? ' per player' : ''}`;
}

/** Returns a day as "Dec 10", with the year if it isn't the current one, or "today". */
function dayWords(date: string, today: string): string {
  if (date === today) return 'today';
  return date.slice(0, 4) === today.slice(0, 4) ? shortDay(date) : `${shortDay(date)}, ${date.slice(0, 4)}`;
}

/**
 * Returns the line that helps people decide about an event: "from $90 · 14 spots left · closes Dec 10", "$65 · opens
 * Jan 4", "Young / Moreau won Mens AA · 2 more winners". `today` is the date at the venue.
 */
export function decisionWords(decision: CardDecision, today: string): string {
  switch (decision.kind) {
    case 'won': {
      const { winner, division, others } = decision;
      const more = others === 0 ? [] : [others === 1 ? '1 more winner' : `${others} more winners`];
      return [`${winner} won ${division}`, ...more].join(' · ');
    }
    case 'full':
      return 'Full';
    case 'opens':
      return `${priceWords(decision)} · opens ${dayWords(decision.opensOn, today)}`;
    default: {
      const { left, closesOn, kind } = decision;
      const counted = left === null ? [] : [left === 1 ? '1 spot left' : `${left} spots left`];
      const spots = kind === 'waitlist' ? ['waitlist'] : counted;
      return [priceWords(decision), ...spots, `closes ${dayWords(closesOn, today)}`].join(' · ');
    }
  }
}
