import { channelsFor } from '#domain/notices/deliver.ts';
import { renderNotice } from '#domain/notices/render.ts';
import type { NoticeData, NoticeKind } from '#domain/notices/schema.ts';
import type { Deps } from './deps.ts';

export type To = { readonly email: string | null; readonly phone?: string | null };

/** Renders a notice and sends it by every channel it goes by and there is an address for. */
export async function send<K extends NoticeKind>(kind: K, data: NoticeData<K>, to: To, deps: Deps): Promise<void> {
  const channels = channelsFor(kind, { email: to.email, phone: to.phone ?? null, userId: null });
  const { subject, text, html, sms } = renderNotice(kind, data, { name: 'Sideout', origin: deps.origin });
  if (channels.includes('email') && to.email) await deps.email({ to: to.email, subject, text, html });
  if (channels.includes('sms') && to.phone && sms) await deps.sms({ to: to.phone, text: sms });
}
