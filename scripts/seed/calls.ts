import { randomUUID } from 'node:crypto';
import { handlers as clubHandlers } from '#functions/clubs/index.ts';
import { handlers as commerceHandlers } from '#functions/commerce/index.ts';
import { handlers as deskHandlers } from '#functions/event-admin/index.ts';
import type { Files } from '#functions/integrations/files/port.ts';
import { setClock } from '#functions/kernel/clock.ts';
import { config } from '#functions/kernel/config.ts';
import { type HttpEvent, matcherOf } from '#functions/kernel/http/request.ts';
import { type Serving, serveHttp } from '#functions/kernel/http/serve.ts';
import { secret } from '#functions/kernel/secret.ts';
import { table } from '#functions/kernel/table/client.ts';
import { type Numbers, numbersOf } from '#functions/kernel/table/numbers.ts';
import { operationsOf } from '#functions/kernel/unit.ts';
import { handlers as lookHandlers } from '#functions/media/index.ts';
import { handlers as membershipHandlers } from '#functions/memberships/index.ts';
import { handlers as organizationHandlers } from '#functions/organizations/index.ts';
import { handlers as peopleHandlers } from '#functions/people/index.ts';
import { handlers as seriesHandlers } from '#functions/series/index.ts';
import { peopleOf, serving } from '#functions/subjects/identity/access.ts';
import { emptyMemory } from '#functions/subjects/registration/spots.ts';
import {
  clubs,
  commerce,
  eventAdmin as desk,
  media as look,
  memberships,
  organizations,
  people as peopleUnit,
  series,
} from '#functions/units.ts';
import type { DemoAccount } from '../local/accounts.ts';
import type { SeedFacts } from '../local/seeding.ts';
import type { World } from './world.ts';

type Counter = Parameters<Numbers>[0];
type SeedCall = {
  readonly body?: object;
  /** The version that the caller has seen. */
  readonly rev?: number;
  /** The IDs to use for what this call creates. */
  readonly ids?: Partial<Record<Counter, number>>;
  /** When the call is made. By default, now. */
  readonly at?: number;
};
export type Calls = ReturnType<typeof openCalls>;

/**
 * Opens the product's calls, made by the demo's people in this thread: the handlers with everything around them
 * (permission, parsing, versions, the writer's name). They run here because a world chooses its times and the IDs of
 * what it creates. Any refusal is a mistake in the seed and throws.
 */
export function openCalls({ accounts }: SeedFacts, { now, random }: Pick<World, 'now' | 'random'>) {
  const counted = numbersOf(table(), 1);
  let chosen: SeedCall['ids'] = {};
  const numbers: Numbers = async (name) => chosen?.[name] ?? counted(name);
  const people = peopleOf(table());
  // Seeds call the handlers directly, so there is no edge secret to check.
  const { originSecret: _, ...usual } = serving();
  const served: Serving = {
    ...usual,
    people,
    log: { ...usual.log, info: () => {} },
    verify: async (sub) => ({ ok: true, identity: identityOf(accounts.find((account) => account.sub === sub)) }),
  };
  const own = { table: table(), numbers, random };
  const deps = {
    organizations: () => ({
      ...own,
      forget: people.forget,
      signingSecret: () => secret(config.signingSecretId),
    }),
    clubs: () => ({
      ...own,
      files: noFiles,
      forget: people.forget,
      signingSecret: () => secret(config.signingSecretId),
    }),
    desk: () => ({ ...own, salt: () => 'demo', files: () => noFiles }),
    look: () => ({ ...own, allowUpload: noPictures }),
    series: () => own,
    people: () => ({ ...own, origin: '', files: noFiles, sms: noTexts, bodies: noBodies, forget: people.forget }),
    memberships: () => ({ ...own, files: noFiles, signingSecret: () => secret(config.signingSecretId) }),
    commerce: () => ({
      ...own,
      memory: emptyMemory(),
      origin: '',
      signingSecret: () => secret(config.signingSecretId),
      payments: noMoney,
      accounts: noMoney,
      nmiForm: async () => null,
    }),
  };
  const serve = () => served;
  const units = [
    {
      find: matcherOf(operationsOf(organizations)),
      ask: serveHttp(organizations, organizationHandlers, deps.organizations, serve),
    },
    { find: matcherOf(operationsOf(clubs)), ask: serveHttp(clubs, clubHandlers, deps.clubs, serve) },
    { find: matcherOf(operationsOf(desk)), ask: serveHttp(desk, deskHandlers, deps.desk, serve) },
    {
      find: matcherOf(operationsOf(peopleUnit)),
      ask: serveHttp(peopleUnit, peopleHandlers, deps.people, serve),
    },
    { find: matcherOf(operationsOf(look)), ask: serveHttp(look, lookHandlers, deps.look, serve) },
    { find: matcherOf(operationsOf(commerce)), ask: serveHttp(commerce, commerceHandlers, deps.commerce, serve) },
    {
      find: matcherOf(operationsOf(memberships)),
      ask: serveHttp(memberships, membershipHandlers, deps.memberships, serve),
    },
    { find: matcherOf(operationsOf(series)), ask: serveHttp(series, seriesHandlers, deps.series, serve) },
  ];
  return async function ask<T = object>(
    role: string,
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    { body, rev, ids = {}, at = now }: SeedCall = {},
  ): Promise<T> {
    const unit = units.find(({ find }) => find(method, path));
    const account = accounts.find((account) => account.role === role);
    if (!unit || !account) throw new Error(`nothing handles ${method} ${path}, or there is no ${role}`);
    chosen = ids;
    setClock(() => at);
    const reply = await unit.ask(eventOf(method, path, account, body, rev), context);
    if ((reply.statusCode ?? 500) >= 300)
      throw new Error(`${role}: ${method} ${path}: ${reply.statusCode} ${reply.body}`);
    return JSON.parse(reply.body || 'null') as T;
  };
}

const noPictures = (): never => {
  throw new Error('a seed sends no pictures');
};

const noTexts = (): never => {
  throw new Error('a seed sends no texts');
};

const noBodies = { ask: (): never => noTexts() } as never;
const noFile = (): never => {
  throw new Error('a seed sends no files');
};
const noFiles: Files = { put: noFile, get: noFile, link: noFile };

const noMoney = (): never => {
  throw new Error('a seed moves no money');
};

/** Lambda's context for a call, with time left. */
const context = { getRemainingTimeInMillis: () => 60_000 } as Parameters<ReturnType<typeof serveHttp>>[1];

function identityOf(account: DemoAccount | undefined) {
  if (!account) throw new Error('a call by someone without an account');
  return { sub: account.sub, email: account.email, name: account.name, staff: account.staff === true };
}

const eventOf = (method: string, path: string, { sub }: DemoAccount, body?: object, rev?: number): HttpEvent => {
  const [rawPath = '', rawQueryString = ''] = path.split('?');
  const requestId = randomUUID();
  return {
    rawPath,
    rawQueryString,
    headers: {
      authorization: `Bearer ${sub}`,
      'content-type': 'application/json',
      'idempotency-key': requestId,
      ...(rev === undefined ? {} : { 'if-match': `"${rev}"` }),
    },
    requestContext: { requestId, http: { method } },
    isBase64Encoded: false,
    ...(body ? { body: JSON.stringify(body) } : {}),
  } as unknown as HttpEvent;
};
