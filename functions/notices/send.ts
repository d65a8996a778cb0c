import { channelsFor, inAppOf, isPushed } from '#domain/notices/deliver.ts';
import type { Letter } from '#domain/notices/letter.ts';
import type { TeamRecipient } from '#domain/notices/recipients.ts';
import { renderNotice } from '#domain/notices/render.ts';
import type { NoticeData, NoticeKind } from '#domain/notices/schema.ts';
import { subSiteOrigin } from '#domain/organizations/hosts.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Attachment } from '../integrations/email/port.ts';
import { isRefusedForGood } from '../kernel/aws/client.ts';
import { log } from '../kernel/log.ts';
import { recipientAt } from '../subjects/notices/recipients.ts';
import { meKey } from '../subjects/teams/seats.ts';
import type { Deps } from './deps.ts';

type To = { readonly email: string | null; readonly phone?: string | null };

/** Additions to a notice's text: its email's facts, where replies go, and files. */
type Along = {
  readonly letter?: Letter;
  readonly replyTo?: string | undefined;
  readonly files?: readonly Attachment[];
  readonly tags?: Readonly<Record<string, string>>;
};

const extras = ({ replyTo, files, tags }: Omit<Along, 'letter'>) => ({
  ...(replyTo && { replyTo }),
  ...(files && { files }),
  ...(tags && { tags }),
});

/**
 * Renders a notice and sends it through every channel it uses, unless there is no address or the recipient has turned
 * the channel off. The channels are email, text if they opted in (or the notice goes to a phone), and the inbox of the
 * user who verified the address. Returns whether any of them sent it.
 */
export async function trySending<K extends NoticeKind>(
  kind: K,
  data: NoticeData<K>,
  to: To,
  deps: Deps,
  { letter, ...along }: Along = {},
): Promise<boolean> {
  const { userId, wishes, phone: wished } = await recipientAt(deps.table, to.email);
  const phone = to.phone ?? wished;
  const channels = channelsFor(kind, { email: to.email, phone, userId }, wishes);
  // A host's messages link to the host's own site.
  const origin = subSiteOrigin(deps.origin, letter?.host?.username ?? '');
  const { sms, ...mail } = renderNotice(kind, data, { name: 'Sideout', origin }, letter);
  const email = channels.includes('email') ? to.email : null;
  const texted = channels.includes('sms') && sms ? phone : null;
  const noted = channels.includes('inApp') && userId !== null ? to.email : null;
  if (email) await deps.email({ to: email, ...mail, ...extras(along) });
  if (texted) await deps.sms({ to: texted, text: sms ?? '' });
  if (noted && userId !== null)
    await deps.note({ to: noted, userId, ...inAppOf(kind, data), pushed: isPushed(kind, wishes) });
  return Boolean(email || texted || noted);
}

/** Like trySending, for senders that don't count recipients. */
export async function send<K extends NoticeKind>(
  kind: K,
  data: NoticeData<K>,
  to: To,
  deps: Deps,
  along: Along = {},
): Promise<void> {
  await trySending(kind, data, to, deps, along);
}

/**
 * Sends to several people separately. An address that is refused permanently (a typo) is logged and isn't retried, and
 * the others still get theirs. Returns how many were refused.
 */
export async function sendEach<T>(people: readonly T[], one: (person: T) => Promise<void>): Promise<number> {
  let refused = 0;
  for (const person of people) {
    try {
      await one(person);
    } catch (error) {
      if (!isRefusedForGood(error)) throw error;
      log.warn('a notice was refused', { reason: error.name });
      refused++;
    }
  }
  return refused;
}

/** Returns the "that is not me" link for a team's player or the guardian of some of its players. */
export const doubtFor = (teamId: number, email: string, recipient: TeamRecipient | null, secret: string) =>
  recipient && recipient.players.length > 0
    ? { doubt: { label: 'That’s not me', path: to(paths.asked, { key: meKey(teamId, email, secret) }) } }
    : {};
