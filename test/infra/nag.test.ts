import { beforeAll, describe, expect, it } from 'vitest';
import { mostResources } from '#infra/figures.ts';
import { acknowledgedIds, reasons } from '#infra/nag.ts';
import { type Synthesized, synthesized, withDomain } from './kit.ts';

describe.each<[string, Record<string, string>]>([
  ['dev, on CloudFront’s default domain', {}],
  ['prod, on our own domain', { stage: 'prod', ...withDomain }],
])('%s', (_, context) => {
  let cloud: Synthesized;
  beforeAll(() => {
    cloud = synthesized(context);
  });

  it('every cdk-nag finding has a recorded reason', () => expect(cloud.findings.left()).toEqual([]));
  it('every recorded reason has a finding', () => {
    const found = new Set(cloud.findings.raw().map(({ rule }) => rule));
    expect(acknowledgedIds(cloud.settings).filter((id) => id.startsWith('AwsSolutions') && !found.has(id))).toEqual([]);
  });
  it('every stack stays below 85% of CloudFormation’s resource quota', () => {
    for (const { resources } of cloud.resources) expect(resources).toBeLessThan(mostResources * 0.85);
  });
});

it('every reason has its own sentence', () => {
  for (const { why } of reasons) expect(why.length).toBeGreaterThan(30);
  expect(new Set(reasons.map(({ why }) => why)).size).toBe(reasons.length);
});
