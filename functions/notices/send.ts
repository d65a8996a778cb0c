import { channelsFor, inAppOf, isPushed } from '#domain/notices/deliver.ts';
import type { Letter } from '#domain/notices/letter.ts';
import type { TeamRecipient } from '#domain/notices/recipients.ts';
import { renderNotice } from '#domain/notices/render.ts';
import type { NoticeData, NoticeKind } from '#domain/notices/schema.ts';
import { subSiteOrigin } from '#domain/organizations/hosts.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Attachment } from '../integrations/email/port.ts';
import { isRefusedForGood } from '../kernel/aws/client.ts';
import { beginSending, markSent, markUnsent, sentFor, sentItem, sentKey } from '../kernel/bus/outbox.ts';
import { now } from '../kernel/clock.ts';
import { log } from '../kernel/log.ts';
import { recipientAt } from '../subjects/notices/recipients.ts';
import { meKey } from '../subjects/teams/seats.ts';
import type { Deps } from './deps.ts';

export type To = { readonly email: string | null; readonly phone?: string | null };

/** What goes along with a notice's words: whose mail it is and what about, who answers are for, files. */
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
  const { userId, wishes, phone: wished } = await recipientAt(deps.table, to.email);
  const phone = to.phone ?? wished;
  const channels = channelsFor(kind, { email: to.email, phone, userId }, wishes);
  // what a host says leads to the host's own site
  const origin = subSiteOrigin(deps.origin, letter?.host?.username ?? '');
  const { subject, text, html, sms } = renderNotice(kind, data, { name: 'Sideout', origin }, letter);
  if (channels.includes('email') && to.email) await deps.email({ to: to.email, subject, text, html, ...extras(along) });
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

/** Whoever has begun a letter and has not noted within this that it went, ms, has died at it: longer than a unit that mails may run. */
const handing = 60_000;

/**
 * As given, but for one event each address is written to once, however often the event is told, and by however many at once: each letter is taken before it is sent, by
 * one alone. One that failed in the middle goes on where it stopped. That it went is noted after it was sent, so that whoever dies in between sends it again rather than
 * never. Throws where somebody else is just sending it: the event is told again later.
 */
export function eachAddressOnce(given: Deps, eventId: string): Deps {
  let before: Promise<Set<string>> | undefined;
  const written = () => {
    before ??= given.table
      .list(sentItem, sentFor(eventId))
      .then((found) => new Set(found.flatMap(({ key, until }) => (until === null ? [key] : []))));
    return before;
  };
  /** Takes a letter: false where it went meanwhile. */
  async function take(key: string): Promise<boolean> {
    const at = now();
    const result = await given.table.write(beginSending({ eventId, key }, at, at + handing));
    if (!result.ok && typeof result.problem.old?.until === 'number') throw new Error('the same letter is being sent');
    return result.ok;
  }
  const once =
    <M extends { readonly to: string }>(channel: 'email' | 'sms' | 'inApp', deliver: (message: M) => Promise<void>) =>
    async (message: M) => {
      const known = await written();
      const key = sentKey(eventId, channel, message.to);
      if (known.has(key)) return;
      if (await take(key)) {
        try {
          await deliver(message);
        } catch (error) {
          await given.table.write(markUnsent({ eventId, key }));
          throw error;
        }
        await given.table.write(markSent({ eventId, key }, now()));
      }
      known.add(key);
    };
  return {
    ...given,
    email: once('email', given.email),
    sms: once('sms', given.sms),
    note: once('inApp', given.note),
  };
}

/** The way to say "that is not me", for who is written to as a player of a team, or as the guardian of some. */
export const doubtFor = (teamId: number, email: string, recipient: TeamRecipient | null, secret: string) =>
  recipient && recipient.players.length > 0
    ? { doubt: { label: 'That is not me', path: to(paths.asked, { key: meKey(teamId, email, secret) }) } }
    : {};
