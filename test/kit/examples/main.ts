import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Kind } from '#functions/kernel/table/backfill.ts';
import type { Raw } from '#functions/kernel/table/item.ts';
import { systemAttributes } from '#functions/kernel/table/schema.ts';
import { itemsOfLocal, kinds } from '#scripts/backfill/backfill.ts';
import { startLocalCloud } from '#scripts/local/cloud.ts';
import { keptUnits } from '#scripts/local/units/build.ts';
import { builtFrom } from '#scripts/local/units/host.ts';
import { byHand } from './by-hand.ts';
import { masked, mostTelling, thinned } from './choose.ts';
import { exampleOf, examplesFolder, keepExample } from './files.ts';
import { shapeOf } from './shape.ts';

/*
 * npm run examples [-- TYPE…]: stores an example of each kind of item whose current version has none yet, from the demo
 * world. An existing example stays, because it is what was written. Named types are rewritten if their version was
 * never deployed.
 */

async function demoItems(): Promise<Map<unknown, Raw[]>> {
  const cloud = await startLocalCloud({ seed: 'demo', ticking: false, built: builtFrom(await keptUnits()) });
  try {
    await cloud.settled(230_000);
    const items = await itemsOfLocal(cloud.table);
    return Map.groupBy(items, (item) => item[systemAttributes.type]);
  } finally {
    await cloud.stop();
  }
}

/** Returns the item in its kind's current form, reduced and without personal data. */
function exampleItem(kind: Kind, raw: Raw): Raw {
  const thin = thinned(raw) as Raw;
  const small = kind.schema.safeParse(thin).success ? thin : raw;
  const value = kind.decode({ ...masked(kind, kind.schema.parse(small)), ...kind.stamp });
  return JSON.parse(JSON.stringify(kind.encode(value, Number(raw[systemAttributes.rev] ?? 1)))) as Raw;
}

const versionOf = (kind: Kind) => Number(kind.stamp[systemAttributes.version]);
const again = new Set(process.argv.slice(2));
const wanted = kinds.filter(({ kind }) => again.has(kind.type) || !exampleOf(kind.type, versionOf(kind)));
if (!wanted.length) {
  console.log('Every kind of item has an example of its present version.');
  process.exit(0);
}
console.log(`Making the demo world for ${wanted.map(({ kind }) => kind.type).join(', ')} …`);
const demo = await demoItems();
const best = (type: string) => mostTelling(demo.get(type) ?? []);
const hand = byHand((type) => best(type) ?? {});
for (const { kind } of wanted) {
  const version = versionOf(kind);
  const raw = best(kind.type) ?? hand[kind.type];
  if (!raw)
    throw new Error(`${kind.type}: the demo world has none, so test/kit/examples/by-hand.ts has to say an example`);
  keepExample(kind.type, version, { item: exampleItem(kind, raw), shape: shapeOf(kind.schema) });
  console.log(`${kind.type}.v${version}`);
}
execFileSync(join('node_modules', '.bin', 'biome'), ['format', '--write', examplesFolder], { stdio: 'ignore' });
process.exit(0);
