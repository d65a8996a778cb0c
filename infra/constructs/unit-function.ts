import { join } from 'node:path';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, type IFunction, LoggingFormat, Runtime } from 'aws-cdk-lib/aws-lambda';
import { NodejsFunction } from 'aws-cdk-lib/aws-lambda-nodejs';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Unit } from '#functions/kernel/unit.ts';
import { region, stageFacts } from '../settings.ts';
import { tableStatements } from './access.ts';
import { bundling, entryOf, root } from './bundle.ts';
import { given } from './grants.ts';
import { nameOf, type Platform } from './platform.ts';

/** The environment names of functions/kernel/config.ts that a unit needs; those of a grant come with the grant. */
export function environmentOf(unit: Unit, platform: Platform): Record<string, string> {
  const { settings, pool, origin, table } = platform;
  const issuer = `https://cognito-idp.${region}.amazonaws.com/${pool.id}`;
  const meetsPeople = unit.socket || Object.keys(unit.contracts).length > 0;
  return {
    STAGE: settings.stage,
    SITE_ORIGIN: origin,
    ...(unit.table === 'none' ? {} : { TABLE_NAME: table.tableName }),
    ...(meetsPeople
      ? {
          TOKEN_ISSUER: issuer,
          TOKEN_JWKS_URI: `${issuer}/.well-known/jwks.json`,
          USER_POOL_CLIENT_ID: pool.clientId,
        }
      : {}),
    ...Object.assign({}, ...(unit.grants ?? []).map((grant) => given[grant].environment(platform))),
  };
}

/** One unit of the manifest as a Lambda: its code, its logs, and a role that may do what unit.ts says and no more. */
export class UnitFunction extends Construct {
  readonly unit: Unit;
  readonly function: IFunction;
  readonly logs: LogGroup;
  readonly role: Role;

  constructor(scope: Construct, unit: Unit, platform: Platform) {
    super(scope, unit.name);
    this.unit = unit;
    const { settings } = platform;
    const functionName = nameOf(settings, unit.name);
    this.logs = new LogGroup(this, 'Logs', {
      logGroupName: `/aws/lambda/${functionName}`,
      retention: stageFacts[settings.stage].logDays as RetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        unit: new PolicyDocument({
          statements: [
            new PolicyStatement({
              sid: 'Logs',
              actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
              resources: [this.logs.logGroupArn],
            }),
            ...tableStatements(unit, platform.table),
            ...(unit.grants ?? []).flatMap((grant) => given[grant].statements(platform)),
          ],
        }),
      },
    });
    this.function = new NodejsFunction(this, 'Function', {
      functionName,
      entry: entryOf(unit.name),
      handler: 'handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: unit.memory,
      timeout: Duration.seconds(unit.timeout),
      ...(unit.reserved === undefined ? {} : { reservedConcurrentExecutions: unit.reserved }),
      role: this.role.withoutPolicyUpdates(),
      logGroup: this.logs,
      // our lines are JSON already (functions/kernel/log.ts)
      loggingFormat: LoggingFormat.TEXT,
      environment: environmentOf(unit, platform),
      awsSdkConnectionReuse: false,
      projectRoot: root,
      depsLockFilePath: join(root, 'package-lock.json'),
      bundling,
    });
  }
}
