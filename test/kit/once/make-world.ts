import { startLocalCloud } from '#scripts/local/cloud.ts';
import { builtFrom } from '#scripts/local/units/host.ts';

/** Fills a folder with the demo world in a separate program, so its caller can do other work. */
const [folder, units] = process.argv.slice(2);
if (!folder || !units) throw new Error('which folder, which units?');
const cloud = await startLocalCloud({ data: folder, built: builtFrom(units), seed: 'demo', ticking: false });
// On a busy machine, an entire world takes a while to settle.
await cloud.settled(230_000);
await cloud.stop();
process.exit(0);
