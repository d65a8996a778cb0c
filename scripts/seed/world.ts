import type * as z from 'zod';
import { zoneOf } from '#domain/catalog/events/date-state.ts';
import { type Division, division } from '#domain/catalog/schema.ts';
import { type Random, seeded } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { addDays, dateIn } from '#domain/kernel/zoned-time.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import type { EnteredTeam } from '#domain/registration/teams/entered-team.ts';
import { table } from '#functions/kernel/table/client.ts';
import type { Raw } from '#functions/kernel/table/item.ts';
import type { SeedFacts } from '../local/seeding.ts';
import { type Calls, openCalls } from './calls.ts';
import { afterPlay, type EventInput, makeEvent } from './event-calls.ts';
import { putTeams } from './team-items.ts';
import { wallAt } from './wall-at.ts';

/** Days of the week, as Date counts them. */
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

type DivisionInput = z.input<typeof division>;
export type World = ReturnType<typeof openWorld>;
type Step = (calls: Calls) => Promise<unknown>;

/**
 * What seeds write with. Everything is relative to `now`; chance is seeded. What people do goes through their calls, one after the other; items are only who
 * is there before them (`put`), and teams with their play (`putLater`), which hours of play would have to be waited for else.
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
    /** everybody who can be on a team */
    cast: [] as PlayerProfile[],
    random,
    put,
    putLater,
    /** something people do by the product's calls, after everything that they are said to do before it */
    people(step: Step): void {
      steps.push(step);
    },
    /** the calendar date so many days from today, at the venue */
    day: (offset: number, zone = 'America/Los_Angeles') => addDays(dateIn(now, zone), offset),
    /** how many days from today the first such day of the week is, from that day on */
    next: (weekday: (typeof weekdays)[number], from: number, zone = 'America/Los_Angeles') => {
      const day = new Date(`${addDays(dateIn(now, zone), from)}T12:00Z`).getUTCDay();
      return from + ((weekdays.indexOf(weekday) - day + 7) % 7);
    },
    /** the wall time so many minutes from now */
    wall: (minutes: number, zone = 'America/Los_Angeles') => wallAt(now + minutes * 60_000, zone),
    pick: <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T,
    /** an event is made with its divisions, and has teams; places and counts follow from the teams */
    event(
      input: EventInput,
      divisions: readonly Division[],
      teams: readonly EnteredTeam[] = [],
      password?: string,
    ): void {
      steps.push((calls) => makeEvent(calls, { input, divisions, password }, now));
      newDivisions.push(...divisions);
      for (const division of divisions)
        putTeams(
          putLater,
          division,
          teams.filter(({ team }) => team.divisionId === division.id).map(ofOrganization(input)),
        );
    },
    zoneOf,
    /** grown-ups play in it, unless it is said to be for girls or boys */
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

/** A team as its event's organization has it. */
const ofOrganization =
  ({ organizationId }: Pick<EventInput, 'organizationId'>) =>
  ({ team, roster }: EnteredTeam): EnteredTeam => ({
    team: { ...team, organizationId },
    roster: { ...roster, organizationId },
  });
