import { startLocalCloud } from '#scripts/local/cloud.ts';

/** The result of {@link boardCloud} once the cloud is ready. */
export type Standing = {
  readonly url: string;
  readonly email: string;
  readonly tokens: { readonly idToken: string; readonly accessToken: string; readonly refreshToken: string };
};

/* A program that runs the cloud with the large event and an organizer's session. It ends with its parent process. */
const cloud = await startLocalCloud({ site: 'build', seed: 'big', ticking: false });
process.once('disconnect', () => void cloud.stop().finally(() => process.exit()));
await cloud.settled(300_000);
const account = cloud.accounts.find(({ email }) => email.startsWith('admin@'));
if (!account) throw new Error('the world has no organizer');
const { idToken, accessToken, refreshToken } = await cloud.signIn(account);
const standing: Standing = { url: cloud.url, email: account.email, tokens: { idToken, accessToken, refreshToken } };
process.send?.(standing);
