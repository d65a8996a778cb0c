import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { shortDate } from '#domain/kernel/date-words.ts';
import { ulid } from '#domain/kernel/ids.ts';
import type { Problem } from '#domain/kernel/result.ts';
import { type Millis, minute } from '#domain/kernel/time.ts';
import { cancelReservation, draw, keepReservation, reserve } from '#domain/registration/operations.ts';
import { chooseDates } from '#domain/registration/operations-dates.ts';
import type { Registration, Reservation } from '#domain/registration/schema.ts';
import { type OverlayState, overlayState } from '#domain/registration/spots/reservation-view.ts';
import type { ReservationView } from '#domain/registration/views.ts';
import { ask } from '#web/src/api/ask.ts';
import { isRetryable } from '#web/src/api/problems.ts';
import { bearer } from '#web/src/api/token.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { carts } from '#web/src/features/cart/cart-store.ts';
import { chance } from '#web/src/lib/chance.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { useInterval, useNow } from '#web/src/lib/hooks.ts';
import { hasAsked, noteAsked } from './ask-once.ts';

/** How often a page with a ticket checks whether the lottery has run. It reads the CDN's copy. */
const lookEvery = 2_000;
/**
 * Spots are assigned starting two seconds after the lottery. Each page checks its own hold at a random time within this
 * period, so that they don't all check at the same time.
 */
const looks = [4_000, 9_000, 20_000];

/** How long after the lottery the last check is answered at the latest, in ms. */
const assigned = 24_000;

/**
 * Follows a ticket through its lottery. Checks the hold when the lottery is over, and a few more times while the first
 * spots are assigned. Returns whether they are being assigned.
 */
function useDrawn(tournamentId: number, held: ReservationView | null, refresh: () => Promise<void>): boolean {
  const waits = held?.awaitsDraw === true;
  const query = waits ? { query: { tId: tournamentId, dId: held.tournamentDivisionId } } : null;
  const { data } = useCall(draw, query, { refreshInterval: lookEvery });
  const isSettled = waits && data?.state === 'settled';
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const [assigning, setAssigning] = useState(false);
  const look = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (!isSettled) return;
    look();
    setAssigning(true);
    timers.current = [
      ...looks.map((after) => setTimeout(() => look(), after + chance() * 2_000)),
      setTimeout(() => setAssigning(false), assigned),
    ];
  }, [isSettled]);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  return assigning;
}

type Stage = {
  readonly asking: boolean;
  readonly held: ReservationView | null;
  /** An existing reservation was found. The registrant decides whether to use it. */
  readonly existed: boolean;
  readonly canceling: boolean;
  /** The registrant has dismissed the overlay. */
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
  /** Whether the lottery is over and its spots are being assigned, so a ticket on the waitlist may still get one. */
  readonly assigning: boolean;
  /**
   * Requests a spot, unless one is held. With `resume`, this first asks whether to use an earlier hold. Returns null if
   * refused.
   */
  secure(divisionId: number, resume?: boolean): Promise<ReservationView | null>;
  accept(): void;
  askToCancel(on: boolean): void;
  cancel(): Promise<void>;
  startOver(): Promise<void>;
  extend(): Promise<void>;
  forget(): void;
};

/** How often an open wizard reports that it's in use (domain/registration/spots/holds.ts: about every minute). */
const reportEvery = minute;

/** Returns the holds of registrations that are in this browser's carts. */
const heldInCarts = (): string[] =>
  Object.values(carts.get()).flatMap(({ items }) =>
    items.flatMap((item) =>
      'registration' in item && item.registration.reservation ? [item.registration.reservation.id] : [],
    ),
  );

type ReservationInput = { readonly tournamentId: number; readonly password: string | undefined };

/** A registration's request for a hold in a division. It has an ID of its own. */
type Entry = { readonly divisionId: number; readonly entry: string };

/**
 * Requests a hold. It replaces this registration's earlier hold, but holds in carts stay. `resume` is set only if this
 * browser or account may already hold something, because that check adds a read to each request during a rush.
 */
const claimOf = (
  { tournamentId, password }: ReservationInput,
  { divisionId, entry }: Entry,
  held: ReservationView | null,
  resume: boolean,
) =>
  ask(reserve, {
    body: {
      tournamentId,
      divisionId,
      entry,
      ...(password && { password }),
      ...(resume && { resume: { except: heldInCarts() } }),
      ...(held && { replaces: held.id }),
    },
  });

/** Returns the overlay's current content, or null if the overlay is closed or dismissed, or has nothing to show. */
function overlayOf({ asking, held, existed, canceling, seen }: Stage, now: Millis): OverlayState | null {
  const state = overlayState({ asking, reservation: held, existed, canceling }, now);
  return (state === 'in' || state === 'waitlist') && seen ? null : state;
}

/**
 * Manages a registration's hold: requests it, restores it, keeps it while the page is used, and releases it (Part 2 §2,
 * §4). `known` is the reservation the registration already has, after a reload or from the cart. `onChange` is called
 * with every new state of the hold.
 */
