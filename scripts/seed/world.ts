import { Temporal } from 'temporal-polyfill';
import type * as z from 'zod';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import { type Division, division, type Tournament } from '#domain/catalog/schema.ts';
import { type Random, seeded, ulid } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { addDays, dateIn } from '#domain/kernel/zoned-time.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import { neverExpires } from '#domain/registration/spots/holds.ts';
import type { EnteredTeam } from '#domain/registration/teams/entered-team.ts';
import { table } from '#functions/kernel/table/client.ts';
import type { Raw } from '#functions/kernel/table/item.ts';
import { appearancesIn } from '#functions/relay/consumers/searches.ts';
import { divisionStatsItem, teamItem } from '#functions/subjects/catalog/items.ts';
import { encodedTeam } from '#functions/subjects/catalog/teams.ts';
import { appearanceItem } from '#functions/subjects/people/items.ts';
import { newHold } from '#functions/subjects/registration/holds.ts';
import {
  holdItem,
  sequenceItem,
  slotItem,
  teamTicketItem,
  waitlistStateItem,
} from '#functions/subjects/registration/items.ts';
import { teamRef } from '#functions/subjects/registration/spots.ts';
import type { SeedFacts } from '../local/seeding.ts';
import { type Calls, openCalls } from './calls.ts';
import { afterPlay, type EventInput, makeEvent } from './event-calls.ts';
import { venues } from './venues.ts';

/**
 * The items that checkouts leave for a division's teams, with the spots they have and the waiting teams' tickets
 * (test/scripts/seed).
 */
export const putTeams = (put: (raw: Raw) => void, of: Division, teams: readonly EnteredTeam[]): void => {
  const active = teams.filter(({ team }) => !team.waitlist && !team.isDeleted);
  const waiting = teams.filter(({ team }) => team.waitlist && !team.isDeleted);
  for (const entered of teams) encodedTeam(entered).forEach(put);
  for (const [i, { team }] of active.entries())
    put(slotItem.encode({ divisionId: of.id, slot: i + 1, holder: teamRef(team.id), expiresAt: neverExpires }, 1));
  for (const entered of waiting) ticketOf(entered).forEach(put);
  const latest = waiting.map(({ team }) => team.dtRegistered).sort((a, b) => b - a)[0];
  if (latest !== undefined) {
    const { id: divisionId, tournamentId } = of;
    const state = { divisionId, tournamentId, renewedAt: latest, settledTo: latest, endsAt: null };
    put(waitlistStateItem.encode(state, 1));
  }
  if (teams.length) {
    const waitlisted = teams.some(({ team }) => team.waitlist);
    put(sequenceItem.encode({ divisionId: of.id, waitlisted, n: active.length }, 1));
    put(divisionStatsItem.encode({ divisionId: of.id, active: active.length, waiting: waiting.length }, 1));
  }
};

/** The ticket of a team that registered for the waitlist, in its state after its order is confirmed. */
function ticketOf({ team, roster }: EnteredTeam): Raw[] {
  const { divisionId, tournamentId, dtRegistered: moment, id: teamId } = team;
  const who = { holder: `SEED#${teamId}`, entry: ulid(moment, seeded(teamId)) };
  const kept = { state: 'waiting' as const, slot: null, moment, expiresAt: neverExpires };
  const ticket = newHold(who, { id: divisionId, tournamentId }, kept, moment, { inCart: true });
  return [
    holdItem.encode({ ...ticket, teamId, email: roster.players[0]?.email ?? null }, 1),
    teamTicketItem.encode({ teamId, divisionId, ...who }, 1),
  ];
}

/**
 * Where a team's players appear. The relay writes this too, but a busy machine takes minutes to get through a new world,
 * and until then its players and their coaches would miss their teams on Home.
 */
export const playersAt = ({ team }: EnteredTeam): Raw[] =>
  appearancesIn(teamItem.encode(team, 1)).map((appearance) => appearanceItem.encode(appearance, 1));

