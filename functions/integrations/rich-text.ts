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
  // A link that opens in another tab must not have access to this page.
  transformTags: {
    a: (tagName, { target, rel: _, ...attribs }) => ({
      tagName,
      attribs: target === '_blank' ? { ...attribs, target, rel: 'noopener noreferrer' } : attribs,
    }),
  },
};

/**
 * Returns formatted text that is safe to store, without everything that {@link richTextRules} doesn't list. The result
 * is empty if no readable text is left.
 */
export function cleanRichText(html: string): string {
  const clean = sanitizeHtml(html, options).trim();
  return hasRichText(clean) ? clean : '';
}
