import { provenEmail, provenPhone } from '#domain/identity/contacts.ts';
import { dialled } from '#domain/identity/phone.ts';
import { sendCampaignKind } from '#domain/jobs/kinds/send-campaign.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { day, hour } from '#domain/kernel/time.ts';
import type {
  campaign,
  campaigns,
  removeCampaign,
  saveCampaign,
  sendCampaign,
  testCampaign,
} from '#domain/notices/operations-campaigns.ts';
import { messages } from '#domain/notices/problems.ts';
import { signedIn } from '../../kernel/http/authenticate.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { saveVersioned } from '../../kernel/http/save-versioned.ts';
import { count } from '../../kernel/limits.ts';
import { create, discard, replace } from '../../kernel/table/write.ts';
import { readersOf } from '../../subjects/campaigns/audience.ts';
import { deliver, frameOf, isReachable } from '../../subjects/campaigns/delivery.ts';
import { campaignItem, campaignsOf } from '../../subjects/campaigns/items.ts';
import { userRecordItem } from '../../subjects/identity/items.ts';
import { startJob } from '../../subjects/jobs/run.ts';
import type { Deps } from '../deps.ts';
import { lineOf, mayReach, messageOf, notReady, wholeOf, writing } from '../message.ts';

/** The maximum number of messages listed, newest first, and the maximum that can wait to be sent. */
const mostShown = 200;
const mostUnsent = 100;

export const campaignsHandler: Handler<typeof campaigns, Deps> = async ({ params, actor }, { table }) => {
  const found = await writing(table, actor, params.username);
  if (!found.ok) return found;
  const { organization, writer } = found.value;
  const all = (await table.list(campaignItem, campaignsOf(organization.id))).filter(({ audience }) =>
    mayReach(writer, audience),
  );
  return ok({ items: await Promise.all(all.slice(0, mostShown).map((message) => lineOf(table, message))) });
};

export const campaignHandler: Handler<typeof campaign, Deps> = async ({ params, actor }, { table }) => {
  const message = await messageOf(table, actor, params);
  return message.ok ? ok(await wholeOf(table, message.value.message)) : message;
};

export const saveCampaignHandler: Handler<typeof saveCampaign, Deps> = async (
  { params, body, actor, now, ifMatch },
  { table, random },
) => {
  const found = await writing(table, actor, params.username);
  if (!found.ok) return found;
  const { organization, writer } = found.value;
  const { id: organizationId } = organization;
  const { audience } = body.message;
  if (!mayReach(writer, audience) || !(await isReachable(table, organization, audience)))
    return refuse(messages['no-such-audience']());
  const before = body.id === null ? null : await table.get(campaignItem, { organizationId, id: body.id });
  if (body.id !== null && !(before && mayReach(writer, before.audience))) return refuse(messages['no-such-message']());
  if (before && before.jobId !== null) return refuse(messages['sent-already']());
  const saved = await saveVersioned(table, { rev: before?.rev, ifMatch }, async () => {
    if (!before) {
      const all = await table.list(campaignItem, campaignsOf(organizationId));
      if (all.filter(({ jobId }) => jobId === null).length >= mostUnsent)
        return refuse(messages['too-many-messages']());
    }
    const of = before ?? { id: ulid(now, random), organizationId, jobId: null, sendAt: null, dtCreated: now };
    const next = { ...of, ...body.message, userId: signedIn(actor), dtModified: now };
    return ok({ writes: [before ? replace(campaignItem, before, next) : create(campaignItem, next)], next });
  });
  if (!saved.ok) return saved;
  const { next } = saved.value;
  const stored = await table.get(campaignItem, { organizationId, id: next.id });
  return ok(await wholeOf(table, stored!));
};

export const removeCampaignHandler: Handler<typeof removeCampaign, Deps> = async (
  { params, actor, ifMatch },
  { table },
) => {
  const foundMessage = await messageOf(table, actor, params);
  if (!foundMessage.ok) return foundMessage;
  const { message } = foundMessage.value;
  if (message.jobId !== null) return refuse(messages['sent-already']());
  await saveVersioned(table, { rev: message.rev, ifMatch }, () => ok({ writes: [discard(campaignItem, message)] }));
  return ok({ id: message.id });
};

const tests = { name: 'test-message', most: 20, per: hour } as const;

/** A test goes only to the sender's own verified address, rendered the way the first recipient would get it. */
export const testCampaignHandler: Handler<typeof testCampaign, Deps> = async ({ params, actor, now }, deps) => {
  const { table } = deps;
  const foundMessage = await messageOf(table, actor, params);
  if (!foundMessage.ok) return foundMessage;
  const { message, organization, writer } = foundMessage.value;
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
  const why = 'This is a test that you asked for. No one else got it.';
  await deliver(deps, test, await frameOf(table, organization.id), { address: to, email, values, why });
  return ok({ to });
};

/**
 * We send a message only in the version that the sender saw. If someone changes it at the same moment, the sender is
 * notified.
 */
export const sendCampaignHandler: Handler<typeof sendCampaign, Deps> = async (
  { params, body, actor, now, ifMatch },
  { table, random },
) => {
  const foundMessage = await messageOf(table, actor, { username: params.username, id: body.id });
  if (!foundMessage.ok) return foundMessage;
  const { message, organization, writer } = foundMessage.value;
  if (message.jobId !== null || message.template !== null) return refuse(messages['sent-already']());
  const versioned = await saveVersioned(table, { rev: message.rev, ifMatch }, async () => {
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
    return ok({ writes: [replace(campaignItem, message, next), started.value.write] });
  });
  if (!versioned.ok) return versioned;
  const stored = await table.get(campaignItem, { organizationId: organization.id, id: message.id });
  return ok(await wholeOf(table, stored!));
};
