import { ok, refuse } from '#domain/kernel/result.ts';
import type { subscribeAgain, unsubscribe, unsubscribeLink } from '#domain/notices/operations-campaigns.ts';
import { messages } from '#domain/notices/problems.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, remove } from '../../kernel/table/write.ts';
import { became, stopOfKey } from '../../subjects/campaigns/delivery.ts';
import { suppressedItem } from '../../subjects/campaigns/items.ts';
import { organizationItem } from '../../subjects/organizations/items.ts';
import type { Deps } from '../deps.ts';

/**
 * Returns an unsubscribe link's contents and organization, or null if we didn't make the link or the organization is
 * gone.
 */
async function stopped(key: string, { table, signingSecret }: Deps) {
  const stop = stopOfKey(key, await signingSecret());
  const organization = stop && (await table.get(organizationItem, { id: stop.organizationId }));
  return organization && { stop, organization };
}

type StoppedMessage = NonNullable<Awaited<ReturnType<typeof stopped>>>;
async function view(table: Table, { stop, organization }: StoppedMessage) {
  const { mark, organizationId } = stop;
  const isOff = (await table.get(suppressedItem, { mark, organizationId })) !== null;
  return ok({ organization: organization.name, username: organization.username, isOff });
}

export const unsubscribeLinkHandler: Handler<typeof unsubscribeLink, Deps> = async ({ params }, deps) => {
  const found = await stopped(params.key, deps);
  return found ? view(deps.table, found) : refuse(messages['link-broken']());
};

/**
 * A link can be clicked any number of times. Messages are turned off, and the unsubscribe is counted for the message it
 * came from.
 */
export const unsubscribeHandler: Handler<typeof unsubscribe, Deps> = async ({ params, now }, deps) => {
  const found = await stopped(params.key, deps);
  if (!found) return refuse(messages['link-broken']());
  const { organizationId, campaignId, mark, key } = found.stop;
  const why = 'unsubscribed' as const;
  await deps.table.write(create(suppressedItem, { mark, organizationId, why, campaignId, at: now }));
  await became(deps.table, { campaignId, key }, why, now);
  return view(deps.table, found);
};

export const subscribeAgainHandler: Handler<typeof subscribeAgain, Deps> = async ({ params }, deps) => {
  const found = await stopped(params.key, deps);
  if (!found) return refuse(messages['link-broken']());
  const { mark, organizationId } = found.stop;
  await deps.table.write(remove(suppressedItem, { mark, organizationId }));
  return view(deps.table, found);
};
