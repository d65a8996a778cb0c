import * as catalogCalls from '#domain/catalog/operations.ts';
import * as catalogCalendar from '#domain/catalog/operations-calendar.ts';
import * as catalogDesk from '#domain/catalog/operations-desk.ts';
import * as catalogFields from '#domain/catalog/operations-fields.ts';
import * as catalogLife from '#domain/catalog/operations-life.ts';
import * as catalogPages from '#domain/catalog/operations-pages.ts';
import * as catalogStreams from '#domain/catalog/operations-streams.ts';
import * as catalogTemplates from '#domain/catalog/operations-templates.ts';
import * as clubsCalls from '#domain/clubs/operations.ts';
import * as clubsData from '#domain/clubs/operations-data.ts';
import * as clubsMemberships from '#domain/clubs/operations-memberships.ts';
import * as clubsTeams from '#domain/clubs/operations-teams.ts';
import * as commerceCart from '#domain/commerce/operations-cart.ts';
import * as commerceCheckout from '#domain/commerce/operations-checkout.ts';
import * as commerceConnect from '#domain/commerce/operations-connect.ts';
import * as commerceDesk from '#domain/commerce/operations-desk.ts';
import * as commerceForm from '#domain/commerce/operations-form.ts';
import * as commerceOrders from '#domain/commerce/operations-orders.ts';
import * as commercePolicies from '#domain/commerce/operations-policies.ts';
import * as commercePromos from '#domain/commerce/operations-promos.ts';
import * as commerceStore from '#domain/commerce/operations-store.ts';
import * as help from '#domain/help/operations.ts';
import * as identityCalls from '#domain/identity/operations.ts';
import * as identityAccount from '#domain/identity/operations-account.ts';
import * as identityLogins from '#domain/identity/operations-logins.ts';
import * as identityMagic from '#domain/identity/operations-magic.ts';
import * as identityPush from '#domain/identity/operations-push.ts';
import * as jobsCalls from '#domain/jobs/operations.ts';
import * as leagues from '#domain/leagues/operations.ts';
import * as leaguesReminders from '#domain/leagues/operations-reminders.ts';
import { gathering } from '#domain/live/coalesce.ts';
import * as membershipsCalls from '#domain/memberships/operations.ts';
import * as membershipsInvites from '#domain/memberships/operations-invites.ts';
import * as membershipsJoining from '#domain/memberships/operations-joining.ts';
import * as membershipsLevels from '#domain/memberships/operations-levels.ts';
import * as membershipsMembers from '#domain/memberships/operations-members.ts';
import * as noticesAgreements from '#domain/notices/operations-agreements.ts';
import * as noticesCampaigns from '#domain/notices/operations-campaigns.ts';
import * as organizationsCalls from '#domain/organizations/operations.ts';
import * as organizationsAds from '#domain/organizations/operations-ads.ts';
import * as organizationsAffiliates from '#domain/organizations/operations-affiliates.ts';
import * as organizationsApps from '#domain/organizations/operations-apps.ts';
import * as organizationsDesk from '#domain/organizations/operations-desk.ts';
import * as organizationsImages from '#domain/organizations/operations-images.ts';
import * as organizationsLook from '#domain/organizations/operations-look.ts';
import * as organizationsSoftware from '#domain/organizations/operations-software.ts';
import * as peopleCalls from '#domain/people/operations.ts';
import * as peopleClaims from '#domain/people/operations-claims.ts';
import * as peopleMerge from '#domain/people/operations-merge.ts';
import * as peopleProfiles from '#domain/people/operations-profiles.ts';
import * as peopleRecruiting from '#domain/people/operations-recruiting.ts';
import * as playBoard from '#domain/play/operations-board.ts';
import * as playCalendar from '#domain/play/operations-calendar.ts';
import * as playDivision from '#domain/play/operations-division.ts';
import { divisionLineups, saveLineup, teamLineups } from '#domain/play/operations-lineups.ts';
import * as playLive from '#domain/play/operations-live.ts';
import * as playMatches from '#domain/play/operations-matches.ts';
import * as playRounds from '#domain/play/operations-rounds.ts';
import * as playScoring from '#domain/play/operations-scoring.ts';
import * as playStructure from '#domain/play/operations-structure.ts';
import * as playWork from '#domain/play/operations-work.ts';
import * as playRatings from '#domain/play/ratings/operations.ts';
import * as referenceCalls from '#domain/reference/operations.ts';
import * as registrationCalls from '#domain/registration/operations.ts';
import * as registrationBids from '#domain/registration/operations-bids.ts';
import * as registrationDates from '#domain/registration/operations-dates.ts';
import * as registrationSanction from '#domain/registration/operations-sanction.ts';
import * as reporting from '#domain/reporting/operations.ts';
import * as reportingLists from '#domain/reporting/operations-lists.ts';
import * as reportingSaved from '#domain/reporting/operations-saved.ts';
import * as seriesCalls from '#domain/series/operations.ts';
import * as tasks from '#domain/tasks/operations.ts';
import * as teamsCalls from '#domain/teams/operations.ts';
import * as teamsActs from '#domain/teams/operations-acts.ts';
import * as teamsAsked from '#domain/teams/operations-asked.ts';
import * as teamsBulk from '#domain/teams/operations-bulk.ts';
import * as teamsCheckin from '#domain/teams/operations-checkin.ts';
import * as teamsChecklists from '#domain/teams/operations-checklists.ts';
import * as teamsDates from '#domain/teams/operations-dates.ts';
import * as teamsImport from '#domain/teams/operations-import.ts';
import * as teamsLinks from '#domain/teams/operations-links.ts';
import * as teamsQuick from '#domain/teams/operations-quick.ts';
import * as teamsRosters from '#domain/teams/operations-rosters.ts';
import type { Unit } from './kernel/unit.ts';

