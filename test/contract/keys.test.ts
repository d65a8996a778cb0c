import { describe, expect, it } from 'vitest';
import { kinds } from '#scripts/backfill/backfill.ts';

/** A value for every name used in a key, so that one snapshot shows them all. */
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
          : name === 'kind'
            ? 'player'
            : 7,
  },
);
describe('table keys', () => {
  it('match the recorded list', () => {
    const lines = kinds.map(({ module, kind }) => {
      const { pk, sk } = kind.key(sample as never);
      return `${module.padEnd(13)} ${kind.type.padEnd(18)} ${pk}  /  ${sk}`;
    });
    expect(lines.sort().join('\n')).toMatchSnapshot();
  });
  it('never collide: no two kinds of item have the same key', () => {
    const keys = kinds.map(({ kind }) => Object.values(kind.key(sample as never)).join('|'));
    expect(new Set(keys).size).toBe(keys.length);
  });
  it('belong to item types whose names are unique', () => {
    const types = kinds.map(({ kind }) => kind.type);
    expect(new Set(types).size).toBe(types.length);
  });
});
