import { writeFileSync } from 'node:fs';
import { build, type Rolldown } from 'vite';
import type { BuiltChunk } from './build.ts';

/**
 * Builds the site (`web`) into a folder and writes the list of its chunks into a file. It is a separate program, so no
 * caller's environment gets into the build.
 */
const [web, outDir, file] = process.argv.slice(2);
if (!web || !outDir || !file)
  throw new Error('Three arguments are needed: what to build, into which folder, and the file for its chunks');
const { output } = (await build({
  root: web,
  logLevel: 'warn',
  build: { outDir, emptyOutDir: true },
})) as Rolldown.RolldownOutput;
const chunks = output
  .filter((made): made is Rolldown.OutputChunk => made.type === 'chunk')
  .map(({ fileName, imports, moduleIds }): BuiltChunk => ({ fileName, imports, moduleIds }));
writeFileSync(file, JSON.stringify(chunks));
