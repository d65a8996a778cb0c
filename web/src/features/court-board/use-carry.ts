import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Millis } from '#domain/kernel/time.ts';
import { type Store, store } from '#web/src/lib/store.ts';

/** A match being dragged over the board, and where it would land. */
export type Carried = { readonly matchId: number; readonly court: string; readonly start: Millis };

type Geometry = {
  readonly courts: readonly string[];
  readonly width: number;
  /** The board's scale, in pixels per millisecond. */
  readonly scale: number;
  readonly from: Millis;
  readonly step: Millis;
  /** How far the board scrolls each time a match is dragged along its edge, in px. */
  readonly scroll: number;
};

/**
 * How long a finger must rest before it picks up a match instead of scrolling, in ms, and how far it can move in that
 * time, in px.
 */
const hold = 250;
const stray = 8;
/** How close to the edge a dragged match makes the board scroll, in px. */
const edge = 48;

type Props = {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly sheet: RefObject<HTMLElement | null>;
  readonly geometry: Geometry;
  /** Whether a press selects a match instead of opening it. */
  readonly selecting: boolean;
  put(carried: Carried): void;
  open(matchId: number): void;
  select(matchId: number): void;
};
/** A press on a match: where it started, how far below the match's top edge, and whether it has become a drag. */
type Press = {
  matchId: number;
  x: number;
  y: number;
  below: number;
  on: boolean;
  timer?: ReturnType<typeof setTimeout>;
};
type Spot = { readonly matchId: number; readonly court: string | null; readonly start: Millis | null };

/**
 * Handlers for a pressed match. The object stays the same as long as the board exists, so matches don't rerender
 * because of it.
 */
export type CarryHandlers = {
  down(event: PointerEvent, matchId: number): void;
  moved(event: PointerEvent): void;
  up(): void;
  cancel(): void;
  key(event: KeyboardEvent, spot: Spot): void;
  press(event: MouseEvent, matchId: number, isOpen: boolean): void;
};

/**
 * Drags a match with the mouse, with a finger (after a short rest) or with keys: Space picks it up and drops it, arrows
 * move it, and Escape puts it back. Shift or Control with a press, or S, selects it.
 */
export function useCarry(input: Props) {
  const [carrying] = useState(() => store<Carried | null>(null));
  const [lifted, lift] = useState<number | null>(null);
  const press = useRef<Press | null>(null);
  const dropped = useRef(false);
  const latest = useRef(input);
  useLayoutEffect(() => {
    latest.current = input;
  });
  const [handlers] = useState(() => carryHandlers({ carrying, lift, press, dropped, latest }));
  useStillUnder(input.scroller, () => press.current?.on ?? false);
  return { carrying, lifted, handlers };
}

/** The dragged matches, the press that started the drag, and the board as last drawn. */
type Held = {
  readonly carrying: Store<Carried | null>;
  readonly press: RefObject<Press | null>;
  readonly dropped: RefObject<boolean>;
  readonly latest: RefObject<Props>;
  lift(matchId: number | null): void;
};

/** Picks up, moves and drops matches. */
function carrier(on: Held) {
  const carry = (next: Carried | null) => {
    const now = on.carrying.get();
    if (now && next && now.court === next.court && now.start === next.start) return;
    on.carrying.set(next);
    on.lift(next?.matchId ?? null);
  };
  const letGo = () => {
    clearTimeout(on.press.current?.timer);
    on.press.current = null;
  };
  const end = (isPut: boolean) => {
    const carried = on.carrying.get();
    letGo();
    on.dropped.current = true;
    carry(null);
    if (isPut && carried) on.latest.current.put(carried);
  };
  const follow = (x: number, y: number) => {
    const at = on.press.current;
    const { sheet, geometry, scroller } = on.latest.current;
    const spot = at && spotUnder(sheet.current, geometry, x, y - at.below);
    if (at && spot) carry({ matchId: at.matchId, ...spot });
    scrollAlong(scroller.current, x, y, geometry.scroll);
  };
  return { carry, letGo, end, follow };
}

