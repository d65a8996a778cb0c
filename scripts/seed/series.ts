import type { Division } from '#domain/catalog/schema.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import { organizations } from './organizations.ts';
import { teamsFor } from './teams.ts';
import { venues } from './venues.ts';
import { closedWindows, openWindows, type World } from './world.ts';

export const seriesIds = { tour: 1205, winter: 1206 } as const;

type Stop = {
  readonly id: number;
  readonly name: string;
  readonly from: number;
  readonly venue: keyof typeof venues;
  readonly body: 'AVP' | 'AAU' | 'p1440';
  readonly tags?: readonly string[];
  /** How far the teams moved up since the first stop. */
  readonly shift: number;
};
/** Three past stops, one of them for double points, and one upcoming stop. */
const stops: readonly Stop[] = [
  { id: 1201, name: 'Tour Stop 1 · Huntington', from: -62, venue: 'huntington', body: 'AVP', shift: 0 },
  {
    id: 1202,
    name: 'Tour Stop 2 · Hermosa',
    from: -41,
    venue: 'hermosa',
    body: 'AVP',
    tags: ['Double Points'],
    shift: 3,
  },
  { id: 1203, name: 'Tour Stop 3 · Huntington', from: -13, venue: 'huntington', body: 'p1440', shift: 1 },
  {
    id: 1204,
    name: 'Tour Finals · Hermosa',
    from: 29,
    venue: 'hermosa',
    body: 'AVP',
    tags: ['Bonus Points'],
    shift: 0,
  },
];
const fields = [
  { name: 'Open', gender: 'Womens', ageType: 2 },
  { name: 'Open', gender: 'Mens', ageType: 2 },
  { name: '16U', gender: 'Girls', ageType: 1 },
] as const;
/** The finishes of a bracket of eight. Teams that lose in the same round finish tied. */
const finishes = [1, 2, 3, 3, 5, 5, 7, 7] as const;

const majors = {
  id: 0,
  username: 'pacific',
  name: 'Pacific Sand Majors',
  description: 'For our two-day events: a win is worth much more than a final.',
  points: [
    { finish: 1, pv: 500 },
    { finish: 2, pv: 320 },
    { finish: 3, pv: 240 },
    { finish: 5, pv: 120 },
    { finish: 9, pv: 60 },
    { finish: 9999, pv: 20 },
  ],
};

/** The Pacific Beach Tour with three past stops, an unpublished series, and their organization's point system. */
export function putSeries(world: World, players: readonly PlayerProfile[]): void {
  const own = fields.map((field) => players.filter((player) => plays(field.gender, player)).slice(0, 20));
  for (const [at, stop] of stops.entries()) putStop(world, stop, at, own);
  world.people((calls) =>
    calls('organization admin', 'POST', '/api/PointSystem', { body: majors, rev: 0, ids: { pointSystem: 301 } }),
  );
  putTour(world);
  putWinter(world);
}

const plays = (gender: (typeof fields)[number]['gender'], player: PlayerProfile): boolean =>
  player.gender === (gender === 'Mens' ? 'Male' : 'Female') && (player.gradYear !== undefined) === (gender === 'Girls');

function putStop(world: World, stop: Stop, at: number, players: readonly (readonly PlayerProfile[])[]): void {
  const played = stop.from < 0;
  const saturday = world.next('Saturday', stop.from);
  const divisions = fields.map((field, k) =>
    world.division({
      id: 2501 + at * 10 + k,
      tournamentId: stop.id,
      division: field.name,
      gender: field.gender,
      ageType: field.ageType,
      maxTeams: 16,
      complete: played,
      registrationWindows: played
        ? closedWindows(world, 9101 + at * 20 + k, 9500)
        : openWindows(world, 9101 + at * 20 + k * 2, 9500, 24),
    }),
  );
  const teams = divisions.flatMap((division, k) =>
    fieldOf(world, { ...stop, shift: stop.shift * (k + 1) }, division, players[k] ?? [], 9301 + at * 40 + k * 10),
  );
  world.event(
    {
      id: stop.id,
      name: stop.name,
      organizationId: 101,
      isPublic: true,
      startDate: world.day(saturday),
      endDate: world.day(saturday + 1),
      locations: [venues[stop.venue]] as never,
      sanctioningBody: stop.body,
      tags: [...(stop.tags ?? [])],
      statusId: played ? 100 : 0,
      description: '<p>A stop of the Pacific Beach Tour. Every team that plays earns points.</p>',
    },
    divisions,
    teams,
  );
}