/*
 * The deployment table: every Lambda with its operations and rights. CDK and the local cloud are built from it
 * (infra/plan.ts checks it). It contains only facts, with no handlers and no SDK. A unit's code imports only its own
 * row, and the bundler drops the others. That is why operations are lists: a spread would keep them all.
 */

/** A user's identity: their account, their sign-ins and their notifications. */
export const identity = {
  name: 'identity',
  operations: [identityCalls, identityAccount, identityMagic, identityLogins, identityPush],
  memory: 512,
  timeout: 20,
  table: 'write',
  grants: ['secondFactor', 'ownAccount', 'email', 'sms', 'signingSecret'],
} as const satisfies Unit;

/** Everything that anyone can read: events, their divisions and teams, organizations and their themes. */
export const catalog = {
  name: 'catalog',
  operations: [catalogCalls, catalogCalendar, organizationsCalls],
  memory: 1024,
  timeout: 10,
  table: 'read',
} as const satisfies Unit;

/** Organizations for their own people: creating, editing and staffing them. */
export const organizations = {
  name: 'organizations',
  operations: [organizationsDesk, organizationsAffiliates, organizationsAds],
  memory: 512,
  timeout: 10,
  table: 'write',
  grants: ['signingSecret'],
} as const satisfies Unit;

/** Creating and changing events and their divisions: the work of organizers before and around play. */
export const eventAdmin = {
  name: 'event-admin',
  operations: [catalogDesk, catalogLife, catalogTemplates, catalogStreams, catalogFields, catalogPages, teamsImport],
  memory: 1024,
  timeout: 20,
  table: 'write',
  grants: ['keepFiles'],
} as const satisfies Unit;

/** Players: finding them, their ratings, registrants' access to their data, and the phones and numbers they verify. */
export const people = {
  name: 'people',
  operations: [
    peopleCalls,
    peopleProfiles,
    peopleClaims,
    peopleRecruiting,
    peopleMerge,
    playRatings,
    registrationSanction,
  ],
  memory: 512,
  timeout: 10,
  table: 'write',
  grants: ['sms', 'sanctionBodies', 'keepFiles'],
} as const satisfies Unit;

/** Memberships: levels on offer, joining and renewing, invitations, and the members' lists for the people who manage them. */
export const memberships = {
  name: 'memberships',
  operations: [membershipsCalls, membershipsLevels, membershipsJoining, membershipsMembers, membershipsInvites],
  schedules: ['remindMembers'],
  memory: 1024,
  timeout: 20,
  table: 'write',
  grants: ['keepFiles', 'signingSecret'],
} as const satisfies Unit;

/** The opening rush: spots and the waitlist. */
export const registration = {
  name: 'registration',
  hot: true,
  operations: [registrationCalls, registrationDates],
  memory: 1024,
  timeout: 10,
  // Enough for 50,000 people in ten seconds. If there were no limit, a rush would take every environment that catalog,
  // identity and promoter share.
  reserved: 250,
  table: 'write',
  rosters: true,
  grants: ['signingSecret'],
} as const satisfies Unit;

/** Bids: programs, importing and giving bids, and what people can do with a bid. */
export const bids = {
  name: 'bids',
  operations: [registrationBids],
  memory: 1024,
  timeout: 20,
  table: 'write',
  rosters: true,
  grants: ['keepFiles', 'signingSecret'],
} as const satisfies Unit;

