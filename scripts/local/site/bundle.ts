import { writeFileSync } from 'node:fs';
import { build, type Rolldown } from 'vite';
import type { BuiltChunk } from './build.ts';

/** Builds the site (`web`) into a folder and writes into a file which chunks it is made of; its own program, so that no asker's environment comes into what is built. */
const [web, outDir, file] = process.argv.slice(2);
if (!web || !outDir || !file) throw new Error('what, into which folder, its chunks into which file?');
const { output } = (await build({
  root: web,
  logLevel: 'warn',
  build: { outDir, emptyOutDir: true },
})) as Rolldown.RolldownOutput;
const chunks = output
  .filter((made): made is Rolldown.OutputChunk => made.type === 'chunk')
  .map(({ fileName, imports, moduleIds }): BuiltChunk => ({ fileName, imports, moduleIds }));
writeFileSync(file, JSON.stringify(chunks));
