import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnAccount } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { gatewayLog, throttleOf } from '../constructs/gateway-logs.ts';
import { nameOf, socketStage } from '../constructs/platform.ts';
import type { Settings } from '../settings.ts';

/**
 * The two gateways, without routes. They have their own stack because CloudFront needs their addresses, while the units
 * behind them need the site's address. The HTTP API's stage throttles its routes, so it comes after them
 * (stacks/routes.ts).
 */
export class GatewaysStack extends Stack {
  readonly http: HttpApi;
  readonly socket: WebSocketApi;

  constructor(scope: Construct, id: string, settings: Settings, props: StackProps) {
    super(scope, id, props);
    this.http = new HttpApi(this, 'Http', { apiName: nameOf(settings, 'http'), createDefaultStage: false });
    this.socket = new WebSocketApi(this, 'Socket', { apiName: nameOf(settings, 'socket') });
    const stage = new WebSocketStage(this, 'SocketStage', {
      webSocketApi: this.socket,
      stageName: socketStage,
      autoDeploy: true,
      throttle: throttleOf(settings),
      accessLogSettings: gatewayLog(this, settings, 'Socket').settings,
    });
    stage.node.addDependency(this.logWriter());
  }

  /**
   * One role for the account and region. Without it, a WebSocket stage can't write its access log. It stays because
   * other stages also use it.
   */
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
