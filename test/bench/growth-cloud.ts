import { openClient } from '#functions/kernel/table/client.ts';
import { openTable } from '#functions/kernel/table/table.ts';
import { startLocalCloud } from '#scripts/local/cloud.ts';
import { local } from '../kit/table.ts';
import { division } from './scoring.ts';

/** The pools' matches, by their IDs and sets, once the cloud is ready. */
export type GrowthCloud = {
  readonly url: string;
  readonly pools: readonly (readonly { readonly id: number; readonly games: readonly { readonly to: number }[] }[])[];
};

/*
 * A program that runs the demo with a division of eight courts. For each message it receives, it sends back how much
 * memory it uses, in bytes. It ends with its parent process.
 */
const cloud = await startLocalCloud({ site: 'build', seed: 'demo', limits: { gather: 1_000 } });
process.once('disconnect', () => void cloud.stop().finally(() => process.exit()));
await cloud.settled(300_000);
const client = openClient({ ...local, endpoint: cloud.table.endpoint });
const pools = await division(openTable({ client, name: cloud.table.name }));
client.close();
process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage().rss);
});
process.send?.({ url: cloud.url, pools } satisfies GrowthCloud);