export function useReservation(
  tournamentId: number,
  password: string | undefined,
  reservation: Reservation | null,
  onChange: (held: ReservationView | null) => void,
): Holding {
  const [stage, setStage] = useState<Stage>(() => ({ ...nothing, held: reservation && asHeld(reservation) }));
  const now = useNow(1000);
  const change = (to: Partial<Stage>) => setStage((was) => ({ ...was, ...to }));
  const hold = (held: ReservationView | null, more: Partial<Stage> = {}) => {
    change({ held, asking: false, problem: undefined, ...more });
    onChange(held);
  };

  const unanswered = useRef<Entry | null>(null);
  const claim = async (divisionId: number, resume: boolean) => {
    // If an answer gets lost, the same registration sends its request again and finds its hold.
    const last = unanswered.current;
    const entry = last?.divisionId === divisionId ? last : { divisionId, entry: ulid(serverNow(), chance) };
    unanswered.current = entry;
    change({ asking: true, problem: undefined, seen: false, existed: false });
    const mayHold = resume && (hasAsked() || (await bearer().catch(() => 'signed in')) !== null);
    noteAsked();
    const result = await claimOf({ tournamentId, password }, entry, stage.held, mayHold);
    if (result.ok || !isRetryable(result.problem)) unanswered.current = null;
    if (result.ok) hold(result.value, { existed: result.value.existed, seen: false });
    else change({ asking: false, problem: result.problem, seen: true });
    return result.ok ? result.value : null;
  };
  const refresh = async () => {
    const id = stage.held?.id;
    if (!id) return;
    const result = await ask(keepReservation, { params: { id } });
    if (result.ok) hold(result.value);
    else if (isOver(result.problem))
      setStage((was) => (was.held?.id === id ? { ...was, held: { ...was.held, expiry: 0 }, seen: false } : was));
  };

  useFirstMatch(reservation, (held) => hold(held, { seen: true }));
  const assigning = useDrawn(tournamentId, stage.held, refresh);
  useKeeping(stage.held !== null && stage.held.expiry > now, refresh);

  return {
    ...stage,
    overlay: overlayOf(stage, now),
    assigning: assigning && stage.held?.waitlist === true,
    secure: async (divisionId, resume = true) => {
      if (stage.asking) return null;
      if (stage.held?.tournamentDivisionId !== divisionId || stage.held.expiry <= serverNow())
        return claim(divisionId, resume);
      change({ seen: false });
      return stage.held;
    },
    cancel: async () => {
      if (stage.held) await ask(cancelReservation, { params: { id: stage.held.id } });
      change({ ...nothing });
      onChange(null);
    },
    accept: () => change({ seen: true, existed: false }),
    askToCancel: (canceling) => change({ canceling }),
    startOver: async () => {
      const of = stage.held?.tournamentDivisionId;
      change({ held: null, existed: false, canceling: false });
      if (of) await claim(of, false);
    },
    extend: async () => {
      change({ extending: true });
      await refresh();
      change({ extending: false });
    },
    forget: () => change({ ...nothing }),
  };
}

/** Returns whether a hold no longer exists on the server. */
const isOver = ({ kind }: Problem): boolean => kind === 'gone' || kind === 'missing';

/** Keeps a hold while the page is visible and in use. */
function useKeeping(running: boolean, refresh: () => Promise<void>): void {
  const used = useRef(serverNow());
  useUse(used);
  useInterval(
    () => {
      if (document.visibilityState === 'visible' && serverNow() - used.current < 2 * reportEvery) void refresh();
    },
    reportEvery,
    running,
  );
}

/** Returns a registration's hold, as far as we know it before the server answers. */
const asHeld = (reservation: Reservation): ReservationView => ({
  ...reservation,
  since: 0,
  longest: 0,
  inCart: false,
  awaitsDraw: false,
});

/** Looks up the registration's hold once, when the page opens. An expired hold is shown as expired. */
function useFirstMatch(reservation: Reservation | null, found: (held: ReservationView) => void): void {
  const looked = useRef(false);
  const look = useEffectEvent(async () => {
    if (looked.current || !reservation) return;
    looked.current = true;
    const result = await ask(keepReservation, { params: { id: reservation.id } });
    if (result.ok) found(result.value);
    else if (isOver(result.problem)) found({ ...asHeld(reservation), expiry: 0 });
  });
  useEffect(() => void look(), []);
}

/** Tracks the user's activity on the page: keys, pointers, scrolling. */
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

/** Requests holds for a registration's dates, either all of them or none. */
export function useHeldDates() {
  const [query] = useSearchParams();
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const hold = async ({ reservation, dates }: Registration): Promise<boolean> => {
    if (!reservation || !dates) return false;
    setAsking(true);
    const spot = query.get('spot');
    const body = { ...dates, ...(spot ? { spot } : {}) };
    const held = await ask(chooseDates, { params: { id: reservation.id }, body });
    setAsking(false);
    setProblem(held.ok ? undefined : held.problem);
    return held.ok;
  };
  return { asking, problem, hold };
}

/** Returns a refusal's message, with the dates it concerns. */
export function fullWords({ title, data }: Problem): string {
  const days = (data as { days?: unknown } | undefined)?.days;
  return Array.isArray(days) && days.length > 0 ? `${title}: ${days.map(String).map(shortDate).join(', ')}` : title;
}
