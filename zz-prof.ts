import { build } from 'esbuild';
import { esbuildOptions, plugins, unitEntries } from '#infra/bundling/bundle.ts';
import { manifest } from '#functions/manifest.ts';
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, readdirSync } from 'node:fs';
const name = process.argv[2] as string;
await build({ ...esbuildOptions, minify: false, plugins, entryPoints: [{ in: unitEntries(manifest)[name] as string, out: 'p' }], outdir: '/tmp/client/prof' });
const text = readFileSync('/tmp/client/prof/p.js', 'utf8').split('\n');
const owner: string[] = []; let cur = '?';
for (const line of text) { const m = /^\s*\/\/ ((?:node_modules|domain|functions|events)\/.*)$/.exec(line); if (m) cur = m[1] as string; owner.push(cur); }
const sums = new Map<string, number>(); let total = 0; const runs = 12;
for (let i = 0; i < runs; i++) {
  rmSync('/tmp/client/prof/cpu', { recursive: true, force: true });
  execFileSync(process.execPath, ['--cpu-prof', '--cpu-prof-interval', '100', '--cpu-prof-dir', '/tmp/client/prof/cpu', '-e', `require('/tmp/client/prof/p.js')`]);
  const prof = JSON.parse(readFileSync('/tmp/client/prof/cpu/' + readdirSync('/tmp/client/prof/cpu')[0], 'utf8'));
  const byId = new Map(prof.nodes.map((n: any) => [n.id, n]));
  const parent = new Map<number, number>(); for (const n of prof.nodes) for (const c of n.children ?? []) parent.set(c, n.id);
  prof.samples.forEach((id: number, k: number) => {
    const dt = prof.timeDeltas[k] / 1000; let n: any = byId.get(id);
    // nearest own-code frame of domain/functions in the stack (who asks), and the leaf
    let who = ''; let leaf = '';
    for (let at: any = n; at; at = byId.get(parent.get(at.id) as number)) {
      if (!at.callFrame.url.endsWith('p.js')) continue;
      const o = owner[at.callFrame.lineNumber] ?? '?';
      if (!leaf) leaf = o.replace(/node_modules\/((?:@[^/]+\/)?[^/]+).*/, '$1');
      if (/^(domain|functions|events)/.test(o) ) { who = o; break; }
    }
    if (!leaf) return; total += dt;
    const key = process.argv[3]==='fn' ? ((n as any).callFrame.functionName + ' ' + ((n as any).callFrame.url.endsWith('p.js') ? owner[(n as any).callFrame.lineNumber] : (n as any).callFrame.url)+ ':' + (n as any).callFrame.lineNumber) : process.argv[3] === 'who' ? (who || leaf) : (leaf.startsWith('domain') || leaf.startsWith('functions') ? leaf.split('/')[0] : leaf) + (who && process.argv[3] ? ' < ' + who : '');
    sums.set(key as string, (sums.get(key as string) ?? 0) + dt);
  });
}
console.log(name, 'in bundle', (total / runs).toFixed(1), 'ms');
for (const [k, v] of [...sums].sort((a, b) => b[1] - a[1]).slice(0, 25)) console.log((v / runs).toFixed(2), k);
