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

/** What a unit may do with the table, and nothing else, as its role's policy. Indexes are named one by one. */
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

/** Failures, or faults, within a minute by which new versions are taken back: a steady trickle of old faults is not the new one's. */
const most = 5;

/**
 * A new version of a unit gets a tenth of its calls for five minutes, then all; when calls fail meanwhile everybody is back on the old one, and so is
 * the stack. What a unit answers as a fault of ours counts like what it throws.
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
 * Two alarms a stack, made with its first unit, of what all units of the stage do: units go out together as one release, and an alarm costs by the figures
 * it looks at, which would be two for each unit. Not their sum, which has no value in a minute in which one of them has none.
 */
function alarmOf(made: UnitFunction, settings: Settings, what: 'failures' | 'faults'): Alarm {
  const stack = Stack.of(made);
  const id = `Rollout-${what}`;
  const alarm = stack.node.tryFindChild(id) as Alarm | undefined;
  if (alarm) return alarm;
  const name = stack.stackName.replace(`Sideout-${settings.stage}-`, '');
  return new Alarm(stack, id, {
    alarmName: nameOf(settings, `${name}-rollout-${what}`),
    alarmDescription: `units of this stage had more than ${most} ${what} in a minute: versions of ${name} that are being rolled out are taken back`,
    metric: made[what].with({ period: Duration.minutes(1) }),
    threshold: most,
    // a line is counted when it comes, which may be a minute after its own
    evaluationPeriods: 3,
    datapointsToAlarm: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });
}

/** One application a stack, made with its first unit. */
function applicationOf(scope: Construct): LambdaApplication {
  const stack = Stack.of(scope);
  const lambdaApplication = stack.node.tryFindChild('Versions') as LambdaApplication | undefined;
  return lambdaApplication ?? new LambdaApplication(stack, 'Versions');
}

const allowed = new WeakMap<Role, PolicyDocument>();

/** What CodeDeploy may do: move the stack's aliases, and look at alarms. One role a stack, which grows with its units. */
function deployer(scope: Construct, alias: Alias): Role {
  const stack = Stack.of(scope);
  const role = (stack.node.tryFindChild('Deployer') as Role | undefined) ?? newDeployer(stack);
  allowed.get(role)?.addStatements(
    new PolicyStatement({
      actions: ['lambda:GetAlias', 'lambda:UpdateAlias', 'lambda:GetProvisionedConcurrencyConfig'],
      // the alias by its name: a reference would close a circle through its UpdatePolicy, which CloudFormation refuses
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

/** The environment names of functions/kernel/config.ts that a unit needs; those of a grant come with the grant. */
function environmentOf(unit: Unit, platform: Platform): Record<string, string> {
  const { pool, origin, table } = platform;
  const issuer = `https://cognito-idp.${region}.amazonaws.com/${pool.id}`;
  const meetsPeople = unit.socket || unit.operations.length > 0;
  // mails and pushed messages say where the site is
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

/** One unit of the manifest as a Lambda; its role may do what unit.ts says and no more. */
export class UnitFunction extends Lambda {
  readonly unit: Unit;
  /** the version that serves; whatever wakes the unit wakes this one */
  readonly alias: Alias;
  /** faults that were answered as a problem: those of all units of the stage, under one name, since each name would be paid for */
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

/** Rings for the first one. */
const once = { over: 0, times: 1 } as const;

const behind = ({ unit: { name, outbox }, function: lambda }: UnitFunction): Watch => ({
  name: `${name}-behind`,
  why: `${name} is more than a minute behind the table's stream: a record may be failing`,
  metric: lambda.metric('IteratorAge', { period: minutes(1), statistic: Stats.MAXIMUM }),
  ...{ over: 60_000, times: 3 },
  // behind the outbox everything waits that an order, a spot or an email sets off
  ...(outbox ? { urgent: true as const } : {}),
});

/**
 * Of units that keep environments for themselves, since a rush reaches them first. That any other one is throttled shows in what its callers get (`http-5xx`,
 * `sockets-failing`) or in what waits (`-behind`, `-dead`), so it needs no alarm of its own.
 */
const throttled = ({ unit: { name }, function: lambda }: UnitFunction): Watch => ({
  name: `${name}-throttles`,
  why: `${name} was wanted more often at once than it may run: its reserved concurrency, or the account’s`,
  metric: lambda.metricThrottles({ period: minutes(5) }),
  ...once,
});

/**
 * What is watched of units: failures, faults in their logs, throttling, and how far stream readers are behind. Failures and faults of all units ring one
 * alarm each: the dashboard lists which unit it is.
 */
export function unitWatches(units: readonly UnitFunction[]): Watch[] {
  const [any] = units;
  if (!any) return [];
  return [
    {
      name: 'unit-errors',
      why: 'a function of this stage threw, ran out of time or memory, or could not be loaded: the dashboard lists which, its log has the stack',
      metric: any.failures,
      ...once,
    },
    {
      name: 'unit-faults',
      why: 'a unit answered with a bug: the dashboard lists which, look for level error in its log (RUNBOOK)',
      metric: any.faults,
      ...once,
    },
    ...units.filter(({ unit }) => unit.reserved).map(throttled),
    ...units.filter(({ unit }) => unit.stream).map(behind),
  ];
}
