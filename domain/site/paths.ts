import { withQuery } from '../kernel/query-text.ts';

/**
 * Every whole path pattern of a screen that exists, as in the specification's screens.tsv ({x} written :x), by the area whose routes.tsx
 * shows it (web/src/screens/<area>). Literals stand before parameters, so that the first match is the right one; /:username comes last.
 */
export const areaPaths = {
  events: {
    home: '/',
    tournaments: '/tournaments',
    filteredTournaments: '/tournaments/:filter',
    tournamentBrochure: '/tournament/:tournamentId',
    tournamentLocation: '/tournament/:tournamentId/location',
    tournamentTeams: '/tournament/:tournamentId/teams',
    tournamentLive: '/tournament/:tournamentId/live',
    tournamentEmbed: '/tournament/:tournamentId/embed',
    tournamentLivestreams: '/tournament/:tournamentId/livestreams',
    leagueBrochure: '/league/:tournamentId',
    leagueLocation: '/league/:tournamentId/location',
    leagueLivestreams: '/league/:tournamentId/livestreams',
    sessionBrochure: '/session/:tournamentId',
    wms: '/WMS',
  },
  registration: {
    tournamentRegister: '/tournament/:tournamentId/register',
    leagueRegister: '/league/:tournamentId/register',
    sessionRegister: '/session/:tournamentId/register',
    divisionDraw: '/tournament/:tournamentId/division/:divisionId/draw',
    leagueDivisionDraw: '/league/:tournamentId/division/:divisionId/draw',
    sessionDivisionDraw: '/session/:tournamentId/division/:divisionId/draw',
    offer: '/offer/:key',
    bidLink: '/bid/:token',
  },
  desk: {
    quickEdit: '/admin/quick-edit',
    tournamentAdmin: '/tournament/:tournamentId/admin',
    leagueAdmin: '/league/:tournamentId/admin',
    sessionAdmin: '/session/:tournamentId/admin',
    newEvent: '/tournament/0/manage',
    tournamentManager: '/tournament/:tournamentId/manage',
    divisionSettings: '/tournament/:tournamentId/division/:divisionId/settings',
    leagueDivisionSettings: '/league/:tournamentId/division/:divisionId/settings',
    sessionDivisionSettings: '/session/:tournamentId/division/:divisionId/settings',
  },
  run: {
    divisionRounds: '/tournament/:tournamentId/division/:divisionId/rounds',
    bracketSeeding: '/tournament/:tournamentId/division/:divisionId/round/:dayId/brackets/seeding',
    leagueDivisionRounds: '/league/:tournamentId/division/:divisionId/rounds',
    leagueBracketSeeding: '/league/:tournamentId/division/:divisionId/round/:dayId/brackets/seeding',
  },
  follow: {
    tournamentLiveMatch: '/tournament/:tournamentId/live/:matchId',
    division: '/tournament/:tournamentId/division/:divisionId',
    divisionHome: '/tournament/:tournamentId/division/:divisionId/home',
    divisionTeams: '/tournament/:tournamentId/division/:divisionId/teams',
    divisionStandings: '/tournament/:tournamentId/division/:divisionId/standings/:standingsI',
    poolsHome: '/tournament/:tournamentId/division/:divisionId/round/:dayId/pools',
    poolSheet: '/tournament/:tournamentId/division/:divisionId/round/:dayId/pools/:poolId',
    roundBrackets: '/tournament/:tournamentId/division/:divisionId/round/:dayId/brackets',
    bracketHome: '/tournament/:tournamentId/division/:divisionId/round/:dayId/brackets/home',
    bracketContenders: '/tournament/:tournamentId/division/:divisionId/round/:dayId/brackets/contenders',
    bracket: '/tournament/:tournamentId/division/:divisionId/round/:dayId/brackets/:poolId',
    leagueLiveMatch: '/league/:tournamentId/live/:matchId',
    leagueDivision: '/league/:tournamentId/division/:divisionId',
    leagueDivisionHome: '/league/:tournamentId/division/:divisionId/home',
    leagueDivisionTeams: '/league/:tournamentId/division/:divisionId/teams',
    leagueDivisionStandings: '/league/:tournamentId/division/:divisionId/standings/:standingsI',
    leaguePoolsHome: '/league/:tournamentId/division/:divisionId/round/:dayId/pools',
    leaguePoolSheet: '/league/:tournamentId/division/:divisionId/round/:dayId/pools/:poolId',
    leagueRoundBrackets: '/league/:tournamentId/division/:divisionId/round/:dayId/brackets',
    leagueBracketHome: '/league/:tournamentId/division/:divisionId/round/:dayId/brackets/home',
    leagueBracketContenders: '/league/:tournamentId/division/:divisionId/round/:dayId/brackets/contenders',
    leagueBracket: '/league/:tournamentId/division/:divisionId/round/:dayId/brackets/:poolId',
    sessionDivision: '/session/:tournamentId/division/:divisionId',
    sessionDivisionTeams: '/session/:tournamentId/division/:divisionId/teams',
  },
  teams: {
    teams: '/teams',
    asked: '/asked/:key',
    team: '/team/:teamId',
    manageTeam: '/Manage/Team/:id',
    collegeTeam: '/college/team/:teamId',
    tournamentTeam: '/tournament/:tournamentId/team/:teamId',
    leagueTeam: '/league/:tournamentId/team/:teamId',
    sessionTeam: '/session/:tournamentId/team/:teamId',
    leagueTeams: '/league/:tournamentId/teams',
    sessionTeams: '/session/:tournamentId/teams',
    tournamentPlayers: '/tournament/:tournamentId/players',
    leaguePlayers: '/league/:tournamentId/players',
    sessionPlayers: '/session/:tournamentId/players',
    divisionWaitlist: '/tournament/:tournamentId/division/:divisionId/waitlist',
    leagueDivisionWaitlist: '/league/:tournamentId/division/:divisionId/waitlist',
    sessionDivisionWaitlist: '/session/:tournamentId/division/:divisionId/waitlist',
  },
  courts: {
    tournamentCourts: '/tournament/:tournamentId/courts',
    leagueCourts: '/league/:tournamentId/courts',
    tournamentCourtsAdvanced: '/tournament/:tournamentId/courts-advanced',
    tournamentCourt: '/tournament/:tournamentId/court/:court',
    leagueCourt: '/league/:tournamentId/court/:court',
    court: '/court/:court',
    poolMonitor: '/tournament/:tournamentId/poolMonitor',
    scoreboard: '/tournament/:tournamentId/scoreboard',
    courtOverlay: '/tournament/:tournamentId/overlay/:court',
    checklist: '/tournament/:tournamentId/checklist/:checklistId',
  },
  season: {
    leagueSchedule: '/league/:tournamentId/schedule',
    leagueDivisionSchedule: '/league/:tournamentId/division/:divisionId/schedule',
    regularSeason: '/league/:tournamentId/division/:divisionId/regular_season',
  },
  series: {
    seriesHome: '/series/:seriesTag',
    seriesManager: '/series/:seriesTag/admin',
    eventPage: '/event/:username/:eventTag',
    eventPageManager: '/event/:username/:eventTag/admin',
  },
  people: {
    players: '/players',
    player: '/player/:playerProfileId',
    claimProfile: '/claim-my-profile',
    me: '/me',
    myPlayerCheck: '/my/player/check',
    newPlayer: '/my/player/new',
    editPlayer: '/my/player/:playerProfileId',
    claims: '/admin/claims',
    mergeProfiles: '/admin/merge',
    users: '/admin/users',
    adminTeams: '/admin/teams',
    user: '/admin/user/:id',
    colleges: '/admin/colleges',
    college: '/admin/college/:id',
  },
  rankings: {
    rankings: '/rankings',
    ranking: '/rankings/:id',
  },
  ratings: {
    ratingsExplained: '/ratings/explained',
    openRatings: '/ratings/:username',
    playerRating: '/ratings/:username/:playerProfileId',
  },
  points: {
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
  },
  members: {
    membership: '/membership',
    members: '/members',
    join: '/join',
    member: '/member',
    memberHome: '/member/home',
    memberLevels: '/member/levels',
    memberSearch: '/member/search',
    newMember: '/member/new',
    memberProfile: '/member/:id',
  },
  commerce: {
    store: '/store',
    storeTag: '/store/:tag',
    checkout: '/checkout',
    orderLookup: '/Order/Lookup',
    orderDetails: '/Order/Details/:orderId',
    myOrders: '/my/orders',
    ordersAside: '/orders/aside',
  },
  clubs: {
    club: '/club',
    clubCreate: '/club/create',
    clubGeneralInfo: '/club/general-info',
    clubTeams: '/club/teams',
    clubEvents: '/club/events',
    clubMembership: '/club/membership',
    clubDataManager: '/club/data-manager',
    clubConsent: '/club/consent/:token',
  },
  auth: {
    auth: '/auth',
    silent: '/auth/silent',
    signIn: '/signin',
    signInByMail: '/signin/email',
    signUp: '/signup',
    confirm: '/confirm',
    magicLink: '/magic/:linkId',
    secondFactor: '/my/second-factor',
  },
  account: {
    myAccount: '/my/account',
    verifyContact: '/my/account/verify',
    myNotifications: '/my/notifications',
  },
  reference: {
    reference: '/reference',
  },
  jobs: {
    myJobs: '/my/jobs',
    needsYou: '/my/tasks',
    myBookmarks: '/my/bookmarks',
    job: '/job/:jobId',
    refundEvent: '/tournament/:tournamentId/refund',
  },
  static: {
    notFound: '/notfound',
    deletion: '/deletion',
    privacy: '/privacy',
    terms: '/terms',
    feedback: '/feedback',
    feedbackThanks: '/feedback/thanks',
    adminFeedback: '/admin/feedback',
    videos: '/videos',
    links: '/links',
    unsubscribe: '/unsubscribe/:key',
    agreement: '/agreement/:id',
  },
  tools: {
    holidays: '/holidays',
    volleyAge: '/whats-your-volley-age',
    bracketBuilder: '/bracketbuilder',
  },
  organization: {
    organizations: '/organizations',
    startOrganization: '/organizations/new',
    invitation: '/invitation/:token',
    calendar: '/calendar',
    organizationCalendar: '/:username/calendar',
    organizationHome: '/:username/home',
    organizationSettings: '/:username/settings',
    organizationStaff: '/:username/staff',
    organizationRatingsRoot: '/:username/ratings',
    organizationRatings: '/:username/ratings/settings',
    organizationRatingLevels: '/:username/ratings/levels',
    organizationRatingResults: '/:username/ratings/results',
    organizationRatingImport: '/:username/ratings/import',
    organizationRatingOrganizations: '/:username/ratings/organizations',
    organizationRatingPlayers: '/:username/ratings/players',
    organizationSeries: '/:username/series/all',
    organizationPoints: '/:username/points',
    organizationTemplates: '/:username/templates',
    organizationAffiliates: '/:username/affiliates',
    organizationMemberOrganizations: '/:username/MemberOrganizations',
    organizationMembers: '/:username/members',
    organizationLevels: '/:username/members/levels',
    organizationInvites: '/:username/members/invites',
    organizationMemberImport: '/:username/members/import',
    organizationMember: '/:username/members/:playerProfileId',
    organizationPromos: '/:username/promos',
    organizationCart: '/:username/CartManager/home',
    organizationCartRoot: '/:username/CartManager',
    organizationCartPromos: '/:username/CartManager/promos',
    organizationPolicies: '/:username/CartManager/refund-policies',
    organizationFees: '/:username/CartManager/fees',
    organizationPayouts: '/:username/CartManager/payouts',
    organizationProducts: '/:username/CartManager/products',
    organizationProduct: '/:username/CartManager/products/:sku',
    organizationImages: '/:username/images',
    organizationAds: '/:username/ads',
    organizationBids: '/:username/bids',
    bidProgram: '/:username/bids/:programId',
    bidUpload: '/:username/bids/:programId/upload',
    organizationTheme: '/:username/theme',
    organizationJobs: '/:username/jobs',
    organizationHistory: '/:username/history',
    organizationOrdersAside: '/:username/orders/aside',
    organizationRegSearch: '/:username/reg-search',
    organizationEmails: '/:username/emails',
    organizationPlayers: '/:username/players',
    organizationReports: '/:username/reports',
    organizationReport: '/:username/reports/:id',
    organizationImport: '/:username/import',
    organizationSoftware: '/:username/software',
    organizationExport: '/:username/Export',
    organizationAgreements: '/:username/agreements',
    organizationAgreement: '/:username/agreement/:aId',
    organizationAgreementPlayers: '/:username/agreement/:aId/players',
    organizationEmail: '/:username/emails/:messageId',
    organizationRoot: '/:username',
  },
} as const;