/** Clubs: their players and consents, each season's teams, their registrations, their lists. */
export const clubs = {
  name: 'clubs',
  operations: [clubsCalls, clubsTeams, clubsData, clubsMemberships],
  memory: 512,
  timeout: 20,
  table: 'write',
  grants: ['keepFiles', 'signingSecret'],
} as const satisfies Unit;

/**
 * The unit that gives free spots to waiting teams, separate so that a rush doesn't slow it. It also checks that no
 * division has too many spots taken, counts teams on cards, and ends the waitlists of anything that is canceled.
 */
const promoter = {
  name: 'promoter',
  operations: [],
  events: [
    'registration.team-registered',
    'registration.team-withdrawn',
    'registration.team-changed',
    'catalog.registration-ended',
  ],
  schedules: ['promote'],
  memory: 512,
  timeout: 60,
  table: 'write',
} as const satisfies Unit;

/** Carts, checkout, orders, and the card provider's messages about them. */
export const commerce = {
  name: 'commerce',
  operations: [
    commerceCart,
    commerceCheckout,
    commerceOrders,
    commerceDesk,
    commerceConnect,
    commerceForm,
    commercePolicies,
    commercePromos,
    commerceStore,
  ],
  events: ['commerce.order-paid', 'commerce.reconcile-left', 'registration.place-offered'],
  schedules: ['reconcile', 'recheckCarts', 'renewMembers', 'remindOwing'],
  reserved: 300,
  memory: 1024,
  timeout: 25,
  table: 'write',
  rosters: true,
  grants: ['paymentSecrets', 'signingSecret'],
} as const satisfies Unit;

/** Running and following play: the play log of every division. */
export const play = {
  name: 'play',
  operations: [
    playBoard,
    playCalendar,
    playDivision,
    leagues,
    leaguesReminders,
    playLive,
    playMatches,
    playRounds,
    playScoring,
    playStructure,
    playWork,
    { divisionLineups },
  ],
  events: ['play.finishes-changed', 'catalog.forfeits-changed', 'registration.seat-request-changed'],
  schedules: ['remindGames'],
  memory: 1024,
  timeout: 20,
  table: 'write',
  rosters: true,
  grants: ['following'],
} as const satisfies Unit;

/**
 * The push connection: the topics that browsers follow, and the hub's methods. The fan-out sends the updates, so
 * neither waits for the other.
 */
const live = {
  name: 'live',
  hot: true,
  operations: [],
  socket: true,
  reserved: 200,
  memory: 512,
  // The WebSocket API waits this long.
  timeout: 29,
  table: 'write',
  grants: ['connections', 'following'],
} as const satisfies Unit;

/**
 * Updates for followers. Table changes are collected for a second and become one job for each shard of a topic's
 * followers. Each job posts to its shard. No one waits for its response.
 */
export const fanOut = {
  name: 'fan-out',
  hot: true,
  operations: [],
  stream: ['log', 'slot', 'divisionStats', 'savedCart'],
  gathers: gathering / 1_000,
  events: ['live.push-due', 'live.results-due', 'live.fans-due'],
  // Some of its environments are left for the stream's reader.
  reserved: 100,
  abreast: 90,
  memory: 1024,
  timeout: 15,
  table: 'write',
  // Signs the messages pushed to devices.
  grants: ['connections', 'putEvents', 'signingSecret', 'following'],
} as const satisfies Unit;

/** The unit that sends people the notices that matter to them: receipts, offers, the waitlist. */
const notices = {
  name: 'notices',
  operations: [],
  events: [
    'commerce.order-paid',
    'commerce.order-mailed',
    'commerce.payment-in-doubt',
    'commerce.balance-due',
    'commerce.dispute-opened',
    'commerce.payout-sent',
    'registration.hold-expired',
    'registration.place-offered',
    'registration.date-canceled',
    'registration.date-offered',
    'registration.date-wait-ended',
    'registration.offer-ended',
    'registration.team-registered',
    'registration.team-withdrawn',
    'registration.team-changed',
    'registration.seat-request-changed',
    'registration.team-link-sent',
    'registration.bid-sent',
    'registration.checkin-asked',
    'commerce.order-refunded',
    'play.game-reminder',
    'play.work-swap-changed',
    'organizations.staff-invited',
    'organizations.staff-news',
    'people.claim-changed',
    'people.guardian-changed',
    'clubs.consent-asked',
    'memberships.member-invited',
    'memberships.access-asked',
    'memberships.membership-ending',
    'catalog.news-due',
    'series.events-added',
    'series.fans-due',
    'catalog.event-published',
  ],
  returned: true,
  // A batch sends at most five emails a second, one after another, so two batches stay below the fourteen that SES
  // allows at first.
  abreast: 2,
  memory: 512,
  timeout: 30,
  table: 'write',
  rosters: true,
  // A series' followers are notified in separate jobs.
  grants: ['email', 'sms', 'signingSecret', 'putEvents'],
} as const satisfies Unit;

