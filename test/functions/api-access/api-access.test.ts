import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Actor, actorOf } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { userRights } from '#domain/identity/schema.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { day, hour, minute } from '#domain/kernel/time.ts';
import { storedOrganization } from '#domain/organizations/schema.ts';
import type { Delivery, Webhook as StoredWebhook } from '#domain/organizations/software/schema.ts';
import { attempt } from '#functions/api-access/attempt.ts';
import {
  deliveriesHandler,
  newHookSecretHandler,
  removeHookHandler,
  resendDeliveryHandler,
  saveHookHandler,
  testHookHandler,
} from '#functions/api-access/calls/hooks.ts';
import { makeKeyHandler, revokeKeyHandler, softwareHandler } from '#functions/api-access/calls/keys.ts';
import { ofEvent, tellAddresses } from '#functions/api-access/tell.ts';
import { ProblemError } from '#functions/kernel/http/call.ts';
import { hookMessages } from '#functions/reference/webhook-messages.ts';
import { deliveryItem, hookSecret, webhookItem } from '#functions/subjects/api-access.ts';
import { encodedEvent } from '#functions/subjects/catalog/events.ts';
import { askedByKey } from '#functions/subjects/identity/access.ts';
import { userItem } from '#functions/subjects/identity/items.ts';
import { organizationItem, usernameItem } from '#functions/subjects/organizations/items.ts';
import { pageItem } from '#functions/subjects/organizations/queries.ts';
import { taskItem, tasksFor } from '#functions/subjects/tasks.ts';
import { aTournament } from '../../kit/catalog.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';

type Sent = { url: string; body: string; headers: Record<string, string> };
const t0 = Date.UTC(2026, 4, 1);
let now = t0;
let status: number | null = 200;
let keys = 0;
let chance = 0;
const sent: Sent[] = [];
/** Checks a message at the time it was sent, with the Standard Webhooks library. */
function verified(secret: string, { body, headers }: Sent): unknown {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  try {
    return new Webhook(secret).verify(body, headers);
  } finally {
    vi.useRealTimers();
  }
}
let local: TestTable;
let deps: never;
const page = (id: number, username: string, props: string[]) => ({ id, name: username, username, props });
const user = (id: number, pages: object[]): Actor =>
  actorOf({ ...userRights.parse({ id }), pages, profiles: [], bidPrograms: [], collegeTeams: [] } as never, 1);
const head = user(5, [page(71, 'sandy', ['admin'])]);
const director = user(6, [page(71, 'sandy', ['TD'])]);
const other = user(7, [page(72, 'rocky', ['admin'])]);
const address = 'https://hooks.example.org/sideout';

beforeAll(async () => {
  local = memoryTable();
  const tell = async (url: string, body: string, headers: Record<string, string>) => {
    sent.push({ url, body, headers });
    return { status, error: status === null ? 'no answer' : '', answer: 'ok', ms: 3 };
  };
  deps = {
    ...{ table: local.table, now: () => now, tell, signingSecret: async () => 'k', onOwnMachine: false },
    random: () => {
      chance += 1;
      return (chance % 97) / 97;
    },
    newSecret: () => {
      keys += 1;
      return `secret-of-the-test-${keys}`.padEnd(40, 'x');
    },
  } as never;
  const organization = (id: number, username: string) =>
    organizationItem.encode(storedOrganization.parse({ id, name: username, username }), 1);
  await local.stored.putMany([
    organization(71, 'sandy'),
    organization(72, 'rocky'),
    usernameItem.encode({ username: 'sandy', organizationId: 71 }, 1),
    usernameItem.encode({ username: 'rocky', organizationId: 72 }, 1),
    ...[5, 6, 7].map((id) => userItem.encode(userRights.parse({ id }), 1)),
    pageItem.encode({ userId: 5, ...page(71, 'sandy', ['admin']) } as never, 1),
    pageItem.encode({ userId: 6, ...page(71, 'sandy', ['TD']) } as never, 1),
    pageItem.encode({ userId: 7, ...page(72, 'rocky', ['admin']) } as never, 1),
    ...encodedEvent(aTournament({ id: 700, organizationId: 71, name: 'Pier Open' })),
  ]);
});
afterAll(() => local?.stop());

