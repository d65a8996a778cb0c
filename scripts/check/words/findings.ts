import { readFileSync } from 'node:fs';
import type { Pattern } from './patterns.ts';
import type { Text } from './texts.ts';

/** A text with a fault: which one, and the words that have it. */
export type Finding = Text & { readonly pattern: string; readonly words: string };
/** An exception: this pattern may find these words. */
type Allowed = { readonly pattern: string; readonly text: string; readonly reason: string };

const plain = (text: string): string => text.replace(/[’‘]/g, "'").replace(/[“”]/g, '"').toLowerCase();

/** The sentences of the specification, which stay exact: what its statements quote, and statements that hold the whole text. */
export function specification(statements: readonly string[]): (text: string) => boolean {
  const all = statements.map(plain);
  const quoted = new Set(
    all.flatMap((statement) => [...statement.matchAll(/"([^"]{3,})"/g)].map(([, words]) => words!)),
  );
  return (text) => {
    const sought = plain(text).replace(/\.$/, '');
    if (quoted.has(sought) || quoted.has(`${sought}.`)) return true;
    // What is filled in has another name there, and a few plain words prove nothing.
    if ((sought.replaceAll('{}', ' ').match(/\w[\w']*/g) ?? []).length < 5) return false;
    const [first = '', ...rest] = sought.split('{}');
    return all.some((statement) => {
      let at = statement.indexOf(first);
      for (const part of rest) at = at < 0 ? at : statement.indexOf(part, at);
      return at >= 0;
    });
  };
}

/** The statements of the committed tables of requirements. */
export const requirements = (): string[] =>
  ['rules', 'screens'].flatMap((name) =>
    readFileSync(`test/requirements/${name}.tsv`, 'utf8')
      .split('\n')
      .map((line) => line.split('\t').at(-1)!),
  );

/** What a pattern finds in texts. */
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

/** Findings that no exception and no sentence of the specification covers; exceptions without use or reason are faults, so that the list only shrinks. */
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
