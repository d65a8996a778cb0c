/**
 * The allowed content of formatted text: the only table by which the server cleans it before storing it, and the
 * browser before showing it. No scripts, no styles, no frames, no forms. Pictures only from this site, since a
 * foreign one tells its server who is reading.
 */
export const richTextRules = {
  tags: 'p br hr h1 h2 h3 h4 blockquote pre code strong b em i u s del small sub sup span div ul ol li a img figure figcaption table thead tbody tfoot tr th td caption',
  /** by tag; a tag that isn't listed may not have any */
  attributes: {
    a: 'href title target rel',
    img: 'src alt title width height',
    ol: 'start',
    'th td': 'colspan rowspan',
  },
  /** of links */
  schemes: 'http https mailto tel',
} as const;

/** Whether a picture is on this site: checks its whole path, since a segment of dots could leave `/media/`. */
export const isOwnPicture = (src: string): boolean => /^\/media(?:\/[\w-][\w.-]*)+$/.test(src);

/** Whether there is anything to read: an empty paragraph is no text, a picture is. */
export const hasRichText = (html: string): boolean =>
  html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '' || /<(img|hr|table)\b/i.test(html);

/** An address as people type it: `club.example` is a website, `a@b.example` an email address; null if it is neither. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  if (text.startsWith('/') && !text.startsWith('//')) return text;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  if (scheme) return richTextRules.schemes.split(' ').includes(scheme) ? text : null;
  return /^[^\s/]+\.[^\s]+$/.test(text) ? `https://${text}` : null;
}
