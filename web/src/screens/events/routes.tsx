import { paths, to } from '#domain/site/paths.ts';
import type { AreaRoutes } from '#web/src/lib/area-routes.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';

/** Starts loading other code that a screen needs, and returns the screen. */
const beside = <M,>(more: () => Promise<unknown>, screen: Promise<M>): Promise<M> => {
  more().catch(() => undefined);
  return screen;
};
const cards = () => import('#web/src/features/event-card/event-card.tsx');
const soon = () => import('./soon.tsx');

const placeholder = lazyPart(() => import('#web/src/features/event/event-page.tsx'), 'EventPlaceholder');
const Brochure = lazyPart(() => import('./brochure.tsx'), 'BrochureScreen');
const Location = lazyPart(() => import('./location.tsx'), 'LocationScreen');

const Livestreams = lazyPart(() => import('./livestreams.tsx'), 'LivestreamsScreen');

const open = { tournamentId: 1001 };
const underway = { tournamentId: 1003 };
const league = { tournamentId: 1005 };

/** The public event pages, where most visits start. */
export const routes: AreaRoutes<'events'> = {
  home: { screen: lazyPart(() => beside(soon, import('./home.tsx')), 'HomeScreen') },
  tournaments: { redirect: to(paths.filteredTournaments, { filter: 'upcoming' }) },
  filteredTournaments: {
    screen: lazyPart(() => beside(cards, import('./listing.tsx')), 'ListingScreen'),
    placeholder: lazyPart(() => import('./listing-placeholder.tsx'), 'ListingPlaceholder'),
    example: { filter: 'upcoming' },
  },
  tournamentBrochure: { screen: Brochure, placeholder, example: open },
  tournamentLocation: { screen: Location, placeholder, example: underway },
  tournamentTeams: { screen: lazyPart(() => import('./teams.tsx'), 'TeamsScreen'), placeholder, example: open },
  tournamentLive: {
    screen: lazyPart(() => import('#web/src/screens/follow/live.tsx'), 'LiveScreen'),
    placeholder,
    example: underway,
  },
  tournamentEmbed: {
    screen: lazyPart(() => import('./embed.tsx'), 'EmbedScreen'),
    placeholder,
    example: underway,
  },
  tournamentLivestreams: { screen: Livestreams, placeholder, example: underway },
  leagueBrochure: { screen: Brochure, placeholder, example: league },
  leagueLocation: { screen: Location, placeholder, example: league },
  leagueLivestreams: { screen: Livestreams, placeholder, example: league },
  sessionBrochure: { screen: Brochure, placeholder, example: { tournamentId: 1009 } },
  wms: { redirect: to(paths.tournamentBrochure, { tournamentId: 227 }) },
};
