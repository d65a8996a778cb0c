import { type App, type Stack, Tags } from 'aws-cdk-lib';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Unit } from '#functions/kernel/unit.ts';
import { units as manifest } from '#functions/units.ts';
import type { CodeOf } from './bundling/code.ts';
import type { Platform } from './constructs/platform.ts';
import { type Plan, planOf } from './plan.ts';
import { copiesRegion, factsOf, region, type Settings } from './settings.ts';
import { BackupStack, CopiesStack } from './stacks/backup.ts';
import { BusStack } from './stacks/bus.ts';
import { DataStack } from './stacks/data.ts';
import { GatewaysStack } from './stacks/gateways.ts';
import { IdentityStack } from './stacks/identity.ts';
import { LiveStack } from './stacks/live.ts';
import { ObservabilityStack } from './stacks/observability.ts';
import { RoutesStack } from './stacks/routes.ts';
import { UnitsStack } from './stacks/units.ts';
import { WebStack } from './stacks/web.ts';

/**
 * Returns the stacks. Each one refers only to earlier ones: the data, the gateways, the site's address in front of
 * them, people, then all the units, their triggers, and the alarms. `all` are the units. Throws an error that lists all
 * of the plan's faults.
 */
export function productOf(app: App, settings: Settings, code: CodeOf, all: readonly Unit[] = manifest) {
  const plan = planOf(all);
  if (plan.faults.length) throw new Error(`the plan has faults:\n${plan.faults.join('\n')}`);
  const env = { region };
  const named = (name: string) => [`Sideout-${settings.stage}-${name}`, { env }] as const;
  const on = <T extends Stack>(make: (id: string, props: { env: typeof env }) => T, name: string): T =>
    make(...named(name));

  const data = on((id, props) => new DataStack(app, id, settings, props), 'data');
  const { table, media, files, accessLogs, secrets } = data;
  const gateways = on((id, props) => new GatewaysStack(app, id, settings, props), 'gateways');
  const { http, socket } = gateways;
  const web = on(
    (id, props) => new WebStack(app, id, { settings, plan, media, accessLogs, http, socket }, props),
    'web',
  );
  const needs = { settings, origin: web.origin, certificate: web.certificate, code, signing: secrets.signing, table };
  const identity = on((id, props) => new IdentityStack(app, id, needs, props), 'identity');
  // Cognito looks for the domain's A record, which points to the site.
  identity.addStackDependency(web);
  const pool = poolOf(identity);
  const platform: Platform = {
    settings,
    code,
    table,
    media,
    files,
    secrets,
    pool,
    origin: web.origin,
    site: web.site,
    httpApiId: http.apiId,
    socketApiId: socket.apiId,
  };
  const { sockets, called, woken } = byTrigger(all, plan);
  const live = on((id, props) => new LiveStack(app, id, sockets, platform, socket, props), 'live');
  const api = on((id, props) => new UnitsStack(app, id, called, platform, props), 'api');
  const answering = [...api.units, ...live.units];
  const routes = on((id, props) => new RoutesStack(app, id, answering, plan, settings, http, props), 'routes');
  const workers = on((id, props) => new UnitsStack(app, id, woken, platform, props), 'workers');
  if (factsOf(settings).kept) backUp(app, settings, table, (name) => named(name)[0]);
  const units = [...api.units, ...workers.units, ...live.units];
  const bus = on((id, props) => new BusStack(app, id, settings, units, { table, media, files }, props), 'bus');
  const { distribution, origin } = web;
  const { throttled } = routes;
  const watched = { settings, units, dead: bus.dead, http, socket, table, distribution, pool, throttled, origin, code };
  const observability = on((id, props) => new ObservabilityStack(app, id, watched, props), 'observability');
  const stacks = { data, gateways, web, identity, live, api, routes, workers, bus, observability };
  Tags.of(app).add('sideout:stage', settings.stage);
  return { plan, stacks };
}

/** Returns the units by what calls them: the push connection, HTTP, or neither. */
function byTrigger(all: readonly Unit[], { routes }: Plan) {
  const asked = new Set(routes.map(({ unit }) => unit));
  const others = all.filter((unit) => !unit.socket);
  return {
    sockets: all.filter((unit) => unit.socket),
    called: others.filter(({ name }) => asked.has(name)),
    woken: others.filter(({ name }) => !asked.has(name)),
  };
}

const poolOf = ({ pool, client }: IdentityStack): Platform['pool'] => ({
  id: pool.userPoolId,
  arn: pool.userPoolArn,
  clientId: client.userPoolClientId,
});

function backUp(app: App, settings: Settings, table: Table, named: (name: string) => string): void {
  const copies = new CopiesStack(app, named('copies'), settings, { env: { region: copiesRegion } });
  new BackupStack(app, named('backup'), settings, table, copies, { env: { region } });
}
