import { day } from '#domain/kernel/time.ts';
import { type Affinity, mirrored } from '#domain/organizations/affiliation.ts';
import type { organizations } from './organizations.ts';
import type { World } from './world.ts';

type Name = (typeof organizations)[number]['username'];
type Link = {
  readonly from: Name;
  readonly to: Name;
  readonly relation: Affinity;
  readonly days: number;
  readonly accepted: boolean;
};

/** Two that show each other's events, one that asks, and a club of a larger one. */
const links: readonly Link[] = [
  { from: 'pacific', to: 'greatlakes', relation: 'affiliate', accepted: true, days: 200 },
  { from: 'lonestar', to: 'pacific', relation: 'affiliate', accepted: false, days: 3 },
  { from: 'pacific', to: 'northside', relation: 'member', accepted: true, days: 320 },
];

export function putAffiliates(world: World): void {
  for (const { from, to, relation, accepted, days } of links)
    world.people(async (calls) => {
      const at = world.now - days * day;
      const change = (own: Name, act: string, relation: Affinity, other: Name) =>
        calls('organization admin', 'POST', `/api/organization/${own}/affiliates`, {
          body: { act, relation, other },
          at,
        });
      await change(from, 'ask', relation, to);
      if (accepted) await change(to, 'accept', mirrored[relation], from);
    });
}