/** The same pairs at every stop, in shifted order, so the leaderboard has something to rank. */
function fieldOf(world: World, stop: Stop, division: Division, players: readonly PlayerProfile[], from: number) {
  const count = stop.from < 0 ? finishes.length : 5;
  return teamsFor(world, division, players, count, from).map(({ team, roster }, i) => ({
    team: { ...team, finish: stop.from < 0 ? (finishes[(i * 3 + stop.shift) % finishes.length] ?? null) : null },
    roster,
  }));
}

const [owner, guest] = organizations;
const admin = 'organization admin';
const minutes = (at: number): number => Math.floor(at / 60_000) * 60_000;
const day = 86_400_000;

type Series = { readonly id: number; readonly rev: number };

/** Creates the tour, adds its events and its second organizer, then publishes it. */
function putTour(world: World): void {
  const body = {
    id: 0,
    organizationId: owner.id,
    title: 'Pacific Beach Tour',
    titleTag: 'Pacific_Beach_Tour',
    subtitle: 'Four stops, one trophy',
    dtStart: minutes(world.now - 62 * day),
    dtEnd: minutes(world.now + 30 * day),
    brochureHTML:
      '<p>Four weekends on the two best beaches of the county. Every team that plays earns points; the best two finishes count, and Stop 2 counts double.</p><h2>The trophy</h2><p>The leader after the Finals takes the cup home for a year, polishes it, and brings it back.</p>',
    locations: [venues.huntington, venues.hermosa],
    infoAlerts: [{ id: 1, type: 'info', text: 'Stop 2 counted double.', dismissable: true }],
    settings: { byTeam: false, topN: 2, ranking: ['overall', 'divisional', 'gender'] },
  };
  world.people(async (calls) => {
    const id = seriesIds.tour;
    await calls<Series>(admin, 'POST', '/api/series', { body, rev: 0, ids: { tournament: id } });
    await calls(admin, 'POST', `/api/series/${id}/organizers`, { body: { organizationId: guest.id } });
    const add = stops.map((stop) => stop.id);
    await calls(admin, 'POST', `/api/series/${id}/organizers/${owner.username}/tournaments`, { body: { add } });
    const { rev } = await calls<Series>(admin, 'GET', '/api/series/Pacific_Beach_Tour/raw');
    await calls(admin, 'POST', '/api/series', { body: { id, isPublic: true }, rev });
  });
}

function putWinter(world: World): void {
  const body = {
    id: 0,
    organizationId: owner.id,
    title: 'Winter Sand',
    titleTag: 'Winter_Sand',
    subtitle: 'Not announced yet',
    dtStart: minutes(world.now + 60 * day),
    dtEnd: minutes(world.now + 120 * day),
    settings: {
      byTeam: true,
      points: [
        { finish: 1, pv: 100 },
        { finish: 2, pv: 70 },
        { finish: 3, pv: 50 },
      ],
      pointSystemId: -1,
    },
  };
  world.people(async (calls) => {
    const id = seriesIds.winter;
    await calls(admin, 'POST', '/api/series', { body, rev: 0, ids: { tournament: id } });
    // The tour's organizers aren't settled because its original owner has left.
    const { rev } = await calls<Series>(admin, 'GET', '/api/series/Winter_Sand/raw');
    await calls(admin, 'POST', '/api/series', { body: { ...body, id, organizers: [] }, rev });
  });
}
