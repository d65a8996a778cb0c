import type { Outgoing } from '../../kernel/bus/publish.ts';
import type { Change } from '../../kernel/bus/stream.ts';
import { systemAttributes } from '../../kernel/table/schema.ts';
import { catalogChanges, playChanges } from './derivations/catalog.ts';
import { commerceChanges } from './derivations/commerce.ts';
import { peopleChanges } from './derivations/people.ts';
import { staffChanges } from './derivations/staff.ts';
import { registrationChanges, teamChanges } from './derivations/teams.ts';

const derivations = [
  ...catalogChanges,
  ...registrationChanges,
  ...teamChanges,
  ...commerceChanges,
  ...playChanges,
  ...peopleChanges,
  ...staffChanges,
];

/** The kinds of items whose changes can cause bus events. unit.ts names them. */
export const derivedKinds: readonly string[] = derivations.map(({ kind }) => kind);

/** Returns the bus events for changes. Most changes cause none. */
export const derive = (changes: readonly Change[]): Outgoing[] =>
  changes.flatMap((change) =>
    derivations.flatMap(({ derive }) => derive(change)).map((outgoing) => inRequest(change, outgoing)),
  );

/** The event names the request of the item's last writer. The stream doesn't show who deleted an item. */
function inRequest({ after }: Change, { type, event }: Outgoing): Outgoing {
  const request = after?.[systemAttributes.request];
  return typeof request === 'string' ? { type, event: { ...event, request } } : { type, event };
}
