import { describe, expect, it } from 'vitest';
import { seenItem } from '#functions/kernel/bus/consume.ts';
import { idempotencyItem } from '#functions/kernel/http/idempotency.ts';
import * as cards from '#functions/store/catalog/card-items.ts';
import * as catalog from '#functions/store/catalog/items.ts';
import * as carts from '#functions/store/commerce/carts.ts';
import * as commerce from '#functions/store/commerce/items.ts';
import * as orders from '#functions/store/commerce/orders.ts';
import * as identity from '#functions/store/identity/items.ts';
import { limitItem } from '#functions/store/limits/items.ts';
import * as live from '#functions/store/live/items.ts';
import * as memberships from '#functions/store/memberships/items.ts';
import { counterItem } from '#functions/store/numbers.ts';
import * as ads from '#functions/store/organizations/ads.ts';
import * as organizations from '#functions/store/organizations/items.ts';
import * as people from '#functions/store/people/items.ts';
import { aauProofItem, phoneProofItem } from '#functions/store/people/proofs.ts';
import * as play from '#functions/store/play/items.ts';
import * as registration from '#functions/store/registration/items.ts';
import { leadItem } from '#functions/store/registration/leads.ts';
import { searchItem } from '#functions/store/search.ts';
import * as series from '#functions/store/series/items.ts';

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
              'path',
              'other',
              'month',
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
  catalog: { ...catalog, ...cards },
  people,
  memberships,
  registration: { ...registration, leadItem },
  commerce: { ...commerce, ...carts, ...orders },
  series,
  play,
  live,
  ads,
  kernel: { idempotencyItem, limitItem, phoneProofItem, aauProofItem, seenItem, counterItem, searchItem },
};
const isDef = (value: unknown): value is Def => typeof value === 'object' && value !== null && 'moved' in value;
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
