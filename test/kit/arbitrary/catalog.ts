import fc from 'fast-check';
import { divisionFlags } from '#domain/catalog/divisions/division-flags.ts';
import { divisionNames } from '#domain/catalog/divisions/options.ts';
import { eventFlags } from '#domain/catalog/events/event-flags.ts';
import { divisionGenders, eventTypes } from '#domain/catalog/lists.ts';
import { type Division, division, registrationWindow, type Tournament, tournament } from '#domain/catalog/schema.ts';
import type { FlagRegistry } from '#domain/kernel/flags.ts';

/** Ten zones: with and without daylight saving, both hemispheres, half hours, half-hour saving, and the date line. */
export const tenZones = [
  'America/Los_Angeles',
  'America/New_York',
  'America/Phoenix',
  'America/Sao_Paulo',
  'Europe/Berlin',
  'Asia/Tokyo',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'America/St_Johns',
] as const;

export const anyZone = fc.constantFrom(...tenZones);

const pad = (n: number): string => String(n).padStart(2, '0');
/** A calendar date in 2024–2028. */
export const anyDate = fc
  .tuple(fc.integer({ min: 2024, max: 2028 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([y, m, d]) => `${y}-${pad(m)}-${pad(d)}`);
/** A local time on a quarter hour. */
export const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 45))
  .map(([h, m]) => `${pad(h)}:${pad(m)}`);
export const anyWall = fc.tuple(anyDate, anyTime).map(([date, time]) => `${date}T${time}`);

export const anyWindow = fc
  .record({
    id: fc.integer({ min: 1, max: 99999 }),
    fee: fc.integer({ min: 0, max: 100_000 }),
    feeIsPerTeam: fc.boolean(),
    dtStart: anyWall,
    dtEnd: anyWall,
    isEarly: fc.boolean(),
    isLate: fc.boolean(),
    canPayAtEvent: fc.boolean(),
  })
  .map((window) => registrationWindow.parse(window));

/** Returns flag strings for a registry, with values in the specification's shapes, and some unknown ones. */
const propsOf = (registry: FlagRegistry): fc.Arbitrary<string[]> => {
  const known = Object.values(registry).map((spec) =>
    'flag' in spec
      ? fc.constant(spec.flag)
      : fc
          .constantFrom('7', '3-2', '2026-05-01', 'SILVER', 'L', '-4-Gold', 'a b', '')
          .map((value) => spec.prefix + value),
  );
  return fc.uniqueArray(fc.oneof(...known, fc.constantFrom('ours', 'x-1', 'membersOnly2', 'NO', 'order-')), {
    maxLength: 12,
  });
};
export const anyEventProps = propsOf(eventFlags);
export const anyDivisionProps = propsOf(divisionFlags);

export const anyDivision: fc.Arbitrary<Division> = fc
  .record({
    id: fc.integer({ min: 1, max: 99999 }),
    tournamentId: fc.constant(500),
    division: fc.constantFrom(...divisionNames(1)),
    gender: fc.constantFrom(...divisionGenders),
    ageType: fc.constantFrom(1 as const, 2 as const),
    maxTeams: fc.option(fc.integer({ min: 0, max: 64 })),
    numOfPlayers: fc.integer({ min: 1, max: 6 }),
    numAllowedOnRoster: fc.integer({ min: 1, max: 12 }),
    canceled: fc.boolean(),
    disableRegistration: fc.boolean(),
    waitlist: fc.boolean(),
    registrationWindows: fc.array(anyWindow, { maxLength: 3 }),
    props: anyDivisionProps,
  })
  .map((fields) => division.parse(fields));

export const anyTournament: fc.Arbitrary<Tournament> = fc
  .record({
    id: fc.integer({ min: 1, max: 99999 }),
    name: fc.string({ minLength: 1, maxLength: 30 }),
    organizationId: fc.integer({ min: 1, max: 99999 }),
    type: fc.constantFrom(...eventTypes),
    startDate: anyDate,
    days: fc.integer({ min: 0, max: 60 }),
    zone: anyZone,
    statusId: fc.constantFrom(0, 100, 101, 102, 103),
    isPublic: fc.boolean(),
    props: anyEventProps,
  })
  .map(({ days, ...event }) => tournament.parse({ ...event, endDate: plusDays(event.startDate, days) }));

function plusDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
