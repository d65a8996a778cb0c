import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import type { DeskDivision, DeskView } from '#domain/catalog/desk/views.ts';
import type { EventType } from '#domain/catalog/lists.ts';
import { type Random, seeded, ulid } from '#domain/kernel/ids.ts';
import { day } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import type { Ask } from '../../deploy/aws.ts';
import { lasts, men, women } from '../names.ts';
import { type Asking, asking } from '../shop.ts';
import { venues } from '../venues.ts';

type Theme = Readonly<Record<'primary' | 'secondary' | 'accent' | 'drawer' | 'welcomeText', string>>;
type Sold = {
  readonly division: string;
  readonly gender: 'Mens' | 'Womens' | 'Coed';
  readonly players: number;
  readonly places: number;
  /** How many teams the division has. */
  readonly teams: number;
  /** In cents per team. A paid division is left for people to buy. */
  readonly fee?: number;
};
type StageEvent = {
  readonly name: string;
  readonly type: EventType;
  readonly venue: keyof typeof venues;
  /** The start in days from now, and the number of days. */
  readonly in: number;
  readonly days: number;
  readonly divisions: readonly Sold[];
};
type StageOrganization = {
  readonly name: string;
  readonly username: string;
  readonly zone: string;
  readonly theme: Theme;
  readonly events: readonly StageEvent[];
};

const pairs = { players: 2, places: 16 } as const;

/**
 * A small stage's world: three organizations (no one can start more in a day) with events of several types, open for
 * registration.
 */
export const stageWorld: readonly StageOrganization[] = [
  {
    name: 'Pacific Sand',
    username: 'pacific',
    zone: 'America/Los_Angeles',
    theme: {
      ...{ primary: '0b3c5d', secondary: '1d7a8c', accent: 'f2a541', drawer: '0b3c5d' },
      welcomeText: 'Beach volleyball from San Diego to Santa Cruz.',
    },
    events: [
      {
        ...{ name: 'Pier Open', type: 'Tournament', venue: 'huntington', in: 21, days: 2 },
        divisions: [
          { division: 'AA', gender: 'Womens', ...pairs, teams: 12 },
          { division: 'AA', gender: 'Mens', ...pairs, teams: 9 },
          { division: 'BB', gender: 'Coed', ...pairs, teams: 6 },
        ],
      },
      {
        ...{ name: 'Hermosa Masters', type: 'Tournament', venue: 'hermosa', in: 35, days: 1 },
        divisions: [{ division: 'Open', gender: 'Womens', ...pairs, teams: 0, fee: 9_000 }],
      },
    ],
  },
  {
    name: 'Lone Star Volleyball',
    username: 'lonestar',
    zone: 'America/Chicago',
    theme: {
      ...{ primary: '7b1e22', secondary: 'b5533c', accent: '2b6777', drawer: '4a1114' },
      welcomeText: 'Texas plays here, indoors and on the sand.',
    },
    events: [
      {
        ...{ name: 'Zilker Fours', type: 'Tournament', venue: 'austin', in: 28, days: 1 },
        divisions: [{ division: 'Rec', gender: 'Coed', players: 4, places: 8, teams: 8 }],
      },
      {
        ...{ name: 'Thursday Doubles', type: 'League', venue: 'austin', in: 14, days: 56 },
        divisions: [{ division: 'BB', gender: 'Coed', ...pairs, teams: 8 }],
      },
    ],
  },
  {
    name: 'Northside Leagues',
    username: 'northside',
    zone: 'America/Los_Angeles',
    theme: {
      ...{ primary: '3b2a6d', secondary: '6d4fc4', accent: 'ff7a59', drawer: '2a1d52' },
      welcomeText: 'Weeknight volleyball for adults with day jobs.',
    },
    events: [
      {
        ...{ name: 'Serve and Pass Clinic', type: 'Clinic', venue: 'hermosa', in: 10, days: 1 },
        divisions: [{ division: 'Rec', gender: 'Coed', players: 1, places: 20, teams: 11 }],
      },
    ],
  },
];

/** The people who fill it: an organizer, and a player who owns the teams. */
type Filling = {
  readonly organizer: Asking;
  readonly player: Asking;
  readonly email: string;
  readonly now: number;
  readonly log: (line: string) => void;
};
type Maker = Filling & { readonly id: () => string; readonly random: Random };

