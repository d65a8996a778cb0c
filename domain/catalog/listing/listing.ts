import { isRealDate } from '../../kernel/real-date.ts';
import { folded, holdsWords } from '../../kernel/text.ts';
import { addDays } from '../../kernel/zoned-time.ts';
import { isDeleted } from '../events/event-status.ts';
import { stateOnDay } from '../events/when-words.ts';
import { type EventType, eventTypes } from '../lists.ts';
import { isSponsored } from './card.ts';
import type { EventCard } from './schema.ts';

type Ordered = Pick<EventCard, 'id' | 'startDate' | 'endDate' | 'name'>;

/** What cards are listed by: start, end, name without case and accents, id. The table keeps them under it, so that a range of it is a list in order. */
export const listKey = ({ id, startDate, endDate, name }: Ordered): string =>
  `${startDate}#${endDate}#${folded(name).slice(0, 100)}#${String(id).padStart(10, '0')}`;

/** The month a day lies in, `YYYY-MM`. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** What a list may be filtered by, beside an event type and `now-{YYYY-MM-DD}` (Part 1 §2.1, §7). */
export const namedFilters = ['upcoming', 'past', 'live', 'all', 'unpublished', 'favorites'] as const;
type NamedFilter = (typeof namedFilters)[number];
export type ListFilter =
  | { readonly kind: NamedFilter }
  | { readonly kind: 'now'; readonly date: string }
  | { readonly kind: 'type'; readonly type: EventType };

export const defaultFilter: NamedFilter = 'upcoming';

/** The filter in a path or query: a name, `now-{date}`, or a type's slug (`training-session`); null when it is none. */
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

/** What else a list may be narrowed by. Texts are compared without case and accents. */
export type ListQuery = {
  readonly filter: ListFilter;
  readonly search?: string;
  readonly types?: readonly EventType[];
  readonly organizationId?: number;
  readonly sanctionedBy?: string;
};
export type ListContext = {
  /** The calendar date lists are read by, `YYYY-MM-DD`. */
  readonly today: string;
  /** Organizations whose unpublished events the viewer may see; platform staff see all. */
  readonly sees: (card: EventCard) => boolean;
  readonly favorites?: ReadonlySet<number>;
};

/** Whether a card is in a list. Deleted events are in none, unpublished ones for their owners only. */
export const inList = (card: EventCard, query: ListQuery, context: ListContext): boolean =>
  isListed(card, context) && matchesFilter(card, query.filter, context) && matchesQuery(card, query);

/** Cards that match, in the order the filter asks for. */
export const listEvents = (cards: readonly EventCard[], query: ListQuery, context: ListContext): EventCard[] =>
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

/** An event is of its own type and of those in its tags (Part 2 §3). */
const hasType = (card: EventCard, type: EventType): boolean => card.eventType === type || card.tags.includes(type);

function matchesQuery(card: EventCard, query: ListQuery): boolean {
  if (query.organizationId !== undefined && card.organization.id !== query.organizationId) return false;
  if (query.sanctionedBy !== undefined && card.sanctionedBy !== query.sanctionedBy) return false;
  if (query.types && query.types.length > 0 && !query.types.some((type) => hasType(card, type))) return false;
  const text = [card.name, card.locationsString, card.sanctionedBy, ...card.divisionNames, ...card.tags].join(' ');
  return !query.search || holdsWords(text, query.search);
}

/** Past events newest first; everything else by start, end, name, with the sponsored event 227 first among upcoming ones. */
export function sortEvents(cards: readonly EventCard[], filter: ListFilter): EventCard[] {
  const pin = (card: EventCard) => (pinsSponsored(filter) && isSponsored(card) ? '' : '~');
  const keyed = cards.map((card) => ({ card, key: pin(card) + listKey(card) }));
  const sign = filter.kind === 'past' ? -1 : 1;
  return keyed.toSorted((a, b) => sign * compare(a.key, b.key)).map(({ card }) => card);
}
/** In lists of upcoming events the sponsored one stands first; elsewhere it keeps its place by date. */
export const pinsSponsored = (filter: ListFilter): boolean => filter.kind === 'upcoming' || filter.kind === 'type';
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** How many cards there are, by what lists are narrowed by (`kindOf`); for days the day stands before it: `05|…`. */
type Tally = Readonly<Record<string, number>>;
/** Cards by the month, or in a month by the day, that they start on and end on. */
export type Tallies = { readonly starts: Tally; readonly ends: Tally };

