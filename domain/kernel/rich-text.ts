/**
 * What a text that people format may consist of: the one table by which the server cleans it before it is stored, and the browser before it is
 * shown. No scripts, no styles, no frames, no forms; pictures of this site only, since a foreign one tells its server who reads.
 */
export const richTextRules = {
  tags: 'p br hr h1 h2 h3 h4 blockquote pre code strong b em i u s del small sub sup span div ul ol li a img figure figcaption table thead tbody tfoot tr th td caption',
  /** by tag; what is named for none may stand at none */
  attributes: {
    a: 'href title target rel',
    img: 'src alt title width height',
    ol: 'start',
    'th td': 'colspan rowspan',
  },
  /** of links */
  schemes: 'http https mailto tel',
} as const;

/** Whether a picture is one of this site: by its whole path, since a part of dots in it would lead out of `/media/`. */
export const isOwnPicture = (src: string): boolean => /^\/media(?:\/[\w-][\w.-]*)+$/.test(src);

/** Whether anything would be read: an empty paragraph is no text, a picture is. */
export const hasRichText = (html: string): boolean =>
  html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '' || /<(img|hr|table)\b/i.test(html);

/** An address as people type it: `club.example` is a site, `a@b.example` a mail; null where it is none. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  if (text.startsWith('/') && !text.startsWith('//')) return text;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  if (scheme) return richTextRules.schemes.split(' ').includes(scheme) ? text : null;
  return /^[^\s/]+\.[^\s]+$/.test(text) ? `https://${text}` : null;
}
