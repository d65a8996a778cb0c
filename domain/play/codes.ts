import { divisionName } from '../catalog/divisions/division-state.ts';
import { rootOf } from '../catalog/events/brochure-kind.ts';
import type { Division, EventFacts } from '../catalog/schema.ts';
import type { Id } from '../kernel/ids.ts';
import { paths } from '../site/paths.ts';
import { toUnder } from '../site/roots.ts';
import { bracketsOf } from './match-location.ts';
import type { PlayView, PoolView, RoundView } from './views.ts';

type Code = { readonly kind: 'division' | 'court'; readonly name: string; readonly path: string };
type Of = {
  readonly event: Pick<EventFacts, 'id' | 'type'>;
  /** The divisions in the event's order. */
  readonly divisions: readonly Division[];
  readonly courts: readonly string[];
};

/**
 * Returns where an event's QR codes lead, under its organization's subdomain (Part 3 §2): each division's home page,
 * then each court.
 */
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

/**
 * Returns the name of a flight or bracket as its page shows it, or the day's name if the flight or bracket has none.
 */
export function partNameIn(view: PlayView, round: RoundView, partId: Id): string {
  const parts = [...bracketsOf(view, round.id), ...round.flights];
  return parts.find(({ id }) => id === partId)?.name || round.name;
}

type FlightOfPools = { readonly name: string | null; readonly pools: readonly PoolView[] };

/**
 * Returns a day's pools by flight, in the flights' order. A flight without a name shows its number. A day with only one
 * flight is returned as one part without a name. Pools created before flights existed belong to the first flight.
 */
export function byFlight({ flights }: Pick<RoundView, 'flights'>, pools: readonly PoolView[]): FlightOfPools[] {
  const first = flights[0]?.id;
  const of = Map.groupBy(pools, ({ flightId }) => flightId ?? first);
  const parts = flights.flatMap(({ id, name }, i) => {
    const own = of.get(id);
    return own ? [{ name: name || `Flight ${i + 1}`, pools: own }] : [];
  });
  const shown = new Set(parts.flatMap((part) => part.pools));
  return parts.length > 1 && shown.size === pools.length ? parts : [{ name: null, pools }];
}
