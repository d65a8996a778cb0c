import { channelsFor } from '#domain/notices/deliver.ts';
import type { Letter } from '#domain/notices/letter.ts';
import { renderNotice } from '#domain/notices/render.ts';
import type { NoticeData, NoticeKind } from '#domain/notices/schema.ts';
import { subSiteOrigin } from '#domain/organizations/hosts.ts';
import type { Attachment } from '../integrations/email/port.ts';
import { isRetryable } from '../kernel/aws/retry.ts';
import { log } from '../kernel/log.ts';
import type { Deps } from './deps.ts';

export type To = { readonly email: string | null; readonly phone?: string | null };

/** What goes along with a notice's words: whose mail it is and what about, who answers are for, files. */
type Along = {
  readonly letter?: Letter;
  readonly replyTo?: string | undefined;
  readonly files?: readonly Attachment[];
};

/** Renders a notice and sends it by every channel it goes by and there is an address for. */
export async function send<K extends NoticeKind>(
  kind: K,
  data: NoticeData<K>,
  to: To,
  deps: Deps,
  { letter, replyTo, files }: Along = {},
): Promise<void> {
  const channels = channelsFor(kind, { email: to.email, phone: to.phone ?? null, userId: null });
  // what a host says leads to the host's own site
  const origin = subSiteOrigin(deps.origin, letter?.host?.username ?? '');
  const { subject, text, html, sms } = renderNotice(kind, data, { name: 'Sideout', origin }, letter);
  if (channels.includes('email') && to.email)
    await deps.email({ to: to.email, subject, text, html, ...(replyTo && { replyTo }), ...(files && { files }) });
  if (channels.includes('sms') && to.phone && sms) await deps.sms({ to: to.phone, text: sms });
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

/** The service has judged the message itself; what failed on the way, or in our own code, may go through the next time. */
const isRefusedForGood = (error: unknown): error is Error =>
  error instanceof Error && '$fault' in error && error.$fault === 'client' && !isRetryable(error);
