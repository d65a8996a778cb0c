import type * as operations from '#domain/help/operations.ts';
import { ok } from '#domain/kernel/result.ts';
import { countries } from '#domain/people/lists/countries.ts';
import { codeOf } from '#domain/people/phones-abroad.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Deps } from '../deps.ts';

/** The home country has no entry in the table of the others. */
const home = 'US';

export const countryAllHandler: Handler<typeof operations.countryAll, Deps> = async () =>
  ok({ items: countries.map((name, at) => ({ name, abbreviation: codeOf.get(name) ?? (at === 0 ? home : null) })) });