/** The same by name alone. Links are built from here, by {@link to}. */
export const paths = {
  ...areaPaths.events,
  ...areaPaths.registration,
  ...areaPaths.desk,
  ...areaPaths.run,
  ...areaPaths.follow,
  ...areaPaths.teams,
  ...areaPaths.courts,
  ...areaPaths.season,
  ...areaPaths.series,
  ...areaPaths.people,
  ...areaPaths.rankings,
  ...areaPaths.ratings,
  ...areaPaths.points,
  ...areaPaths.members,
  ...areaPaths.commerce,
  ...areaPaths.clubs,
  ...areaPaths.account,
  ...areaPaths.auth,
  ...areaPaths.reference,
  ...areaPaths.jobs,
  ...areaPaths.static,
  ...areaPaths.tools,
  ...areaPaths.organization,
} as const;

export type AreaName = keyof typeof areaPaths;
export type PathName = keyof typeof paths;
type Pattern = (typeof paths)[PathName];

type Names<P extends string> = P extends `${infer Head}/${infer Rest}`
  ? Names<Head> | Names<Rest>
  : P extends `:${infer Name}`
    ? Name
    : never;
/** The parameters of a pattern by name. */
export type PathValues<P extends string> = { readonly [N in Names<P>]: string | number };
type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** Fills the `:names` of a pattern. Where the pattern is known as it is written, {@link to} checks the names. */
export const fill = (pattern: string, values: Readonly<Record<string, string | number>>): string =>
  pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));

