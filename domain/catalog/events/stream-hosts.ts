/** Whose videos an event may lead to, by the domain of their pages. */
const hosts: Readonly<Record<string, string>> = {
  'youtube.com': 'YouTube',
  'youtu.be': 'YouTube',
  'twitch.tv': 'Twitch',
  'vimeo.com': 'Vimeo',
  'facebook.com': 'Facebook',
  'fb.watch': 'Facebook',
  'ballertv.com': 'BallerTV',
};

/** Their names, for people who look for an address. */
export const streamHostNames: readonly string[] = [...new Set(Object.values(hosts))];

/** Whose video an address leads to; null: it is none that an event may lead to (another site, not https, with a name and password, or with a port). */
export function streamHostOf(address: string): string | null {
  const hostname = /^https:\/\/([a-z0-9.-]+)(?:[/?#]|$)/i.exec(address)?.[1]?.toLowerCase();
  const domain = Object.keys(hosts).find((host) => hostname === host || hostname?.endsWith(`.${host}`));
  return domain === undefined ? null : (hosts[domain] ?? null);
}
