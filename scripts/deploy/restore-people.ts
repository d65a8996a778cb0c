import { randomBytes } from 'node:crypto';
import type { User } from '#domain/identity/schema.ts';
import { takeIds } from '#functions/kernel/table/numbers.ts';
import type { Table } from '#functions/kernel/table/table.ts';
import { overwrite, remove, type Write } from '#functions/kernel/table/write.ts';
import { loginItem, loginsOf, userRecordItem } from '#functions/subjects/identity/items.ts';
import { region } from '#infra/settings.ts';
import type { Ask } from './aws.ts';

/** Records per request. */
const atOnce = 100;
type Pool = { readonly ask: Ask; readonly UserPoolId: string };
type Attribute = { readonly Name: string; readonly Value: string };
type RestoreReport = { readonly made: number; readonly without: readonly number[] };

/**
 * Re-creates the sign-ins of everyone in the table in a user pool that has lost them, and links them to their accounts.
 * It uses each person's verified address and a random password, so everyone has to reset their password by email. Staff
 * rights aren't in the table and are added again manually. It can be run again. Returns how many were created, and who
 * has no address.
 */
export async function restorePeople(table: Table, pool: Pool): Promise<RestoreReport> {
  const { from, to } = await takeIds(table, 'user');
  const without: number[] = [];
  let made = 0;
  for (let first = from; first < to; first += atOnce) {
    const ids = Array.from({ length: Math.min(atOnce, to - first) }, (_, n) => ({ id: first + n }));
    for (const record of await table.getMany(userRecordItem, ids)) {
      const email = addressOf(record.emails);
      if (email) {
        const name = `${record.firstName} ${record.lastName}`.trim();
        await tie(table, record.id, await signInOf(pool, email, name));
        made += 1;
      } else without.push(record.id);
    }
  }
  return { made, without };
}

/** Returns a verified address, preferably the primary one. */
function addressOf(emails: User['emails']): string | undefined {
  const own = emails.filter(({ isVerified }) => isVerified);
  return (own.find(({ isPrimary }) => isPrimary) ?? own[0])?.email.toLowerCase();
}

/** Returns an address's subject in the user pool. Creates the user if there is none. */
async function signInOf({ ask, UserPoolId }: Pool, email: string, name: string): Promise<string> {
  const call = (action: string, body: object) =>
    ask('cognito-idp', `AWSCognitoIdentityProviderService.${action}`, { UserPoolId, Username: email, ...body }, region);
  const attributes = { email, email_verified: 'true', ...(name ? { name } : {}) };
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
  const isNew = await call('AdminCreateUser', { UserAttributes, MessageAction: 'SUPPRESS' }).then(
    () => true,
    (error: { code?: string }) => {
      if (error.code === 'UsernameExistsException') return false;
      throw error;
    },
  );
  // Cognito doesn't allow “forgot password” for a temporary password, so this one is permanent.
  const Password = `${randomBytes(24).toString('base64url')}Aa1`;
  if (isNew) await call('AdminSetUserPassword', { Password, Permanent: true });
  const { UserAttributes: foundAttributes } = (await call('AdminGetUser', {})) as {
    UserAttributes: readonly Attribute[];
  };
  const sub = foundAttributes.find(({ Name }) => Name === 'sub')?.Value;
  if (!sub) throw new Error(`${email} has no subject`);
  return sub;
}

/** Links a subject to a user. From now on, the user's earlier subjects belong to no one. */
async function tie(table: Table, userId: number, sub: string): Promise<void> {
  const before = await table.list(loginItem, loginsOf(userId));
  const gone = before.filter((login) => login.sub !== sub).map((login): Write => remove(loginItem, { sub: login.sub }));
  await table.transact([overwrite(loginItem, { sub, userId, provider: null, username: null }), ...gone]);
}
