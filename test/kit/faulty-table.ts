import { seeded } from '#domain/kernel/ids.ts';
import { reachThrough } from '#functions/kernel/table/client.ts';
import { withFaults } from '#scripts/local/chaos/faults.ts';
import { withoutGuards } from './faults.ts';

/**
 * Loaded into the units' threads before the units (the local cloud's `preload`). Their table then fails now and then.
 * With `GUARDS=off` in the units' environment, no condition is enforced, for the control.
 */
const faulty = withFaults({ throttle: 0.01, conflict: 0.02, lostBefore: 0.01, lostAfter: 0.02 }, seeded(2_000));
reachThrough((client) => faulty(process.env.GUARDS === 'off' ? withoutGuards(client) : client));
