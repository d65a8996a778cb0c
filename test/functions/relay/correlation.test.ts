import { marshall } from '@aws-sdk/util-dynamodb';
import { beforeEach, expect, it } from 'vitest';
import { storedOrganization } from '#domain/organizations/schema.ts';
import type { DetailOf, Envelope } from '#events/event.ts';
import type { staffInvited } from '#events/organizations.ts';
import { consume } from '#functions/kernel/bus/consume.ts';
import type { Outgoing } from '#functions/kernel/bus/publish.ts';
import { logOf } from '#functions/kernel/log.ts';
import type { Raw } from '#functions/kernel/table/item.ts';
import { create, overwrite } from '#functions/kernel/table/write.ts';
import { onStaffInvited } from '#functions/notices/consumers/memberships.ts';
import { type Deps, mailingFor } from '#functions/notices/deps.ts';
import { relay } from '#functions/relay/relay.ts';
import { inviteTokenItem, organizationItem, staffInviteItem } from '#functions/subjects/organizations/items.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';

/** Two people click at once. Each click's effects are processed in parallel and kept apart to the end. */
const clicks = ['JKJaXmPLvHcESHA=', 'JKJaXmPLvHcESHB='];
const sentAt = 1_800_000_000_000;
const invited = (key: string) => ({
  ...{ organizationId: 7, key, email: `${key}@x.example`, role: 'administrator' as const, invitedBy: 1 },
  ...{ inviter: 'Ann', sentAt, expiresAt: sentAt + 86_400_000, tokenHash: 'h' },
});

let local: TestTable;
let lines: Record<string, unknown>[] = [];
beforeEach(async () => {
  local = memoryTable();
  lines = [];
  await local.stored.write(
    overwrite(organizationItem, storedOrganization.parse({ id: 7, name: 'Ours', username: 'ours' })),
  );
  return local.stop;
});

/** Relays what the clicks wrote. */
async function told(): Promise<Outgoing[]> {
  const said: Outgoing[] = [];
  for (const [n, click] of clicks.entries())
    await local.table.as(`user:${n}`, click).write(create(staffInviteItem, invited(`k${n}`)));
  const raws = await Promise.all(clicks.map((_, n) => local.stored.getRaw(staffInviteItem.key(invited(`k${n}`)))));
  const Records = raws.map((raw, n) => ({
    eventID: `e${n}`,
    dynamodb: { SequenceNumber: String(n), NewImage: marshall(raw as Raw) as never },
  }));
  const publish = async (events: readonly Outgoing[]) => void said.push(...events);
  expect(await relay({ table: () => local.table, publish })({ Records })).toEqual({ batchItemFailures: [] });
  return said;
}

it('one click can be traced through the event, its consumers’ writes and logs, and the email', async () => {
  const said = await told();
  expect(said.map(({ event }) => event.request)).toEqual(clicks);

  const mails: { to: string; request?: string }[] = [];
  const deps: Deps = {
    ...{ table: local.table, origin: 'https://x.example', signingSecret: async () => 's' },
    ...{ email: async (mail) => void mails.push(mail), sms: async () => {}, note: async () => {} },
    publish: async () => {},
  };
  const log = logOf({ info: (_: string, fields: Record<string, unknown>) => lines.push(fields) } as never);
  const consumer = consume<Deps>(
    'notices',
    {
      'organizations.staff-invited': async (event: Envelope<DetailOf<typeof staffInvited>>, given) => {
        await onStaffInvited(event, given);
        const { organizationId, key } = event.data;
        await given.table.write(create(inviteTokenItem, { hash: key, organizationId, key, expiresAt: sentAt }));
        log.info('mailed', { key });
      },
    },
    (request) => mailingFor(deps, request),
    () => ({ table: local.table, log }),
  );
  const Records = said.map(({ type, event }, n) => ({
    messageId: `m${n}`,
    body: JSON.stringify({ 'detail-type': type, detail: event }),
  }));
  expect(await consumer({ Records } as never, { getRemainingTimeInMillis: () => 30_000 })).toEqual({
    batchItemFailures: [],
  });

  const ofKey = (n: number) => ({
    mail: mails.find(({ to }) => to === `k${n}@x.example`)?.request,
    line: lines.find(({ key }) => key === `k${n}`)?.requestId,
  });
  for (const [n, click] of clicks.entries()) {
    expect(ofKey(n)).toEqual({ mail: click, line: click });
    expect(await local.stored.getRaw(inviteTokenItem.key({ hash: `k${n}` }))).toMatchObject({ _req: click });
  }
});
