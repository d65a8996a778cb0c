import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A source file in `functions`: its path from the project's root and its text. */
type Source = { readonly path: string; readonly text: string };

/** Units that serve subjects with names other than their own. Their files can write for these. */
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
/**
 * The write functions in functions/kernel/table/write.ts. `erasure` is left out, because a person's data is erased
 * wherever it is.
 */
const write = /\b(?:create|overwrite|replace|update|upsert|discard|restore|remove)\(\s*(\w+),/g;

/** Returns the subjects that a file can write for: its own folder's, or those its unit serves. */
const subjectsOf = (path: string): readonly string[] => {
  const [, folder = '', subject = ''] = path.split('/');
  if (folder === 'subjects') return [subject.replace(/\.ts$/, '')];
  return serves[folder] ?? [folder];
};

/**
 * Checks that only the subject that defines a kind of item writes it. Others call one of its functions, which returns
 * the writes. Returns how many kinds there are and each violation as `path writes item of owner`.
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

/** Returns the subjects that import one another, directly or indirectly. Returns none if they can be put in order. */
export function knotOf(sources: readonly Source[]): readonly string[] {
  const named = new Map<string, Set<string>>();
  for (const { path, text } of sources) {
    const subject = /^functions\/subjects\/([\w-]+)/.exec(path)?.[1];
    // The list of every kind of item reads all subjects, and no subject reads the list.
    if (!subject || subject === 'every-kind') continue;
    const others = [...text.matchAll(/from '\.\.?\/(?:\.\.\/subjects\/)?([\w-]+)(?:\.ts|\/[\w-]+\.ts)'/g)];
    const known = named.get(subject) ?? new Set();
    // A one-file subject has its neighbors next to it. For a folder, they are one level up.
    const isOneFile = path.split('/').length === 3;
    for (const [spec, other = ''] of others) if (isOneFile || spec.includes('../')) known.add(other);
    named.set(subject, known);
  }
  const reached = (from: string, seen = new Set<string>()): Set<string> => {
    for (const next of named.get(from) ?? [])
      if (named.has(next) && !seen.has(next)) {
        seen.add(next);
        reached(next, seen);
      }
    return seen;
  };
  return [...named.keys()].filter((subject) =>
    [...(named.get(subject) ?? [])].some((next) => next !== subject && named.has(next) && reached(next).has(subject)),
  );
}

/** Returns every source file in `functions` below a root. */
export const functionsOf = (root: string): Source[] =>
  readdirSync(join(root, 'functions'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(root, file), text: readFileSync(file, 'utf8') }));

if (import.meta.main) {
  const sources = functionsOf(join(import.meta.dirname, '../..'));
  const { kinds, faults } = ownersOf(sources);
  const knot = knotOf(sources);
  for (const fault of faults) console.log(fault);
  console.log(`${kinds} kinds of items, ${faults.length || 'none'} written by a subject that doesn’t own them`);
  console.log(
    knot.length ? `subjects that import each other in a cycle: ${knot.join(', ')}` : 'no subjects import one another',
  );
  process.exitCode = faults.length + knot.length ? 1 : 0;
}