const params = { username: 'sandy' };
const make = (actor: Actor, body: object) => makeKeyHandler({ params, body, actor, now } as never, deps);
const save = (actor: Actor, hook: object, id: string | null = null, ifMatch = 0) =>
  saveHookHandler({ params, body: { id, hook }, actor, now, ifMatch } as never, deps);
const answered = <T>(answer: { ok: true; value: T } | { ok: false }): T => {
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value;
};
const hook = { url: address, about: '', kinds: ['team.registered'], on: true };
const stored = async (id: string) => (await local.table.get(webhookItem, { id }))!;
const log = async (id: string) =>
  answered(await deliveriesHandler({ params: { ...params, id }, actor: head, now } as never, deps)).items;
const registered = (id: string) => ({
  ...{ id, at: now, data: { teamId: 9, divisionId: 8, tournamentId: 700, waitlist: false, late: false } },
});
const hear = (id: string) =>
  ofEvent('team.registered', (data: object & { tournamentId: number }) => data)(registered(id), deps);

describe('an API key', () => {
  it('can be created only by an organization’s admins, and is shown only once', async () => {
    const body = { name: 'Scoreboard', scopes: ['teams', 'teams'], perMinute: 60 };
    await expect(make(director, body)).rejects.toBeInstanceOf(ProblemError);
    await expect(make(other, body)).rejects.toBeInstanceOf(ProblemError);
    const { key, line } = answered(await make(head, body));
    expect(key).toMatch(/^so_/);
    expect(line).toMatchObject({ name: 'Scoreboard', scopes: ['teams'], begins: key.slice(0, 8), lastUsed: null });
    local.caughtUp();
    const listed = answered(await softwareHandler({ params, actor: head, now } as never, deps));
    expect(JSON.stringify([listed, line])).not.toContain(key);
    expect(listed.keys).toHaveLength(1);
  });

  it('identifies its organization until it’s revoked, up to a limit of requests per minute', async () => {
    const { key, line } = answered(await make(head, { name: 'Fast', scopes: ['money'], perMinute: 60 }));
    expect(await askedByKey(local.table, `${key}x`, now)).toBeNull();
    for (let n = 1; n <= 60; n++)
      expect(await askedByKey(local.table, key, now)).toMatchObject({
        organizationId: 71,
        scopes: ['money'],
        rate: { within: true, most: 60 },
      });
    expect(await askedByKey(local.table, key, now)).toMatchObject({ rate: { within: false, left: 0 } });
    expect(await askedByKey(local.table, key, now + minute)).toMatchObject({ rate: { within: true } });
    const revoke = (actor: Actor, username = 'sandy') =>
      revokeKeyHandler({ params: { username, id: line.id }, actor, now } as never, deps);
    expect(await revoke(other, 'rocky')).toMatchObject({ ok: false, problem: { code: 'organizations/no-such-key' } });
    expect(answered(await revoke(head))).toMatchObject({ revokedAt: now, lastUsed: '2026-05-01' });
    expect(await askedByKey(local.table, key, now + minute)).toBeNull();
  });

  it('has its organization’s admin rights there, but none elsewhere and no platform rights', () => {
    const program: Actor = { kind: 'key', keyId: 'so_x', organizationId: 71, userId: 5 };
    const of = (id: number) => ({ organization: { id, username: 'x' } });
    expect(can(program, 'event.manage', of(71))).toBe(true);
    expect(can(program, 'event.manage', of(72))).toBe(false);
    expect(can(program, 'organization.govern', of(71))).toBe(false);
    expect(can(program, 'platform.teams')).toBe(false);
    expect(can(program, 'favourite')).toBe(false);
  });
});