/** Organizations' messages and agreements: drafts, recipients, tests, unsubscribing and signatures. A worker emails them. */
export const messages = {
  name: 'messages',
  operations: [noticesCampaigns, noticesAgreements],
  memory: 1024,
  timeout: 25,
  table: 'write',
  rosters: true,
  grants: ['email', 'sms', 'signingSecret'],
} as const satisfies Unit;

/** Kinds of items whose changes become events on the bus (consumers/derivations). */
const said = [
  'hold',
  'dateCredit',
  'dateWait',
  'team',
  'order',
  'orderNote',
  'payoutSent',
  'orderTrouble',
  'playHead',
  'reminder',
  'job',
  'image',
  'staffInvite',
  'clubMember',
  'newsLetter',
  'teamAct',
  'teamLink',
  'seatRequest',
  'workSwap',
  'tickRest',
  'tournament',
  'division',
  'bid',
  'smsRoute',
  'claim',
  'guardianInvite',
  'memberInvite',
  'memberAccess',
  'membership',
  'seriesCard',
] as const;
/** Kinds of items whose changes are kept (subjects/audits/kinds.ts), including teams and orders. */
const auditedKinds = [
  ...(['tournamentBrochure', 'tournamentRules', 'tournamentPrivate'] as const),
  ...(['tournamentPassword', 'organization', 'theme', 'page', 'level'] as const),
  ...(['product', 'promo', 'promoBatch', 'refundPolicy', 'paymentSettings'] as const),
  ...([
    'pointSystem',
    'series',
    'seriesBrochure',
    'eventPage',
    'eventPageTexts',
    'bidProgram',
    'club',
    'apiKey',
    'webhook',
    'app',
    'player',
    'college',
    'user',
  ] as const),
] as const;
/** Additional kinds of items whose changes create tasks for people (relay.ts). */
const taskKinds = ['affiliation', 'playPool'] as const;

/** Additional kinds of items through which people's data is found (consumers/searches.ts). */
const peopled = ['roster'] as const;

/** The outbox, which turns committed writes into events on the bus and keeps the changes' audit. */
const relay = {
  name: 'relay',
  operations: [],
  stream: [...said, ...auditedKinds, ...taskKinds, ...peopled],
  outbox: true,
  reserved: 50,
  memory: 512,
  timeout: 30,
  table: 'append',
  appends: ['AUDIT#*', 'ASIDE#*'],
  // Tasks, teams' search words, and where people's data is. (Players' are with their profiles, because IAM can't
  // distinguish sort keys.)
  keeps: ['MINE#*', 'ORGANIZATION#*#TASKS', 'TOURNAMENT#*#TASKS', 'PLAYER#*', 'PERSON#*', 'SEARCH#REG#*'],
  grants: ['putEvents'],
} as const satisfies Unit;

/** The API's own description. Because it has every call, it also answers requests for calls that don't exist. */
export const reference = {
  name: 'reference',
  operations: [referenceCalls],
  memory: 512,
  timeout: 10,
  table: 'none',
  fallback: true,
} as const satisfies Unit;

/**
 * An event's or a month's numbers for the people who run it: registrations, money, answers, unfinished registrations
 * and withdrawals, and their saved reports.
 */
export const reports = {
  name: 'reports',
  operations: [reporting, reportingLists, reportingSaved],
  memory: 1024,
  timeout: 25,
  // It saves reports, and reads whole orders with the code that also writes them. IAM can't distinguish the two.
  table: 'write',
  rosters: true,
} as const satisfies Unit;

/** Series with their organizers, leaderboards, rankings across them, and point systems. */
export const series = {
  name: 'series',
  operations: [seriesCalls],
  memory: 1024,
  timeout: 15,
  table: 'write',
} as const satisfies Unit;