/**
 * Fills a running stage with its world ({@link stageWorld}) through its own calls, the way people do: starts
 * organizations and sets their colors, creates events with divisions and publishes them, holds spots and registers
 * teams. Paid registrations are left for people to buy. Leaves an existing organization unchanged, so this can be run
 * again. Returns how many organizations it created.
 */
async function fillStage(filling: Filling, world = stageWorld): Promise<number> {
  const random = seeded(filling.now);
  let made = 0;
  const maker: Maker = { ...filling, random, id: () => ulid(filling.now + made++, random) };
  let founded = 0;
  for (const organization of world) founded += await organize(maker, organization);
  return founded;
}

async function organize(maker: Maker, { name, username, zone, theme, events }: StageOrganization): Promise<number> {
  const { organizer, log, id } = maker;
  const { available } = await organizer<{ available: boolean }>(
    'GET',
    `/api/organization/usernameAvailable?username=${username}`,
  );
  if (!available) {
    log(`${name} already exists.`);
    return 0;
  }
  const founding = { name, username, email: '', timeZone: zone };
  const organization = await organizer<{ id: number }>('POST', '/api/organizations', founding, id());
  const { rev } = await organizer<{ rev: number }>('GET', `/api/theme/${username}/raw`);
  await organizer('POST', `/api/theme/${username}`, theme, id(), [], rev);
  for (const event of events) await hostEvent(maker, organization.id, event, zone);
  log(`${name}: ${events.map((event) => event.name).join(', ')}.`);
  return 1;
}

async function hostEvent(maker: Maker, organizationId: number, event: StageEvent, zone: string): Promise<void> {
  const { organizer, id, now } = maker;
  const on = (days: number) => dateIn(now + days * day, zone);
  const startDate = on(event.in);
  const draft = {
    ...{ id: 0, organizationId, name: event.name, type: event.type },
    ...{ startDate, endDate: on(event.in + event.days - 1), locations: [venues[event.venue]] },
  };
  const { facts } = await organizer<DeskView>('POST', '/api/tournament', draft, id(), [], 0);
  for (const { players, places, teams: _, fee = 0, ...named } of event.divisions) {
    await organizer(
      'POST',
      `/api/tournament/${facts.id}/divisions`,
      {
        ...{ ...named, ageType: 2, maxTeams: places, numOfPlayers: players, numAllowedOnRoster: players },
        registrationFields: { fields: ['email'], requiredFields: [] },
        registrationWindows: [{ id: 0, fee, dtStart: `${on(-1)}T09:00`, dtEnd: `${on(event.in - 1)}T20:00` }],
      },
      id(),
    );
  }
  await organizer('POST', `/api/tournament/${facts.id}/publish`, { isPublic: true }, id(), [], facts.rev);
  const { divisions } = await organizer<DeskView>('GET', `/api/tournament/${facts.id}/desk`);
  for (const [n, { teams }] of event.divisions.entries())
    for (let team = 0; team < teams; team += 1)
      await register(maker, { organizationId, tournamentId: facts.id, division: divisions[n] as DeskDivision });
}

type Place = { readonly organizationId: number; readonly tournamentId: number; readonly division: DeskDivision };

/** Gives a team of made-up adults a free spot. */
async function register(maker: Maker, { organizationId, tournamentId, division }: Place): Promise<void> {
  const { player, id, email, now } = maker;
  const held = { tournamentId, divisionId: division.id, entry: id() };
  const reservation = await player('POST', '/api/tournament/reservation', held);
  const registration = {
    ...{ tournamentId, tournamentDivisionId: division.id, windowId: division.registrationWindows[0]?.id },
    players: Array.from({ length: division.numOfPlayers }, (_, n) => somebody(maker, division.gender, n, now)),
    ...{ confirmed: true, agreedWaivers: [], agreedRefundPolicy: true, reservation },
  };
  const items = [{ id: 1, type: 'TR', registration }];
  const bag = { id: id(), organizationId, items, total: 0, emailReceiptTo: email };
  await player('POST', '/api/cart/process', bag, id());
}

