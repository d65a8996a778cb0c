import fc from 'fast-check';
import { expect, it } from 'vitest';
import { manifest } from '#functions/manifest.ts';
import { behaviorsOf, classOf } from '#infra/edge/classes.ts';
import { planOf, unitFor } from '#infra/plan.ts';

const plan = planOf(manifest);
const behaviors = behaviorsOf(manifest);
const contracts = manifest.flatMap(({ name, contracts }) =>
  Object.values(contracts).map(({ method, path, cache }) => ({ unit: name, method, path, cache })),
);
/** Ids, names and keys as they stand in paths; none is a word of ours. */
const value = fc.oneof(
  fc.integer({ min: 1, max: 999_999_999 }).map(String),
  fc.stringMatching(/^[a-z0-9_-]{3,20}$/).map((name) => `~${name}`),
);
const request = fc
  .constantFrom(...contracts)
  .chain((contract) =>
    fc
      .array(value, { minLength: 5, maxLength: 5 })
      .map((values) => ({ ...contract, concrete: contract.path.replace(/\{\w+\}/g, () => values.pop() as string) })),
  );

it('every request of every contract reaches the contract’s own unit', () => {
  fc.assert(
    fc.property(request, ({ unit, method, concrete }) => {
      expect(unitFor(plan, method, concrete)).toBe(unit);
    }),
    { seed: 20_261_120, numRuns: 2_000 },
  );
});

it('every read is kept by the CDN exactly when its contract says so', () => {
  fc.assert(
    fc.property(request, ({ method, concrete, cache }) => {
      if (method === 'GET') expect(classOf(behaviors, concrete)).toBe(cache ? 'shared' : 'private');
    }),
    { seed: 20_261_121, numRuns: 2_000 },
  );
});

it('every contract is tried at least once', () => {
  for (const { unit, method, path } of contracts)
    expect(unitFor(plan, method, path.replace(/\{\w+\}/g, '7'))).toBe(unit);
});
