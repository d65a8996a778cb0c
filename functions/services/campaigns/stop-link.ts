import { paths, to } from '#domain/site/paths.ts';
import { sealed, unsealed } from '../../kernel/secret.ts';
import { stopMark } from '../../store/notices/campaigns.ts';

/** What an unsubscribe link says: of which organization's messages, in which of them it stood, and whose address it is, by its mark. */
type Stop = {
  readonly organizationId: number;
  readonly campaignId: string;
  readonly key: string;
  readonly mark: string;
};

/** The key of such a link: whoever has the mail may use it, without signing in. `key`: what the reader is known by in the message. */
export const stopKey = (of: Omit<Stop, 'mark'> & { readonly email: string }, secret: string): string =>
  sealed(`stop~${of.organizationId}~${of.campaignId}~${of.key}~${stopMark(of.email)}`, secret);

/** Read back; null where we have not made it. */
export function stopOfKey(text: string, secret: string): Stop | null {
  const [kind, organization, campaignId = '', key = '', mark = ''] = unsealed(text, secret)?.split('~') ?? [];
  return kind === 'stop' ? { organizationId: Number(organization), campaignId, key, mark } : null;
}

/** The page of a link, and what stands in the mail's own headers, by which mail programs end it with one press (RFC 8058). */
export const stopPath = (key: string): string => to(paths.unsubscribe, { key });
export const stopHeaders = (key: string, origin: string) => ({
  'List-Unsubscribe': `<${origin}/api/unsubscribe/${encodeURIComponent(key)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
