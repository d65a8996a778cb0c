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
import type { Unit } from '#functions/kernel/unit.ts';
import { counted } from '../constructs/counted.ts';
import { gatewayLog, throttleOf } from '../constructs/gateway-logs.ts';
import type { Platform } from '../constructs/platform.ts';
import { UnitFunction } from '../constructs/unit-function.ts';
import type { Plan } from '../plan.ts';
import { routeSettings } from '../throttles.ts';
import { lines } from '../watch.ts';

/** The units, and the plan's routes to those that serve HTTP: one integration and one permission a unit, however many routes lead there. */
export class ApiStack extends Stack {
  readonly units: UnitFunction[];
  /** calls that were turned away with a 429 */
  readonly throttled: IMetric;

  constructor(
    scope: Construct,
    id: string,
    units: readonly Unit[],
    elsewhere: readonly UnitFunction[],
    plan: Plan,
    platform: Platform,
    http: HttpApi,
    props: StackProps,
  ) {
    super(scope, id, props);
    this.units = units.map((unit) => new UnitFunction(this, unit, platform));
    const integrations = new Map(
      [...this.units, ...elsewhere].map((made) => [
        made.unit.name,
        new HttpLambdaIntegration(made.unit.name, made.alias, { scopePermissionToRoute: false }),
      ]),
    );
    const log = gatewayLog(this, platform.settings, 'Http');
    this.throttled = counted(this, 'Throttled', log.group, lines.throttled, platform.settings, 'Throttled');
    const stage = this.stageOf(http, plan, platform, log.settings);
    for (const { pattern, unit } of plan.routes) {
      const integration = integrations.get(unit);
      if (!integration) throw new Error(`no Lambda is made for ${unit}`);
      const id = `Route ${pattern.replaceAll('/', ' ').replaceAll(/ +/g, ' ')}`;
      // the stage names routes that it throttles: they must be there before it, and may only go after it
      stage.node.addDependency(new HttpRoute(this, id, { httpApi: http, routeKey: routeKeyOf(pattern), integration }));
    }
  }

  private stageOf(http: HttpApi, plan: Plan, { settings }: Platform, accessLogSettings: IAccessLogSettings): HttpStage {
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
