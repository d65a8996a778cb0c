import type { ComponentType, ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { type PathName, paths, to } from './paths.ts';
import { Screen } from './screen.tsx';

type Entry = { readonly screen: ComponentType; readonly needsUser?: true } | { readonly redirect: string };

const brochure = () => import('#web/src/screens/events/brochure.tsx');
const listing = () => import('#web/src/screens/events/listing.tsx');
const Brochure = lazyPart(brochure, 'BrochureScreen');
const Location = lazyPart(() => import('#web/src/screens/events/location.tsx'), 'LocationScreen');
const Register = lazyPart(() => import('#web/src/screens/registration/register.tsx'), 'RegisterScreen');
const divisionHome = () => import('#web/src/screens/follow/division-home.tsx');
const DivisionHome = lazyPart(divisionHome, 'DivisionHomeScreen');
const Bracket = lazyPart(() => import('#web/src/screens/follow/bracket.tsx'), 'BracketScreen');
const SignIn = lazyPart(() => import('#web/src/screens/auth/sign-in.tsx'), 'SignInScreen');

/** Every screen by the name of its path. To add one: a path in paths.ts, a line here, a file in screens/<area>. */
const screens: Record<PathName, Entry> = {
  home: { screen: lazyPart(() => import('#web/src/screens/events/home.tsx'), 'HomeScreen') },
  tournaments: { redirect: to(paths.filteredTournaments, { filter: 'upcoming' }) },
  filteredTournaments: { screen: lazyPart(listing, 'ListingScreen') },
  tournamentBrochure: { screen: Brochure },
  tournamentLocation: { screen: Location },
  tournamentRegister: { screen: Register },
  tournamentTeams: { screen: lazyPart(() => import('#web/src/screens/events/teams.tsx'), 'TeamsScreen') },
  tournamentLive: { screen: lazyPart(() => import('#web/src/screens/follow/live.tsx'), 'LiveScreen') },
  tournamentLiveMatch: { screen: lazyPart(() => import('#web/src/screens/follow/match.tsx'), 'MatchScreen') },
  division: { screen: DivisionHome },
  divisionHome: { screen: DivisionHome },
  divisionRounds: {
    screen: lazyPart(() => import('#web/src/screens/run/rounds.tsx'), 'RoundsScreen'),
    needsUser: true,
  },
  divisionTeams: { screen: lazyPart(() => import('#web/src/screens/follow/division-teams.tsx'), 'DivisionTeamsScreen') },
  poolsHome: { screen: lazyPart(() => import('#web/src/screens/follow/pools.tsx'), 'PoolsScreen') },
  poolSheet: { screen: lazyPart(() => import('#web/src/screens/follow/pool.tsx'), 'PoolScreen') },
  roundBrackets: { screen: Bracket },
  bracketHome: { screen: Bracket },
  bracketSeeding: { screen: lazyPart(() => import('#web/src/screens/run/seeding.tsx'), 'SeedingScreen') },
  bracketContenders: { screen: lazyPart(() => import('#web/src/screens/follow/contenders.tsx'), 'ContendersScreen') },
  bracket: { screen: Bracket },
  leagueBrochure: { screen: Brochure },
  leagueRegister: { screen: Register },
  leagueLocation: { screen: Location },
  sessionBrochure: { screen: Brochure },
  offer: { screen: lazyPart(() => import('#web/src/screens/registration/offer.tsx'), 'OfferScreen') },
  checkout: { screen: lazyPart(() => import('#web/src/screens/commerce/checkout.tsx'), 'CheckoutScreen') },
  orderLookup: { screen: lazyPart(() => import('#web/src/screens/commerce/order-lookup.tsx'), 'OrderLookupScreen') },
  orderDetails: { screen: lazyPart(() => import('#web/src/screens/commerce/order.tsx'), 'OrderScreen') },
  myOrders: {
    screen: lazyPart(() => import('#web/src/screens/commerce/my-orders.tsx'), 'MyOrdersScreen'),
    needsUser: true,
  },
  wms: { redirect: to(paths.tournamentBrochure, { tournamentId: 227 }) },
  auth: { screen: SignIn },
  signIn: { screen: SignIn },
  signUp: { screen: lazyPart(() => import('#web/src/screens/auth/sign-up.tsx'), 'SignUpScreen') },
  confirm: { screen: lazyPart(() => import('#web/src/screens/auth/confirm.tsx'), 'ConfirmScreen') },
  notFound: { screen: lazyPart(() => import('#web/src/screens/static/not-found.tsx'), 'NotFoundScreen') },
};

const Missing = lazyPart(() => import('#web/src/screens/static/not-found.tsx'), 'NotFoundScreen');
const Components = import.meta.env.DEV
  ? lazyPart(() => import('#web/src/screens/components/components.tsx'), 'ComponentsScreen')
  : null;

const elementOf = (name: PathName, entry: Entry): ReactNode =>
  'redirect' in entry ? (
    <Navigate to={entry.redirect} replace />
  ) : (
    <Screen name={name} needsUser={entry.needsUser ?? false}>
      <entry.screen />
    </Screen>
  );

export const AppRoutes = () => (
  <Routes>
    {(Object.keys(paths) as PathName[]).map((name) => (
      <Route key={name} path={paths[name]} element={elementOf(name, screens[name])} />
    ))}
    {Components && (
      <Route
        path="/_components"
        element={
          <Screen name="home">
            <Components />
          </Screen>
        }
      />
    )}
    <Route
      path="*"
      element={
        <Screen name="notFound">
          <Missing />
        </Screen>
      }
    />
  </Routes>
);
