import { z } from 'zod';
import { id, special } from '../kernel/ids.ts';
import { isoDate, millis } from '../kernel/time.ts';
import { calledOffWord, isCalledOff, notPublicText } from './event-status.ts';
import { type BrochureKind, brochureOf } from './event-type.ts';
import { eventTypes } from './lists.ts';
import { logo } from './schema.ts';

/** An event as cards and lists show it (Part 1 §3). `divisions` are ids, `teamCount` is for admins and missing for others. */
export const eventCard = z.object({
  id,
  name: z.string(),
  startDate: isoDate,
  endDate: isoDate,
  eventType: z.enum(eventTypes),
  manualEventType: z.string().nullable().default(null),
  divisionNames: z.array(z.string()).default([]),
  divisions: z.array(id).default([]),
  locationsString: z.string().default(''),
  logos: z.array(logo).default([]),
  tags: z.array(z.string()).default([]),
  isPublic: z.boolean(),
  isSeries: z.boolean().default(false),
  isLeague: z.boolean().default(false),
  isTrainingSession: z.boolean().default(false),
  urlTag: z.string().nullable().default(null),
  statusId: z.int().nonnegative().default(0),
  organization: z.object({ id }),
  sanctionedBy: z.string(),
  teamCount: z.int().nonnegative().optional(),
  sameMonth: z.boolean(),
});
export type EventCard = z.infer<typeof eventCard>;

/** A line of a list of tournaments (Part 1 §3). timestamp: the start of the first day at the venue. */
export const tournamentSummary = z.object({
  id,
  name: z.string(),
  timestamp: millis,
  startDate: isoDate,
  endDate: isoDate,
  locationsString: z.string().default(''),
  isPublic: z.boolean(),
  regOpen: z.boolean(),
  sanctionedBy: z.string(),
  logos: z.array(logo).default([]),
  divisionNames: z.array(z.string()).default([]),
  tags: z.array(z.string()).default([]),
  dateStatus: z.enum(['upcoming', 'previous']),
});
export type TournamentSummary = z.infer<typeof tournamentSummary>;

/** Multiplier tags and the chip each shows (Part 1 §2.3). */
export const bonusChips: Readonly<Record<string, string>> = {
  'Double Points': '2X Points',
  'Bonus Points': '1.5X Points',
};
export const sponsoredLabel = 'Sponsored';
export const favoriteSignedOut = 'You must be logged in to favorite a tournament';

/** Milliseconds between two logos of a card, and after a full cycle; series logos (Part 1 §9). */
export const logoCarousel = { interval: 3000, afterCycle: 6000, seriesInterval: 3000, seriesWidth: 95 } as const;
/** How long logo number `shown` (counting from 0, running on) of `count` stays; a single one does not move. */
export const logoStays = (shown: number, count: number): number | null => {
  if (count < 2) return null;
  return shown > 0 && shown % count === 0 ? logoCarousel.afterCycle : logoCarousel.interval;
};

/** Who looks at a card. */
export type Viewer = { readonly signedIn: boolean; readonly isAdmin: boolean; readonly embedded?: boolean };

/** Everything a card says beyond its own texts (Part 1 §2.3). */
export type CardModel = {
  readonly brochure: BrochureKind;
  readonly opensNewWindow: boolean;
  readonly typeChip: string;
  readonly bonusChips: readonly string[];
  readonly sponsored: boolean;
  readonly overlay: 'Canceled' | 'Postponed' | null;
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
    faded: overlay !== null,
    unpublishedText: card.isPublic ? null : notPublicText,
    favorite: isCalledOff(card) ? 'hidden' : viewer.signedIn ? 'offered' : 'blocked',
    registrations: viewer.isAdmin && !card.isSeries ? (card.teamCount ?? 0) : null,
  };
}

/** Which brochure a card opens: series, league, session, else tournament (Part 1 §2.3). */
export function brochureOfCard(
  card: Pick<EventCard, 'eventType' | 'isSeries' | 'isLeague' | 'isTrainingSession'>,
): BrochureKind {
  if (card.isSeries) return 'series';
  if (card.isLeague) return 'league';
  if (card.isTrainingSession) return 'session';
  return brochureOf(card.eventType);
}

/** Event 227 is shown as sponsored (Part 1 §2.3). */
export const isSponsored = (card: { readonly id: number }): boolean => card.id === special.sponsoredTournament;
