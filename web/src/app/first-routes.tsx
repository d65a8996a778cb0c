import { Route, Routes } from 'react-router';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { elementOf, type Screens } from './element-of.tsx';
import { paths, to } from './paths.ts';
import { Net } from './screen.tsx';

const opening = lazyPart(() => import('#web/src/screens/events/event-opening.tsx'), 'EventOpening');
const Brochure = lazyPart(() => import('#web/src/screens/events/brochure.tsx'), 'BrochureScreen');
const Location = lazyPart(() => import('#web/src/screens/events/location.tsx'), 'LocationScreen');

/** The public pages of events, where most visits begin. */
export const firstScreens = {
  home: { screen: lazyPart(() => import('#web/src/screens/events/home.tsx'), 'HomeScreen') },
  tournaments: { redirect: to(paths.filteredTournaments, { filter: 'upcoming' }) },
  filteredTournaments: { screen: lazyPart(() => import('#web/src/screens/events/listing.tsx'), 'ListingScreen') },
  tournamentBrochure: { screen: Brochure, opening },
  tournamentLocation: { screen: Location, opening },
  tournamentTeams: { screen: lazyPart(() => import('#web/src/screens/events/teams.tsx'), 'TeamsScreen'), opening },
  tournamentLive: { screen: lazyPart(() => import('#web/src/screens/follow/live.tsx'), 'LiveScreen'), opening },
  leagueBrochure: { screen: Brochure, opening },
  leagueLocation: { screen: Location, opening },
  sessionBrochure: { screen: Brochure, opening },
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
