import { Route, Routes } from 'react-router';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { elementOf, type Screens } from './element-of.tsx';
import { paths, to } from './paths.ts';
import { Net } from './screen.tsx';

/** Starts what a screen will want, and hands on the screen. */
const beside = <M,>(more: () => Promise<unknown>, screen: Promise<M>): Promise<M> => {
  more().catch(() => undefined);
  return screen;
};
const cards = () => import('#web/src/features/event-card/event-card.tsx');
const soon = () => import('#web/src/screens/events/soon.tsx');

/** Fetches what the pages of an event show first. */
export const opening = () => import('#web/src/screens/events/event-opening.tsx');
const EventOpening = lazyPart(opening, 'EventOpening');
const Brochure = lazyPart(() => import('#web/src/screens/events/brochure.tsx'), 'BrochureScreen');
const Location = lazyPart(() => import('#web/src/screens/events/location.tsx'), 'LocationScreen');

/** The public pages of events, where most visits begin. */
export const firstScreens = {
  home: { screen: lazyPart(() => beside(soon, import('#web/src/screens/events/home.tsx')), 'HomeScreen') },
  tournaments: { redirect: to(paths.filteredTournaments, { filter: 'upcoming' }) },
  filteredTournaments: {
    screen: lazyPart(() => beside(cards, import('#web/src/screens/events/listing.tsx')), 'ListingScreen'),
  },
  tournamentBrochure: { screen: Brochure, opening: EventOpening },
  tournamentLocation: { screen: Location, opening: EventOpening },
  tournamentTeams: {
    screen: lazyPart(() => import('#web/src/screens/events/teams.tsx'), 'TeamsScreen'),
    opening: EventOpening,
  },
  tournamentLive: {
    screen: lazyPart(() => import('#web/src/screens/follow/live.tsx'), 'LiveScreen'),
    opening: EventOpening,
  },
  leagueBrochure: { screen: Brochure, opening: EventOpening },
  leagueLocation: { screen: Location, opening: EventOpening },
  sessionBrochure: { screen: Brochure, opening: EventOpening },
} as const satisfies Partial<Screens>;

const Others = lazyPart(() => import('./routes.tsx'), 'OtherRoutes');

/** Every route: those of the first visit at once, the list of all others (routes.tsx) when one of them is wanted. */
export const AppRoutes = () => (
  <Routes>
    {(Object.keys(firstScreens) as (keyof typeof firstScreens)[]).map((name) => (
      <Route key={name} path={paths[name]} element={elementOf(name, firstScreens[name])} />
    ))}
    <Route
      path="*"
      element={
        <Net>
          <Others />
        </Net>
      }
    />
  </Routes>
);
