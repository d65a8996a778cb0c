/**
 * The allowed content of formatted text. The server uses this table to clean text before storing it, and the browser
 * before showing it. No scripts, styles, frames or forms are allowed. Pictures may only come from this site, because
 * another site would learn who is reading.
 */
export const richTextRules = {
  tags: 'p br hr h1 h2 h3 h4 blockquote pre code strong b em i u s del small sub sup span div ul ol li a img figure figcaption table thead tbody tfoot tr th td caption',
  /** The attributes allowed per tag. A tag that isn't listed can't have any. */
  attributes: {
    a: 'href title target rel',
    img: 'src alt title width height',
    ol: 'start',
    'th td': 'colspan rowspan',
  },
  /** The schemes allowed in links. */
  schemes: 'http https mailto tel',
} as const;

/**
 * Returns whether a picture is on this site. It checks the whole path, because a segment of dots could leave `/media/`.
 */
export const isOwnPicture = (src: string): boolean => /^\/media(?:\/[\w-][\w.-]*)+$/.test(src);

/** Returns whether there is anything to read. An empty paragraph doesn't count, but a picture does. */
export const hasRichText = (html: string): boolean =>
  html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '' || /<(img|hr|table)\b/i.test(html);

/**
 * Returns an address as people type it: `club.example` is a website, `a@b.example` an email address. Null if it is
 * neither.
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  if (text.startsWith('/') && !text.startsWith('//')) return text;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  if (scheme) return richTextRules.schemes.split(' ').includes(scheme) ? text : null;
  return /^[^\s/]+\.[^\s]+$/.test(text) ? `https://${text}` : null;
}
