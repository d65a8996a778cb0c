import { seeded } from '#domain/kernel/ids.ts';
import { openClient, reachThrough } from '#functions/kernel/table/client.ts';
import type { Client, Command } from '#functions/kernel/table/operations.ts';
import { units as manifest } from '#functions/units.ts';
import { running } from '../units/host.ts';
import { Capacity, newTable, shareOf } from './capacity.ts';
import { withFaults } from './faults.ts';
import { withHotKeys } from './hot-keys.ts';
import { askIndexesOf } from './indexes.ts';
import { withRights } from './rights.ts';
import { environments, withRules } from './rules.ts';

/**
 * A unit that has answered is frozen. Anything that it still has to do doesn't happen, or happens only during another
 * call, which no one can rely on.
 */
const frozen = (client: Client): Client => ({
  send: (async (command: Command) => {
    const call = running.getStore();
    if (!call?.over) return client.send(command);
    console.error(JSON.stringify({ level: 'ERROR', message: 'continued after its answer', unit: call.unit }));
    return new Promise(() => {});
  }) as Client['send'],
});
const unitNow = () => manifest.find(({ name }) => name === running.getStore()?.unit);
const faults = withFaults({ throttle: 0.02, conflict: 0.02, lostBefore: 0.005, lostAfter: 0.01 }, seeded(Date.now()));
const hotKeys = withHotKeys(new Capacity(shareOf(newTable, environments)), Date.now);

const { LATE_INDEXES } = process.env;
const indexes = LATE_INDEXES ? askIndexesOf(() => openClient({ endpoint: LATE_INDEXES })) : (client: Client) => client;

/**
 * Imported into the units' threads before the units. Like DynamoDB, the table sometimes rejects writes and calls that
 * ask more of a key than it can take, has transaction conflicts, loses responses and has late indexes. It refuses what
 * DynamoDB would refuse in any request and what a unit's role doesn't allow, and does nothing for a unit that has
 * answered. Below all that is the product's own client, with the SDK.
 */
reachThrough(() => frozen(withRules(withRights(unitNow)(hotKeys(faults(indexes(openClient())))))));
