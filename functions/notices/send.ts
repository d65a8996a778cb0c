import { channelsFor, isPushed } from '#domain/notices/deliver.ts';
import { inAppOf } from '#domain/notices/in-app.ts';
import type { Letter } from '#domain/notices/letter.ts';
import { renderNotice } from '#domain/notices/render.ts';
import type { NoticeData, NoticeKind } from '#domain/notices/schema.ts';
import { subSiteOrigin } from '#domain/organizations/hosts.ts';
import type { Attachment } from '../integrations/email/port.ts';
import { isRefusedForGood } from '../kernel/aws/refused.ts';
import { log } from '../kernel/log.ts';
import { hearerAt } from '../services/hearer.ts';
import type { Deps } from './deps.ts';

export type To = { readonly email: string | null; readonly phone?: string | null };

/** What goes along with a notice's words: whose mail it is and what about, who answers are for, files. */
type Along = {
  readonly letter?: Letter;
  readonly replyTo?: string | undefined;
  readonly files?: readonly Attachment[];
  readonly tags?: Readonly<Record<string, string>>;
};

const given = ({ replyTo, files, tags }: Omit<Along, 'letter'>) => ({
  ...(replyTo && { replyTo }),
  ...(files && { files }),
  ...(tags && { tags }),
});

/**
 * Renders a notice and sends it by every channel it goes by, there is an address for, and who is meant has not turned off: by mail, by text where they have asked
 * for texts (or a phone is what it goes to), and into the list of whoever has proved the address to be theirs.
 */
export async function send<K extends NoticeKind>(
  kind: K,
  data: NoticeData<K>,
  to: To,
  deps: Deps,
  { letter, ...along }: Along = {},
): Promise<void> {
  const { userId, wishes, phone: wished } = await hearerAt(deps.table, to.email);
  const phone = to.phone ?? wished;
  const channels = channelsFor(kind, { email: to.email, phone, userId }, wishes);
  // what a host says leads to the host's own site
  const origin = subSiteOrigin(deps.origin, letter?.host?.username ?? '');
  const { subject, text, html, sms } = renderNotice(kind, data, { name: 'Sideout', origin }, letter);
  if (channels.includes('email') && to.email) await deps.email({ to: to.email, subject, text, html, ...given(along) });
  if (channels.includes('sms') && phone && sms) await deps.sms({ to: phone, text: sms });
  if (channels.includes('inApp') && userId !== null && to.email)
    await deps.note({ to: to.email, userId, ...inAppOf(kind, data), pushed: isPushed(kind, wishes) });
}

/**
 * Sends to several people, each on their own: an address that is refused for good (somebody mistyped it) is noted and keeps nobody else from
 * hearing, and isn't tried again with them. Answers how many were refused.
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
