import { parseArgs } from 'node:util';
import { publisher } from '#functions/kernel/bus/publish.ts';
import { now } from '#functions/kernel/clock.ts';
import { openClient } from '#functions/kernel/table/client.ts';
import { openTable } from '#functions/kernel/table/table.ts';
import { create } from '#functions/kernel/table/write.ts';
import { auditOf } from '#functions/relay/consumers/audit.ts';
import { derive } from '#functions/relay/consumers/derive.ts';
import { redrive } from '#functions/relay/relay.ts';
import { auditItem } from '#functions/subjects/audits/items.ts';
import { asOperator } from './deploy/aws.ts';

const usage = `npm run redrive -- --stage NAME

Processes changes that the relay set aside because it couldn't read them, now that this code can: writes their audits and puts
their events on the bus, under the IDs they would have had. Changes that still can't be read stay, and are listed. Needs
credentials that may read and write the stage's table and put events on its bus.

Messages that a unit failed to process are in its dead-letter queue; AWS's own command sends them again:
  aws sqs start-message-move-task --source-arn arn:aws:sqs:REGION:ACCOUNT:sideout-STAGE-UNIT-dead`;

const { values } = parseArgs({ options: { stage: { type: 'string' }, help: { type: 'boolean', short: 'h' } } });
if (values.help || !values.stage) {
  console.log(usage);
  process.exit(values.help ? 0 : 2);
}
process.env.BUS_NAME = `sideout-${values.stage}-bus`;
await asOperator();
const client = openClient();
const opened = openTable({ client, name: `sideout-${values.stage}-table` });
const table = opened.as('script:redrive', `redrive-${now()}`);
const publish = publisher();
const { told: notified, still } = await redrive(table, async (change) => {
  const [audit, outgoing] = [auditOf(change), derive([change])];
  if (audit) await table.write(create(auditItem, audit));
  if (outgoing.length) await publish(outgoing);
});
client.close();
console.log(`${notified} processed, ${still.length} still can't be read`);
for (const { pk, sk } of still) console.log(`  ${pk} / ${sk}`);
process.exitCode = still.length ? 1 : 0;
