import { afterAll, beforeAll, expect, it } from 'vitest';
import { magicLinkOf } from '#domain/identity/magic-link.ts';
import { demoAccounts } from '#scripts/local/accounts.ts';
import { type LocalCloud, startLocalCloud } from '#scripts/local/cloud.ts';
import { pool } from '#scripts/local/identity/pool.ts';
import { askOf } from '#test/kit/api.ts';
import { bundledUnits } from '#test/kit/demo.ts';

let cloud: LocalCloud;
beforeAll(async () => {
  cloud = await startLocalCloud({ built: await bundledUnits() });
});
afterAll(() => cloud?.stop());

type Reply = { __type?: string; Session?: string; ChallengeParameters?: { nonce?: string; USERNAME?: string } } & {
  AuthenticationResult?: { AccessToken: string };
};
const cognito = async (target: string, body: object): Promise<Reply> => {
  const reply = await fetch(`${cloud.url}/_local/identity/`, {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${target}` },
    body: JSON.stringify({ ClientId: pool.client, ...body }),
  });
  return reply.json() as Promise<Reply>;
};
const begin = (USERNAME: string) => cognito('InitiateAuth', { AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME } });
const finish = ({ Session, ChallengeParameters }: Reply, ANSWER: string) =>
  cognito('RespondToAuthChallenge', {
    Session,
    ChallengeName: 'CUSTOM_CHALLENGE',
    ChallengeResponses: { USERNAME: ChallengeParameters?.USERNAME, ANSWER },
  });

it('an email link signs its user in once, and only for the same sign-in [P1-069]', async () => {
  const ask = askOf(cloud);
  const { email } = demoAccounts.player;
  expect(await ask('/api/user/magicLink', { method: 'POST', body: { email } })).toMatchObject({ status: 200 });
  const inbox = (await (await fetch(`${cloud.url}/_local/inbox.json`)).json()) as { to: string[]; text: string }[];
  const linkId = /\/magic\/([\w-]+)/.exec(inbox.find(({ to }) => to.includes(email))?.text ?? '')?.[1] ?? '';
  const subject = magicLinkOf(linkId)?.subject ?? '';
  expect(subject).toBe(demoAccounts.player.sub);
  const [first, second] = [await begin(subject), await begin(subject)];
  const login = (nonce = '') => ask('/api/user/magicLink/login', { method: 'POST', body: { linkId, nonce } });
  const answered = (await login(first.ChallengeParameters?.nonce)).body as { answer: string };
  expect(await finish(second, answered.answer)).toMatchObject({ __type: 'NotAuthorizedException' });
  const { AuthenticationResult } = await finish(first, answered.answer);
  const { status, body: me } = await ask('/api/user/Me', { token: AuthenticationResult?.AccessToken ?? '' });
  expect({ status, me }).toMatchObject({ status: 200, me: { firstName: 'Paula' } });
  expect(await finish(first, answered.answer)).toMatchObject({ __type: 'NotAuthorizedException' });
  expect(await login((await begin(subject)).ChallengeParameters?.nonce)).toMatchObject({ status: 410 });
});
