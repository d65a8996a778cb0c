import type { FieldValues } from '#domain/notices/campaigns/fields.ts';
import { mailOfCampaign, smsOfCampaign } from '#domain/notices/campaigns/letter.ts';
import type { Campaign } from '#domain/notices/campaigns/schema.ts';
import type { SendEmail } from '../../integrations/email/port.ts';
import type { SendSms } from '../../integrations/sms/port.ts';
import type { Table } from '../../kernel/table/table.ts';
import { recipientKey, stopMark, suppressedItem } from '../../store/notices/campaigns.ts';
import { hostOf } from '../event-letter.ts';
import { hearerAt } from '../hearer.ts';
import { stopHeaders, stopKey, stopPath } from './stop-link.ts';

/** What a message leaves the house by. */
export type MessageDeps = {
  readonly email: SendEmail;
  readonly sms: SendSms;
  readonly origin: string;
  readonly signingSecret: () => Promise<string>;
};
type Channel = Campaign['channel'];

/** Whose messages they are, read once for many. */
export type Frame = Awaited<ReturnType<typeof hostOf>>;
export const frameOf = hostOf;

/** Where a message reaches somebody; null: they want none, or it can't reach them. Texts go only to who has asked for texts, on their proven phone. */
export async function addressFor(
  table: Table,
  channel: Channel,
  organizationId: number,
  email: string,
): Promise<string | null> {
  const mark = stopMark(email);
  const late = { consistent: true };
  const [own, all, hearer] = await Promise.all([
    table.get(suppressedItem, { mark, organizationId }, late),
    table.get(suppressedItem, { mark, organizationId: 0 }, late),
    hearerAt(table, email),
  ]);
  if (own || (all && channel === 'email')) return null;
  const { wishes, phone } = hearer;
  if (wishes.off.some((off) => off.topic === 'messages' && off.way === channel)) return null;
  return channel === 'email' ? email : phone;
}

type To = { readonly address: string; readonly email: string; readonly values: FieldValues; readonly why: string };
type Sent = Pick<Campaign, 'id' | 'organizationId' | 'channel' | 'subject' | 'text' | 'button'>;

/** Sends a message to one reader. Its link ends it without signing in, on a page and by a header. */
export async function deliver(deps: MessageDeps, message: Sent, frame: Frame, to: To): Promise<void> {
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
    ...{ to: to.address, ...mail, headers: stopHeaders(stop, deps.origin), tags: { campaign: id, reader: key } },
    ...(frame.replyTo && { replyTo: frame.replyTo }),
  });
}
