import { z } from 'zod';
import { contract, urlId, urlInt } from '../kernel/contract.ts';
import { id } from '../kernel/ids.ts';
import { eventCard } from './card.ts';
import { publicTeam, tournamentView } from './views.ts';

/** A page of cards: `p` counts from 1, `ipp` is the page size asked for, `total` all that match. */
const cardPage = z.object({ items: z.array(eventCard), page: z.int(), pages: z.int(), total: z.int() });

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

export const tournamentSummaries = contract({
  method: 'GET',
  path: '/api/tournament/summaries',
  auth: 'public',
  summary: 'Public events as cards, filtered and paged (Part 1 §2.3)',
  query: listQuery,
  output: cardPage,
  problems: ['catalog/unknown-filter'],
  cache: { sMaxAge: 15, staleWhileRevalidate: 60 },
});

export const myTournaments = contract({
  method: 'GET',
  path: '/api/tournament/mine',
  auth: 'user',
  summary:
    'The same list as its admin sees it: with unpublished events of own organizations, favourites and registration counts',
  query: listQuery,
  output: cardPage,
  problems: ['catalog/unknown-filter'],
});

export const tournament = contract({
  method: 'GET',
  path: '/api/tournament/{id}',
  auth: 'public',
  summary: 'A published event with its divisions, windows and places left',
  params: z.object({ id: urlId }),
  output: tournamentView,
  problems: ['catalog/no-such-event'],
  cache: { sMaxAge: 3, staleWhileRevalidate: 10 },
});

export const tournamentAsAdmin = contract({
  method: 'GET',
  path: '/api/tournament/{id}/raw',
  auth: 'user',
  summary: 'The event as its admins see it, published or not',
  params: z.object({ id: urlId }),
  output: tournamentView,
  problems: ['catalog/no-such-event'],
});

export const divisionTeams = contract({
  method: 'GET',
  path: '/api/division/{id}/teams',
  auth: 'public',
  summary:
    'Teams of a division: active in seed order, then the waitlist in order of arrival; empty where the division hides its teams',
  params: z.object({ id: urlId }),
  output: z.object({ divisionId: id, teams: z.array(publicTeam), waitlist: z.array(publicTeam) }),
  problems: ['catalog/no-such-division'],
  cache: { sMaxAge: 5, staleWhileRevalidate: 30 },
});
