import { parseArgs } from 'node:util';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { clientConfig } from '#functions/kernel/aws/client.ts';
import { now } from '#functions/kernel/clock.ts';
import { openClient } from '#functions/kernel/table/client.ts';
import { openTable } from '#functions/kernel/table/table.ts';
import { erasedFolder, userInErasedFile } from '#functions/subjects/people/items.ts';
import { eraseAgain } from '#functions/worker/person/person.ts';
import { asOperator } from './deploy/aws.ts';

const usage = `npm run erase-again -- --table NAME --files BUCKET

After a backup was restored as the table NAME, erases every account again that was erased and is back.
The list of erased accounts is in the stage's private bucket. Needs credentials that may read and write the table and
list the bucket. The jobs run as soon as the table's units do.`;

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { table: text, files: text, help: { type: 'boolean', short: 'h' } } });
if (values.help || !values.table || !values.files) {
  console.log(usage);
  process.exit(values.help ? 0 : 2);
}
await asOperator();
const s3 = new S3Client(clientConfig());
const erased: number[] = [];
for (let from: string | undefined, more = true; more; more = from !== undefined) {
  const asked = { Bucket: values.files, Prefix: erasedFolder, ...(from ? { ContinuationToken: from } : {}) };
  const page = await s3.send(new ListObjectsV2Command(asked));
  erased.push(...(page.Contents ?? []).map(({ Key = '' }) => userInErasedFile(Key)));
  from = page.NextContinuationToken;
}
const client = openClient();
const table = openTable({ client, name: values.table }).as('script:erase-again', `erase-again-${now()}`);
const back = await eraseAgain(table, erased, now(), Math.random);
client.close();
s3.destroy();
console.log(
  `${erased.length} had been erased, ${back.length} of them are back and will be erased again: ${back.join(', ')}`,
);
