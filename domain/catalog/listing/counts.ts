import { isDeleted } from '../events/event-status.ts';
import { defaults, type EventType, eventTypes } from '../lists.ts';
import { type ListQuery, monthOf } from './listing.ts';
import type { EventCard } from './schema.ts';

/**
 * The number of cards by the properties that lists filter by (`kindOf`). Keys of counts per day start with the day:
 * `05|…`.
 */
type Tally = Readonly<Record<string, number>>;
/** The numbers of cards by the month, or the day within a month, in which they start and end. */
export type Tallies = { readonly starts: Tally; readonly ends: Tally };

const visibilities = { true: 'public', false: 'draft' } as const;

/** Returns the types that a card is listed under: its own type and those among its tags (Part 2 §3). */
const typesOf = (card: Pick<EventCard, 'eventType' | 'tags'>): EventType[] =>
  eventTypes.filter((type) => card.eventType === type || card.tags.includes(type));

/** Returns the kind that a card is counted as. */
const kindOf = (card: EventCard): string =>
  [
    ...[visibilities[`${card.isPublic}`], typesOf(card).join('+'), card.sanctionedBy],
    ...(card.sportIds ? [card.sportIds.join('+')] : []),
  ].join('|');

type Narrowing = Pick<ListQuery, 'filter' | 'types' | 'sanctionedBy' | 'sportId'>;

/**
 * Returns whether a kind of card matches a list's filter, with the same result as for each of its cards (listing.ts).
 */
function kindMatches(kind: string, { filter, types, sanctionedBy, sportId }: Narrowing, drafts: boolean): boolean {
  const [visibility, names = '', body, sportIds = String(defaults.sportId)] = kind.split('|');
  const own = names.split('+');
  if (visibility === visibilities.false && !drafts) return false;
  if (sanctionedBy !== undefined && body !== sanctionedBy) return false;
  if (sportId !== undefined && !sportIds.split('+').includes(String(sportId))) return false;
  if (filter.kind === 'type' && !own.includes(filter.type)) return false;
  return !types?.length || types.some((type) => own.includes(type));
}

/** Returns how many cards of a month's tally are in a list. */
export const countMonth = (tally: Tally, query: Narrowing, drafts: boolean): number =>
  Object.entries(tally).reduce((sum, [kind, n]) => sum + (kindMatches(kind, query, drafts) ? n : 0), 0);

/** Returns how many cards of a month's tally are in a list, by day (`YYYY-MM-DD`). */
export function countDays(month: string, tally: Tally, query: Narrowing, drafts: boolean): Map<string, number> {
  const days = new Map<string, number>();
  for (const [key, n] of Object.entries(tally)) {
    const day = `${month}-${key.slice(0, 2)}`;
    if (kindMatches(key.slice(3), query, drafts)) days.set(day, (days.get(day) ?? 0) + n);
  }
  return days;
}

/**
 * Returns what a card adds to the tallies: to the months of its start and end, and to the days within them. A deleted
 * event adds nothing.
 */
export function countedIn(
  card: EventCard | null,
): { month: string; day: string; of: 'starts' | 'ends'; kind: string }[] {
  if (!card || isDeleted(card)) return [];
  return (['starts', 'ends'] as const).map((of) => {
    const date = of === 'starts' ? card.startDate : card.endDate;
    return { month: monthOf(date), day: date.slice(8), of, kind: kindOf(card) };
  });
}

/** Returns a tally with `n` more (or fewer) of a kind. A count of zero is removed. */
export function tallied(tally: Tally, key: string, n: number): Tally {
  const { [key]: before = 0, ...rest } = tally;
  return before + n > 0 ? { ...rest, [key]: before + n } : rest;
}
