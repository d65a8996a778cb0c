import { seeded } from '#domain/kernel/ids.ts';
import type { Client } from '#functions/kernel/table/operations.ts';
import { openTable } from '#functions/kernel/table/table.ts';
import { newTable } from '#scripts/local/chaos/capacity.ts';
import { withFaults } from '#scripts/local/chaos/faults.ts';
import { withRules } from '#scripts/local/chaos/rules.ts';
import type { Lag } from './simulated/store.ts';
import { SimulatedTable } from './simulated/table.ts';
import { firstRevs, type TestTable } from './table.ts';

/** Indexes show no writes until a test lets them catch up (`caughtUp`). */
const untilTold: Lag = () => Infinity;
const name = 'sideout';
/** Faults as frequent as on a bad day. */
const faults = { throttle: 0.02, conflict: 0.02, lostBefore: 0.005, lostAfter: 0.01 };

/** Lets other calls go first this many times. */
async function turns(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await new Promise((go) => setImmediate(go));
}

/**
 * A separate table in this process (`simulated`), in a tenth of the local DynamoDB's time, for runs in the hundreds.
 * Each call waits for up to two turns of the others before and after, so that parallel calls interleave. The product's
 * clients (`table`, `through`) see its indexes late, and a test's client (`stored`) doesn't. With `chaos`, the
 * product's writes are throttled and conflict now and then, responses are lost, and a key handles no more than a new
 * table's does. Don't use it for tests that count requests.
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
  /** A caller that waits for a busy key continues in that key's next second. */
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
