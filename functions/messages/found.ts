import type { Actor } from '#domain/identity/actor.ts';
import { type Action, can } from '#domain/identity/can.ts';
import { refuse } from '#domain/kernel/result.ts';
import { unknownFields } from '#domain/notices/campaigns/fields.ts';
import type { Audience, WrittenCampaign } from '#domain/notices/campaigns/schema.ts';
import { longestText } from '#domain/notices/campaigns/sms.ts';
import { messages } from '#domain/notices/problems.ts';
import { organizations } from '#domain/organizations/problems.ts';
import type { Table } from '../kernel/table/table.ts';
import { managedBy } from '../services/managed-organization.ts';
import { campaignItem } from '../store/notices/campaigns.ts';

/**
 * What somebody who writes in an organization's name may: write to anyone and see the addresses (`manage`), or only to the teams of its events; name what is
 * owed (`money`).
 */
type Writer = { readonly manage: boolean; readonly money: boolean };

/** An organization, for who may write in its name. */
export async function writing(table: Table, actor: Actor, username: string) {
  const found = await managedBy(table, actor, username, 'message.send');
  if (!found) return refuse(organizations['unknown-organization']());
  const { organization } = found;
  const may = (action: Action) => can(found.actor, action, { organization });
  const writer: Writer = { manage: may('organization.manage'), money: may('money.manage') };
  return { ok: true, value: { organization, writer } } as const;
}

/** Whether somebody may write to an audience, and read what is written to it: a director to the teams of events. */
export const mayReach = ({ manage }: Writer, { of }: Pick<Audience, 'of'>): boolean =>
  manage || of === 'event' || of === 'teams';

/** One of its messages, too. */
export async function messageOf(table: Table, actor: Actor, { username, id }: { username: string; id: string }) {
  const found = await writing(table, actor, username);
  if (!found.ok) return found;
  const { organization, writer } = found.value;
  const message = await table.get(campaignItem, { organizationId: organization.id, id });
  if (!message || !mayReach(writer, message.audience)) return refuse(messages['no-such-message']());
  return { ok: true, value: { organization, writer, message } } as const;
}

/** Why a message can't be sent as it is written; null: it can. */
export function notReady({ channel, subject, text, button, audience }: WrittenCampaign, { money }: Writer) {
  if (text === '' || (channel === 'email' && subject === '')) return messages['not-complete']();
  if (channel === 'sms' && text.length > longestText) return messages['too-long']();
  const unknown = unknownFields([subject, text], audience, money);
  if (unknown.length > 0) return messages['unknown-field']({ detail: unknown.map((name) => `{${name}}`).join(', ') });
  return channel === 'sms' && button ? messages['not-complete']({ detail: 'A text has no button.' }) : null;
}
