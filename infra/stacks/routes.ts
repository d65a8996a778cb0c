import { Stack, type StackProps } from 'aws-cdk-lib';
import {
  type CfnStage,
  type HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  type IAccessLogSettings,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { gatewayLog, throttleOf } from '../constructs/gateway-logs.ts';
import { counted } from '../constructs/log-counter.ts';
import type { UnitFunction } from '../constructs/unit-function.ts';
import type { Plan } from '../plan.ts';
import type { Settings } from '../settings.ts';
import { routeSettings } from '../throttles.ts';
import { lines } from '../watch.ts';

/**
 * The plan's routes to the units that handle HTTP. Each unit has one integration and one permission, however many
 * routes lead to it.
 */
export class RoutesStack extends Stack {
  /** Calls that were refused with a 429. */
  readonly throttled: IMetric;

  constructor(
    scope: Construct,
    id: string,
    units: readonly UnitFunction[],
    plan: Plan,
    settings: Settings,
    http: HttpApi,
    props: StackProps,
  ) {
    super(scope, id, props);
    const integrations = new Map(
      units.map((made) => [
        made.unit.name,
        new HttpLambdaIntegration(made.unit.name, made.alias, { scopePermissionToRoute: false }),
      ]),
    );
    const log = gatewayLog(this, settings, 'Http');
    this.throttled = counted(this, 'Throttled', log.group, lines.throttled, settings, 'Throttled');
    const stage = this.stageOf(http, plan, settings, log.settings);
    for (const { pattern, unit } of plan.routes) {
      const integration = integrations.get(unit);
      if (!integration) throw new Error(`there is no Lambda for ${unit}`);
      const id = `Route ${pattern.replaceAll('/', ' ').replaceAll(/ +/g, ' ')}`;
      // The stage names routes that it throttles, so they have to be created before it and deleted after it.
      stage.node.addDependency(new HttpRoute(this, id, { httpApi: http, routeKey: routeKeyOf(pattern), integration }));
    }
  }

  private stageOf(http: HttpApi, plan: Plan, settings: Settings, accessLogSettings: IAccessLogSettings): HttpStage {
    const stage = new HttpStage(this, 'Stage', {
      httpApi: http,
      autoDeploy: true,
      throttle: throttleOf(settings),
      accessLogSettings,
    });
    (stage.node.defaultChild as CfnStage).routeSettings = routeSettings(plan);
    return stage;
  }
}

function routeKeyOf(pattern: string): HttpRouteKey {
  const [method, path] = pattern.split(' ') as [keyof typeof HttpMethod, string | undefined];
  return path === undefined ? HttpRouteKey.DEFAULT : HttpRouteKey.with(path, HttpMethod[method]);
}
