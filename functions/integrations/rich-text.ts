import sanitizeHtml from 'sanitize-html';
import { hasRichText, isOwnPicture, richTextRules } from '#domain/kernel/rich-text.ts';

const { tags, attributes, schemes } = richTextRules;
const options: sanitizeHtml.IOptions = {
  allowedTags: tags.split(' '),
  allowedAttributes: Object.fromEntries(
    Object.entries(attributes).flatMap(([of, names]) => of.split(' ').map((tag) => [tag, names.split(' ')])),
  ),
  allowedSchemes: schemes.split(' '),
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs.src ?? ''),
  // a link that opens elsewhere must not reach back into this page
  transformTags: {
    a: (tagName, { target, rel: _, ...attribs }) => ({
      tagName,
      attribs: target === '_blank' ? { ...attribs, target, rel: 'noopener noreferrer' } : attribs,
    }),
  },
};

/** A formatted text as it may be stored: what the table of {@link richTextRules} doesn't name is gone; empty where nothing would be read. */
export function cleanRichText(html: string): string {
  const clean = sanitizeHtml(html, options).trim();
  return hasRichText(clean) ? clean : '';
}
