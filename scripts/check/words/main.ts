import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  allowedOf,
  areaOf,
  type Finding,
  fieldWords,
  findingsOf,
  judged,
  misspelled,
  requirements,
  specification,
  speller,
} from './findings.ts';
import { patterns } from './patterns.ts';
import { allTexts, type Text } from './texts.ts';

const usage = `node scripts/check/words/main.ts [options]

  Finds what doesn't read as plain American English, and fails on any finding that allowed.tsv doesn't explain.

  --list [area] [pattern]   every finding, as path:line: text
  --area PATH               only files below this path
  --kind KIND               only strings, api, titles, comments or docs
  --sample N                draws N texts to judge (with --kind, --area and --seed S)
  --patterns                what each pattern finds and what to say instead`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean' },
    area: { type: 'string' },
    kind: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string' },
    patterns: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});

const here = import.meta.dirname;
const table = (name: string): string => (existsSync(join(here, name)) ? readFileSync(join(here, name), 'utf8') : '');
const where = ({ file, line }: Text): string => `${file}:${line}`;
/** Pipes can close early (`| head`), which isn't an error. */
process.stdout.on('error', () => process.exit(0));

/** mulberry32, so that the same seed draws the same texts. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function sample(texts: readonly Text[], size: number, seed: number): void {
  const next = random(seed);
  const left = [...new Map(texts.map((text) => [text.text, text])).values()];
  console.log(`seed ${seed}: ${Math.min(size, left.length)} of ${left.length} different texts`);
  for (let drawn = 0; drawn < size && left.length > 0; drawn++) {
    const [text] = left.splice(Math.floor(next() * left.length), 1);
    console.log(`${where(text!)}: ${text!.text}`);
  }
}

function total(title: string, findings: readonly Finding[], keyOf: (finding: Finding) => string): void {
  const counts = new Map<string, number>();
  for (const finding of findings) counts.set(keyOf(finding), (counts.get(keyOf(finding)) ?? 0) + 1);
  console.log(`\n${title}`);
  for (const [key, count] of [...counts].sort(([, a], [, b]) => b - a))
    console.log(`${String(count).padStart(6)}  ${key}`);
}

if (values.help) {
  console.log(usage);
  process.exit(0);
}
if (values.patterns) {
  for (const { name, say, bad } of patterns)
    console.log(`${name.padEnd(14)} not “${bad}”\n${' '.repeat(15)}say: ${say}`);
  process.exit(0);
}

const [first, second] = positionals;
const isPattern = (name?: string): boolean => patterns.some((pattern) => pattern.name === name) || name === 'spelling';
const area = values.area ?? (first && !isPattern(first) ? first : '');
const pattern = isPattern(first) ? first : second;
const narrow = Boolean(area || pattern || values.kind);

const texts = allTexts(area).filter(({ kind }) => !values.kind || kind === values.kind);
if (values.sample) {
  sample(texts, Number(values.sample), Number(values.seed ?? 1));
  process.exit(0);
}
const knows = await speller(fieldWords(table('dictionary.txt')));
const { open, faults } = judged(
  [...findingsOf(texts, patterns), ...misspelled(texts, knows)],
  allowedOf(table('allowed.tsv')),
  specification(requirements()),
);
const shown = open.filter((finding) => !pattern || finding.pattern === pattern);

if (values.list) {
  for (const finding of shown) console.log(`${where(finding)}: [${finding.pattern}: ${finding.words}] ${finding.text}`);
  console.log(`${shown.length} findings in ${texts.length} texts`);
  process.exit(0);
}

if (narrow) {
  total('by pattern', shown, (finding) => finding.pattern);
  total('by area', shown, ({ file }) => areaOf(file));
  console.log(`\n${shown.length} findings in ${texts.length} texts`);
  process.exit(0);
}
for (const fault of faults) console.log(fault);
for (const finding of open) {
  const say =
    patterns.find(({ name }) => name === finding.pattern)?.say ??
    'check the spelling, or add the word to dictionary.txt';
  console.log(`${where(finding)}: [${finding.pattern}: ${finding.words}] ${finding.text}\n  say: ${say}`);
}
console.log(`${open.length} findings in ${texts.length} texts`);
process.exit(open.length || faults.length ? 1 : 0);
