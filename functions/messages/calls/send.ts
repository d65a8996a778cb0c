import { provenEmail, provenPhone } from '#domain/identity/contacts.ts';
import { dialled } from '#domain/identity/phone.ts';
import { sendCampaignKind } from '#domain/jobs/kinds/send-campaign.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { day, hour } from '#domain/kernel/time.ts';
import type { sendCampaign, testCampaign } from '#domain/notices/operations-campaigns.ts';
import { messages } from '#domain/notices/problems.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { signedIn } from '../../kernel/http/signed-in.ts';
import { replace } from '../../kernel/table/write.ts';
import { deliver, frameOf } from '../../services/campaigns/deliver.ts';
import { readersOf } from '../../services/campaigns/readers.ts';
import { startJob } from '../../services/jobs/start.ts';
import { count } from '../../services/limits.ts';
import { userRecordItem } from '../../store/identity/items.ts';
import { campaignItem } from '../../store/notices/campaigns.ts';
import type { Deps } from '../deps.ts';
import { messageOf, notReady } from '../found.ts';
import { wholeOf } from '../view.ts';

const tests = { name: 'test-message', most: 20, per: hour } as const;

/** A test goes to who asks and nobody else: to the account's own proven address, as the first reader would get it. */
export const testCampaignHandler: Handler<typeof testCampaign, Deps> = async ({ params, actor, now }, deps) => {
  const { table } = deps;
  const found = await messageOf(table, actor, params);
  if (!found.ok) return found;
  const { message, organization, writer } = found.value;
  const wrong = notReady(message, writer);
  if (wrong) return refuse(wrong);
  const user = await table.get(userRecordItem, { id: signedIn(actor) });
  const email = user && provenEmail(user.emails);
  const to = message.channel === 'email' ? email : user && dialled(provenPhone(user.phones) ?? '');
  if (!email || !to) return refuse(messages['no-address']());
  const readers = await readersOf({ table, organization, now }, message.audience, null);
  if (!readers) return refuse(messages['no-such-audience']());
  if (!(await count(table, tests, String(signedIn(actor)), now))) return refuse(request.throttled());
  const values = readers.readers[0]?.values ?? { organization: organization.name };
  const test = { ...message, subject: `Test: ${message.subject}` };
  const why = 'This is a test that you asked for. Nobody else has it.';
  await deliver(deps, test, await frameOf(table, organization.id), { address: to, email, values, why });
  return ok({ to });
};

/** Sending begins no sooner than the message stands as it is to be sent: who changes it in the same moment is told. */
export const sendCampaignHandler: Handler<typeof sendCampaign, Deps> = async (
  { params, body, actor, now, ifMatch },
  { table, random },
) => {
  const found = await messageOf(table, actor, { username: params.username, id: body.id });
  if (!found.ok) return found;
  const { message, organization, writer } = found.value;
  if (message.jobId !== null || message.template !== null) return refuse(messages['sent-already']());
  if (message.rev !== ifMatch) throw new ProblemError(request.stale());
  const wrong = notReady(message, writer);
  if (wrong) return refuse(wrong);
  const { sendAt } = body;
  if (sendAt !== null && (sendAt <= now || sendAt > now + 366 * day)) return refuse(messages['too-late']());
  const readers = await readersOf({ table, organization, now }, message.audience, null);
  if (!readers) return refuse(messages['no-such-audience']());
  if (readers.of === 0) return refuse(messages['nobody-there']());
  const scope = { of: 'organization' as const, id: organization.id };
  const asked = { organizationId: organization.id, campaignId: message.id };
  const id = ulid(now, random);
  const start = { id, params: asked, scope, userId: signedIn(actor), ...(sendAt !== null && { notBefore: sendAt }) };
  const started = startJob(sendCampaignKind, start, now);
  if (!started.ok) throw new Error('a message can always be sent');
  const next = { ...message, jobId: id, sendAt, dtModified: now };
  const kept = await table.transact([replace(campaignItem, message, next), started.value.write]);
  if (!kept.ok) throw new ProblemError(request.stale());
  const stored = await table.get(campaignItem, { organizationId: organization.id, id: message.id });
  return ok(await wholeOf(table, stored!));
};
