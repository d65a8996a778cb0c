import { type Affiliation, mirrored } from '#domain/organizations/affiliation.ts';
import { affiliationItem } from '#functions/store/organizations/affiliates.ts';
import { organizations } from './organizations.ts';
import type { World } from './world.ts';

type Name = (typeof organizations)[number]['username'];
type Link = Pick<Affiliation, 'relation' | 'state'> & { readonly from: Name; readonly to: Name; readonly days: number };

/** Two that show each other's events, one that asks, and a club of a larger one. */
const links: readonly Link[] = [
  { from: 'pacific', to: 'greatlakes', relation: 'affiliate', state: 'active', days: 200 },
  { from: 'lonestar', to: 'pacific', relation: 'affiliate', state: 'asked', days: 3 },
  { from: 'pacific', to: 'northside', relation: 'member', state: 'active', days: 320 },
];

export function putAffiliates(world: World): void {
  for (const { from, to, relation, state, days } of links) {
    const [own, other] = [from, to].map((name) => organizations.find(({ username }) => username === name)!);
    const since = world.now - days * 86_400_000;
    const side = (of: typeof own, to: typeof other) => ({
      ...{ organizationId: of!.id, otherId: to!.id, username: of!.username, otherName: to!.name, state, since },
    });
    world.put(affiliationItem.encode({ ...side(own, other), relation, byUs: true }, 1));
    world.put(affiliationItem.encode({ ...side(other, own), relation: mirrored[relation], byUs: false }, 1));
  }
}
