import { describe, expect, it } from 'vitest';
import { operationsOf } from '#functions/kernel/unit.ts';
import { problems as known } from '#functions/reference/problems.ts';
import { units } from '#functions/units.ts';
import { planOf } from '#infra/plan.ts';

const operations = units.flatMap((unit) =>
  Object.entries(operationsOf(unit)).map(([name, operation]) => ({ unit: unit.name, name, operation })),
);

describe('the API', () => {
  it('has exactly the recorded calls', () => {
    expect(
      operations
        .map(
          ({ unit, operation }) =>
            `${operation.method.padEnd(6)} ${operation.path}  [${unit}, ${operation.auth}${operation.cache ? `, cached ${operation.cache.sMaxAge} s` : ''}${operation.idempotent ? ', idempotent' : ''}]`,
        )
        .sort()
        .join('\n'),
    ).toMatchSnapshot();
  });
  it('has a valid plan', () => {
    expect(planOf(units).faults).toEqual([]);
  });
  it('has the recorded routes', () => {
    expect(
      planOf(units)
        .routes.map((route) => `${route.pattern} → ${route.unit}`)
        .sort()
        .join('\n'),
    ).toMatchSnapshot();
  });
  it('declares only known problem codes', () => {
    const unknown = operations.flatMap(({ operation }) =>
      operation.problems.filter((code) => !known.has(code)).map((code) => `${operation.path}: ${code}`),
    );
    expect(unknown).toEqual([]);
  });
  it('gives each call a summary of at least 10 characters', () => {
    expect(operations.filter(({ operation }) => operation.summary.length < 10)).toEqual([]);
  });
});

describe('the problem catalog', () => {
  it('has the recorded codes and sentences', () => {
    expect(
      [...known]
        .map(([code, spec]) => `${code} (${spec.kind}): ${spec.title}`)
        .sort()
        .join('\n'),
    ).toMatchSnapshot();
  });
});
