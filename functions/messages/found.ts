import type { Actor } from '#domain/identity/actor.ts';
import { refuse } from '#domain/kernel/result.ts';
import { unknownFields } from '#domain/notices/campaigns/fields.ts';
import type { WrittenCampaign } from '#domain/notices/campaigns/schema.ts';
import { longestText } from '#domain/notices/campaigns/sms.ts';
import { messages } from '#domain/notices/problems.ts';
import { organizations } from '#domain/organizations/problems.ts';
import type { Table } from '../kernel/table/table.ts';
import { managedBy } from '../services/managed-organization.ts';
import { campaignItem } from '../store/notices/campaigns.ts';

/** An organization, for who may write in its name. */
export async function writing(table: Table, actor: Actor, username: string) {
  const found = await managedBy(table, actor, username, 'organization.manage');
  return found ? ({ ok: true, value: found.organization } as const) : refuse(organizations['unknown-organization']());
}

/** One of its messages, too. */
export async function messageOf(table: Table, actor: Actor, { username, id }: { username: string; id: string }) {
  const found = await writing(table, actor, username);
  if (!found.ok) return found;
  const message = await table.get(campaignItem, { organizationId: found.value.id, id });
  if (!message) return refuse(messages['no-such-message']());
  return { ok: true, value: { organization: found.value, message } } as const;
}

/** Why a message can't be sent as it is written; null: it can. */
export function notReady({ channel, subject, text, button, audience }: WrittenCampaign) {
  if (text === '' || (channel === 'email' && subject === '')) return messages['not-complete']();
  if (channel === 'sms' && text.length > longestText) return messages['too-long']();
  const unknown = unknownFields([subject, text], audience);
  if (unknown.length > 0) return messages['unknown-field']({ detail: unknown.map((name) => `{${name}}`).join(', ') });
  return channel === 'sms' && button ? messages['not-complete']({ detail: 'A text has no button.' }) : null;
}
