/**
 * Every whole path pattern of a screen that exists, as in the specification's screens.tsv ({x} written :x). Literals stand before
 * parameters, so that the first match is the right one; /:username comes last. Links are built from here alone, by {@link to}.
 */
export const paths = {
  home: '/',
  tournaments: '/tournaments',
  filteredTournaments: '/tournaments/:filter',
  tournamentBrochure: '/tournament/:tournamentId',
  tournamentLocation: '/tournament/:tournamentId/location',
  tournamentRegister: '/tournament/:tournamentId/register',
  tournamentTeams: '/tournament/:tournamentId/teams',
  tournamentLive: '/tournament/:tournamentId/live',
  tournamentLiveMatch: '/tournament/:tournamentId/live/:matchId',
  division: '/tournament/:tournamentId/division/:divisionId',
  divisionHome: '/tournament/:tournamentId/division/:divisionId/home',
  divisionRounds: '/tournament/:tournamentId/division/:divisionId/rounds',
  divisionTeams: '/tournament/:tournamentId/division/:divisionId/teams',
  poolsHome: '/tournament/:tournamentId/division/:divisionId/round/:dayId/pools',
  poolSheet: '/tournament/:tournamentId/division/:divisionId/round/:dayId/pools/:poolId',
  roundBrackets: '/tournament/:tournamentId/division/:divisionId/round/:dayId/brackets',
  bracketHome: '/tournament/:tournamentId/division/:divisionId/round/:dayId/brackets/home',
  bracketSeeding: '/tournament/:tournamentId/division/:divisionId/round/:dayId/brackets/seeding',
  bracketContenders: '/tournament/:tournamentId/division/:divisionId/round/:dayId/brackets/contenders',
  bracket: '/tournament/:tournamentId/division/:divisionId/round/:dayId/brackets/:poolId',
  leagueBrochure: '/league/:tournamentId',
  leagueRegister: '/league/:tournamentId/register',
  leagueLocation: '/league/:tournamentId/location',
  sessionBrochure: '/session/:tournamentId',
  seriesHome: '/series/:seriesTag',
  seriesManager: '/series/:seriesTag/admin',
  rankings: '/rankings',
  ranking: '/rankings/:id',
  ratingsExplained: '/ratings/explained',
  points: '/points',
  pointsAau: '/points/aau',
  pointsUsavp: '/points/usavp',
  pointsBvne: '/points/bvne',
  pointsP1440: '/points/p1440',
  pointSystem: '/points/:pointSystemId',
  aauPoints: '/aaupoints',
  bvnePoints: '/bvnepoints',
  p1440Points: '/p1440points',
  soloPoints: '/pointSystem/:pointSystemId',
  offer: '/offer/:key',
  checkout: '/checkout',
  orderLookup: '/Order/Lookup',
  orderDetails: '/Order/Details/:orderId',
  myOrders: '/my/orders',
  wms: '/WMS',
  auth: '/auth',
  signIn: '/signin',
  signUp: '/signup',
  confirm: '/confirm',
  reference: '/reference',
  notFound: '/notfound',
} as const;

export type PathName = keyof typeof paths;
export type Pattern = (typeof paths)[PathName];

type Names<P extends string> = P extends `${infer Head}/${infer Rest}`
  ? Names<Head> | Names<Rest>
  : P extends `:${infer Name}`
    ? Name
    : never;
type Values<P extends string> = { readonly [N in Names<P>]: string | number };
type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * The address of a screen: `to(paths.tournamentBrochure, { tournamentId: 227 })`, `to(paths.signIn, {}, { returnUrl })`.
 * A missing or misspelt parameter does not compile; undefined query values are left out.
 */
export function to<const P extends Pattern>(
  pattern: P,
  ...[values, query]: [Names<P>] extends [never]
    ? [values?: Values<P>, query?: Query]
    : [values: Values<P>, query?: Query]
): string {
  const given = (values ?? {}) as Record<string, string | number>;
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given[name])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(key, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** The pattern of a screen that may not stand yet; undefined until it does. For links from older screens to newer ones. */
export const patternNamed = (name: string): Pattern | undefined => (paths as Readonly<Record<string, Pattern>>)[name];
