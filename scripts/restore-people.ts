import { parseArgs } from 'node:util';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { now } from '#functions/kernel/clock.ts';
import { openClient } from '#functions/kernel/table/client.ts';
import { openTable } from '#functions/kernel/table/table.ts';
import { region } from '#infra/settings.ts';
import { askerOf, asOperator } from './deploy/aws.ts';
import { restorePeople } from './deploy/restore-people.ts';

const usage = `npm run restore-people -- --table NAME --pool ID

After a user pool was lost: re-creates everyone's sign-in in the pool ID, from the verified addresses in the table NAME, and links it to
their account. No one is emailed; each person requests a new password. Needs credentials that may read and write the table and create
users in the pool.`;

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { table: text, pool: text, help: { type: 'boolean', short: 'h' } } });
if (values.help || !values.table || !values.pool) {
  console.log(usage);
  process.exit(values.help ? 0 : 2);
}
await asOperator();
const client = openClient();
const table = openTable({ client, name: values.table }).as('script:restore-people', `restore-people-${now()}`);
const ask = askerOf(() => new SecretsManagerClient({ region }).config.credentials());
const { made, without } = await restorePeople(table, { ask, UserPoolId: values.pool });
client.close();
console.log(
  `${made} can sign in again with “Forgot your password?”. For staff, run npm run deploy -- --admin once each.`,
);
if (without.length) console.log(`Without a verified address: ${without.join(', ')}`);
