import { useEffect, useEffectEvent, useRef } from 'react';
import { draw } from '#domain/registration/operations.ts';
import type { ReservationView } from '#domain/registration/views.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { chance } from '#web/src/lib/chance.ts';

/** How often a ticket's page looks whether it is drawn: at what the CDN keeps. */
const lookEvery = 2_000;
/** Places are given from two seconds after it on: so long after it each page looks at its own hold, not all at the same moment. */
const looks = [4_000, 9_000, 20_000];

/** Sees a ticket through its draw: asks for the hold again when the draw is over, and a few times more while the first places are given. */
export function useDrawn(tournamentId: number, held: ReservationView | null, refresh: () => Promise<void>): void {
  const waits = held?.awaitsDraw === true;
  const query = waits ? { query: { tId: tournamentId, dId: held.tournamentDivisionId } } : null;
  const { data } = useCall(draw, query, { refreshInterval: lookEvery });
  const isSettled = waits && data?.state === 'settled';
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const look = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (!isSettled) return;
    look();
    timers.current = looks.map((after) => setTimeout(() => look(), after + chance() * 2_000));
  }, [isSettled]);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
}
