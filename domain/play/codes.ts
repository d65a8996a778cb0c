import { divisionName } from '../catalog/divisions/division-name.ts';
import { rootOf } from '../catalog/events/kind-paths.ts';
import type { Division, EventFacts } from '../catalog/schema.ts';
import { paths } from '../site/paths.ts';
import { toUnder } from '../site/roots.ts';

type Code = { readonly kind: 'division' | 'court'; readonly name: string; readonly path: string };
type Of = {
  readonly event: Pick<EventFacts, 'id' | 'type'>;
  /** in the order of the event */
  readonly divisions: readonly Division[];
  readonly courts: readonly string[];
};

/** Where the QR codes of an event lead, below its organization's sub-domain (Part 3 §2): to the home of each division, then to each court. */
export function codesOf({ event, divisions, courts }: Of): Code[] {
  const root = rootOf(event.type);
  const tournamentId = event.id;
  return [
    ...divisions.map((division) => ({
      kind: 'division' as const,
      name: divisionName(division),
      path: toUnder(root, paths.divisionHome, { tournamentId, divisionId: division.id }),
    })),
    ...courts.map((court) => ({
      kind: 'court' as const,
      name: court,
      path: toUnder(root, paths.tournamentCourt, { tournamentId, court }),
    })),
  ];
}