/** Returns the zone's local time at a given moment, `YYYY-MM-DDTHH:mm`. */
export const wallAt = (at: Millis, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute', roundingMode: 'floor' });

/** Days of the week, the way Date counts them. */
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

type DivisionInput = z.input<typeof division>;
export type World = ReturnType<typeof openWorld>;
type Step = (calls: Calls) => Promise<unknown>;

/**
 * The functions that seeds write with. Everything is relative to `now`, and randomness is seeded. People's actions go
 * through their calls, one by one. Items are written directly only for what existed earlier (`put`), and for teams and
 * their matches (`putLater`), which would otherwise take hours to play.
 */
export function openWorld(facts: SeedFacts, now: Millis) {
  const items: Raw[] = [];
  const later: Raw[] = [];
  const steps: Step[] = [];
  const newDivisions: Division[] = [];
  const random: Random = seeded(20_26);
  const put = (raw: Raw) => {
    items.push(raw);
  };
  const putLater = (raw: Raw) => {
    later.push(raw);
  };
  return {
    facts,
    now,
    /** Everyone who can be on a team. */
    cast: [] as PlayerProfile[],
    random,
    put,
    putLater,
    /** Runs a person's action through the product's calls, after all their earlier actions. */
    people(step: Step): void {
      steps.push(step);
    },
    /** Returns the calendar date a number of days from today, at the venue. */
    day: (offset: number, zone = 'America/Los_Angeles') => addDays(dateIn(now, zone), offset),
    /** Returns how many days it is until the first of these weekdays, counting today as 0. */
    next: (weekday: (typeof weekdays)[number], from: number, zone = 'America/Los_Angeles') => {
      const day = new Date(`${addDays(dateIn(now, zone), from)}T12:00Z`).getUTCDay();
      return from + ((weekdays.indexOf(weekday) - day + 7) % 7);
    },
    /** Returns the local time a number of minutes from now. */
    wall: (minutes: number, zone = 'America/Los_Angeles') => wallAt(now + minutes * 60_000, zone),
    pick: <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T,
    /** Creates an event with its divisions and teams. Spots and counts follow from the teams. */
    event(
      input: EventInput,
      divisions: readonly Division[],
      teams: readonly EnteredTeam[] = [],
      password?: string,
    ): void {
      steps.push((calls) => makeEvent(calls, { input, divisions, password }, now));
      newDivisions.push(...divisions);
      later.push(...teams.flatMap(playersAt));
      for (const division of divisions)
        putTeams(
          putLater,
          division,
          teams.filter(({ team }) => team.divisionId === division.id).map(ofOrganization(input)),
        );
    },
    zoneOf,
    /** Adults play in it, unless it is for girls or boys. */
    division: (input: DivisionInput) =>
      division.parse({ ageType: /Girls|Boys/.test(input.gender ?? '') ? 1 : 2, ...input }),
    async save(): Promise<number> {
      await table().putMany(items);
      const calls = openCalls(facts, { now, random });
      for (const step of steps) await step(calls);
      await table().putMany(later);
      await afterPlay(newDivisions);
      return items.length + later.length;
    },
  };
}

/** A team in its organization's view. */
const ofOrganization =
  ({ organizationId }: Pick<EventInput, 'organizationId'>) =>
  ({ team, roster }: EnteredTeam): EnteredTeam => ({
    team: { ...team, organizationId },
    roster: { ...roster, organizationId },
  });

/** An event in the form a seed writes it. The rest comes from the schema’s defaults. */
export type Event = Partial<Tournament> & { id: number; name: string; organizationId: number };
/** The player fields most divisions require. */
export const asks = {
  fields: ['gender', 'dob', 'phone', 'email', 'city', 'state', 'shirtSize', 'club'],
  requiredFields: ['gender', 'dob', 'phone', 'email', 'shirtSize'],
} as const;

/** The location and dates, from day `from` on. */
export const base = (world: World, from: number, days: number, venue: keyof typeof venues) => ({
  isPublic: true,
  startDate: world.day(from),
  endDate: world.day(from + days - 1),
  locations: [venues[venue]] as never,
});

type Window = {
  id: number;
  name: string;
  fee: number;
  dtStart: string;
  dtEnd: string;
  feeIsPerTeam?: boolean;
  isEarly?: boolean;
  isLate?: boolean;
  canPayAtEvent?: boolean;
};
const day = 24 * 60;
/** Organizers close registration in the evening. */
const evening = (world: World, offset: number) => `${world.day(offset)}T21:00`;

/** Opened ten days ago and closes in the evening, `days` days from today. A late window follows. */
export const openWindows = (
  world: World,
  id: number,
  fee: number,
  days: number,
  more: Partial<Window> = {},
): Window[] => [
  { id, name: 'Regular', fee, dtStart: evening(world, -10), dtEnd: evening(world, days), ...more },
  {
    id: id + 1,
    name: 'Late',
    fee: fee + 2000,
    dtStart: evening(world, days),
    dtEnd: evening(world, days + 3),
    isLate: true,
    feeIsPerTeam: true,
  },
];

/** Opens in a number of minutes, in the event's time zone. */
export const openingIn = (world: World, id: number, fee: number, minutes: number, zone: string): Window[] => [
  { id, name: 'Registration', fee, dtStart: world.wall(minutes, zone), dtEnd: world.wall(20 * day, zone) },
];

/** Closed long ago. */
export const closedWindows = (world: World, id: number, fee: number): Window[] => [
  { id, name: 'Registration', fee, dtStart: evening(world, -90), dtEnd: evening(world, -40) },
];
