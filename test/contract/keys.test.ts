import { describe, expect, it } from 'vitest';
import { aauProofItem } from '#functions/kernel/aau-proofs.ts';
import { seenItem } from '#functions/kernel/bus/consume.ts';
import { idempotencyItem } from '#functions/kernel/http/idempotency.ts';
import { limitItem } from '#functions/kernel/limit.ts';
import { phoneProofItem } from '#functions/kernel/phone-proofs.ts';
import * as ads from '#functions/kernel/table/keys/ads.ts';
import * as catalog from '#functions/kernel/table/keys/catalog.ts';
import * as commerce from '#functions/kernel/table/keys/commerce.ts';
import * as identity from '#functions/kernel/table/keys/identity.ts';
import * as live from '#functions/kernel/table/keys/live.ts';
import * as memberships from '#functions/kernel/table/keys/memberships.ts';
import * as organizations from '#functions/kernel/table/keys/organizations.ts';
import * as people from '#functions/kernel/table/keys/people.ts';
import * as play from '#functions/kernel/table/keys/play.ts';
import * as registration from '#functions/kernel/table/keys/registration.ts';
import * as series from '#functions/kernel/table/keys/series.ts';
import { counterItem } from '#functions/kernel/table/numbers.ts';
import { searchItem } from '#functions/kernel/table/search.ts';

type Def = { type: string; key: (of: never) => { pk: string; sk: string } };
/** A value for every name a key may be made from, so that one snapshot shows them all. */
const sample = new Proxy(
  {},
  {
    get: (_, name) =>
      name === 'waitId'
        ? '01HZZZZZZZZZZZZZZZZZZZZZZ0'
        : [
              'sub',
              'titleTag',
              'seriesTag',
              'tag',
              'token',
              'username',
              'phone',
              'number',
              'holder',
              'entry',
              'cartId',
              'connectionId',
              'topic',
              'kind',
              'word',
              'name',
              'key',
              'sku',
              'bidId',
              'eventId',
              'consumer',
              'leadId',
              'adId',
              'day',
              'type',
              'entryId',
              'hash',
            ].includes(String(name))
          ? `<${String(name)}>`
          : 7,
  },
);
const modules = {
  identity,
  organizations,
  catalog,
  people,
  memberships,
  registration,
  commerce,
  series,
  play,
  live,
  ads,
  kernel: { idempotencyItem, limitItem, phoneProofItem, aauProofItem, seenItem, counterItem, searchItem },
};
const isDef = (value: unknown): value is Def => typeof value === 'object' && value !== null && 'derived' in value;
const defs = Object.entries(modules).flatMap(([module, exported]) =>
  Object.values(exported as object)
    .filter(isDef)
    .map((def) => ({ module, def })),
);

describe('keys of the one table', () => {
  it('are these', () => {
    const lines = defs.map(({ module, def }) => {
      const { pk, sk } = def.key(sample as never);
      return `${module.padEnd(13)} ${def.type.padEnd(18)} ${pk}  /  ${sk}`;
    });
    expect(lines.sort().join('\n')).toMatchSnapshot();
  });
  it('never meet: no two kinds of item have the same key', () => {
    const keys = defs.map(({ def }) => Object.values(def.key(sample as never)).join('|'));
    expect(new Set(keys).size).toBe(keys.length);
  });
  it('belong to one type each', () => {
    const types = defs.map(({ def }) => def.type);
    expect(new Set(types).size).toBe(types.length);
  });
});
