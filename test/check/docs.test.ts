import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Every documentation page that newcomers are sent to. */
const pages = globSync('{*.md,docs/**/*.md,{domain,events,functions,infra,scripts,test,web}/**/*.md}').filter(
  (page) => !page.includes('node_modules'),
);
/** Paths in backticks that start at the root: `domain/play/rounds`. Patterns and placeholders aren't paths. */
const cited = /`((?:\.github|\.vscode|domain|docs|events|functions|infra|scripts|test|web)\/[\w./-]+)`/g;
/** Files named without their folder, or with only its last part: `send-batch.ts`, `tiebreaks/rank.ts`. */
const named = /`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|md|tsv|svg|css))`/g;
const isPlaceholder = (path: string) => /(^|\/)x\.tsx?$/.test(path);
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path && existsSync(path))
  .map((path) => `/${path}`);
const isTracked = (name: string) => tracked.some((path) => path.endsWith(`/${name}`));
const linked = /\]\((?!https?:|#|mailto:)([^)#\s]+)\)/g;
/** Pages that sources and settings name by path: `docs/decisions/0023-roles-and-money.md`. */
const inSources = /(?:docs|infra|scripts|functions|web|domain|test)\/[\w/-]+\.md\b/g;

describe('documentation', () => {
  it.each(pages)('%s refers only to files that exist', (page) => {
    const text = readFileSync(page, 'utf8');
    const paths = [...text.matchAll(cited)].map(([, path]) => path!).filter((path) => !isPlaceholder(path));
    const names = [...text.matchAll(named)].map(([, name]) => name!).filter((name) => !isPlaceholder(name));
    const links = [...text.matchAll(linked)].map(([, path]) => `${page.replace(/[^/]*$/, '')}${path}`);
    expect([...paths, ...links].filter((path) => !existsSync(path))).toEqual([]);
    expect(names.filter((name) => !isTracked(name))).toEqual([]);
  });

  it('exists under the name that the source code uses', () => {
    const sources = execFileSync(
      'git',
      ['grep', '-lI', '-E', '[a-z]/[A-Za-z0-9-]+\\.md', '--', '*.ts', '*.tsx', '*.yml'],
      {
        encoding: 'utf8',
      },
    );
    const missing = sources
      .split('\n')
      .filter(Boolean)
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(inSources)].map(([path]) => `${file}: ${path}`))
      .filter((line) => !existsSync(line.replace(/^.*: /, '')));
    expect(missing).toEqual([]);
  });

  it('has an index of its decisions, with one record per number', () => {
    const records = globSync('*.md', { cwd: 'docs/decisions' }).filter((name) => name !== 'README.md');
    const list = readFileSync('docs/decisions/README.md', 'utf8');
    expect(records.filter((name) => !/^\d{4}-[a-z-]+\.md$/.test(name) || !list.includes(`(${name})`))).toEqual([]);
    expect(new Set(records.map((name) => name.slice(0, 4))).size).toBe(records.length);
  });
});
