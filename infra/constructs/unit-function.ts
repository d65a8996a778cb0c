import { Aws, Duration, Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type Metric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Effect, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Alias } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { indexes } from '#functions/kernel/table/schema.ts';
import type { Unit } from '#functions/kernel/unit.ts';
import { factsOf, region, type Settings } from '../settings.ts';
import { tableRules } from '../table-access.ts';
import { lines, minutes, type Watch } from '../watch.ts';
import { grantTable } from './grants.ts';
import { Lambda } from './lambda.ts';
import { counted } from './log-counter.ts';
import { nameOf, originSecret, type Platform } from './platform.ts';
import { wakeStatements } from './wakes.ts';

const conditions = { all: 'ForAllValues:StringLike', any: 'ForAnyValue:StringLike' } as const;

/** Returns a unit's minimum rights to the table, for its role's policy. Indexes are listed one by one. */
const tableStatements = (unit: Unit, { tableArn }: ITable): PolicyStatement[] =>
  tableRules(unit).map(
    ({ sid, effect, on, actions, keys }) =>
      new PolicyStatement({
        sid,
        effect: Effect[effect === 'Allow' ? 'ALLOW' : 'DENY'],
        actions: actions.map((name) => `dynamodb:${name}`),
        resources: on === 'items' ? [tableArn] : indexes.map((name) => `${tableArn}/index/${name}`),
        ...(keys ? { conditions: { [conditions[keys.of]]: { 'dynamodb:LeadingKeys': [...keys.patterns] } } } : {}),
      }),
  );

/**
 * How many failures or faults per minute roll a new version back. A steady trickle of old faults isn't caused by the
 * new version.
 */
const most = 5;

/**
 * Sends a tenth of a unit's calls to its new version for five minutes, then all of them. If calls fail during that
 * time, all calls go to the old version again, and the stack is rolled back, too. A fault that the unit returns as a
 * problem counts like an exception.
 */
function rollOut(made: UnitFunction, settings: Settings): void {
  const { alias } = made;
  new LambdaDeploymentGroup(made, 'Versions', {
    application: applicationOf(made),
    alias,
    deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
    alarms: [alarmOf(made, settings, 'failures'), alarmOf(made, settings, 'faults')],
    role: deployer(made, alias).withoutPolicyUpdates(),
  });
}

/**
 * Two alarms per stack, created with its first unit, that watch all of the stage's units. Units are released together,
 * and an alarm's price depends on its metrics, which would be two per unit. The metrics aren't added up, because a sum
 * has no value in a minute when one of them has none.
 */
function alarmOf(made: UnitFunction, settings: Settings, what: 'failures' | 'faults'): Alarm {
  const stack = Stack.of(made);
  const id = `Rollout-${what}`;
  const alarm = stack.node.tryFindChild(id) as Alarm | undefined;
  if (alarm) return alarm;
  const name = stack.stackName.replace(`Sideout-${settings.stage}-`, '');
  return new Alarm(stack, id, {
    alarmName: nameOf(settings, `${name}-rollout-${what}`),
    alarmDescription: `this stage’s units had more than ${most} ${what} in a minute: new versions of ${name} that are being rolled out go back to the old ones`,
    metric: made[what].with({ period: Duration.minutes(1) }),
    threshold: most,
    // A line is counted when it arrives, which may be a minute later.
    evaluationPeriods: 3,
    datapointsToAlarm: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });
}

/** One application per stack, created with its first unit. */
function applicationOf(scope: Construct): LambdaApplication {
  const stack = Stack.of(scope);
  const lambdaApplication = stack.node.tryFindChild('Versions') as LambdaApplication | undefined;
  return lambdaApplication ?? new LambdaApplication(stack, 'Versions');
}

const allowed = new WeakMap<Role, PolicyDocument>();

/** CodeDeploy's rights: move the stack's aliases, and read alarms. One role per stack, which grows with its units. */
function deployer(scope: Construct, alias: Alias): Role {
  const stack = Stack.of(scope);
  const role = (stack.node.tryFindChild('Deployer') as Role | undefined) ?? newDeployer(stack);
  allowed.get(role)?.addStatements(
    new PolicyStatement({
      actions: ['lambda:GetAlias', 'lambda:UpdateAlias', 'lambda:GetProvisionedConcurrencyConfig'],
      // This names the alias, because a reference would create a circular dependency through its UpdatePolicy, which
      // CloudFormation refuses.
      resources: [alias.lambda.functionArn, `${alias.lambda.functionArn}:${alias.aliasName}`],
    }),
  );
  return role;
}

