import type { PoolView, RoundView } from './views.ts';

type FlightOfPools = { readonly name: string | null; readonly pools: readonly PoolView[] };

/**
 * The pools of a day by its flights, in the order of these; a flight without a name is called by its number. One part without a name where the day has one flight
 * alone. Pools from before there were flights are the first one's.
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
