import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Operation } from '#domain/kernel/operation.ts';
import { whoSees } from '#domain/people/who-sees.ts';
import { operationsOf } from '#functions/kernel/unit.ts';
import { units } from '#functions/units.ts';

/** A person's fields that the visibility rules hide from some viewers. */
const guarded = new Set(
  Object.entries(whoSees).flatMap(([field, row]) =>
    Object.values(row).every((least) => least === 'stranger') ? [] : [field],
  ),
);

type Json = Readonly<Record<string, unknown>>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;
/** Returns the guarded fields in a schema, at any depth. */
function fieldsIn(schema: unknown, seen = new Set<unknown>()): string[] {
  if (!isJson(schema) || seen.has(schema)) return [];
  seen.add(schema);
  const own = isJson(schema.properties) ? Object.keys(schema.properties).filter((name) => guarded.has(name)) : [];
  return [...own, ...Object.values(schema).flatMap((part) => fieldsIn(part, seen))];
}
/** Returns whether a schema lists fields of a person's profile, by name or by its choices. */
function namesFields(schema: unknown, seen = new Set<unknown>()): boolean {
  if (!isJson(schema) || seen.has(schema)) return false;
  seen.add(schema);
  if (isJson(schema.properties) && 'onFile' in schema.properties) return true;
  if (Array.isArray(schema.enum) && schema.enum.includes('playerPhone')) return true;
  return Object.values(schema).some((part) => namesFields(part, seen));
}
const answers = ({ output }: Pick<Operation, 'output'>): string =>
  [...new Set(fieldsIn(z.toJSONSchema(output, { unrepresentable: 'any', reused: 'inline' })))].toSorted().join(' ');

/** Calls that strangers can make and that return a guarded field, grouped by the rule that decides who sees it. */
const answered: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'the table, by seenBy or mayLearn': {
    'GET /api/player/{id}': 'cityState club committedSchool gradYear highSchool imageUrl',
    'GET /api/player/lookup': 'cityState club dob email gradYear',
    'GET /api/players/lookup': 'cityState club dob email gradYear',
    'GET /api/player/{id}/onFile': 'age dob gradYear highSchool',
    'GET /api/player/{id}/page':
      'age cityState club committedSchool email gpa gradYear hand height highSchool imageUrl instagram metrics phone side upcoming yearsExp',
    'GET /api/playerprofile/search/{term}': 'cityState club committedSchool gradYear highSchool imageUrl',
    'GET /api/Ratings': 'club imageUrl',
    'GET /api/Membership/grid/{username}': 'imageUrl',
    'GET /api/Team/{id}': 'club imageUrl state',
    'GET /api/rankings/{id}': 'cityState club committedSchool gradYear',
    'GET /api/series/{seriesTag}': 'address cityState club committedSchool gradYear state',
    'GET /api/AVPA/Verify/{x}': 'cityState',
    'GET /api/p1440/Verify/{x}': 'cityState',
    'POST /api/SanctioningBody/Verify': 'cityState',
  },
  'a secret that only the person or family was sent, or their own browser’s cart': {
    'GET /api/cart/getBag':
      'address age club committedSchool contacts dob email gpa gradYear hand height highSchool instagram membership phone side state yearsExp',
    'GET /api/clubConsent/{token}': 'club dob state',
    'POST /api/clubConsent/{token}': 'club dob state',
    'GET /api/Membership/permit': 'imageUrl state',
    'POST /api/Membership/access/verify': 'email imageUrl state',
    'POST /api/Membership/Code': 'email',
    'POST /api/phone/prove': 'phone',
    'GET /api/asked/{key}': 'side state',
    'POST /api/asked/{key}': 'side state',
  },
  'a right that the handler checks: staff, or the signer': {
    'GET /api/division/{id}/waiting': 'email',
    'GET /api/agreement/{id}/signed/{playerId}': 'email',
  },
  'no one: the field is of an organization, a place, a team’s club or an order': {
    'GET /api/division/{id}/teams': 'club',
    'GET /api/division/{id}/hydrate': 'club',
    'GET /api/Day/{id}/hydrate': 'club',
    'GET /api/tournament/{id}/seededTeams': 'club',
    'GET /api/tournament/{id}': 'address email state',
    'GET /api/event/{username}/{eventTag}': 'address state',
    'GET /api/organization/{username}': 'email instagram membership phone',
    'GET /api/organizations': 'email instagram phone',
    'GET /api/theme/{username}': 'membership',
    'GET /api/Locations/GetCityState': 'state',
    'GET /api/draw': 'state',
    'POST /api/cart/paymentState': 'state',
    'GET /api/order/{orderId}': 'state',
    'GET /api/order/lookup': 'state',
    'GET /api/cart/RegistrationStatus/{id}': 'state',
  },
};

describe('personal fields covered by the visibility rules', () => {
  it('are returned to strangers only by the calls listed here', () => {
    const found = units
      .flatMap((unit) => Object.values(operationsOf(unit)))
      .filter(({ auth }) => auth === 'public' || auth === 'optional')
      .map((operation) => [`${operation.method} ${operation.path}`, answers(operation)] as const)
      .filter(([, fields]) => fields !== '');
    expect(Object.fromEntries(found)).toEqual(Object.assign({}, ...Object.values(answered)));
  });

  it('are named to strangers only by the caller’s own cart, an event’s required fields and the call that checks who knows the player', () => {
    const found = units
      .flatMap((unit) => Object.values(operationsOf(unit)))
      .filter(({ auth }) => auth === 'public' || auth === 'optional')
      .filter(({ output }) => namesFields(z.toJSONSchema(output, { unrepresentable: 'any', reused: 'inline' })))
      .map(({ method, path }) => `${method} ${path}`);
    // An event lists the fields that its divisions ask for.
    expect(found.toSorted()).toEqual([
      'GET /api/cart/getBag',
      'GET /api/player/{id}/onFile',
      'GET /api/tournament/{id}',
    ]);
  });

  it('are found at any depth', () => {
    const output = z.object({ teams: z.array(z.object({ players: z.array(z.object({ dob: z.string() })) })) });
    expect(answers({ output } as never)).toBe('dob');
  });
});