/** For other software: organizations' API keys and webhooks. Only this unit posts to addresses that others choose. */
export const apiAccess = {
  name: 'api-access',
  operations: [organizationsSoftware, organizationsApps],
  events: [
    'registration.team-registered',
    'registration.team-withdrawn',
    'registration.team-changed',
    'commerce.order-paid',
    'commerce.order-refunded',
    'play.finishes-changed',
  ],
  schedules: ['tellAddresses'],
  memory: 512,
  timeout: 28,
  table: 'write',
  grants: ['signingSecret', 'appClients'],
} as const satisfies Unit;

/**
 * A team's life after it has registered: its page, its lists, actions on it and their undo. It also creates profiles
 * for players whose details were typed in.
 */
export const teams = {
  name: 'teams',
  operations: [
    teamsCalls,
    teamsActs,
    teamsAsked,
    teamsBulk,
    teamsCheckin,
    teamsChecklists,
    teamsDates,
    teamsLinks,
    teamsQuick,
    teamsRosters,
    { teamLineups, saveLineup },
  ],
  events: ['commerce.order-paid', 'registration.team-registered', 'registration.team-changed'],
  memory: 1024,
  timeout: 25,
  table: 'write',
  rosters: true,
  grants: ['paymentSecrets', 'signingSecret', 'smsNumber'],
} as const satisfies Unit;

/** The unit that receives the answers that people send by text, and replies to them. */
const inboundSms = {
  name: 'inbound-sms',
  operations: [],
  texts: true,
  // An account starts with twenty texts a second.
  abreast: 2,
  memory: 512,
  timeout: 30,
  table: 'write',
  rosters: true,
  grants: ['sms', 'signingSecret'],
} as const satisfies Unit;

/**
 * What people can do with jobs (start one, follow its progress, act on it), and their tasks. The worker does the work.
 */
export const jobs = {
  name: 'jobs',
  operations: [jobsCalls, tasks],
  memory: 512,
  timeout: 10,
  table: 'write',
  grants: ['readFiles'],
} as const satisfies Unit;

/**
 * The unit that works on jobs, a turn at a time: anything too long for a call, for a transaction or for a person to
 * wait for.
 */
const worker = {
  name: 'worker',
  operations: [],
  events: ['jobs.job-due'],
  schedules: ['wakeJobs'],
  // One job per message, so none waits for another's turn.
  batch: 1,
  abreast: 20,
  memory: 1024,
  timeout: 180,
  table: 'write',
  rosters: true,
  grants: ['paymentSecrets', 'files', 'signIns', 'email', 'sms', 'signingSecret'],
} as const satisfies Unit;

/** How sites and people look: themes, and the image libraries of organizations, players and users. */
export const media = {
  name: 'media',
  operations: [organizationsImages, organizationsLook],
  memory: 512,
  timeout: 10,
  table: 'write',
  grants: ['allowUpload'],
} as const satisfies Unit;

/** The unit that checks every file that a browser uploads, and makes the sizes of pictures. */
const pictures = {
  name: 'pictures',
  operations: [],
  events: ['organizations.image-cut', 'organizations.image-removed'],
  schedules: ['forgetImages'],
  uploads: true,
  // A picture takes seconds, and one that crashes the Lambda fails its whole batch.
  batch: 1,
  // WebAssembly unpacks at most 40 megapixels. More memory also means more CPU.
  memory: 2048,
  timeout: 60,
  table: 'write',
  grants: ['pictures'],
} as const satisfies Unit;

/**
 * The unit that writes the public pages as files for the site: when their contents have changed, and all of them after
 * a deploy and every day. All its product data comes from the API's public responses.
 */
const publisher = {
  name: 'publisher',
  operations: [],
  events: ['site.page-changed'],
  schedules: ['publishSite'],
  missingPages: true,
  // Changes are collected for a few seconds, so a page affected by many of them is written once.
  batch: 100,
  queueGathers: 5,
  abreast: 2,
  memory: 1024,
  timeout: 120,
  table: 'none',
  grants: ['putEvents', 'sitePages'],
} as const satisfies Unit;

/** The platform's own pages with data: feedback, its libraries, lists for forms. */
export const support = {
  name: 'support',
  operations: [help],
  memory: 512,
  timeout: 10,
  table: 'write',
} as const satisfies Unit;

/** Every unit of the product. */
export const units: readonly Unit[] = [
  identity,
  catalog,
  organizations,
  eventAdmin,
  people,
  memberships,
  registration,
  bids,
  clubs,
  promoter,
  commerce,
  play,
  live,
  fanOut,
  notices,
  messages,
  relay,
  reference,
  reports,
  series,
  apiAccess,
  teams,
  inboundSms,
  jobs,
  worker,
  media,
  pictures,
  publisher,
  support,
];
