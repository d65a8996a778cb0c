import type { SymbolFile, Symbols } from './symbols.ts';

/** Tests that drive the product itself: its functions, its site, a browser, the local cloud. */
const driving = /^test\/(functions|web|e2e|local)\//;
const inTests = (file: string): boolean => file.startsWith('test/');

/** Tests whose IDs don't prove an effect, and the test that does. */
const weak: Readonly<Record<string, string>> = {
  'test/domain/catalog/flags.test.ts': 'Reads and writes flags. flag-effects.test.tsx shows what they change.',
};

type Block = { readonly name: string; readonly start: number; readonly end: number };
/** Returns a test file's tests and groups of tests, smallest first. */
const blocksOf = ({ pieces }: SymbolFile): Block[] =>
  [...pieces]
    .filter(([name]) => name.startsWith('test '))
    .map(([name, { start, end }]) => ({ name, start, end }))
    .sort((a, b) => a.end - a.start - (b.end - b.start));
const inside = (at: number) => (one: { readonly start: number; readonly end: number }) =>
  one.start <= at && at < one.end;

/** Returns each ID with the tests that are about it. An ID in a table belongs to the tests that use the table. */
function* idsOf(files: readonly SymbolFile[], symbols: Symbols): Generator<{ id: string; file: string; test: string }> {
  const tests = files
    .filter(({ file }) => /\.test\.tsx?$/.test(file))
    .flatMap((file) => blocksOf(file).map(({ name }) => ({ file: file.file, test: `${file.file}#${name}` })));
  const usedBy = new Map<string, { file: string; test: string }[]>();
  for (const one of tests)
    for (const symbol of symbols.reached([one.test], inTests))
      if (inTests(symbol)) usedBy.set(symbol, [...(usedBy.get(symbol) ?? []), one]);
  for (const file of files) {
    const blocks = blocksOf(file);
    for (const { 0: id, index } of file.text.matchAll(/\bP[123]-\d{3}\b/g)) {
      const block = blocks.find(inside(index));
      if (block) {
        yield { id, file: file.file, test: `${file.file}#${block.name}` };
        continue;
      }
      const table = [...file.pieces].find(([, piece]) => inside(index)(piece));
      for (const one of (table && usedBy.get(`${file.file}#${table[0]}`)) ?? []) yield { id, ...one };
    }
  }
}

/**
 * Returns the rules whose IDs are in a test. `live` means that the test drives the product, or that all rules it calls
 * are reached from a unit or from the site. A rule that only its own test calls is proven, but no user encounters it.
 */
export function proofs(
  files: readonly SymbolFile[],
  symbols: Symbols,
  product: ReadonlySet<string>,
): { proven: Set<string>; live: Set<string> } {
  const proven = new Set<string>();
  const live = new Set<string>();
  const known = new Map<string, boolean>();
  const calls = (test: string): boolean => {
    const direct = [...symbols.reached([test], inTests)].filter(
      (symbol) => !inTests(symbol) && !symbol.endsWith('#*') && !symbol.startsWith('scripts/'),
    );
    return direct.length > 0 && direct.every((symbol) => product.has(symbol));
  };
  for (const { id, file, test } of idsOf(
    files.filter((one) => inTests(one.file)),
    symbols,
  )) {
    proven.add(id);
    if (file in weak || live.has(id)) continue;
    if (!known.has(test)) known.set(test, driving.test(file) || calls(test));
    if (known.get(test)) live.add(id);
  }
  return { proven, live };
}
