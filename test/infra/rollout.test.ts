import { beforeAll, describe, expect, it } from 'vitest';
import { units as manifest } from '#functions/units.ts';
import { type Named, type Synthesized, synthesized, text, unitStacks, withDomain } from './kit.ts';

let dev: Synthesized;
let prod: Synthesized;
beforeAll(() => {
  dev = synthesized();
  prod = synthesized({ stage: 'prod', ...withDomain });
});
type Policy = { CodeDeployLambdaAliasUpdate: { DeploymentGroupName: { Ref: string } } };
const ofUnits = (cloud: Synthesized, type: string) => unitStacks.flatMap((stack) => cloud.all(stack, type));
const aliases = (cloud: Synthesized) => ofUnits(cloud, 'AWS::Lambda::Alias') as (Named & { UpdatePolicy?: Policy })[];

describe('a new unit version', () => {
  it('gets every trigger’s invocations through the alias', () => {
    for (const cloud of [dev, prod]) {
      const ids = aliases(cloud).map(({ id }) => id);
      expect(ids).toHaveLength(manifest.length);
      const wakers = [
        ...cloud.all('bus', 'AWS::Lambda::EventSourceMapping').map(({ Properties }) => Properties.FunctionName),
        ...cloud
          .all('bus', 'AWS::Scheduler::Schedule')
          .map(({ Properties }) => (Properties.Target as { Arn: unknown }).Arn),
        ...ofUnits(cloud, 'AWS::ApiGatewayV2::Integration').map(({ Properties }) => Properties.IntegrationUri),
      ];
      expect(wakers.filter((arn) => !ids.some((id) => text(arn).includes(id)))).toEqual([]);
      for (const { Properties } of cloud.all('bus', 'AWS::Lambda::EventInvokeConfig'))
        expect(Properties.Qualifier).toBe('live');
      const clock = cloud.all('bus', 'AWS::IAM::Policy').find(({ id }) => id.startsWith('Clock'));
      for (const { Properties } of cloud.all('bus', 'AWS::Scheduler::Schedule'))
        expect(text(clock?.Properties)).toContain(text((Properties.Target as { Arn: unknown }).Arn));
    }
  });

  it('leaves earlier versions in place, so the alias can be set back', () => {
    const versions = ofUnits(prod, 'AWS::Lambda::Version');
    expect(versions).toHaveLength(manifest.length);
    for (const { DeletionPolicy } of versions) expect(DeletionPolicy).toBe('RetainExceptOnCreate');
  });

  it('gets a tenth of the calls for five minutes in prod, and all calls immediately in a small stage', () => {
    const groups = ofUnits(prod, 'AWS::CodeDeploy::DeploymentGroup');
    expect(groups).toHaveLength(manifest.length);
    for (const { Properties } of groups) {
      expect(Properties.DeploymentConfigName).toBe('CodeDeployDefault.LambdaCanary10Percent5Minutes');
      expect(Properties.AutoRollbackConfiguration).toMatchObject({
        Enabled: true,
        Events: expect.arrayContaining(['DEPLOYMENT_STOP_ON_ALARM']),
      });
    }
    const used = aliases(prod).map(
      ({ UpdatePolicy }) => UpdatePolicy?.CodeDeployLambdaAliasUpdate.DeploymentGroupName.Ref,
    );
    expect(used.toSorted()).toEqual(groups.map(({ id }) => id).toSorted());
    expect(ofUnits(dev, 'AWS::CodeDeploy::DeploymentGroup')).toEqual([]);
  });

  it('is rolled back by its stack’s alarms for thrown errors and returned faults', () => {
    for (const stack of unitStacks) {
      const alarms = prod.all(stack, 'AWS::CloudWatch::Alarm');
      expect(alarms.map(({ Properties }) => Properties)).toEqual(
        (['Failures', 'Faults'] as const).map((MetricName) =>
          expect.objectContaining({
            AlarmName: `sideout-prod-${stack}-rollout-${MetricName.toLowerCase()}`,
            ...{ Namespace: 'Sideout/prod', MetricName, Period: 60, Threshold: 5 },
            // Lines are counted on arrival, which can be a minute later.
            ...{ EvaluationPeriods: 3, DatapointsToAlarm: 1 },
          }),
        ),
      );
      for (const { Properties } of prod.all(stack, 'AWS::CodeDeploy::DeploymentGroup'))
        expect(Properties.AlarmConfiguration).toMatchObject({
          Alarms: alarms.map(({ id }) => ({ Name: { Ref: id } })),
        });
    }
  });
});