function newDeployer(stack: Stack): Role {
  const own = new PolicyDocument({
    minimize: true,
    statements: [
      new PolicyStatement({
        sid: 'Alarms',
        actions: ['cloudwatch:DescribeAlarms'],
        resources: [`arn:${Aws.PARTITION}:cloudwatch:${Aws.REGION}:${Aws.ACCOUNT_ID}:alarm:*`],
      }),
    ],
  });
  const role = new Role(stack, 'Deployer', {
    assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
    inlinePolicies: { own },
  });
  allowed.set(role, own);
  return role;
}

/** The variables in functions/kernel/config.ts that a unit needs. A grant's variables come with the grant. */
function environmentOf(unit: Unit, platform: Platform): Record<string, string> {
  const { pool, origin, table } = platform;
  const issuer = `https://cognito-idp.${region}.amazonaws.com/${pool.id}`;
  const meetsPeople = unit.socket || unit.operations.length > 0;
  // Emails and push messages contain the site's address.
  const says = unit.grants?.some((grant) => grant === 'email' || grant === 'signingSecret');
  return {
    ...(meetsPeople || unit.texts || says ? { SITE_ORIGIN: origin } : {}),
    ...(unit.table === 'none' ? {} : { TABLE_NAME: table.tableName }),
    ...(meetsPeople
      ? {
          TOKEN_ISSUER: issuer,
          TOKEN_JWKS_URI: `${issuer}/.well-known/jwks.json`,
          USER_POOL_CLIENT_ID: pool.clientId,
          ORIGIN_SECRET: originSecret(platform.settings),
        }
      : {}),
    ...Object.assign({}, ...(unit.grants ?? []).map((grant) => grantTable[grant].environment(platform))),
  };
}

/** A unit from the manifest as a Lambda. Its role has exactly the rights in unit.ts. */
export class UnitFunction extends Lambda {
  readonly unit: Unit;
  /** The version in use. All of the unit's triggers invoke this one. */
  readonly alias: Alias;
  /**
   * Counts faults that units return as problems, for the whole stage under one name, because each name would cost
   * extra.
   */
  readonly faults: Metric;

  constructor(scope: Construct, unit: Unit, platform: Platform) {
    const { name, memory, timeout, reserved } = unit;
    super(scope, {
      settings: platform.settings,
      name,
      code: platform.code(name),
      memory,
      timeout,
      reserved: factsOf(platform.settings).reserves ? reserved : undefined,
      environment: environmentOf(unit, platform),
      statements: [
        ...tableStatements(unit, platform.table),
        ...wakeStatements(unit, platform.settings, platform),
        ...(unit.grants ?? []).flatMap((grant) => grantTable[grant].statements(platform)),
      ],
    });
    this.unit = unit;
    this.alias = new Alias(this, 'Live', { aliasName: 'live', version: this.function.currentVersion });
    this.faults = counted(this, 'Faults', this.logs, lines.fault, platform.settings, 'Faults');
    if (factsOf(platform.settings).gradual) rollOut(this, platform.settings);
  }
}

/** The alarm rings at the first occurrence. */
const once = { over: 0, times: 1 } as const;

const behind = ({ unit: { name, outbox }, function: lambda }: UnitFunction): Watch => ({
  name: `${name}-behind`,
  why: `${name} is more than a minute behind the table's stream: a record may be failing`,
  metric: lambda.metric('IteratorAge', { period: minutes(1), statistic: Stats.MAXIMUM }),
  ...{ over: 60_000, times: 3 },
  // Every order, spot and email that follows from a change waits behind the outbox.
  ...(outbox ? { urgent: true as const } : {}),
});

/**
 * For units with reserved environments, because a rush reaches them first. Other units' throttling shows in their
 * callers' errors (`http-5xx`, `sockets-failing`) or in waiting messages (`-behind`, `-dead`), so it needs no separate
 * alarm.
 */
const throttled = ({ unit: { name }, function: lambda }: UnitFunction): Watch => ({
  name: `${name}-throttles`,
  why: `${name} had more concurrent invocations than allowed: its reserved concurrency, or the account’s`,
  metric: lambda.metricThrottles({ period: minutes(5) }),
  ...once,
});

/**
 * Returns the units' alarms: failures, faults in their logs, throttling, and how far stream readers are behind.
 * Failures and faults have one alarm each for all units, and the dashboard shows which unit it is.
 */
export function unitWatches(units: readonly UnitFunction[]): Watch[] {
  const [any] = units;
  if (!any) return [];
  return [
    {
      name: 'unit-errors',
      why: 'a function of this stage threw, ran out of time or memory, or couldn’t be loaded: the dashboard shows which, and its log has the stack',
      metric: any.failures,
      ...once,
    },
    {
      name: 'unit-faults',
      why: 'a unit answered with an internal error: the dashboard shows which; look for level error in its log (docs/runbook.md)',
      metric: any.faults,
      ...once,
    },
    ...units.filter(({ unit }) => unit.reserved).map(throttled),
    ...units.filter(({ unit }) => unit.stream).map(behind),
  ];
}
