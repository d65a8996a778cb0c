import { seeded } from '#domain/kernel/ids.ts';
import { reachThrough } from '#functions/kernel/table/client.ts';
import { withFaults } from '#scripts/local/chaos/faults.ts';
import { withoutGuards } from './faults.ts';

/**
 * Loaded into the units' threads before the units (the local cloud's `preload`), so their table fails now and then. For
 * the control run, `GUARDS=off` in the units' environment turns off every condition.
 */
const faulty = withFaults({ throttle: 0.01, conflict: 0.02, lostBefore: 0.01, lostAfter: 0.02 }, seeded(2_000));
reachThrough((client) => faulty(process.env.GUARDS === 'off' ? withoutGuards(client) : client));
