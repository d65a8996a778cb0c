import { readFileSync } from 'node:fs';
import { finalizeSettings, getDefaultSettings, getDictionary } from 'cspell-lib';
import { type Pattern, patterns } from './patterns.ts';
import type { Text } from './texts.ts';

/** A text with a fault, its pattern, and the matching words. */
export type Finding = Text & { readonly pattern: string; readonly words: string };
/** An exception that lets this pattern's finding pass in a text. */
type Allowed = { readonly pattern: string; readonly text: string; readonly reason: string };

const plain = (text: string): string => text.replace(/[’‘]/g, "'").replace(/[“”]/g, '"').toLowerCase();

/**
 * Returns a check for the specification's sentences, which must not change: those that its statements quote, and
 * statements that contain the whole text.
 */
export function specification(statements: readonly string[]): (text: string) => boolean {
  const all = statements.map(plain);
  const quoted = new Set(
    all.flatMap((statement) => [...statement.matchAll(/"([^"]{3,})"/g)].map(([, words]) => words!)),
  );
  return (text) => {
    const sought = plain(text).replace(/\.$/, '');
    if (quoted.has(sought) || quoted.has(`${sought}.`)) return true;
    // Placeholders have different names in the specification, and a few plain words prove nothing.
    if ((sought.replaceAll('{}', ' ').match(/\w[\w']*/g) ?? []).length < 5) return false;
    const [first = '', ...rest] = sought.split('{}');
    return all.some((statement) => {
      let at = statement.indexOf(first);
      for (const part of rest) at = at < 0 ? at : statement.indexOf(part, at);
      return at >= 0;
    });
  };
}

/** Returns the statements in the committed requirement tables. */
export const requirements = (): string[] =>
  ['rules', 'screens'].flatMap((name) =>
    readFileSync(`test/requirements/${name}.tsv`, 'utf8')
      .split('\n')
      .map((line) => line.split('\t').at(-1)!),
  );

/** Returns a pattern's findings in text. */
export function findingsOf(texts: readonly Text[], patterns: readonly Pattern[]): Finding[] {
  return texts.flatMap((text) =>
    patterns
      .filter(({ kinds, except }) => (!kinds || kinds.includes(text.kind)) && !except?.test(text.file))
      .flatMap(({ name, find }) => [...text.text.matchAll(find)].map(([words]) => ({ ...text, pattern: name, words }))),
  );
}

const rows = (table: string): string[][] =>
  table
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => line.split('\t'));

export const allowedOf = (table: string): Allowed[] =>
  rows(table).map(([pattern = '', text = '', reason = '']) => ({ pattern, text, reason }));

const covers = (allowed: Allowed, { pattern, text }: Finding): boolean =>
  allowed.pattern === pattern && text.includes(allowed.text);

/**
 * Returns findings that no exception and no specification sentence covers. Exceptions without a use or a reason are
 * faults, so the list only shrinks.
 */
export function judged(
  findings: readonly Finding[],
  allowed: readonly Allowed[],
  exact: (text: string) => boolean,
): { readonly open: Finding[]; readonly faults: string[] } {
  const used = new Set<Allowed>();
  const open = findings.filter((finding) => {
    const exception = allowed.find((row) => covers(row, finding));
    if (exception) used.add(exception);
    return !exception && !exact(finding.text);
  });
  const faults = allowed.flatMap((row) => {
    if (!row.reason || !row.text) return [`allowed.tsv: ${row.pattern} “${row.text}” needs a text and a reason`];
    return used.has(row) ? [] : [`allowed.tsv: ${row.pattern} “${row.text}” is no longer found: remove the row`];
  });
  return { open, faults };
}

/** Returns the folder that totals list a file under. */
export function areaOf(file: string): string {
  const parts = file.split('/').slice(0, -1);
  const depth = /^web\/src\/(?:screens|features|ui)\//.test(file) ? 4 : /^(?:web|test)\//.test(file) ? 3 : 2;
  return parts.slice(0, depth).join('/') || '.';
}

/** American English and computing terms. */
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

/**
 * A word of prose, but not a name in code, an address, a number or part of one. Short words are left out, because they
 * are more often abbreviations.
 */
const word = /(?<![\w@#/.$%’'-])[A-Za-z][a-z]{3,}(?:[’'][a-z]+)?(?![\w/@]|\.[a-z]|-?[A-Z])/g;

/** Returns the volleyball terms in a list that has one per line and sections that begin with `#`. */
export const fieldWords = (list: string): string[] => list.split('\n').filter((line) => line && !line.startsWith('#'));

/** Returns whether a word is spelled right because one of the dictionaries or our list of volleyball terms contains it. */
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

/** British spellings have a separate pattern. */
const british = patterns.find(({ name }) => name === 'british')!.find;

/** Returns misspelled words. Each is looked up once. */
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
