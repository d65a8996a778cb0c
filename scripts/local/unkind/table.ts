import { seeded } from '#domain/kernel/ids.ts';
import { reachThrough } from '#functions/kernel/table/client.ts';
import { withFaults } from './faults.ts';

/** Imported into the units' threads before them: their table turns writes away, meets others in transactions and loses answers, as DynamoDB does now and then. */
reachThrough(withFaults({ throttle: 0.02, conflict: 0.02, lostBefore: 0.005, lostAfter: 0.01 }, seeded(Date.now())));
