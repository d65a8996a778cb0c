import { Stack, type StackProps } from 'aws-cdk-lib';
import { type HttpApi, HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Construct } from 'constructs';
import type { Unit } from '#functions/kernel/unit.ts';
import type { Platform } from '../constructs/platform.ts';
import { UnitFunction } from '../constructs/unit-function.ts';
import type { Plan } from '../plan.ts';

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
        new HttpLambdaIntegration(made.unit.name, made.function, { scopePermissionToRoute: false }),
      ]),
    );
    for (const { pattern, unit } of plan.routes) {
      const [method, path] = pattern.split(' ') as [keyof typeof HttpMethod, string];
      const integration = integrations.get(unit);
      if (!integration) throw new Error(`no Lambda is made for ${unit}`);
      const routeKey = HttpRouteKey.with(path, HttpMethod[method]);
      new HttpRoute(this, `Route ${method} ${path.replaceAll('/', ' ').trim()}`, {
        httpApi: http,
        routeKey,
        integration,
      });
    }
  }
}
