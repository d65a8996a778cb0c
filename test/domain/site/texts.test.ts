import { describe, expect, it } from 'vitest';
import { paths } from '#domain/site/paths.ts';
import { privacyText } from '#domain/site/texts/privacy.ts';
import { termsText } from '#domain/site/texts/terms.ts';
import { runsOf } from '#domain/site/texts/text.ts';

describe('the site’s help and legal texts', () => {
  it('consist of plain text, bold text and links', () => {
    expect(runsOf('**Orders**: seven years. [Write to us](/feedback).')).toEqual([
      { text: 'Orders', strong: true },
      { text: ': seven years. ' },
      { text: 'Write to us', to: '/feedback' },
      { text: '.' },
    ]);
    expect(runsOf('Nothing but words')).toEqual([{ text: 'Nothing but words' }]);
    expect(runsOf('2 ** 3 and [no link]')).toEqual([{ text: '2 ** 3 and [no link]' }]);
  });

  it.each([
    ['privacy', privacyText],
    ['terms', termsText],
  ])('link only to existing pages and use unique section names: %s', (_, { parts }) => {
    const words = parts.flatMap(({ says }) => says.flatMap((block) => (typeof block === 'string' ? [block] : block)));
    const known: readonly string[] = Object.values(paths);
    for (const { to } of words.flatMap(runsOf)) if (to) expect(known).toContain(to);
    expect(words.flatMap(runsOf).filter(({ text }) => /\*\*|\]\(/.test(text))).toEqual([]);
    expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length);
  });
});
