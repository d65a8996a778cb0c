import { seeded } from '#domain/kernel/ids.ts';
import type { Client } from '#functions/kernel/table/operations.ts';
import { openTable } from '#functions/kernel/table/table.ts';
import { newTable } from '#scripts/local/unkind/capacity.ts';
import { withFaults } from '#scripts/local/unkind/faults.ts';
import type { Lag } from './simulated/store.ts';
import { SimulatedTable } from './simulated/table.ts';
import { firstRevs, type TestTable } from './table.ts';

/** How late indexes are at most, in milliseconds, where they are: longer than a request with its conflicts takes here. */
const lag = 400;
const name = 'sideout';
const soon = () => Promise.resolve();
/** As often as a bad day has it. */
const faults = { throttle: 0.02, conflict: 0.02, lostBefore: 0.005, lostAfter: 0.01 };

/** Lets others go first, so many times. */
async function turns(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await new Promise((go) => setImmediate(go));
}

/**
 * A table of its own in this process (`simulated`), a tenth of what the local DynamoDB takes: for what runs hundreds of times. Each call waits for
 * up to two turns of the others before and after, so that those who run side by side meet. `late`: what `through` opens sees its indexes late, item by
 * item and in any order. `unkind`: there, writes are turned away and conflict now and then, answers are lost, and a key bears no more than a new table's
 * does; not for tests that count what is sent. `table` itself is neither, so that a test sees what there is.
 */
export function memoryTable({
  late = true,
  unkind = true,
}: {
  late?: boolean | Lag;
  unkind?: boolean;
} = {}): TestTable {
  const random = seeded(1);
  let ahead = 0;
  const simulated = new SimulatedTable({
    time: {
      get now() {
        return Date.now() + ahead;
      },
      sleep: turns,
    },
    random,
    latency: () => Math.floor(random() * 3),
    ...(unkind ? { limits: newTable } : {}),
    ...(late ? { lag: late === true ? () => random() * lag : late } : {}),
  });
  const given = { name, sleep: soon, now: firstRevs };
  const bad = unkind ? withFaults(faults, seeded(2)) : (client: Client) => client;
  /** who waits for a busy key finds its next second */
  const waits = async (ms: number) => {
    ahead += ms;
  };
  return {
    table: openTable({ client: simulated.prompt, random: () => 0.5, ...given }),
    client: simulated.prompt,
    name,
    everything: async () => simulated.everything(),
    through: (wrap: (client: Client) => Client, by = () => 0.5) =>
      openTable({ client: wrap(bad(simulated.client)), random: by, ...given, sleep: waits }),
    caughtUp: async () => simulated.catchUp(),
    stop: async () => {},
  };
}
