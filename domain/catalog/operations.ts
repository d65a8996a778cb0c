import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, isoDate } from '../kernel/schema.ts';
import { urlId, urlInt } from '../kernel/url-values.ts';
import { listedCard } from './listing/schema.ts';
import { publicTeam, tournamentView } from './views.ts';

/**
 * A page of cards. `p` counts from 1, `ipp` is the requested page size, and `total` counts all matches. `searchedTo` is
 * set if a search had too much to read and covered only events that start by that day; null means it covered
 * everything. `decision` helps people decide about an event: its price with the spots left and the last day of
 * registration, or its winners. Canceled and postponed events are at the end of a page. In a list of `now-YYYY-MM-DD`,
 * `isOn` means that an event isn't canceled or postponed and is played on that day according to its settings. A league
 * is listed all season. If the requested day is today in any time zone, `isOn` uses the current date at each event's
 * venue instead.
 */
const cardPage = z.object({
  items: z.array(listedCard.extend({ isOn: z.boolean().optional() })),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  searchedTo: isoDate.nullable(),
});

const listQuery = z.object({
  /** Upcoming (default), past, live, all, `now-YYYY-MM-DD`, or a type's slug (readings; listing.ts). */
  filter: z.string().max(40).optional(),
  search: z.string().max(80).optional(),
  /** Type slugs, separated by commas. */
  types: z.string().max(200).optional(),
  organization: urlId.optional(),
  sanctionedBy: z.string().max(20).optional(),
  sport: urlInt.optional(),
  p: urlInt.optional(),
  ipp: urlInt.optional(),
});

export const tournamentSummaries = operation({
  method: 'GET',
  path: '/api/tournament/summaries',
  auth: 'public',
  cache: { sMaxAge: 15, staleWhileRevalidate: 60 },
  summary: 'Search public events with filters, page by page, as in the event list. Open to everyone.',
  query: listQuery,
  output: cardPage,
  problems: ['catalog/unknown-filter'],
});

export const myTournaments = operation({
  method: 'GET',
  path: '/api/tournament/mine',
  auth: 'user',
  summary:
    'List events as in the event list, including drafts of organizations the caller works for and their registration counts; `filter=favorites` lists the caller’s favorites. For any signed-in user.',
  query: listQuery,
  output: cardPage,
  problems: ['catalog/unknown-filter'],
});

/** Returns the current and upcoming events that the signed-in user refs, by date, up to the number that Home shows. */
export const refereedTournaments = operation({
  method: 'GET',
  path: '/api/tournament/refereed',
  auth: 'user',
  summary:
    'List the current and upcoming events where the caller is a ref, by date. Canceled and postponed ones are at the end. For any signed-in user.',
  output: z.object({ items: z.array(listedCard) }),
  problems: [],
});

export const tournament = operation({
  method: 'GET',
  path: '/api/tournament/{id}',
  auth: 'public',
  cache: { sMaxAge: 3, staleWhileRevalidate: 10 },
  summary:
    'Get a published event with its divisions, registration windows and spots left. Hidden divisions and divisions for refs are left out; `division` includes one for refs. Open to everyone.',
  params: z.object({ id: urlId }),
  query: z.object({ division: urlId.optional() }),
  output: tournamentView,
  problems: ['catalog/no-such-event'],
});

export const tournamentAsAdmin = operation({
  method: 'GET',
  path: '/api/tournament/{id}/raw',
  auth: 'user',
  summary: 'Get an event, published or not, for the people who run it. For the event’s admins, directors and refs.',
  params: z.object({ id: urlId }),
  output: tournamentView,
  problems: ['catalog/no-such-event'],
});

/** Returns whether the caller may see more of an event than its overview. */
export const eventAccess = operation({
  method: 'GET',
  path: '/api/tournament/{id}/access',
  auth: 'optional',
  summary:
    'Check whether the caller may see more of a published event than its overview. Everyone may if its pages are open; otherwise, only its staff, refs and participants may.',
  params: z.object({ id: urlId }),
  output: z.object({ pages: z.boolean() }),
  problems: ['catalog/no-such-event'],
});

export const divisionTeams = operation({
  method: 'GET',
  path: '/api/division/{id}/teams',
  auth: 'public',
  inside: true,
  cache: { sMaxAge: 5, staleWhileRevalidate: 30 },
  summary:
    'List a division’s teams in seed order, and its waitlist in order unless it’s hidden. Both are empty if the division hides its teams. Open to everyone.',
  params: z.object({ id: urlId }),
  output: z.object({ divisionId: id, teams: z.array(publicTeam), waitlist: z.array(publicTeam) }),
  problems: ['catalog/no-such-division'],
});
