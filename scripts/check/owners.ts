import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A source of `functions`: its path from the project's root and its text. */
type Source = { readonly path: string; readonly text: string };

/** Units that serve subjects of other names than their own; their files write for these. */
const serves: Readonly<Record<string, readonly string[]>> = {
  media: ['media', 'organizations'],
  'event-admin': ['catalog'],
  'fan-out': ['live'],
  'inbound-sms': ['teams'],
  messages: ['campaigns', 'agreements'],
  people: ['people', 'ratings'],
  pictures: ['media'],
  promoter: ['registration'],
  publisher: ['pages'],
  relay: ['audits'],
  reports: ['reporting'],
  support: ['help'],
  worker: ['jobs'],
};

const definition = /export const (\w+) = defineItem\(/g;
/** The writes of functions/kernel/table/write.ts. `erasure` is left out: a person's data is erased wherever it lies. */
const write = /\b(?:create|overwrite|replace|update|upsert|discard|restore|remove)\(\s*(\w+),/g;

/** The subjects that a file speaks for: its own folder's, or those its unit serves. */
const subjectsOf = (path: string): readonly string[] => {
  const [, folder = '', subject = ''] = path.split('/');
  if (folder === 'subjects') return [subject.replace(/\.ts$/, '')];
  return serves[folder] ?? [folder];
};

/**
 * Only the subject that defines a kind of item writes it; others call a function of the owner that returns the writes. Answers how many
 * kinds there are and each write that breaks this, as `path writes item of owner`.
 */
export function ownersOf(sources: readonly Source[]): { readonly kinds: number; readonly faults: readonly string[] } {
  const owners = new Map<string, string>();
  for (const { path, text } of sources)
    for (const [, item = ''] of text.matchAll(definition)) owners.set(item, subjectsOf(path)[0] as string);
  const faults = sources.flatMap(({ path, text }) =>
    [...text.matchAll(write)].flatMap(([, item = '']) => {
      const owner = owners.get(item);
      return owner === undefined || subjectsOf(path).includes(owner) ? [] : [`${path} writes ${item} of ${owner}`];
    }),
  );
  return { kinds: owners.size, faults: [...new Set(faults)].sort() };
}

/** Every source of `functions` below a root. */
export const functionsOf = (root: string): Source[] =>
  readdirSync(join(root, 'functions'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(root, file), text: readFileSync(file, 'utf8') }));

if (import.meta.main) {
  const { kinds, faults } = ownersOf(functionsOf(join(import.meta.dirname, '../..')));
  for (const fault of faults) console.log(fault);
  console.log(`${kinds} kinds of items, ${faults.length || 'none'} written by another subject than their owner`);
  process.exitCode = faults.length ? 1 : 0;
}
