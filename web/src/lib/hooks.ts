import { useEffect, useEffectEvent, useState } from 'react';
import type { Millis } from '#domain/kernel/time.ts';
import { serverNow } from './clock.ts';

/** Returns the server's time, updated every `every` ms. */
export function useNow(every = 1000): Millis {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}

/** Returns the value once it hasn't changed for `ms`. */
export function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

/** Runs `act` when the device is online again, if something `waits` for that. */
export function useOnline(act: () => void, waits: boolean): void {
  const back = useEffectEvent(() => waits && act());
  useEffect(() => {
    const heard = () => void back();
    addEventListener('online', heard);
    return () => removeEventListener('online', heard);
  }, []);
}

/** Calls `tick` every `ms` while `running` is true. It always uses the latest `tick`, without restarting the timer. */
export function useInterval(tick: () => void, ms: number, running = true): void {
  const latest = useEffectEvent(tick);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => latest(), ms);
    return () => clearInterval(timer);
  }, [ms, running]);
}
