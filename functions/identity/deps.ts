import { randomBytes } from 'node:crypto';
import type { Random } from '#domain/kernel/ids.ts';
import type { SendEmail } from '../integrations/email/port.ts';
import type { SendPush } from '../integrations/push/port.ts';
import { pushing } from '../integrations/push/web-push.ts';
import { challengeKey } from '../integrations/sign-ins/challenge.ts';
import type { DemandFactor, PoolAccount } from '../integrations/sign-ins/port.ts';
import type { SendSms } from '../integrations/sms/port.ts';
import { config } from '../kernel/config.ts';
import { type Verify, verify } from '../kernel/http/token.ts';
import { table } from '../kernel/table/client.ts';
import type { Table } from '../kernel/table/table.ts';
import { serving } from '../subjects/identity/access.ts';

export type Deps = {
  readonly table: Table;
  readonly demandFactor: DemandFactor;
  readonly pool: () => Promise<PoolAccount>;
  readonly email: SendEmail;
  readonly sms: SendSms;
  readonly origin: string;
  /** Generates codes that can't be guessed. */
  readonly random: Random;
  /** Generates links, which work like keys: 16 bytes as 22 letters. */
  readonly newSecret: () => string;
  /** The secret that the user pool's trigger also has. */
  readonly signingSecret: () => Promise<string>;
  /** Notifies one device right away. */
  readonly push: SendPush;
  /** The verified identity in the request's token. */
  readonly verify: Verify;
  /** Called when a session has ended, so that its cached user is read again. */
  readonly forget: (userId: number) => void;
};

/* Loaded on demand because few requests change an account. */
const demandFactor: DemandFactor = async (subject) => {
  const { cognitoDemandFactor } = await import('../integrations/sign-ins/demand-factor.ts');
  return cognitoDemandFactor(config.userPool)(subject);
};
const pool = async (): Promise<PoolAccount> => {
  const { cognitoAccount } = await import('../integrations/sign-ins/account.ts');
  return cognitoAccount(config.userPool);
};
const email: SendEmail = async (mail) => {
  const { sesEmail } = await import('../integrations/email/ses.ts');
  await sesEmail({ from: config.mailFrom, set: config.mailSet })(mail);
};
const sms: SendSms = async (message) => {
  const { snsSms } = await import('../integrations/sms/sns.ts');
  await snsSms()(message);
};

export const deps = (): Deps => ({
  table: table(),
  demandFactor,
  pool,
  email,
  sms,
  origin: config.siteOrigin,
  random: () => randomBytes(4).readUInt32BE() / 2 ** 32,
  newSecret: () => randomBytes(16).toString('base64url'),
  signingSecret: challengeKey,
  push: (...message) => pushing()(...message),
  verify,
  forget: (userId) => serving().people.forget(userId),
});
