import { Stack, type StackProps } from 'aws-cdk-lib';
import { type WebSocketApi, WebSocketRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Construct } from 'constructs';
import type { Unit } from '#functions/kernel/unit.ts';
import type { Platform } from '../constructs/platform.ts';
import { UnitFunction } from '../constructs/unit-function.ts';

const routes = ['$connect', '$disconnect', '$default'] as const;

/**
 * The push connection: the unit with `socket: true`, on all three of the WebSocket API's routes. The table's stream
 * triggers its fan-out.
 */
export class LiveStack extends Stack {
  readonly units: UnitFunction[];

  constructor(
    scope: Construct,
    id: string,
    units: readonly Unit[],
    platform: Platform,
    socket: WebSocketApi,
    props: StackProps,
  ) {
    super(scope, id, props);
    this.units = units.map((unit) => new UnitFunction(this, unit, platform));
    for (const { alias: handler } of this.units) {
      const integration = new WebSocketLambdaIntegration('Socket', handler);
      for (const route of routes)
        new WebSocketRoute(this, route.slice(1), { webSocketApi: socket, routeKey: route, integration });
    }
  }
}
