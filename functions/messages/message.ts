import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { type Action, can } from '#domain/identity/can.ts';
import { refuse } from '#domain/kernel/result.ts';
import {
  type Audience,
  type Campaign,
  tally,
  type WrittenCampaign,
  writtenCampaign,
} from '#domain/notices/campaigns/schema.ts';
import { campaignState } from '#domain/notices/campaigns/state.ts';
import { type AudienceNames, audienceWords, longestText, unknownFields } from '#domain/notices/campaigns/words.ts';
import { messages } from '#domain/notices/problems.ts';
import { organizations } from '#domain/organizations/problems.ts';
import type { Stored } from '../kernel/table/item.ts';
import type { Table } from '../kernel/table/table.ts';
import { campaignItem, tallyItem } from '../subjects/campaigns/items.ts';
import { divisionItem, tournamentItem } from '../subjects/catalog/items.ts';
import { userRecordItem } from '../subjects/identity/items.ts';
import { jobItem } from '../subjects/jobs/items.ts';
import { levelItem } from '../subjects/memberships/items.ts';
import { managedBy } from '../subjects/organizations/queries.ts';
import { playPoolItem } from '../subjects/play/items.ts';

/**
 * What someone can do when writing for an organization. With `manage`, they can write to anyone and see the addresses.
 * Otherwise, they can only write to its events' teams. With `money`, they can include the balance due.
 */
type Writer = { readonly manage: boolean; readonly money: boolean };

/** Returns an organization if the actor can write in its name. */
export async function writing(table: Table, actor: Actor, username: string) {
  const managed = await managedBy(table, actor, username, 'message.send');
  if (!managed) return refuse(organizations['unknown-organization']());
  const { organization } = managed;
  const may = (action: Action) => can(managed.actor, action, { organization });
  const writer: Writer = { manage: may('organization.manage'), money: may('money.manage') };
  return { ok: true, value: { organization, writer } } as const;
}

/** Returns whether someone can write to an audience and read messages to it. Directors can write to events' teams. */
export const mayReach = ({ manage }: Writer, { of }: Pick<Audience, 'of'>): boolean =>
  manage || of === 'event' || of === 'teams';

/** Returns one of the organization's messages, with the same rights. */
export async function messageOf(table: Table, actor: Actor, { username, id }: { username: string; id: string }) {
  const found = await writing(table, actor, username);
  if (!found.ok) return found;
  const { organization, writer } = found.value;
  const message = await table.get(campaignItem, { organizationId: organization.id, id });
  if (!message || !mayReach(writer, message.audience)) return refuse(messages['no-such-message']());
  return { ok: true, value: { organization, writer, message } } as const;
}

/** Returns why a message can't be sent as written, or null if it can. */
export function notReady({ channel, subject, text, button, audience }: WrittenCampaign, { money }: Writer) {
  if (text === '' || (channel === 'email' && subject === '')) return messages['not-complete']();
  if (channel === 'sms' && text.length > longestText) return messages['too-long']();
  const unknown = unknownFields([subject, text], audience, money);
  if (unknown.length > 0) return messages['unknown-field']({ detail: unknown.map((name) => `{${name}}`).join(', ') });
  return channel === 'sms' && button ? messages['not-complete']({ detail: 'A text can’t have a button.' }) : null;
}

const late = { consistent: false } as const;
const noNames: AudienceNames = { event: '', division: '', pool: '', level: '' };

/** Returns the current names of what an audience is limited to. */
async function namesOf(table: Table, organizationId: number, audience: Audience): Promise<AudienceNames> {
  if (audience.of === 'club') return noNames;
  if (audience.of === 'members') {
    const level = audience.levelId && (await table.get(levelItem, { organizationId, id: audience.levelId }, late));
    return { ...noNames, level: level ? level.title || level.name : '' };
  }
  const { divisionId = null, poolId = null } = audience.of === 'event' ? audience : {};
  const [event, division, pool] = await Promise.all([
    table.get(tournamentItem, { id: audience.tournamentId }, late),
    divisionId && table.get(divisionItem, { id: divisionId }, late),
    divisionId && poolId && table.get(playPoolItem, { divisionId, id: poolId }, late),
  ]);
  return {
    ...{ event: event?.name ?? '', division: division ? divisionName(division) : '' },
    ...{ pool: pool ? `Pool ${pool.name}` : '', level: '' },
  };
}

/** Returns a message as lists show it. */
export async function lineOf(table: Table, message: Stored<Campaign>) {
  const { id, channel, subject, audience, text, template, jobId, sendAt, dtModified, rev } = message;
  const [names, job, counts] = await Promise.all([
    namesOf(table, message.organizationId, audience),
    jobId === null ? null : table.get(jobItem, { id: jobId }),
    table.get(tallyItem, { campaignId: id }),
  ]);
  return {
    ...{ id, channel, subject: subject || text.slice(0, 80), to: audienceWords(audience, names), template, jobId },
    ...{ sendAt, dtModified, rev, state: campaignState(message, job), tally: tally.parse(counts ?? {}) },
  };
}

export async function wholeOf(table: Table, message: Stored<Campaign>) {
  const [line, writer] = await Promise.all([
    lineOf(table, message),
    table.get(userRecordItem, { id: message.userId }, late),
  ]);
  const by = writer ? `${writer.firstName} ${writer.lastName}`.trim() : '';
  return { ...line, by, written: writtenCampaign.parse(message) };
}
