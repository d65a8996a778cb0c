import type { DeskDivision, DeskView } from '#domain/catalog/desk/views.ts';
import { type Random, seeded, ulid } from '#domain/kernel/ids.ts';
import { day } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { lasts, men, women } from '../names.ts';
import type { Asking } from '../shop.ts';
import { venues } from '../venues.ts';
import { type StageEvent, type StageOrganization, stageWorld } from './world.ts';

/** Who fills it: an organizer, and a player whose teams they are. */
type Filling = {
  readonly organizer: Asking;
  readonly player: Asking;
  readonly email: string;
  readonly now: number;
  readonly log: (line: string) => void;
};
type Maker = Filling & { readonly id: () => string; readonly random: Random };

/**
 * Fills a running stage with its world ({@link stageWorld}) by its own calls, as people do: an organization is founded and given its colours, events are made,
 * given divisions and published, teams hold a place and register. What costs money is left to be bought. An organization that is there already is left
 * as it is, so it may be run again. Answers how many organizations it made.
 */
export async function fillStage(filling: Filling, world = stageWorld): Promise<number> {
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
    log(`${name} is there already.`);
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

/** A team of made-up grown-ups takes a free place. */
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
    // Two people of one name are two people only by their birth dates.
    dob: new Date(now - (20 + random() * 20) * 365.25 * 86_400_000).toISOString().slice(0, 10),
    email,
  };
}
