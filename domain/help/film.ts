/** Where a film can be shown in a frame, without following whoever looks: the player's address, and the site it belongs to. */
type Film = { readonly player: string; readonly site: string };

/** Sites with a player that may stand in a frame (infra/edge/headers.ts allows these), by the addresses that people copy. */
const players: readonly { readonly site: string; readonly at: string; readonly addresses: readonly RegExp[] }[] = [
  {
    site: 'YouTube',
    at: 'https://www.youtube-nocookie.com/embed/',
    addresses: [
      /^https:\/\/(?:www\.|m\.)?youtube\.com\/watch\?(?:[^#]*&)?v=([\w-]{6,20})/,
      /^https:\/\/(?:www\.|m\.)?youtube\.com\/(?:embed|live|shorts)\/([\w-]{6,20})/,
      /^https:\/\/youtu\.be\/([\w-]{6,20})/,
    ],
  },
  {
    site: 'Vimeo',
    at: 'https://player.vimeo.com/video/',
    addresses: [/^https:\/\/(?:www\.)?vimeo\.com\/(\d{5,12})/, /^https:\/\/player\.vimeo\.com\/video\/(\d{5,12})/],
  },
];

/** How a film at an address is shown here; null where it is only linked to. */
export function filmOf(address: string): Film | null {
  for (const { site, at, addresses } of players) {
    const key = addresses.map((form) => form.exec(address)?.[1]).find(Boolean);
    if (key) return { player: at + key, site };
  }
  return null;
}
