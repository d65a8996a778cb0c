import { seeded } from '#domain/kernel/ids.ts';
import type { Client } from '#functions/kernel/table/operations.ts';
import { openTable } from '#functions/kernel/table/table.ts';
import { newTable } from '#scripts/local/chaos/capacity.ts';
import { withFaults } from '#scripts/local/chaos/faults.ts';
import { withRules } from '#scripts/local/chaos/rules.ts';
import type { Lag } from './simulated/store.ts';
import { SimulatedTable } from './simulated/table.ts';
import { firstRevs, type TestTable } from './table.ts';

/** Indexes show nothing of what was written until a test says that they have caught up (`caughtUp`). */
const untilTold: Lag = () => Infinity;
const name = 'sideout';
/** As often as a bad day has it. */
const faults = { throttle: 0.02, conflict: 0.02, lostBefore: 0.005, lostAfter: 0.01 };

/** Lets others go first, so many times. */
async function turns(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await new Promise((go) => setImmediate(go));
}

/**
 * A table of its own in this process (`simulated`), a tenth of what the local DynamoDB takes: for what runs hundreds of times. Each call waits for
 * up to two turns of the others before and after, so that those who run side by side meet. What the product is given (`table`, `through`)
 * sees its indexes late, what a test looks through (`stored`) doesn't. `chaos`: the product's writes are turned away and conflict now and then, answers
 * are lost, and a key bears no more than a new table's does; not for tests that count what is sent.
 */
export function memoryTable({ late = untilTold, chaos = true }: { late?: Lag; chaos?: boolean } = {}): TestTable {
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
    ...(chaos ? { limits: newTable } : {}),
    lag: late,
  });
  const bad = chaos ? withFaults(faults, seeded(2)) : (client: Client) => client;
  /** who waits for a busy key finds its next second */
  const waits = async (ms: number) => {
    ahead += ms;
  };
  const given = { name, sleep: waits, now: firstRevs };
  return {
    table: openTable({ client: withRules(simulated.client), random: () => 0.5, ...given }),
    stored: openTable({ client: simulated.prompt, random: () => 0.5, ...given }),
    client: simulated.prompt,
    name,
    everything: async () => simulated.everything(),
    through: (wrap: (client: Client) => Client, by = () => 0.5) =>
      openTable({ client: withRules(wrap(bad(simulated.client))), random: by, ...given }),
    caughtUp: async () => simulated.catchUp(),
    stop: async () => {},
  };
}
