import { ulid } from '#domain/kernel/ids.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { campaign, campaigns, removeCampaign, saveCampaign } from '#domain/notices/operations-campaigns.ts';
import { messages } from '#domain/notices/problems.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { signedIn } from '../../kernel/http/signed-in.ts';
import { create, discard, replace } from '../../kernel/table/write.ts';
import { isReachable } from '../../services/campaigns/reachable.ts';
import { campaignItem, campaignsOf } from '../../store/notices/campaigns.ts';
import type { Deps } from '../deps.ts';
import { mayReach, messageOf, writing } from '../found.ts';
import { lineOf, wholeOf } from '../view.ts';

/** The newest so many are shown; so many may wait unsent. */
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
  const found = await messageOf(table, actor, params);
  return found.ok ? ok(await wholeOf(table, found.value.message)) : found;
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
  if ((before?.rev ?? 0) !== ifMatch) throw new ProblemError(request.stale());
  if (!before) {
    const all = await table.list(campaignItem, campaignsOf(organizationId));
    if (all.filter(({ jobId }) => jobId === null).length >= mostUnsent) return refuse(messages['too-many-messages']());
  }
  const of = before ?? { id: ulid(now, random), organizationId, jobId: null, sendAt: null, dtCreated: now };
  const next = { ...of, ...body.message, userId: signedIn(actor), dtModified: now };
  const saved = await table.write(before ? replace(campaignItem, before, next) : create(campaignItem, next));
  if (!saved.ok) throw new ProblemError(request.stale());
  const stored = await table.get(campaignItem, { organizationId, id: next.id });
  return ok(await wholeOf(table, stored!));
};

export const removeCampaignHandler: Handler<typeof removeCampaign, Deps> = async (
  { params, actor, ifMatch },
  { table },
) => {
  const found = await messageOf(table, actor, params);
  if (!found.ok) return found;
  const { message } = found.value;
  if (message.jobId !== null) return refuse(messages['sent-already']());
  if (message.rev !== ifMatch || !(await table.write(discard(campaignItem, message))).ok)
    throw new ProblemError(request.stale());
  return ok({ id: message.id });
};