/**
 * The address of a screen: `to(paths.tournamentBrochure, { tournamentId: 227 })`, `to(paths.signIn, {}, { returnUrl })`.
 * A missing or misspelt parameter does not compile; undefined query values are left out.
 */
export function to<const P extends Pattern>(
  pattern: P,
  ...[values, query]: [Names<P>] extends [never]
    ? [values?: PathValues<P>, query?: Query]
    : [values: PathValues<P>, query?: Query]
): string {
  return withQuery(fill(pattern, values ?? {}), query ?? {});
}

/** The first words under which events lie, by their kind of brochure; what is neither a league nor a session is shown as a tournament (Part 1 §2.3). */
const eventRoots = ['tournament', 'league', 'session'] as const;
export type EventRoot = (typeof eventRoots)[number];

const patterns: ReadonlySet<string> = new Set(Object.values(paths));
const first = /^\/(tournament|league|session)(?=\/)/;

/** Under which of them an address lies; null: it is no page of an event. */
export const rootAt = (pathname: string): EventRoot | null => (first.exec(pathname)?.[1] as EventRoot) ?? null;

/** The pattern of the page that a pattern of a tournament's names, under another root; itself where that kind has no such page. */
export function under(root: EventRoot, pattern: string): string {
  const own = pattern.replace(first, `/${root}`);
  return patterns.has(own) ? own : pattern;
}