function carryHandlers(on: Held): CarryHandlers {
  const { carry, letGo, end, follow } = carrier(on);
  return {
    down(event, matchId) {
      const { clientX: x, clientY: y, pointerType, pointerId, currentTarget: target, button } = event;
      if (button !== 0) return;
      on.dropped.current = false;
      on.press.current = { matchId, x, y, below: y - target.getBoundingClientRect().top, on: false };
      if (pointerType !== 'mouse')
        on.press.current.timer = setTimeout(() => {
          if (!on.press.current) return;
          on.press.current.on = true;
          target.setPointerCapture(pointerId);
          navigator.vibrate?.(30);
          follow(x, y);
        }, hold);
    },
    moved(event) {
      const at = on.press.current;
      if (!at) return;
      const far = Math.hypot(event.clientX - at.x, event.clientY - at.y) > stray;
      if (!at.on && far && event.pointerType === 'mouse') {
        at.on = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      } else if (!at.on && far) return letGo();
      if (at.on) follow(event.clientX, event.clientY);
    },
    up: () => (on.press.current?.on ? end(true) : letGo()),
    cancel: () => end(false),
    key(event, { matchId, court, start }) {
      const { geometry, select } = on.latest.current;
      const carried = on.carrying.get();
      if (carried?.matchId !== matchId) {
        on.dropped.current = false;
        if (event.key === 's') select(matchId);
        if (event.key !== ' ') return;
        event.preventDefault();
        carry({ matchId, court: court ?? geometry.courts[0] ?? '', start: start ?? geometry.from });
        return;
      }
      const next = byKey(event.key, carried, geometry);
      if (next === undefined) return;
      event.preventDefault();
      if (typeof next === 'boolean') end(next);
      else carry(next);
    },
    press(event, matchId, isOpen) {
      if (on.carrying.get() !== null || on.dropped.current) return;
      const { selecting, select, open } = on.latest.current;
      const isSelection = selecting || event.shiftKey || event.ctrlKey || event.metaKey;
      if (isSelection && isOpen) select(matchId);
      else if (!isSelection) open(matchId);
    },
  };
}

/** Returns the court and start time under a point, snapped to the grid, or null outside the courts. */
function spotUnder(
  sheet: HTMLElement | null,
  geometry: Geometry,
  x: number,
  y: number,
): Omit<Carried, 'matchId'> | null {
  const { courts, width, scale, from, step } = geometry;
  const box = sheet?.getBoundingClientRect();
  const court = box && courts[Math.floor((x - box.left) / width)];
  if (!box || court === undefined) return null;
  return { court, start: from + Math.max(0, Math.round((y - box.top) / scale / step)) * step };
}

/** Keeps the board from scrolling under a finger that drags a match. */
function useStillUnder(scroller: RefObject<HTMLElement | null>, carries: () => boolean): void {
  const isCarrying = useEffectEvent(carries);
  useEffect(() => {
    const element = scroller.current;
    const stay = (event: TouchEvent) => {
      if (isCarrying()) event.preventDefault();
    };
    element?.addEventListener('touchmove', stay, { passive: false });
    return () => element?.removeEventListener('touchmove', stay);
  }, [scroller]);
}

/**
 * Handles a key for a dragged match. Returns true if it was dropped, false if it was put back, undefined if the key
 * does nothing here.
 */
function byKey(key: string, carried: Carried, { courts, from, step }: Geometry): Carried | boolean | undefined {
  if (key === 'Enter' || key === ' ') return true;
  if (key === 'Escape') return false;
  const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  if (!by) return undefined;
  const court = courts[courts.indexOf(carried.court) + (by[0] as number)] ?? carried.court;
  return { ...carried, court, start: Math.max(from, carried.start + (by[1] as number) * step) };
}

function scrollAlong(element: HTMLElement | null, x: number, y: number, far: number): void {
  if (!element || far === 0) return;
  const box = element.getBoundingClientRect();
  const by = (at: number, least: number, most: number) => (at < least + edge ? -far : at > most - edge ? far : 0);
  element.scrollBy(by(x, box.left + 64, box.right), by(y, box.top + 40, box.bottom));
}
