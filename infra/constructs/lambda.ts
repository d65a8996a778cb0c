import { join } from 'node:path';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  ApplicationLogLevel,
  Architecture,
  type Code,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { NodejsFunction } from 'aws-cdk-lib/aws-lambda-nodejs';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { root } from '../bundling/bundle.ts';
import { factsOf, type Settings } from '../settings.ts';
import { lines } from '../watch.ts';
import { counted } from './log-counter.ts';
import { nameOf } from './platform.ts';

type Facts = {
  readonly settings: Settings;
  readonly name: string;
  readonly code: Code;
  /** In MB. */
  readonly memory: number;
  /** In seconds. */
  readonly timeout: number;
  readonly reserved?: number | undefined;
  readonly environment?: Record<string, string>;
  /** Its rights besides writing its log. */
  readonly statements?: readonly PolicyStatement[];
};

/**
 * A Lambda with our common settings: Node 24 on arm64, its own log (kept as long as the stage keeps logs), and a role
 * with only explicit grants.
 */
export class Lambda extends Construct {
  readonly function: NodejsFunction;
  readonly logs: LogGroup;
  readonly role: Role;
  /**
   * Counts failed invocations of all the stage's functions under one name. AWS's own metrics don't work for this alarm.
   * With one metric per function, we would pay for each, and the account's metric would also count other stages'
   * failures.
   */
  readonly failures: Metric;

  constructor(scope: Construct, facts: Facts) {
    super(scope, facts.name);
    const { settings, name, code, memory, timeout, reserved, environment, statements = [] } = facts;
    const functionName = nameOf(settings, name);
    this.logs = new LogGroup(this, 'Logs', {
      logGroupName: `/aws/lambda/${functionName}`,
      retention: factsOf(settings).logDays as RetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.failures = counted(this, 'Failures', this.logs, lines.failure, settings, 'Failures');
    const log = new PolicyStatement({
      sid: 'Logs',
      actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: [this.logs.logGroupArn],
    });
    const traces = new PolicyStatement({
      sid: 'Traces',
      actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'],
      // X-Ray has no named resources.
      resources: ['*'],
    });
    this.role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: { own: new PolicyDocument({ statements: [log, traces, ...statements] }) },
    });
    this.function = new NodejsFunction(this, 'Function', {
      functionName,
      code,
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: memory,
      timeout: Duration.seconds(timeout),
      ...(reserved === undefined ? {} : { reservedConcurrentExecutions: reserved }),
      role: this.role.withoutPolicyUpdates(),
      logGroup: this.logs,
      // With this setting, Lambda adds nothing to our lines, which are JSON (functions/kernel/log.ts), and the filters
      // in watch.ts can read both.
      loggingFormat: LoggingFormat.JSON,
      applicationLogLevelV2: ApplicationLogLevel.INFO,
      systemLogLevelV2: SystemLogLevel.INFO,
      tracing: Tracing.ACTIVE,
      awsSdkConnectionReuse: false,
      depsLockFilePath: join(root, 'package-lock.json'),
      // Old versions stay so the alias can go back to one (docs/runbook.md). They are deleted with their function.
      currentVersionOptions: { removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE },
      environment: {
        ...environment,
        // Lambda's default, set explicitly for readers.
        TZ: 'UTC',
        POWERTOOLS_SERVICE_NAME: name,
        POWERTOOLS_METRICS_NAMESPACE: `Sideout/${settings.stage}`,
      },
    });
  }
}
