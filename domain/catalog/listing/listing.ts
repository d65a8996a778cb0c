import { folded, holdsWords } from '../../kernel/text.ts';
import { isRealDate } from '../../kernel/time.ts';
import { isCalledOff, isDeleted, stateOnDay } from '../events/event-status.ts';
import { defaults, type EventType, eventTypes } from '../lists.ts';
import { sportName } from '../sports.ts';
import { isSponsored } from './card.ts';
import type { EventCard } from './schema.ts';

type Ordered = Pick<EventCard, 'id' | 'startDate' | 'endDate' | 'name'>;

/**
 * Returns a card's sort key: start, end, name without case or accents, and ID. The table stores cards under this key,
 * so a range of keys is a sorted list.
 */
export const listKey = ({ id, startDate, endDate, name }: Ordered): string =>
  `${startDate}#${endDate}#${folded(name).slice(0, 100)}#${String(id).padStart(10, '0')}`;

/** Returns a day's month, `YYYY-MM`. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** The filters of a list, besides an event type and `now-{YYYY-MM-DD}` (Part 1 §2.1, §7). */
export const namedFilters = ['upcoming', 'past', 'live', 'all', 'unpublished', 'favorites'] as const;
type NamedFilter = (typeof namedFilters)[number];
export type ListFilter =
  | { readonly kind: NamedFilter }
  | { readonly kind: 'now'; readonly date: string }
  | { readonly kind: 'type'; readonly type: EventType };

export const defaultFilter: NamedFilter = 'upcoming';

/**
 * Returns the filter in a path or query: a name, `now-{date}`, or a type's slug (`training-session`). Null if it isn't
 * any of these.
 */
export function parseFilter(text: string): ListFilter | null {
  const name = namedFilters.find((filter) => filter === text);
  if (name) return { kind: name };
  if (text.startsWith('now-')) {
    const date = text.slice(4);
    return isRealDate(date) ? { kind: 'now', date } : null;
  }
  const type = eventTypes.find((type) => typeSlug(type) === text.toLowerCase());
  return type ? { kind: 'type', type } : null;
}

export const typeSlug = (type: EventType): string => type.toLowerCase().replaceAll(' ', '-');

/** The other filters of a list. Text is compared regardless of case and accents. */
export type ListQuery = {
  readonly filter: ListFilter;
  readonly search?: string;
  readonly types?: readonly EventType[];
  readonly organizationId?: number;
  readonly sanctionedBy?: string;
  readonly sportId?: number;
};
export type ListContext = {
  /** Today's calendar date for lists, `YYYY-MM-DD`. */
  readonly today: string;
  /**
   * Whether the viewer may see a card's unpublished event: its organization's staff may, and platform staff may see all
   * of them.
   */
  readonly sees: (card: EventCard) => boolean;
  readonly favorites?: ReadonlySet<number>;
};

/**
 * Returns whether a card is in a list. Deleted events aren't in any list, and unpublished ones are only in their
 * owners' lists.
 */
export const inList = (card: EventCard, query: ListQuery, context: ListContext): boolean =>
  isListed(card, context) && matchesFilter(card, query.filter, context) && matchesQuery(card, query);

/** Returns the matching cards, in the filter's order. */
export const listEvents = <C extends EventCard>(cards: readonly C[], query: ListQuery, context: ListContext): C[] =>
  sortEvents(
    cards.filter((card) => inList(card, query, context)),
    query.filter,
  );

const isListed = (card: EventCard, context: ListContext): boolean =>
  !isDeleted(card) && (card.isPublic || context.sees(card));

function matchesFilter(card: EventCard, filter: ListFilter, context: ListContext): boolean {
  const state = stateOnDay(card, context.today);
  switch (filter.kind) {
    case 'all':
      return true;
    case 'upcoming':
      return state !== 'past';
    case 'past':
      return state === 'past';
    case 'live':
      return state === 'live';
    case 'unpublished':
      return !card.isPublic;
    case 'favorites':
      return context.favorites?.has(card.id) ?? false;
    case 'now':
      return stateOnDay(card, filter.date) === 'live';
    case 'type':
      return hasType(card, filter.type) && state !== 'past';
  }
}

/** Returns whether an event has a type, either as its own or in its tags (Part 2 §3). */
const hasType = (card: EventCard, type: EventType): boolean => card.eventType === type || card.tags.includes(type);

/** Returns a card's sports. A card that doesn't list them is a volleyball event. */
const sportsOf = ({ sportIds }: Pick<EventCard, 'sportIds'>): readonly number[] => sportIds ?? [defaults.sportId];

function matchesQuery(card: EventCard, query: ListQuery): boolean {
  if (query.organizationId !== undefined && card.organization.id !== query.organizationId) return false;
  if (query.sanctionedBy !== undefined && card.sanctionedBy !== query.sanctionedBy) return false;
  if (query.sportId !== undefined && !sportsOf(card).includes(query.sportId)) return false;
  if (query.types && query.types.length > 0 && !query.types.some((type) => hasType(card, type))) return false;
  const sports = (card.sportIds ?? []).map(sportName);
  const text = [
    ...[card.name, card.locationsString, card.sanctionedBy],
    ...[...card.divisionNames, ...card.tags, ...sports],
  ].join(' ');
  return !query.search || holdsWords(text, query.search);
}

/**
 * Returns cards in order: past events newest first, everything else by start, end and name, with the sponsored event
 * 227 first among upcoming ones.
 */
export function sortEvents<C extends EventCard>(cards: readonly C[], filter: ListFilter): C[] {
  const pin = (card: EventCard) => (pinsSponsored(filter) && isSponsored(card) ? '' : '~');
  const keyed = cards.map((card) => ({ card, key: pin(card) + listKey(card) }));
  const sign = filter.kind === 'past' ? -1 : 1;
  return keyed.toSorted((a, b) => sign * compare(a.key, b.key)).map(({ card }) => card);
}
/** Returns a page's cards with the canceled and postponed ones at the end. */
export const calledOffLast = <C extends EventCard>(cards: readonly C[]): C[] =>
  cards.toSorted((a, b) => Number(isCalledOff(a)) - Number(isCalledOff(b)));

/**
 * Returns whether the sponsored event comes first, as in lists of upcoming events. In other lists it is sorted by date.
 */
export const pinsSponsored = (filter: ListFilter): boolean => filter.kind === 'upcoming' || filter.kind === 'type';
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
