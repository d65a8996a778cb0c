import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, isoDate } from '../kernel/schema.ts';
import { urlId, urlInt } from '../kernel/url-values.ts';
import { eventCard } from './listing/schema.ts';
import { publicTeam, tournamentView } from './views.ts';

/**
 * A page of cards: `p` counts from 1, `ipp` is the page size asked for, `total` all that match. `searchedTo`: a search that had too much to read
 * looked at events that start until this day; null, at all. `isOn`, in a list of `now-YYYY-MM-DD`: not called off, and played on that day as far as
 * its settings say; a league is listed all season. Where that day is today somewhere, the day it is at the venue counts.
 */
const cardPage = z.object({
  items: z.array(eventCard.extend({ isOn: z.boolean().optional() })),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  searchedTo: isoDate.nullable(),
});

const listQuery = z.object({
  /** upcoming (default), past, live, all, `now-YYYY-MM-DD`, or a type's slug (readings; listing.ts) */
  filter: z.string().max(40).optional(),
  search: z.string().max(80).optional(),
  /** types by slug, comma-joined */
  types: z.string().max(200).optional(),
  organization: urlId.optional(),
  sanctionedBy: z.string().max(20).optional(),
  p: urlInt.optional(),
  ipp: urlInt.optional(),
});

export const tournamentSummaries = operation({
  method: 'GET',
  path: '/api/tournament/summaries',
  auth: 'public',
  cache: { sMaxAge: 15, staleWhileRevalidate: 60 },
  summary: 'Public events as cards, filtered and paged (Part 1 §2.3)',
  query: listQuery,
  output: cardPage,
  problems: ['catalog/unknown-filter'],
});

export const myTournaments = operation({
  method: 'GET',
  path: '/api/tournament/mine',
  auth: 'user',
  summary:
    'The same list as its admin sees it: with unpublished events of own organizations, favourites and registration counts',
  query: listQuery,
  output: cardPage,
  problems: ['catalog/unknown-filter'],
});

export const tournament = operation({
  method: 'GET',
  path: '/api/tournament/{id}',
  auth: 'public',
  cache: { sMaxAge: 3, staleWhileRevalidate: 10 },
  summary: 'A published event with its divisions, windows and spots left; those that only staff sees are left out',
  params: z.object({ id: urlId }),
  output: tournamentView,
  problems: ['catalog/no-such-event'],
});

export const tournamentAsAdmin = operation({
  method: 'GET',
  path: '/api/tournament/{id}/raw',
  auth: 'user',
  summary: 'The event as its admins see it, published or not',
  params: z.object({ id: urlId }),
  output: tournamentView,
  problems: ['catalog/no-such-event'],
});

/** Whether whoever asks may go on from an event's overview to its pages. */
export const eventAccess = operation({
  method: 'GET',
  path: '/api/tournament/{id}/access',
  auth: 'optional',
  summary:
    'Whether the caller may go on from a published event’s overview to its pages: everyone where they are open, else its staff, referees and people who take part',
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
    'Teams of a division: active in seed order, then the waitlist in order of arrival; empty where the division hides its teams',
  params: z.object({ id: urlId }),
  output: z.object({ divisionId: id, teams: z.array(publicTeam), waitlist: z.array(publicTeam) }),
  problems: ['catalog/no-such-division'],
});
