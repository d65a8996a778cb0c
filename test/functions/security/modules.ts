import type { Action } from '#domain/identity/can.ts';
import { operationsOf } from '#functions/kernel/unit.ts';
import { units as manifest } from '#functions/units.ts';
import { apiAccess } from './api-access.ts';
import { bids } from './bids.ts';
import { catalog } from './catalog.ts';
import { clubs } from './clubs.ts';
import { commerce } from './commerce.ts';
import type { ModuleSecurity } from './entry.ts';
import { eventAdmin } from './event-admin.ts';
import { identity } from './identity.ts';
import { jobs } from './jobs.ts';
import { media } from './media.ts';
import { memberships } from './memberships.ts';
import { messages } from './messages.ts';
import { organizations } from './organizations.ts';
import { people } from './people.ts';
import { play } from './play.ts';
import { registration } from './registration.ts';
import { reports } from './reports.ts';
import { series } from './series.ts';
import { support } from './support.ts';
import { teams } from './teams.ts';

/** Entries by the unit's name. */
const entries: Readonly<Record<string, ModuleSecurity>> = {
  bids,
  catalog,
  clubs,
  commerce,
  'event-admin': eventAdmin,
  support,
  identity,
  organizations,
  jobs,
  media,
  memberships,
  messages,
  people,
  play,
  registration,
  reports,
  series,
  'api-access': apiAccess,
  teams,
};
const nothing: ModuleSecurity = { foreign: {}, publicFields: '', reasons: {} };

/** Every unit that has calls, with its entry. A unit without an entry gets an empty one, so its calls fail. */
export const modules = manifest
  .filter((unit) => unit.operations.length > 0)
  .map((unit) => ({ name: unit.name, entry: entries[unit.name] ?? nothing }));

/** The calls that a right in an organization opens, each with that right. */
export const opened: readonly (readonly [name: string, right: Action])[] = modules.flatMap(({ name, entry }) =>
  Object.entries(entry.opens ?? {}).flatMap(([right, calls]) =>
    calls
      .trim()
      .split(/\s+/)
      .map((call) => [`${name}.${call}`, right as Action] as const),
  ),
);

/** Every call of the product. */
export const calls = manifest.flatMap((unit) =>
  Object.entries(operationsOf(unit)).map(([operation, of]) => ({
    unit: unit.name,
    name: `${unit.name}.${operation}`,
    operation: of,
  })),
);

/** Returns one part of the units' entries, keyed by the operation's full name (`unit.name`). */
export const named = <T>(part: (entry: ModuleSecurity) => Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(
    modules.flatMap(({ name, entry }) => Object.entries(part(entry)).map(([key, value]) => [`${name}.${key}`, value])),
  );

/** Names that sound private. Each use has a reason why it is allowed. */
export const sounding =
  /mail|phone|dob|birth|address|street|zip|token|pass|secret|holder|customer|hash|salt|^sub$|userId|owner|parent|emergency|passport/i;
