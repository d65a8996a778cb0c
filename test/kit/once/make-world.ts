import { startLocalCloud } from '#scripts/local/cloud.ts';

/** Fills a folder with the demo world; its own program, so that whoever waits for it can go on with other work. */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('which folder?');
const cloud = await startLocalCloud({ data: folder, seed: 'demo', ticking: false });
await cloud.settled(60_000);
await cloud.stop();
process.exit(0);
