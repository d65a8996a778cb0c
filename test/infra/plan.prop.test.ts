import fc from 'fast-check';
import { expect, it } from 'vitest';
import { operationsOf } from '#functions/kernel/unit.ts';
import { units } from '#functions/units.ts';
import { planOf, routeFor } from '#infra/plan.ts';

const plan = planOf(units);
const operations = units.flatMap((unit) =>
  Object.values(operationsOf(unit)).map(({ method, path }) => ({ unit: unit.name, method, path })),
);
/** IDs, names and keys in the form they have in paths, none of which is one of our words. */
const value = fc.oneof(
  fc.integer({ min: 1, max: 999_999_999 }).map(String),
  fc.stringMatching(/^[a-z0-9_-]{3,20}$/).map((name) => `~${name}`),
);
const request = fc
  .constantFrom(...operations)
  .chain((operation) =>
    fc
      .array(value, { minLength: 5, maxLength: 5 })
      .map((values) => ({ ...operation, concrete: operation.path.replace(/\{\w+\}/g, () => values.pop() as string) })),
  );

it('the plan routes every request for every operation to its own unit', () => {
  fc.assert(
    fc.property(request, ({ unit, method, concrete }) => {
      expect(routeFor(plan, method, concrete)?.unit).toBe(unit);
    }),
    { seed: 20_261_120, numRuns: 2_000 },
  );
});

it('the test requests every operation at least once', () => {
  for (const { unit, method, path } of operations)
    expect(routeFor(plan, method, path.replace(/\{\w+\}/g, '7'))?.unit).toBe(unit);
});
