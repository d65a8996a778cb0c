import { finalizeSettings, getDefaultSettings, getDictionary } from 'cspell-lib';
import type { Finding } from './findings.ts';
import { patterns } from './patterns.ts';
import type { Text } from './texts.ts';

/** American English, and what computing calls its things. */
const dictionaries = [
  'en_us',
  'softwareTerms',
  'software-tools',
  'computing-acronyms',
  'web-services',
  'typescript',
  'aws',
  'css',
  'html',
];

/** Words of prose: no names of code, addresses, numbers or parts of them. Short ones are abbreviations more often than words. */
const word = /(?<![\w@#/.$%’'-])[A-Za-z][a-z]{3,}(?:[’'][a-z]+)?(?![\w/@]|\.[a-z]|-?[A-Z])/g;

/** The field's own words: one a line, sections begin with `#`. */
export const fieldWords = (list: string): string[] => list.split('\n').filter((line) => line && !line.startsWith('#'));

/** Whether a word is spelled right: known to the dictionaries or to the field. */
export async function speller(field: readonly string[]): Promise<(word: string) => boolean> {
  const settings = finalizeSettings({ ...(await getDefaultSettings()), dictionaries });
  const english = await getDictionary(settings);
  const own = new Set(field.flatMap((one) => [one, one.toLowerCase()]));
  const known = (one: string): boolean =>
    own.has(one) || own.has(one.toLowerCase()) || (english.has(one, { ignoreCase: true }) && !english.isForbidden(one));
  return (one) => {
    const straight = one.replace('’', "'");
    return known(straight) || known(straight.replace(/'s?$/, ''));
  };
}

/** British spellings have a pattern of their own. */
const british = patterns.find(({ name }) => name === 'british')!.find;

/** Words that are not spelled right; each is looked up once. */
export function misspelled(texts: readonly Text[], knows: (word: string) => boolean): Finding[] {
  const seen = new Map<string, boolean>();
  const right = (one: string): boolean => {
    if (!seen.has(one)) seen.set(one, knows(one) || one.search(british) >= 0);
    return seen.get(one)!;
  };
  return texts.flatMap((text) =>
    [...text.text.matchAll(word)]
      .filter(([one]) => !right(one))
      .map(([words]) => ({ ...text, pattern: 'spelling', words })),
  );
}
