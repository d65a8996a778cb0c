import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { Millis } from '#domain/kernel/time.ts';

/** A match that is carried over the board, and the place it would be put down at. */
export type Carried = { readonly matchId: number; readonly court: string; readonly start: Millis };

type Geometry = {
  readonly courts: readonly string[];
  readonly width: number;
  /** pixels a millisecond */
  readonly scale: number;
  readonly from: Millis;
  readonly step: Millis;
};

/** How long a finger rests before it lifts a match instead of scrolling, ms, and how far it may stray meanwhile, px. */
const hold = 250;
const stray = 8;
/** How near the edge the board scrolls along, and by how much at a time, px. */
const edge = 48;

type Given = {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly sheet: RefObject<HTMLElement | null>;
  readonly geometry: Geometry;
  put(carried: Carried): void;
};
/** A press on a match: where it began, how far below the match’s top, and whether it carries by now. */
type Press = {
  matchId: number;
  x: number;
  y: number;
  below: number;
  on: boolean;
  timer?: ReturnType<typeof setTimeout>;
};
type Spot = { readonly matchId: number; readonly court: string | null; readonly start: Millis | null };

/** Carries a match by mouse, by finger (after a moment’s rest) or by keys: Enter lifts and puts down, arrows move, Escape leaves it where it was. */
export function useCarry({ scroller, sheet, geometry, put }: Given) {
  const [carried, carry] = useState<Carried | null>(null);
  const press = useRef<Press | null>(null);
  const dropped = useRef(false);
  const { courts, from } = geometry;
  const end = (isPut: boolean) => {
    clearTimeout(press.current?.timer);
    dropped.current = true;
    press.current = null;
    if (isPut && carried) put(carried);
    carry(null);
  };
  const letGo = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  const follow = (x: number, y: number) => {
    const at = press.current;
    const spot = at && spotUnder(sheet.current, geometry, x, y - at.below);
    if (at && spot)
      carry((now) => (now?.court === spot.court && now.start === spot.start ? now : { matchId: at.matchId, ...spot }));
    scrollAlong(scroller.current, x, y);
  };
  const down = (event: PointerEvent, matchId: number) => {
    const { clientX: x, clientY: y, pointerType, pointerId, currentTarget: target, button } = event;
    if (button !== 0) return;
    dropped.current = false;
    press.current = { matchId, x, y, below: y - target.getBoundingClientRect().top, on: false };
    if (pointerType !== 'mouse')
      press.current.timer = setTimeout(() => {
        if (!press.current) return;
        press.current.on = true;
        target.setPointerCapture(pointerId);
        navigator.vibrate?.(30);
        follow(x, y);
      }, hold);
  };
  const moved = (event: PointerEvent) => {
    const at = press.current;
    if (!at) return;
    const far = Math.hypot(event.clientX - at.x, event.clientY - at.y) > stray;
    if (!at.on && far && event.pointerType === 'mouse') {
      at.on = true;
      event.currentTarget.setPointerCapture(event.pointerId);
    } else if (!at.on && far) return letGo();
    if (at.on) follow(event.clientX, event.clientY);
  };
  const key = (event: KeyboardEvent, { matchId, court, start }: Spot) => {
    if (carried?.matchId !== matchId) {
      dropped.current = false;
      if (event.key !== ' ') return;
      event.preventDefault();
      carry({ matchId, court: court ?? courts[0] ?? '', start: start ?? from });
      return;
    }
    const next = byKey(event.key, carried, geometry);
    if (next === undefined) return;
    event.preventDefault();
    if (typeof next === 'boolean') end(next);
    else carry(next);
  };
  useStillUnder(scroller, () => press.current?.on ?? false);
  return {
    carried,
    down,
    moved,
    up: () => (press.current?.on ? end(true) : letGo()),
    wasDropped: () => dropped.current,
    cancel: () => end(false),
    key,
  };
}

/** The court and the start under a point, on the grid of steps; null beside the courts. */
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

/** A finger that carries a match doesn't scroll the board. */
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

/** Where a key takes a carried match; true: it is put down, false: it is left where it was; undefined: the key means nothing here. */
function byKey(key: string, carried: Carried, { courts, from, step }: Geometry): Carried | boolean | undefined {
  if (key === 'Enter' || key === ' ') return true;
  if (key === 'Escape') return false;
  const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  if (!by) return undefined;
  const court = courts[courts.indexOf(carried.court) + (by[0] as number)] ?? carried.court;
  return { ...carried, court, start: Math.max(from, carried.start + (by[1] as number) * step) };
}

function scrollAlong(element: HTMLElement | null, x: number, y: number): void {
  if (!element) return;
  const box = element.getBoundingClientRect();
  const by = (at: number, least: number, most: number) => (at < least + edge ? -16 : at > most - edge ? 16 : 0);
  element.scrollBy(by(x, box.left + 64, box.right), by(y, box.top + 40, box.bottom));
}
