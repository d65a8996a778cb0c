import { publicPath } from '#domain/catalog/desk/paths.ts';
import { isPostponed } from '#domain/catalog/events/event-status.ts';
import { addressOf, mapLinkOf } from '#domain/catalog/events/place-words.ts';
import { whenWords } from '#domain/catalog/events/when-words.ts';
import type { EventFacts } from '#domain/catalog/schema.ts';
import { icalOf } from '#domain/kernel/ical.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Letter, LetterFact } from '#domain/notices/letter.ts';
import { themeColourDefaults } from '#domain/organizations/theme.ts';
import type { Attachment } from '../integrations/email/port.ts';
import type { Table } from '../kernel/table/table.ts';
import { organizationItem, themeItem } from '../store/organizations/items.ts';

const late = { consistent: false } as const;

/** Whose mail it is: the organization with its logo and colour, and the address that answers are for. */
export async function hostOf(table: Table, organizationId: number) {
  const [organization, theme] = await Promise.all([
    table.get(organizationItem, { id: organizationId }, late),
    table.get(themeItem, { organizationId }, late),
  ]);
  const name = organization?.name ?? '';
  const color = `#${theme?.primary ?? themeColourDefaults.primary}`;
  return {
    name,
    zone: organization?.timeZone ?? 'UTC',
    replyTo: organization?.email || undefined,
    host: name
      ? { name, logo: organization?.logoUrl || theme?.logoUrl || '', color, username: organization?.username ?? '' }
      : null,
  };
}

type Event = Pick<EventFacts, 'id' | 'name' | 'type' | 'statusId' | 'startDate' | 'endDate' | 'locations' | 'zone'>;

/** What, when and where of an event, as the lines of a mail's table. */
function eventFacts(event: Event): LetterFact[] {
  const [place] = event.locations;
  return [
    { label: 'Event', text: event.name },
    { label: 'When', text: isPostponed(event) ? 'Still to be said' : whenWords(event) },
    ...(place ? [{ label: 'Where', text: addressOf(place), url: mapLinkOf(place) }] : []),
  ];
}

/** A letter about a team in an event: its division, its name and its players follow the event's own facts. */
export const teamLetter = (
  host: Letter['host'],
  event: Event,
  { division, team, players }: { division: string; team: string; players: readonly string[] },
  why: string,
): Letter => ({
  host,
  facts: [
    ...eventFacts(event),
    { label: 'Division', text: division },
    ...(team ? [{ label: 'Team', text: team }] : []),
    ...(players.length > 0 ? [{ label: 'Players', text: players.join(', ') }] : []),
  ],
  why,
});

/** The event as a file for a calendar. `who`: a team or a person, so that an entry that is sent again takes the place of the first. */
export function calendarOf(
  event: Event,
  division: string,
  who: string,
  at: Millis,
  origin: string,
  canceled = false,
): Attachment {
  const [place] = event.locations;
  const entry = {
    uid: `event-${event.id}-${who}@${new URL(origin).hostname}`,
    when: { from: event.startDate, to: event.endDate },
    title: `${event.name}, ${division}`,
    where: place ? addressOf(place) : '',
    about: '',
    url: origin + publicPath(event),
    canceled,
  };
  const text = icalOf(event.name, [entry], at);
  return { name: 'event.ics', type: 'text/calendar; method=PUBLISH; charset=UTF-8', text };
}
