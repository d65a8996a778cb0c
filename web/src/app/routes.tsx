import { Route, Routes } from 'react-router';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { elementOf, type Screens } from './element-of.tsx';
import { firstScreens } from './first-routes.tsx';
import { type PathName, paths, to } from './paths.ts';
import { Screen } from './screen.tsx';
import { titled } from './titled.tsx';

const points = () => import('#web/src/screens/points/points.tsx');
const Register = lazyPart(() => import('#web/src/screens/registration/register.tsx'), 'RegisterScreen');
const RegisterOpening = lazyPart(() => import('#web/src/screens/registration/register-opening.tsx'), 'RegisterOpening');
const opening = lazyPart(() => import('#web/src/screens/follow/division-opening.tsx'), 'DivisionOpening');
const authOpening = () => import('#web/src/screens/auth/auth-opening.tsx');
const SignInOpening = lazyPart(authOpening, 'SignInOpening');
const divisionHome = () => import('#web/src/screens/follow/division-home.tsx');
const DivisionHome = lazyPart(divisionHome, 'DivisionHomeScreen');
const Bracket = lazyPart(() => import('#web/src/screens/follow/bracket.tsx'), 'BracketScreen');
const SignIn = lazyPart(() => import('#web/src/screens/auth/sign-in.tsx'), 'SignInScreen');

const pointSystems = titled('Point systems', 'the points');
const onePoints = titled('Points', 'the points');

/** Every screen by the name of its path. To add one: a path in paths.ts, a line here, a file in screens/<area>. */
const screens: Screens = {
  ...firstScreens,
  tournamentRegister: { screen: Register, opening: RegisterOpening },
  tournamentLiveMatch: {
    screen: lazyPart(() => import('#web/src/screens/follow/match.tsx'), 'MatchScreen'),
    opening: lazyPart(() => import('#web/src/screens/follow/match-opening.tsx'), 'MatchOpening'),
  },
  division: { screen: DivisionHome, opening },
  divisionHome: { screen: DivisionHome, opening },
  divisionRounds: {
    screen: lazyPart(() => import('#web/src/screens/run/rounds.tsx'), 'RoundsScreen'),
    opening,
    needsUser: true,
  },
  divisionTeams: {
    screen: lazyPart(() => import('#web/src/screens/follow/division-teams.tsx'), 'DivisionTeamsScreen'),
    opening,
  },
  poolsHome: { screen: lazyPart(() => import('#web/src/screens/follow/pools.tsx'), 'PoolsScreen'), opening },
  poolSheet: { screen: lazyPart(() => import('#web/src/screens/follow/pool.tsx'), 'PoolScreen'), opening },
  roundBrackets: { screen: Bracket, opening },
  bracketHome: { screen: Bracket, opening },
  bracketSeeding: { screen: lazyPart(() => import('#web/src/screens/run/seeding.tsx'), 'SeedingScreen'), opening },
  bracketContenders: {
    screen: lazyPart(() => import('#web/src/screens/follow/contenders.tsx'), 'ContendersScreen'),
    opening,
  },
  bracket: { screen: Bracket, opening },
  leagueRegister: { screen: Register, opening: RegisterOpening },
  seriesHome: {
    screen: lazyPart(() => import('#web/src/screens/series/home.tsx'), 'SeriesScreen'),
    opening: lazyPart(() => import('#web/src/screens/series/series-opening.tsx'), 'SeriesOpening'),
  },
  seriesManager: {
    screen: lazyPart(() => import('#web/src/screens/series/manager.tsx'), 'SeriesManagerScreen'),
    opening: titled('Manage a series', 'the series'),
  },
  rankings: {
    screen: lazyPart(() => import('#web/src/screens/rankings/rankings-home.tsx'), 'RankingsScreen'),
    opening: titled('Rankings', 'the rankings'),
  },
  ranking: {
    screen: lazyPart(() => import('#web/src/screens/rankings/ranking.tsx'), 'RankingScreen'),
    opening: titled('Ranking', 'the ranking'),
  },
  ratingsExplained: {
    screen: lazyPart(() => import('#web/src/screens/ratings/explained.tsx'), 'RatingsExplainedScreen'),
    opening: titled('Ratings explained', 'the page'),
  },
  points: { screen: lazyPart(points, 'PointsScreen'), opening: pointSystems },
  pointsAau: { screen: lazyPart(points, 'PointsAauScreen'), opening: pointSystems },
  pointsUsavp: { screen: lazyPart(points, 'PointsUsavpScreen'), opening: pointSystems },
  pointsBvne: { screen: lazyPart(points, 'PointsBvneScreen'), opening: pointSystems },
  pointsP1440: { screen: lazyPart(points, 'PointsP1440Screen'), opening: pointSystems },
  pointSystem: { screen: lazyPart(points, 'PointSystemScreen'), opening: pointSystems },
  aauPoints: { screen: lazyPart(points, 'AauPointsScreen'), opening: onePoints },
  bvnePoints: { screen: lazyPart(points, 'BvnePointsScreen'), opening: onePoints },
  p1440Points: { screen: lazyPart(points, 'P1440PointsScreen'), opening: onePoints },
  soloPoints: { screen: lazyPart(points, 'SoloPointsScreen'), opening: onePoints },
  offer: {
    screen: lazyPart(() => import('#web/src/screens/registration/offer.tsx'), 'OfferScreen'),
    opening: titled('An offered spot', 'the offer'),
  },
  checkout: {
    screen: lazyPart(() => import('#web/src/screens/commerce/checkout.tsx'), 'CheckoutScreen'),
    opening: titled('Checkout', 'your cart'),
  },
  orderLookup: {
    screen: lazyPart(() => import('#web/src/screens/commerce/order-lookup.tsx'), 'OrderLookupScreen'),
    opening: titled('Order Lookup', 'the form'),
  },
  orderDetails: {
    screen: lazyPart(() => import('#web/src/screens/commerce/order.tsx'), 'OrderScreen'),
    opening: titled('Order', 'the order'),
  },
  myOrders: {
    screen: lazyPart(() => import('#web/src/screens/commerce/my-orders.tsx'), 'MyOrdersScreen'),
    needsUser: true,
  },
  wms: { redirect: to(paths.tournamentBrochure, { tournamentId: 227 }) },
  auth: { screen: SignIn, opening: SignInOpening },
  signIn: { screen: SignIn, opening: SignInOpening },
  signUp: {
    screen: lazyPart(() => import('#web/src/screens/auth/sign-up.tsx'), 'SignUpScreen'),
    opening: lazyPart(authOpening, 'SignUpOpening'),
  },
  confirm: {
    screen: lazyPart(() => import('#web/src/screens/auth/confirm.tsx'), 'ConfirmScreen'),
    opening: lazyPart(authOpening, 'ConfirmOpening'),
  },
  reference: {
    screen: lazyPart(() => import('#web/src/screens/reference/reference.tsx'), 'ReferenceScreen'),
    opening: titled('API reference', 'the reference'),
  },
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