function somebody({ random, email }: Maker, gender: string, n: number, now: number) {
  const isWoman = gender === 'Womens' || (gender === 'Coed' && n % 2 === 0);
  const pick = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)] as T;
  return {
    firstName: pick<string>(isWoman ? women : men),
    lastName: pick<string>(lasts),
    gender: isWoman ? 'Female' : 'Male',
    // Only the birth date tells two people with the same name apart.
    dob: new Date(now - (20 + random() * 20) * 365.25 * 86_400_000).toISOString().slice(0, 10),
    email,
  };
}

/** The user pool in a site's `/config.json`. The endpoint exists only on this machine. */
type Pool = { readonly userPoolId: string; readonly userPoolClientId: string; readonly userPoolEndpoint?: string };

/** Returns a role's address, with a word after a plus, so all email goes to one inbox. */
const addressOf = (email: string, role: string): string => {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, at)}+${role}${email.slice(at)}`.toLowerCase();
};

/**
 * Creates someone who can sign in at a stage (or gives them a new random password) and signs them in the way the site
 * does, by SRP. Returns their ID token, valid for an hour.
 */
async function tokenOf(ask: Ask, pool: Pool, region: string, who: { email: string; name: string }) {
  const { userPoolId: UserPoolId, userPoolClientId, userPoolEndpoint } = pool;
  const Username = who.email;
  const call = (action: string, body: object) =>
    ask('cognito-idp', `AWSCognitoIdentityProviderService.${action}`, { UserPoolId, Username, ...body }, region);
  const UserAttributes = Object.entries({ email: who.email, email_verified: 'true', name: who.name }).map(
    ([Name, Value]) => ({ Name, Value }),
  );
  await call('AdminCreateUser', { UserAttributes, MessageAction: 'SUPPRESS' }).catch((error: { code?: string }) => {
    if (error.code !== 'UsernameExistsException') throw error;
  });
  const password = `${randomBytes(18).toString('base64url')}Aa1`;
  await call('AdminSetUserPassword', { Password: password, Permanent: true });
  Amplify.configure({
    Auth: {
      Cognito: { userPoolId: UserPoolId, userPoolClientId, ...(userPoolEndpoint ? { userPoolEndpoint } : {}) },
    },
  });
  await signOut().catch(() => {});
  const { isSignedIn, nextStep } = await signIn({
    username: Username,
    password,
    options: { authFlowType: 'USER_SRP_AUTH' },
  });
  if (!isSignedIn) throw new Error(`${Username} needs another step: ${nextStep.signInStep}`);
  const token = (await fetchAuthSession()).tokens?.idToken?.toString();
  await signOut().catch(() => {});
  if (!token) throw new Error(`${Username} got no token`);
  return token;
}

type Stage = {
  readonly site: string;
  readonly region: string;
  /** The address of the inbox that gets the emails for the made-up people. */
  readonly email: string;
  readonly now: number;
  readonly ask: Ask;
  readonly log: (line: string) => void;
  readonly world?: readonly StageOrganization[];
};

/** Returns a stage's address, as its deploy from this machine recorded it, or null if it was deployed elsewhere. */
export function siteOf(root: string, stage: string): string | null {
  const file = join(root, `cdk.out/outputs-${stage}.json`);
  if (!existsSync(file)) return null;
  const stacks = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { SiteUrl?: string }>;
  return Object.values(stacks).find(({ SiteUrl }) => SiteUrl)?.SiteUrl ?? null;
}

/** Fills a deployed stage through its own calls. Returns how many organizations were created. */
export async function seedStage({ site, region, email, now, ask, log, world }: Stage): Promise<number> {
  const pool = (await (await fetch(`${site}/config.json`)).json()) as Parameters<typeof tokenOf>[1];
  const as = async (role: string, name: string): Promise<Asking> => {
    const idToken = await tokenOf(ask, pool, region, { email: addressOf(email, role), name });
    return asking({ url: site }, { idToken }, `the-seed-of-a-stage-${role}-0001`);
  };
  const organizer = await as('organizer', 'Olga Organizer');
  const player = await as('player', 'Paula Player');
  return fillStage({ organizer, player, email: addressOf(email, 'player'), now, log }, world);
}
