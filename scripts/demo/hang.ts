import { readFileSync } from 'node:fs';
import { demoAccounts } from '../local/accounts.ts';
import { userIds } from '../seed/accounts.ts';
import { organizations } from '../seed/organizations.ts';
import { seriesIds } from '../seed/series.ts';
import { done, type Person, personOf, type Site } from './sending.ts';

type Organization = (typeof organizations)[number];
type Hung = { readonly logo: string; readonly covers: readonly string[] };

/** What the cover pictures show. */
const scenes = {
  beach: 'A beach volleyball rally by the sea at midday',
  sunset: 'Players at the net with a sunset over the sea behind them',
  lake: 'A beach volleyball court on a lake with dunes and fir trees',
  skyline: 'A sand court under lights in the evening, with a city behind it',
  hall: 'An indoor match in a gym with spectators',
  redHall: 'An indoor rally on a wooden floor',
  sand: 'A volleyball in the sand next to the line',
};
type SceneName = keyof typeof scenes;
const picture = (file: string): Uint8Array => readFileSync(new URL(`pictures/${file}`, import.meta.url));

/** The pictures in each organization's library. Its events show these in turn. */
const covers: Readonly<Record<Organization['username'], readonly SceneName[]>> = {
  pacific: ['beach', 'sunset', 'sand'],
  lonestar: ['redHall', 'skyline'],
  greatlakes: ['lake', 'sand'],
  northside: ['hall'],
};
/**
 * The ID of the first demo player with a picture. These players are the leaders and those that the demo accounts
 * manage.
 */
const firstPlayer = 5001;
const players = 28;

/** Gives an organization its library, and its logo on its site and in lists. */
async function dress(admin: Person, { id, username, name }: Organization): Promise<Hung> {
  const file = picture(`logo-${username}.png`);
  const { url: logo } = await admin.upload('organization-logo', id, file, `${name} logo`);
  const made: string[] = [];
  const front: { id: string; url: string; order: number }[] = [];
  for (const scene of covers[username]) {
    const cover = await admin.upload('organization', id, picture(`scene-${scene}.jpg`), scenes[scene]);
    made.push(cover.url);
    front.push({ id: cover.id, url: cover.url, order: front.length + 1 });
  }
  const theme = (await admin.ask('GET', `/api/theme/${username}/raw`)).body as { rev: number };
  const toolbar = [{ text: 'Our calendar', url: '/calendar' }];
  done(await admin.ask('POST', `/api/theme/${username}`, { logoUrl: logo, covers: front, toolbar }, theme.rev));
  return { logo, covers: made };
}

/** Gives covers and logos to events that can still be changed. Past events stay the way they are. */
async function dressEvents(admin: Person, { id }: Organization, { logo, covers }: Hung, tour: string): Promise<void> {
  const listed = await admin.ask('GET', `/api/tournament/mine?organization=${id}&filter=all&ipp=100`);
  const { items = [] } = listed.body as { items?: readonly { id: number; isSeries: boolean; name: string }[] };
  for (const [i, event] of items.filter(({ isSeries }) => !isSeries).entries()) {
    const { body, status } = await admin.ask('GET', `/api/tournament/${event.id}/desk`);
    if (status !== 200) continue;
    const { facts } = body as { facts: { rev: number } };
    const own = event.name.startsWith('Tour') ? [{ url: tour }, { url: logo }] : [{ url: logo }];
    const values = { ...facts, coverPhotoUrl: covers[i % covers.length], logos: own };
    const saved = await admin.ask('PATCH', `/api/tournament/${event.id}`, { part: 'facts', values }, facts.rev);
    if (saved.status !== 409) done(saved);
  }
}

type Tour = {
  readonly rev: number;
  readonly organization: { readonly id: number };
  readonly tournaments: readonly { readonly id: number }[];
  readonly organizers: readonly { readonly organization: { readonly id: number } }[];
};
/** Adds the pictures above the tour's page. The first one is visible right away. */
async function dressTour(admin: Person, covers: readonly { readonly id: string; readonly url: string }[]) {
  const { body } = await admin.ask('GET', '/api/series/Pacific_Beach_Tour/raw');
  const series = body as Tour;
  const coverPhotos = covers.map(({ id, url }, i) => ({ id, url, order: i + 1 }));
  const { tournaments, organizers, organization, ...own } = series;
  const written = {
    ...own,
    id: seriesIds.tour,
    organizationId: organization.id,
    tournaments: tournaments.map(({ id }) => id),
    organizers: organizers.map(({ organization }) => ({ organizationId: organization.id })),
    coverPhotos,
  };
  done(await admin.ask('POST', '/api/series', written, series.rev));
}

async function portraits(site: Site): Promise<void> {
  const staff = await personOf(site, demoAccounts.staff);
  for (let n = 0; n < players; n++) {
    const id = firstPlayer + n;
    const portrait = await staff.upload('player', id, picture(`face-${n}.png`), 'Portrait');
    done(await staff.ask('POST', `/api/images/player/${id}/${portrait.id}/profile`));
  }
  for (const who of ['admin', 'director', 'coach', 'player'] as const) {
    const { name } = demoAccounts[who];
    const somebody = await personOf(site, demoAccounts[who]);
    const portrait = await somebody.upload('user', userIds[who], picture(`face-${who}.png`), name);
    done(await somebody.ask('POST', `/api/images/user/${userIds[who]}/${portrait.id}/profile`));
  }
}

/**
 * Gives the demo world its pictures through calls made as its people: logos, covers for events and the tour, portraits.
 * Returns whether there was anything to do. Leaves a library alone once it has been used.
 */
export async function hangPictures(site: Site): Promise<boolean> {
  const admin = await personOf(site, demoAccounts.admin);
  const library = await admin.ask('GET', `/api/images/organization/${organizations[0].id}`);
  const { images, removed } = library.body as { images: readonly object[]; removed: readonly object[] };
  if (library.status !== 200 || images.length + removed.length > 0) return false;
  const [owner] = organizations;
  const { url: tour } = await admin.upload(
    'organization-logo',
    owner.id,
    picture('logo-tour.png'),
    'Pacific Beach Tour logo',
  );
  for (const organization of organizations) {
    const hung = await dress(admin, organization);
    await dressEvents(admin, organization, hung, tour);
  }
  const { body } = await admin.ask('GET', `/api/images/organization/${owner.id}`);
  const all = (body as { images: { id: string; url: string; kind: string }[] }).images;
  await dressTour(
    admin,
    all.filter(({ kind }) => kind === 'organization'),
  );
  await portraits(site);
  return true;
}
