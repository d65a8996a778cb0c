import type { Settings } from '../settings.ts';

/** The sender's address for emails. Without a domain or an address, nothing can be sent, and SES reports that. */
export const mailAddress = ({ settings }: { readonly settings: Settings }) =>
  settings.mailFrom ?? `no-reply@${settings.domain ?? 'sideout.example'}`;