/** An event's page by a tournament's pattern, where the kind of the event has it. */
export const toUnder = <const P extends string>(root: EventRoot, pattern: P, values: PathValues<P>): string =>
  fill(under(root, pattern), values);

const shapes: readonly RegExp[] = [...patterns]
  .filter((pattern) => first.test(pattern))
  .map((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`));

/** Where an event's page is at home: an address under another kind's root leads to its own, where there is one; null: it is there already. */
export function ownAddress(root: EventRoot, pathname: string): string | null {
  const moved = pathname.replace(first, `/${root}`).replace(/\/$/, '');
  // what is on in a league is its schedule
  const own = root === 'league' ? moved.replace(/^(\/league\/[^/]+)\/live$/, '$1/schedule') : moved;
  return own !== pathname && rootAt(pathname) !== root && shapes.some((shape) => shape.test(own)) ? own : null;
}

/**
 * Pages of the specification that menus and links name and that are not built yet. The list only shrinks: a page that is built moves to
 * `paths` under the same name, and whatever names it leads there by itself.
 */
export const plannedPages = {} as const;

/** A page by name, built or planned. */
export type Page = PathName | keyof typeof plannedPages;

const known: Readonly<Record<string, string>> = { ...plannedPages, ...paths };

/** The pattern of a page, built or planned. */
export const patternOf = (page: Page): string => known[page] as string;

export const isBuilt = (page: Page): page is PathName => page in paths;
