import { Aws, Duration, Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Alias } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Settings } from '../settings.ts';
import { nameOf } from './platform.ts';
import type { UnitFunction } from './unit-function.ts';

/** Failures, or faults, within a minute by which new versions are taken back: a steady trickle of old faults is not the new one's. */
const most = 5;

/**
 * A new version of a unit gets a tenth of its calls for five minutes, then all; when calls fail meanwhile everybody is back on the old one, and so is
 * the stack. What a unit answers as a fault of ours counts like what it throws.
 */
export function rollOut(made: UnitFunction, settings: Settings): void {
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
