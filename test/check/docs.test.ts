import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Every page of documentation that a newcomer is sent to. */
const pages = globSync('{*.md,docs/**/*.md,{domain,events,functions,infra,scripts,test,web}/**/*.md}').filter(
  (page) => page !== 'DECISIONS.md' && !page.includes('node_modules'),
);
/** Paths in backticks that start at the root: `domain/play/rounds`. Patterns and placeholders are not paths. */
const cited = /`((?:domain|docs|events|functions|infra|scripts|test|web)\/[\w./-]+)`/g;
const linked = /\]\((?!https?:|#|mailto:)([^)#\s]+)\)/g;

describe('documentation', () => {
  it.each(pages)('%s names only files that exist', (page) => {
    const text = readFileSync(page, 'utf8');
    const paths = [...text.matchAll(cited)].map(([, path]) => path!).filter((path) => !/(^|\/)x\.tsx?$/.test(path));
    const links = [...text.matchAll(linked)].map(([, path]) => `${page.replace(/[^/]*$/, '')}${path}`);
    expect([...paths, ...links].filter((path) => !existsSync(path))).toEqual([]);
  });
});