const visibilities = { true: 'public', false: 'draft' } as const;

/** The types a card is listed under: its own and those among its tags (Part 2 §3). */
const typesOf = (card: Pick<EventCard, 'eventType' | 'tags'>): EventType[] =>
  eventTypes.filter((type) => card.eventType === type || card.tags.includes(type));

/** What a card is counted as. */
const kindOf = (card: EventCard): string =>
  [visibilities[`${card.isPublic}`], typesOf(card).join('+'), card.sanctionedBy].join('|');

type Narrowing = Pick<ListQuery, 'filter' | 'types' | 'sanctionedBy'>;

/** Does a kind of cards match what a list is narrowed by? The same answer as for each of its cards (listing.ts). */
function kindMatches(kind: string, { filter, types, sanctionedBy }: Narrowing, drafts: boolean): boolean {
  const [visibility, names = '', body] = kind.split('|');
  const own = names.split('+');
  if (visibility === visibilities.false && !drafts) return false;
  if (sanctionedBy !== undefined && body !== sanctionedBy) return false;
  if (filter.kind === 'type' && !own.includes(filter.type)) return false;
  return !types?.length || types.some((type) => own.includes(type));
}

/** The cards of a month's tally that a list has. */
export const countMonth = (tally: Tally, query: Narrowing, drafts: boolean): number =>
  Object.entries(tally).reduce((sum, [kind, n]) => sum + (kindMatches(kind, query, drafts) ? n : 0), 0);

/** The same by the day of the month, `YYYY-MM-DD`. */
export function countDays(month: string, tally: Tally, query: Narrowing, drafts: boolean): Map<string, number> {
  const days = new Map<string, number>();
  for (const [key, n] of Object.entries(tally)) {
    const day = `${month}-${key.slice(0, 2)}`;
    if (kindMatches(key.slice(3), query, drafts)) days.set(day, (days.get(day) ?? 0) + n);
  }
  return days;
}

/** What a card adds: to the months and, in them, to the days of its start and its end. A deleted event's adds nothing. */
export function countedIn(
  card: EventCard | null,
): { month: string; day: string; of: 'starts' | 'ends'; kind: string }[] {
  if (!card || isDeleted(card)) return [];
  return (['starts', 'ends'] as const).map((of) => {
    const date = of === 'starts' ? card.startDate : card.endDate;
    return { month: monthOf(date), day: date.slice(8), of, kind: kindOf(card) };
  });
}

/** A tally with `n` more (or fewer) of a kind; none left is no entry. */
export function tallied(tally: Tally, key: string, n: number): Tally {
  const { [key]: before = 0, ...rest } = tally;
  return before + n > 0 ? { ...rest, [key]: before + n } : rest;
}

/** An event of up to three days, as nearly all are, is found by its start alone when one asks what is on. */
const shortDays = 3;
/** No event is found by what is on longer than this after its start. */
const mostMonths = 60;

/** The earliest start of a short event that is still on on a day. */
export const earliestShort = (date: string): string => addDays(date, 1 - shortDays);

/** Up to three days. */
export const isShort = ({ startDate, endDate }: Pick<EventCard, 'startDate' | 'endDate'>): boolean =>
  startDate >= earliestShort(endDate);

/** Months in each of which a card says that a long event is on, that of its start included; none for a short one. */
export function spanMonths(of: Pick<EventCard, 'startDate' | 'endDate'>): string[] {
  const { startDate, endDate } = of;
  if (isShort(of)) return [];
  const [year = 0, month = 0] = startDate.split('-').map(Number);
  const months = Array.from({ length: mostMonths }, (_, i) => {
    const at = month - 1 + i;
    return `${year + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
  return months.filter((at) => at <= monthOf(endDate));
}
