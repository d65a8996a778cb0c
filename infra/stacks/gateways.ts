import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { AccessLogFormat, CfnAccount } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, HttpStage, LogGroupLogDestination, WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { nameOf, socketStage } from '../constructs/platform.ts';
import { type Settings, stageFacts } from '../settings.ts';

/** Who called what and how it went; neither query (tokens) nor anything else that names a person. */
const line = (fields: Record<string, string>) => AccessLogFormat.custom(JSON.stringify(fields));
const httpLine = line({
  id: '$context.requestId',
  at: '$context.requestTimeEpoch',
  route: '$context.routeKey',
  status: '$context.status',
  ms: '$context.responseLatency',
  unitMs: '$context.integrationLatency',
  bytes: '$context.responseLength',
  error: '$context.integrationErrorMessage',
});
const socketLine = line({
  id: '$context.requestId',
  at: '$context.requestTimeEpoch',
  route: '$context.routeKey',
  event: '$context.eventType',
  status: '$context.status',
  error: '$context.integrationErrorMessage',
});

/**
 * The two gateways, still without routes. They have their own stack because CloudFront needs their addresses, while the units behind
 * them need the site's address.
 */
export class GatewaysStack extends Stack {
  readonly http: HttpApi;
  readonly socket: WebSocketApi;

  constructor(scope: Construct, id: string, settings: Settings, props: StackProps) {
    super(scope, id, props);
    const { rate, burst, logDays } = stageFacts[settings.stage];
    const logs = (name: string) =>
      new LogGroup(this, `${name}Logs`, {
        logGroupName: `/aws/apigateway/${nameOf(settings, name.toLowerCase())}`,
        retention: logDays as RetentionDays,
        removalPolicy: RemovalPolicy.DESTROY,
      });
    const throttle = { rateLimit: rate, burstLimit: burst };
    this.http = new HttpApi(this, 'Http', { apiName: nameOf(settings, 'http'), createDefaultStage: false });
    new HttpStage(this, 'HttpStage', {
      httpApi: this.http,
      autoDeploy: true,
      throttle,
      accessLogSettings: { destination: new LogGroupLogDestination(logs('Http')), format: httpLine },
    });
    this.socket = new WebSocketApi(this, 'Socket', { apiName: nameOf(settings, 'socket') });
    const stage = new WebSocketStage(this, 'SocketStage', {
      webSocketApi: this.socket,
      stageName: socketStage,
      autoDeploy: true,
      throttle,
      accessLogSettings: { destination: new LogGroupLogDestination(logs('Socket')), format: socketLine },
    });
    stage.node.addDependency(this.logWriter());
  }

  /** One for the account and region: without it a WebSocket stage may not write its access log. It stays, since other stages use it too. */
  private logWriter(): CfnAccount {
    const role = new Role(this, 'LogWriter', {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName('service-role/AmazonAPIGatewayPushToCloudWatchLogs')],
    });
    role.applyRemovalPolicy(RemovalPolicy.RETAIN);
    const account = new CfnAccount(this, 'Account', { cloudWatchRoleArn: role.roleArn });
    account.applyRemovalPolicy(RemovalPolicy.RETAIN);
    return account;
  }
}
