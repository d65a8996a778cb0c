import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ulid } from '#domain/kernel/ids.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { minute } from '#domain/kernel/time.ts';
import { type OverlayState, overlayState } from '#domain/registration/reservation-view.ts';
import type { Reservation } from '#domain/registration/schema.ts';
import type { ReservationView } from '#domain/registration/views.ts';
import { ask } from '#web/src/api/ask.ts';
import { cancelReservation, keepReservation, myReservation, reserve } from '#web/src/api/calls/registration.ts';
import { carts } from '#web/src/features/cart/cart-store.ts';
import { chance } from '#web/src/lib/chance.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { useInterval, useNow } from '#web/src/lib/hooks.ts';

type Stage = {
  readonly asking: boolean;
  readonly held: ReservationView | null;
  /** It was found, not made: the registrant says whether to go on with it. */
  readonly existed: boolean;
  readonly canceling: boolean;
  /** The overlay has been read. */
  readonly seen: boolean;
  readonly problem: Problem | undefined;
  readonly extending: boolean;
};
const nothing: Stage = {
  asking: false,
  held: null,
  existed: false,
  canceling: false,
  seen: true,
  problem: undefined,
  extending: false,
};

export type Holding = Stage & {
  readonly overlay: OverlayState | null;
  secure(divisionId: number): Promise<void>;
  accept(): void;
  askToCancel(on: boolean): void;
  cancel(): Promise<void>;
  startOver(): Promise<void>;
  extend(): Promise<void>;
  forget(): void;
};

/** How often an open wizard reports that it is in use (domain/registration/holds.ts: every minute or so). */
const reportEvery = minute;

const inCart = (entry: string): boolean =>
  Object.values(carts.get()).some(({ items }) =>
    items.some((item) => 'registration' in item && item.registration.reservation?.id === entry),
  );

/**
 * The place of one registration: secured, found again, kept while the page is used, given back (Part 2 §2, §4). `known` is the reservation
 * the registration already carries (after a reload, or from the cart); `onChange` hears of every new state of it.
 */
export function useReservation(
  tournamentId: number,
  password: string | undefined,
  known: Reservation | null,
  onChange: (held: ReservationView | null) => void,
): Holding {
  const [stage, setStage] = useState<Stage>(nothing);
  const now = useNow(1000);
  const used = useRef(serverNow());
  const change = (to: Partial<Stage>) => setStage((was) => ({ ...was, ...to }));
  const hold = (held: ReservationView | null, more: Partial<Stage> = {}) => {
    change({ held, asking: false, problem: undefined, ...more });
    onChange(held);
  };

  const claim = async (divisionId: number) => {
    change({ asking: true, problem: undefined, seen: false, existed: false });
    const entry = ulid(serverNow(), chance);
    const made = await ask(reserve, { body: { tournamentId, divisionId, entry, ...(password && { password }) } });
    if (made.ok) hold(made.value, { seen: false });
    else change({ asking: false, problem: made.problem, seen: true });
  };
  const secure = async (divisionId: number) => {
    if (stage.asking) return;
    if (stage.held?.tournamentDivisionId === divisionId && stage.held.expiry > serverNow())
      return change({ seen: false });
    change({ asking: true, problem: undefined, seen: false });
    if (stage.held) await ask(cancelReservation, { params: { id: stage.held.id } });
    const mine = await ask(myReservation, { query: { tId: tournamentId, dId: divisionId } });
    if (mine.ok && mine.value && !inCart(mine.value.id)) return hold(mine.value, { existed: true, seen: false });
    await claim(divisionId);
  };
  const refresh = async () => {
    const id = stage.held?.id;
    if (!id) return;
    const kept = await ask(keepReservation, { params: { id } });
    if (kept.ok) hold(kept.value);
    else if (kept.problem.kind === 'gone' || kept.problem.kind === 'missing')
      setStage((was) => (was.held?.id === id ? { ...was, held: { ...was.held, expiry: 0 }, seen: false } : was));
  };
  const cancel = async () => {
    if (stage.held) await ask(cancelReservation, { params: { id: stage.held.id } });
    change({ ...nothing });
    onChange(null);
  };

  useOnceFound(known, (held) => hold(held, { seen: true }));
  useUse(used);
  useInterval(
    () => {
      if (document.visibilityState === 'visible' && serverNow() - used.current < 2 * reportEvery) void refresh();
    },
    reportEvery,
    stage.held !== null && stage.held.expiry > now,
  );

  const state = overlayState(
    { asking: stage.asking, reservation: stage.held, existed: stage.existed, canceling: stage.canceling },
    now,
  );
  const overlay = state === 'in' || state === 'waitlist' ? (stage.seen ? null : state) : state;
  return {
    ...stage,
    overlay,
    secure,
    cancel,
    accept: () => change({ seen: true, existed: false }),
    askToCancel: (canceling) => change({ canceling }),
    startOver: async () => {
      const of = stage.held?.tournamentDivisionId;
      if (stage.existed && stage.held) await ask(cancelReservation, { params: { id: stage.held.id } });
      change({ held: null, existed: false, canceling: false });
      if (of) await claim(of);
    },
    extend: async () => {
      change({ extending: true });
      await refresh();
      change({ extending: false });
    },
    forget: () => change({ ...nothing }),
  };
}

/** Finds the hold that the registration carried, once, when the page opens; one that is over is shown as such. */
function useOnceFound(known: Reservation | null, found: (held: ReservationView) => void): void {
  const looked = useRef(false);
  const look = useEffectEvent(async () => {
    if (looked.current || !known) return;
    looked.current = true;
    const kept = await ask(keepReservation, { params: { id: known.id } });
    if (kept.ok) found(kept.value);
    else if (kept.problem.kind === 'gone' || kept.problem.kind === 'missing')
      found({ ...known, expiry: 0, since: 0, position: null, longest: 0, inCart: false });
  });
  useEffect(() => void look(), []);
}

/** Notes that somebody uses the page: keys, pointers, scrolling. */
function useUse(used: { current: number }): void {
  useEffect(() => {
    const note = () => {
      used.current = serverNow();
    };
    const events = ['pointerdown', 'keydown', 'scroll', 'touchstart'] as const;
    for (const event of events) addEventListener(event, note, { passive: true });
    return () => {
      for (const event of events) removeEventListener(event, note);
    };
  }, [used]);
}
