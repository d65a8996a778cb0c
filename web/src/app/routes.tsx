import { Route, Routes } from 'react-router';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { elementOf, type Screens } from './element-of.tsx';
import { firstScreens } from './first-routes.tsx';
import { type PathName, paths, to } from './paths.ts';
import { Screen } from './screen.tsx';

const points = () => import('#web/src/screens/points/points.tsx');
const Register = lazyPart(() => import('#web/src/screens/registration/register.tsx'), 'RegisterScreen');
const divisionHome = () => import('#web/src/screens/follow/division-home.tsx');
const DivisionHome = lazyPart(divisionHome, 'DivisionHomeScreen');
const Bracket = lazyPart(() => import('#web/src/screens/follow/bracket.tsx'), 'BracketScreen');
const SignIn = lazyPart(() => import('#web/src/screens/auth/sign-in.tsx'), 'SignInScreen');

/** Every screen by the name of its path. To add one: a path in paths.ts, a line here, a file in screens/<area>. */
const screens: Screens = {
  ...firstScreens,
  tournamentRegister: { screen: Register },
  tournamentLiveMatch: { screen: lazyPart(() => import('#web/src/screens/follow/match.tsx'), 'MatchScreen') },
  division: { screen: DivisionHome },
  divisionHome: { screen: DivisionHome },
  divisionRounds: {
    screen: lazyPart(() => import('#web/src/screens/run/rounds.tsx'), 'RoundsScreen'),
    needsUser: true,
  },
  divisionTeams: {
    screen: lazyPart(() => import('#web/src/screens/follow/division-teams.tsx'), 'DivisionTeamsScreen'),
  },
  poolsHome: { screen: lazyPart(() => import('#web/src/screens/follow/pools.tsx'), 'PoolsScreen') },
  poolSheet: { screen: lazyPart(() => import('#web/src/screens/follow/pool.tsx'), 'PoolScreen') },
  roundBrackets: { screen: Bracket },
  bracketHome: { screen: Bracket },
  bracketSeeding: { screen: lazyPart(() => import('#web/src/screens/run/seeding.tsx'), 'SeedingScreen') },
  bracketContenders: { screen: lazyPart(() => import('#web/src/screens/follow/contenders.tsx'), 'ContendersScreen') },
  bracket: { screen: Bracket },
  leagueRegister: { screen: Register },
  seriesHome: { screen: lazyPart(() => import('#web/src/screens/series/home.tsx'), 'SeriesScreen') },
  seriesManager: { screen: lazyPart(() => import('#web/src/screens/series/manager.tsx'), 'SeriesManagerScreen') },
  rankings: { screen: lazyPart(() => import('#web/src/screens/rankings/rankings-home.tsx'), 'RankingsScreen') },
  ranking: { screen: lazyPart(() => import('#web/src/screens/rankings/ranking.tsx'), 'RankingScreen') },
  ratingsExplained: {
    screen: lazyPart(() => import('#web/src/screens/ratings/explained.tsx'), 'RatingsExplainedScreen'),
  },
  points: { screen: lazyPart(points, 'PointsScreen') },
  pointsAau: { screen: lazyPart(points, 'PointsAauScreen') },
  pointsUsavp: { screen: lazyPart(points, 'PointsUsavpScreen') },
  pointsBvne: { screen: lazyPart(points, 'PointsBvneScreen') },
  pointsP1440: { screen: lazyPart(points, 'PointsP1440Screen') },
  pointSystem: { screen: lazyPart(points, 'PointSystemScreen') },
  aauPoints: { screen: lazyPart(points, 'AauPointsScreen') },
  bvnePoints: { screen: lazyPart(points, 'BvnePointsScreen') },
  p1440Points: { screen: lazyPart(points, 'P1440PointsScreen') },
  soloPoints: { screen: lazyPart(points, 'SoloPointsScreen') },
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
  reference: { screen: lazyPart(() => import('#web/src/screens/reference/reference.tsx'), 'ReferenceScreen') },
  notFound: { screen: lazyPart(() => import('#web/src/screens/static/not-found.tsx'), 'NotFoundScreen') },
};

const Missing = lazyPart(() => import('#web/src/screens/static/not-found.tsx'), 'NotFoundScreen');
const Components = import.meta.env.DEV
  ? lazyPart(() => import('#web/src/screens/components/components.tsx'), 'ComponentsScreen')
  : null;

/** All routes but the public pages of events (first-routes.tsx). */
export const OtherRoutes = () => (
  <Routes>
    {(Object.keys(paths) as PathName[])
      .filter((name) => !(name in firstScreens))
      .map((name) => (
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
