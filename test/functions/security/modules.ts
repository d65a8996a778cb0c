import type { Operation } from '#domain/kernel/operation.ts';
import { manifest } from '#functions/manifest.ts';
import { bids } from './bids.ts';
import { catalog } from './catalog.ts';
import { clubs } from './clubs.ts';
import { commerce } from './commerce.ts';
import { desk } from './desk.ts';
import type { ModuleSecurity } from './entry.ts';
import { help } from './help.ts';
import { identity } from './identity.ts';
import { jobs } from './jobs.ts';
import { look } from './look.ts';
import { memberships } from './memberships.ts';
import { messages } from './messages.ts';
import { organizations } from './organizations.ts';
import { people } from './people.ts';
import { play } from './play.ts';
import { registration } from './registration.ts';
import { reports } from './reports.ts';
import { series } from './series.ts';
import { software } from './software.ts';
import { teams } from './teams.ts';

/** By the name of the unit. */
const entries: Readonly<Record<string, ModuleSecurity>> = {
  bids,
  catalog,
  clubs,
  commerce,
  desk,
  help,
  identity,
  organizations,
  jobs,
  look,
  memberships,
  messages,
  people,
  play,
  registration,
  reports,
  series,
  software,
  teams,
};
const nothing: ModuleSecurity = { foreign: {}, publicFields: '', reasons: {} };

/** Every unit that has calls, with its entry; a unit that has none yet stands with an empty one, so that its calls fail. */
export const modules = manifest
  .filter((unit) => Object.keys(unit.operations).length > 0)
  .map((unit) => ({ name: unit.name, entry: entries[unit.name] ?? nothing }));

/** Every call of the product. */
export const calls = manifest.flatMap((unit) =>
  Object.entries(unit.operations).map(([operation, of]) => ({
    unit: unit.name,
    name: `${unit.name}.${operation}`,
    operation: of as Operation,
  })),
);

/** What the units say under their operations' names, by `unit.name`. */
export const named = <T>(part: (entry: ModuleSecurity) => Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(
    modules.flatMap(({ name, entry }) => Object.entries(part(entry)).map(([key, value]) => [`${name}.${key}`, value])),
  );

/** Names that sound like something private. Each place that has one says why it may. */
export const sounding =
  /mail|phone|dob|birth|address|street|zip|token|pass|secret|holder|customer|hash|salt|^sub$|userId|owner|parent|emergency|passport/i;
