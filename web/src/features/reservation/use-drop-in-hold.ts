import { useRef } from 'react';
import { ulid } from '#domain/kernel/ids.ts';
import { ok, type Problem, type Result } from '#domain/kernel/result.ts';
import { reserve } from '#domain/registration/operations.ts';
import { chooseDates } from '#domain/registration/operations-dates.ts';
import type { Reservation } from '#domain/registration/schema.ts';
import { ask } from '#web/src/api/ask.ts';
import { isRetryable } from '#web/src/api/problems.ts';
import { chance } from '#web/src/lib/chance.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { noteAsked } from './ask-once.ts';

type Wanted = {
  readonly tournamentId: number;
  readonly divisionId: number;
  readonly day: string;
  readonly password: string | undefined;
  /** The waitlist offer that holds a spot on the date. */
  readonly spot: string | null;
};

/**
 * Holds a spot on one date of a session when its buyer pays. A second try after a declined card finds the same hold,
 * and another date replaces the first.
 */
export function useDropInHold() {
  const held = useRef<{ readonly reservation: Reservation; readonly day: string } | null>(null);
  /** The request whose answer was lost. */
  const unanswered = useRef<{ readonly divisionId: number; readonly entry: string } | null>(null);

  const claim = async ({ tournamentId, divisionId, password }: Wanted): Promise<Result<Reservation, Problem>> => {
    const last = unanswered.current;
    const request = last?.divisionId === divisionId ? last : { divisionId, entry: ulid(serverNow(), chance) };
    unanswered.current = request;
    noteAsked();
    const result = await ask(reserve, { body: { tournamentId, ...request, ...(password && { password }) } });
    if (result.ok || !isRetryable(result.problem)) unanswered.current = null;
    return result;
  };
  const choose = async (reservation: Reservation, { day, spot }: Wanted): Promise<Result<Reservation, Problem>> => {
    const body = { way: 'date' as const, days: [day], ...(spot ? { spot } : {}) };
    const chosen = await ask(chooseDates, { params: { id: reservation.id }, body });
    if (!chosen.ok) return chosen;
    const { id, tournamentId, tournamentDivisionId, expiry, waitlist } = chosen.value;
    held.current = { reservation: { id, tournamentId, tournamentDivisionId, expiry, waitlist }, day };
    return ok(held.current.reservation);
  };
  return {
    hold: async (wanted: Wanted): Promise<Result<Reservation, Problem>> => {
      const last = held.current;
      const isLive =
        last?.reservation.tournamentDivisionId === wanted.divisionId && last.reservation.expiry > serverNow();
      if (last && isLive && last.day === wanted.day) return ok(last.reservation);
      const moved = last && isLive ? await choose(last.reservation, wanted) : null;
      // After a declined payment, a hold stays with its order for a while.
      if (moved && (moved.ok || moved.problem.code !== 'registration/in-payment')) return moved;
      const claimed = await claim(wanted);
      return claimed.ok ? choose(claimed.value, wanted) : claimed;
    },
    forget: () => {
      held.current = null;
    },
  };
}