describe('a webhook', () => {
  let id: string;
  it('must have a publicly reachable address and can be created only by admins', async () => {
    await expect(save(director, hook)).rejects.toBeInstanceOf(ProblemError);
    for (const url of [
      ...[
        'http://hooks.example.org',
        'https://localhost/x',
        'https://127.0.0.1/',
        'https://[::1]/',
        'https://10.0.0.8',
      ],
      ...[
        'https://a@b.example',
        'https://db.internal/',
        'https://x.local:8443',
        'https://x.example:22/',
        'ftp://x.example',
      ],
    ])
      expect([url, await save(head, { ...hook, url })]).toMatchObject([
        url,
        { problem: { code: 'organizations/bad-hook-address' } },
      ]);
    const made = answered(await save(head, hook));
    ({ id } = made);
    local.caughtUp();
    expect(made).toMatchObject({ url: address, on: true, failingSince: null });
    await expect(save(head, hook, id, 0)).rejects.toBeInstanceOf(ProblemError);
  });

  it('gets each event it subscribes to once, signed with a timestamp, and no other events', async () => {
    await hear('e1');
    await hear('e1');
    expect(sent).toHaveLength(1);
    const [{ url, body, headers }] = sent as [Sent];
    expect(url).toBe(address);
    expect(JSON.parse(body)).toMatchObject({ type: 'team.registered', organization: 'sandy', data: { teamId: 9 } });
    const { signedWith } = answered(await softwareHandler({ params, actor: head, now } as never, deps)).hooks[0]!;
    const t = Math.floor(now / 1000);
    const v1 = createHmac('sha256', signedWith).update(`${t}.${body}`).digest('hex');
    expect(headers['sideout-signature']).toBe(`t=${t},v1=${v1}`);
    expect(signedWith).toMatch(/^whsec_/);
    expect(verified(signedWith, { url, body, headers })).toMatchObject({ type: 'team.registered' });
    expect(hookMessages['team.registered'].safeParse(JSON.parse(body)).success).toBe(true);
    const forged = { url, body: body.replace('9', '8'), headers };
    expect(() => verified(signedWith, forged)).toThrow('No matching signature');
    await ofEvent('order.paid', (data: object & { tournamentId: number }) => data)(registered('e2'), deps);
    expect(sent).toHaveLength(1);
    expect(await log(id)).toMatchObject([{ state: 'taken', tries: 1, attempts: [{ status: 200 }] }]);
  });

  it('attempts a rejected delivery eight times at increasing intervals, each time with a new signature', async () => {
    status = 500;
    sent.length = 0;
    await hear('e3');
    local.caughtUp();
    const waits: number[] = [];
    for (let n = 0; n < 20; n++) {
      const [first] = await log(id);
      if (!first || first.dueAt === null) break;
      waits.push(first.dueAt - now);
      await tellAddresses(first.dueAt - 1, deps);
      now = first.dueAt;
      await tellAddresses(now, deps);
      local.caughtUp();
    }
    expect(waits).toEqual([minute, 5 * minute, 15 * minute, hour, 3 * hour, 8 * hour, 24 * hour]);
    expect(sent).toHaveLength(8);
    expect((await log(id))[0]).toMatchObject({ state: 'given-up', tries: 8 });
    // Each attempt is signed with its own time.
    expect(new Set(sent.map(({ headers }) => headers['sideout-signature'])).size).toBe(8);
  });

  it('resends a failed delivery only once when it’s requested twice at the same moment', async () => {
    const [first] = await log(id);
    const again = () =>
      resendDeliveryHandler({ params: { ...params, id, deliveryId: first!.id }, actor: head, now } as never, deps);
    sent.length = 0;
    const both = await Promise.all([again(), again()]);
    expect(sent).toHaveLength(1);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect((await log(id))[0]).toMatchObject({ state: 'given-up', dueAt: null });
    status = 204;
    expect(answered(await again())).toMatchObject({ state: 'taken' });
    expect(await stored(id)).toMatchObject({ failingSince: null });
  });

  it('isn’t sent new events immediately while it fails, and is turned off after three days with a task for its organization', async () => {
    status = null;
    await hear('e4');
    expect(await stored(id)).toMatchObject({ failingSince: now, on: true });
    sent.length = 0;
    now += 3 * day;
    await hear('e5');
    expect(sent).toHaveLength(0);
    local.caughtUp();
    await tellAddresses(now, deps);
    expect(await stored(id)).toMatchObject({ on: false, offBecause: 'failing' });
    const tasks = () => local.table.list(taskItem, tasksFor('organization', 71));
    expect(await tasks()).toMatchObject([{ kind: 'webhook-off', about: id, words: { host: 'hooks.example.org' } }]);
    sent.length = 0;
    await hear('e6');
    expect(sent).toHaveLength(0);
    status = 200;
    const { rev } = await stored(id);
    expect(answered(await save(head, hook, id, rev))).toMatchObject({ on: true, failingSince: null });
    expect(await tasks()).toEqual([]);
  });

  it('can be tested, is signed with both secrets for a day after getting a new one, and receives nothing once deleted', async () => {
    const test = (actor: Actor, username = 'sandy') =>
      testHookHandler({ params: { username, id }, actor, now } as never, deps);
    expect(await test(other, 'rocky')).toMatchObject({ problem: { code: 'organizations/no-such-hook' } });
    expect(answered(await test(head))).toMatchObject({ kind: 'test', state: 'taken' });
    const before = await stored(id);
    const rolled = answered(
      await newHookSecretHandler({ params: { ...params, id }, actor: head, ifMatch: before.rev, now } as never, deps),
    );
    const old = sent.at(-1)!;
    const { text: oldSecret } = hookSecret(before, 'k');
    await test(head);
    const between = sent.at(-1)!;
    for (const secret of [oldSecret, rolled.signedWith])
      expect(verified(secret, between)).toMatchObject({ type: 'test' });
    now += day;
    await test(head);
    expect(() => verified(oldSecret, sent.at(-1)!)).toThrow('No matching signature');
    const mine = (of: Sent) => {
      const t = /t=(\d+)/.exec(of.headers['sideout-signature'] ?? '')?.[1];
      return (
        of.headers['sideout-signature'] ===
        `t=${t},v1=${createHmac('sha256', rolled.signedWith).update(`${t}.${of.body}`).digest('hex')}`
      );
    };
    expect([mine(old), mine(sent.at(-1)!)]).toEqual([false, true]);
    const gone = await removeHookHandler(
      { params: { ...params, id }, actor: head, ifMatch: rolled.rev } as never,
      deps,
    );
    expect(gone.ok).toBe(true);
    local.caughtUp();
    sent.length = 0;
    await hear('e7');
    expect(sent).toHaveLength(0);
  });
});

describe('several workers with the same delivery', () => {
  const at = { webhookId: ulid(t0, () => 0.3), id: ulid(t0, () => 0.4) };
  it('send the webhook once', async () => {
    const own: StoredWebhook = {
      ...{
        ...hook,
        id: at.webhookId,
        organizationId: 71,
        secretNumber: 1,
        standardFrom: 1,
        oldSecretUntil: null,
        failingSince: null,
      },
      ...{ offBecause: null, userId: 5, dtCreated: t0, kinds: ['team.registered'] },
    };
    const waiting: Delivery = {
      ...{ ...at, kind: 'test', body: '{}', state: 'waiting', dueAt: now, tries: 0, attempts: [], dtCreated: now },
    };
    await local.stored.putMany([webhookItem.encode(own, 1), deliveryItem.encode(waiting, 1)]);
    const [found, of] = [(await local.table.get(deliveryItem, at))!, await stored(at.webhookId)];
    sent.length = 0;
    const all = await Promise.all(Array.from({ length: 5 }, () => attempt(deps, of, found)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(sent).toHaveLength(1);
  });
});
