import { shortDate } from '../kernel/date-words.ts';
import { type Block, runsOf, type SiteText } from '../site/texts/text.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML, for use in an element or a quoted attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const wordsHtml = (words: string): string =>
  runsOf(words)
    .map(({ text, strong, to }) => {
      if (to) return `<a href="${escaped(to)}">${escaped(text)}</a>`;
      return strong ? `<b>${escaped(text)}</b>` : escaped(text);
    })
    .join('');

const blockHtml = (block: Block): string =>
  typeof block === 'string'
    ? `<p>${wordsHtml(block)}</p>`
    : `<ul>${block.map((point) => `<li>${wordsHtml(point)}</li>`).join('')}</ul>`;

/**
 * Returns a complete text as the app shows it (web/src/screens/static/terms.tsx, ui/layout/reading.css). It is readable
 * before any script runs, so searches can find it.
 */
export function textHtml({ changed, parts }: SiteText): string {
  const contents = parts.map(({ id, heading }) => `<li><a href="#${id}">${escaped(heading)}</a></li>`).join('');
  const said = parts
    .map(
      ({ id, heading, says }) =>
        `<section aria-labelledby="${id}"><h2 id="${id}">${escaped(heading)}</h2>${says.map(blockHtml).join('')}</section>`,
    )
    .join('');
  return `<p class="reading-date">Last changed: ${shortDate(changed)}</p><div class="reading"><nav aria-label="Contents"><ol>${contents}</ol></nav><div>${said}</div></div>`;
}
