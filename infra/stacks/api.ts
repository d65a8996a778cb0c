import { Stack, type StackProps } from 'aws-cdk-lib';
import {
  type CfnStage,
  type HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Construct } from 'constructs';
import type { Unit } from '#functions/kernel/unit.ts';
import { gatewayLog, throttleOf } from '../constructs/gateway-logs.ts';
import type { Platform } from '../constructs/platform.ts';
import { UnitFunction } from '../constructs/unit-function.ts';
import type { Plan } from '../plan.ts';
import { routeSettings } from '../throttles.ts';

/** The units, and the plan's routes to those that serve HTTP: one integration and one permission a unit, however many routes lead there. */
export class ApiStack extends Stack {
  readonly units: UnitFunction[];

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
    const stage = this.stageOf(http, plan, platform);
    for (const { pattern, unit } of plan.routes) {
      const integration = integrations.get(unit);
      if (!integration) throw new Error(`no Lambda is made for ${unit}`);
      const id = `Route ${pattern.replaceAll('/', ' ').replaceAll(/ +/g, ' ')}`;
      // the stage names routes that it throttles: they must be there before it, and may only go after it
      stage.node.addDependency(new HttpRoute(this, id, { httpApi: http, routeKey: routeKeyOf(pattern), integration }));
    }
  }

  private stageOf(http: HttpApi, plan: Plan, { settings }: Platform): HttpStage {
    const stage = new HttpStage(this, 'Stage', {
      httpApi: http,
      autoDeploy: true,
      throttle: throttleOf(settings),
      accessLogSettings: gatewayLog(this, settings, 'Http').settings,
    });
    (stage.node.defaultChild as CfnStage).routeSettings = routeSettings(plan);
    return stage;
  }
}

function routeKeyOf(pattern: string): HttpRouteKey {
  const [method, path] = pattern.split(' ') as [keyof typeof HttpMethod, string | undefined];
  return path === undefined ? HttpRouteKey.DEFAULT : HttpRouteKey.with(path, HttpMethod[method]);
}
