import { special } from '../../kernel/ids.ts';
import { type BrochureKind, brochureOf } from '../events/brochure-kind.ts';
import { calledOffWord, isCalledOff, notPublicText } from '../events/event-status.ts';
import { daysOf, plateDay } from '../events/when-and-where.ts';
import type { EventCard } from './schema.ts';

/** The chip for each multiplier tag (Part 1 §2.3). */
export const bonusChips: Readonly<Record<string, string>> = {
  'Double Points': '2X Points',
  'Bonus Points': '1.5X Points',
};
export const sponsoredLabel = 'Sponsored';
export const movedLabel = 'New dates';
export const favoriteSignedOut = 'You must be logged in to favorite a tournament';

/** The viewer of a card. */
type Viewer = { readonly signedIn: boolean; readonly isAdmin: boolean; readonly embedded?: boolean };

/** Everything that a card shows besides its own texts (Part 1 §2.3). */
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

/** Returns whether a card is shown as sponsored, as event 227 is (Part 1 §2.3). */
export const isSponsored = (card: { readonly id: number }): boolean => card.id === special.sponsoredTournament;
