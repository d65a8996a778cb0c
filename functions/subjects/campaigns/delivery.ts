import { type Millis, second } from '#domain/kernel/time.ts';
import type { Audience, Campaign } from '#domain/notices/campaigns/schema.ts';
import { mailOfCampaign, smsOfCampaign } from '#domain/notices/campaigns/state.ts';
import type { FieldValues } from '#domain/notices/campaigns/words.ts';
import type { StoredOrganization } from '#domain/organizations/schema.ts';
import { isClub } from '#domain/organizations/staff.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { SendEmail } from '../../integrations/email/port.ts';
import type { SendSms } from '../../integrations/sms/port.ts';
import type { Sleep } from '../../kernel/aws/client.ts';
import { count } from '../../kernel/limits.ts';
import { sealed, unsealed } from '../../kernel/secret.ts';
import type { Table } from '../../kernel/table/table.ts';
import { replace, upsert } from '../../kernel/table/write.ts';
import { divisionItem } from '../catalog/items.ts';
import { hostOf } from '../catalog/news.ts';
import { levelItem } from '../memberships/items.ts';
import { recipientAt } from '../notices/recipients.ts';
import { ownEvent } from './audience.ts';
import { recipientItem, recipientKey, stopMark, suppressedItem, tallyItem } from './items.ts';

/**
 * Records what happened to a message for one recipient, and counts it once. Does nothing for test messages and for
 * people who aren't recipients.
 */
export async function became(
  table: Table,
  { campaignId, key }: { readonly campaignId: string; readonly key: string },
  what: 'bounced' | 'complained' | 'unsubscribed',
  at: Millis,
): Promise<void> {
  const reader = await table.get(recipientItem, { campaignId, key });
  if (!reader || reader.state === what) return;
  const counted = upsert(tallyItem, { campaignId }, { add: { [what]: 1 } });
  await table.transact([replace(recipientItem, reader, { ...reader, state: what, at }), counted]);
}

/** An unsubscribe link's contents: the organization, the message it came with, and the recipient's hashed address. */
type Stop = {
  readonly organizationId: number;
  readonly campaignId: string;
  readonly key: string;
  readonly mark: string;
};

/**
 * Returns an unsubscribe link's key. Anyone with the email can use it without signing in. `key` is the recipient's key
 * in the message.
 */
const stopKey = (of: Omit<Stop, 'mark'> & { readonly email: string }, secret: string): string =>
  sealed(`stop~${of.organizationId}~${of.campaignId}~${of.key}~${stopMark(of.email)}`, secret);

/** Returns a key's contents, or null if we didn't make it. */
export function stopOfKey(text: string, secret: string): Stop | null {
  const [kind, organization, campaignId = '', key = '', mark = ''] = unsealed(text, secret)?.split('~') ?? [];
  return kind === 'stop' ? { organizationId: Number(organization), campaignId, key, mark } : null;
}

/** Returns the page that the link opens, and the address in the email's headers for one-click unsubscribe (RFC 8058). */
const stopPath = (key: string): string => to(paths.unsubscribe, { key });
const stopHeaders = (key: string, origin: string) => ({
  'List-Unsubscribe': `<${origin}/api/unsubscribe/${encodeURIComponent(key)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** The dependencies for sending a message. */
export type MessageDeps = {
  readonly email: SendEmail;
  readonly sms: SendSms;
  readonly origin: string;
  readonly signingSecret: () => Promise<string>;
};
type Channel = Campaign['channel'];

/** The organization that a message is from, read once for many recipients. */
export type Frame = Awaited<ReturnType<typeof hostOf>>;
export const frameOf = hostOf;

/**
 * Returns the address where a message reaches a user. Returns null if they don't want any messages or can't be reached.
 * Texts go only to a verified phone whose owner opted in.
 */
export async function addressFor(
  table: Table,
  channel: Channel,
  organizationId: number,
  email: string,
): Promise<string | null> {
  const mark = stopMark(email);
  const late = { consistent: true };
  const [own, all, recipient] = await Promise.all([
    table.get(suppressedItem, { mark, organizationId }, late),
    table.get(suppressedItem, { mark, organizationId: 0 }, late),
    recipientAt(table, email),
  ]);
  if (own || (all && channel === 'email')) return null;
  const { wishes, phone } = recipient;
  if (wishes.off.some((off) => off.topic === 'messages' && off.way === channel)) return null;
  return channel === 'email' ? email : phone;
}

type To = { readonly address: string; readonly email: string; readonly values: FieldValues; readonly why: string };
type SentCampaign = Pick<Campaign, 'id' | 'organizationId' | 'channel' | 'subject' | 'text' | 'button'>;

/** Sends a message to one recipient. Its unsubscribe link works without signing in, on a page and in a header. */
export async function deliver(deps: MessageDeps, message: SentCampaign, frame: Frame, to: To): Promise<void> {
  const { organizationId, id } = message;
  if (message.channel === 'sms') {
    await deps.sms({ to: to.address, text: smsOfCampaign(message, to.values, frame.name) });
    return;
  }
  const key = recipientKey(id, to.email);
  const stop = stopKey({ organizationId, campaignId: id, key, email: to.email }, await deps.signingSecret());
  const mail = mailOfCampaign(
    message,
    to.values,
    { host: frame.host, why: to.why, stopPath: stopPath(stop) },
    { name: 'Sideout', origin: deps.origin },
  );
  await deps.email({
    ...{
      to: to.address,
      ...mail,
      headers: stopHeaders(stop, deps.origin),
      tags: { campaign: id, reader: key, organization: String(organizationId) },
    },
    ...(frame.replyTo && { replyTo: frame.replyTo }),
  });
}

/**
 * How many of a channel's messages go out per second across all senders. It is the provider's limit minus what receipts
 * and offers need.
 */
const rates = { email: 10, sms: 5 } as const;

/**
 * Waits for a message's turn. All workers share one counter per second, so several campaigns together go out as fast as
 * one. A worker that comes too late in a second waits for a random later one, so that they don't all try again at the
 * same time.
 */
export async function myTurn(
  table: Table,
  channel: keyof typeof rates,
  { now, pause, random }: { now: () => number; pause: Sleep; random: () => number },
  most: number = rates[channel],
): Promise<void> {
  for (let over = 0; ; over++) {
    const at = now();
    if (await count(table, { name: `send-${channel}`, most, per: second }, 'all', at)) return;
    await pause(second - (at % second) + Math.floor(random() * second * Math.min(4, over)));
  }
}

/** Returns whether an organization can write to an audience. */
export async function isReachable(
  table: Table,
  organization: StoredOrganization,
  audience: Audience,
): Promise<boolean> {
  switch (audience.of) {
    case 'club':
      return isClub(organization);
    case 'members':
      return (
        audience.levelId === null ||
        (await table.get(levelItem, { organizationId: organization.id, id: audience.levelId })) !== null
      );
    case 'teams':
      return (await ownEvent(table, organization.id, audience.tournamentId)) !== null;
    case 'event': {
      if (!(await ownEvent(table, organization.id, audience.tournamentId))) return false;
      if (audience.divisionId === null) return audience.poolId === null;
      const division = await table.get(divisionItem, { id: audience.divisionId });
      return division?.tournamentId === audience.tournamentId;
    }
  }
}
