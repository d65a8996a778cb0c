import { describe, expect, it } from 'vitest';
import { known } from '#domain/kernel/problem.ts';
import '#functions/reference/problems.ts';
import { manifest } from '#functions/manifest.ts';
import { planOf } from '#infra/plan.ts';

const contracts = manifest.flatMap((unit) =>
  Object.entries(unit.contracts).map(([name, contract]) => ({ unit: unit.name, name, contract })),
);

describe('the API', () => {
  it('is these calls', () => {
    expect(
      contracts
        .map(
          ({ unit, contract }) =>
            `${contract.method.padEnd(6)} ${contract.path}  [${unit}, ${contract.auth}${contract.cache ? `, cached ${contract.cache.sMaxAge} s` : ''}${contract.idempotent ? ', idempotent' : ''}]`,
        )
        .sort()
        .join('\n'),
    ).toMatchSnapshot();
  });
  it('has a plan without faults', () => {
    expect(planOf(manifest).faults).toEqual([]);
  });
  it('is routed as planned', () => {
    expect(
      planOf(manifest)
        .routes.map((route) => `${route.pattern} → ${route.unit}`)
        .sort()
        .join('\n'),
    ).toMatchSnapshot();
  });
  it('refuses with known codes only', () => {
    const unknown = contracts.flatMap(({ contract }) =>
      contract.problems.filter((code) => !known.has(code)).map((code) => `${contract.path}: ${code}`),
    );
    expect(unknown).toEqual([]);
  });
  it('says what each call is for', () => {
    expect(contracts.filter(({ contract }) => contract.summary.length < 10)).toEqual([]);
  });
});

describe('problems', () => {
  it('are these codes, with these sentences', () => {
    expect(
      [...known]
        .map(([code, spec]) => `${code} (${spec.kind}): ${spec.title}`)
        .sort()
        .join('\n'),
    ).toMatchSnapshot();
  });
});
