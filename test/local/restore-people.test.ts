import { afterAll, beforeAll, expect, it } from 'vitest';
import { openClient } from '#functions/kernel/table/client.ts';
import { openTable } from '#functions/kernel/table/table.ts';
import { restorePeople } from '#scripts/deploy/restore-people.ts';
import { demoAccounts } from '#scripts/local/accounts.ts';
import { type LocalCloud, startLocalCloud } from '#scripts/local/cloud.ts';
import { pool } from '#scripts/local/identity/pool.ts';
import { askOf } from '#test/kit/api.ts';
import { bundledUnits } from '#test/kit/demo.ts';
import { local } from '../kit/table.ts';

let cloud: LocalCloud;
beforeAll(async () => {
  cloud = await startLocalCloud({ built: await bundledUnits(), ticking: false });
});
afterAll(() => cloud?.stop());

const cognito = async (_service: string, target: string, body: object) => {
  const reply = await fetch(`${cloud.url}/_local/identity/`, {
    method: 'POST',
    headers: { 'x-amz-target': target },
    body: JSON.stringify({ ClientId: pool.client, ...body }),
  });
  const answer = (await reply.json()) as Record<string, unknown>;
  if (reply.ok) return answer;
  throw Object.assign(new Error(String(answer.message)), { code: answer.__type });
};
const call = (action: string, body: object) => cognito('', `AWSCognitoIdentityProviderService.${action}`, body);

it('everyone in a lost user pool is recreated with the same account after a password reset', async () => {
  const ask = askOf(cloud);
  const { player, admin } = demoAccounts;
  const me = async ({ email, password }: { email: string; password: string }) => {
    const token = (await cloud.signIn({ email, password })).idToken;
    return { token, id: ((await ask('/api/user/Me', { token })).body as { id: number }).id };
  };
  const [paula, alex] = [await me(player), await me(admin)];
  const founding = { name: 'Kept', username: 'kept-by-alex', timeZone: 'America/Chicago' };
  const headers = { 'idempotency-key': 'founding-key-1' };
  const founded = await ask('/api/organizations', { method: 'POST', body: founding, token: alex.token, headers });
  expect(founded.status, JSON.stringify(founded.body)).toBe(200);

  for (const { sub } of [player, admin]) await call('AdminDeleteUser', { UserPoolId: pool.id, Username: sub });
  await expect(me(player)).rejects.toThrow();

  const client = openClient({ ...local, endpoint: cloud.table.endpoint });
  const table = openTable({ client, name: cloud.table.name });
  const done = { made: 2, without: [] };
  expect(await restorePeople(table, { ask: cognito, UserPoolId: pool.id })).toEqual(done);
  expect(await restorePeople(table, { ask: cognito, UserPoolId: pool.id })).toEqual(done);
  client.close();

  for (const [{ email }, { id }] of [
    [player, paula],
    [admin, alex],
  ] as const) {
    await call('ForgotPassword', { Username: email });
    const code = /\d{4,8}/.exec(cloud.inbox().find(({ to }) => to.includes(email))?.text ?? '')?.[0];
    await call('ConfirmForgotPassword', { Username: email, ConfirmationCode: code, Password: 'Again-2026' });
    const again = await me({ email, password: 'Again-2026' });
    expect(again.id).toBe(id);
    if (id === alex.id) {
      const own = await ask('/api/organization/kept-by-alex/raw', { token: again.token });
      expect(own).toMatchObject({ status: 200, body: { name: 'Kept' } });
    }
  }
});
