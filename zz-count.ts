import { build } from 'esbuild';
import { esbuildOptions, plugins, unitEntries } from '#infra/bundling/bundle.ts';
import { manifest } from '#functions/manifest.ts';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
const name = process.argv[2] as string;
await build({ ...esbuildOptions, minify: false, plugins, entryPoints: [{ in: unitEntries(manifest)[name] as string, out: name }], outdir: '/tmp/client/prof' });
const file = `/tmp/client/prof/${name}.js`;
const text = readFileSync(file, 'utf8').split('\n');
const owner: string[] = []; let cur = '?';
for (const line of text) { const m = /^\s*\/\/ ((?:node_modules|domain|functions|events)\/.*)$/.exec(line); if (m) cur = m[1] as string; owner.push(cur); }
const by = new Map<string, number>(); let n = 0;
Error.stackTraceLimit = 30;
(globalThis as any).__zod_globalConfig = { postProcessor: (inst: any) => {
  n++; const stack = new Error().stack as string;
  const o = [...stack.matchAll(/\.js:(\d+):/g)].map((m) => owner[Number(m[1]) - 1] as string).find((o) => o && !o.startsWith('node_modules')) ?? '?';
  by.set(o, (by.get(o) ?? 0) + 1);
} };
createRequire(import.meta.url)(file);
console.log(name, n);
for (const [k, v] of [...by].sort((a, b) => b[1] - a[1]).slice(0, 22)) console.log(v, k);
