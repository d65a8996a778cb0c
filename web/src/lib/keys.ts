import { useEffect, useEffectEvent } from 'react';
import { stored } from './storage.ts';
import { store } from './store.ts';

type Press = (event: KeyboardEvent) => void;

/** Keys that work anywhere, even in a field. */
export function usePressed(press: Press, on = true): void {
  const latest = useEffectEvent(press);
  useEffect(() => {
    if (!on) return;
    const listen: Press = (event) => latest(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [on]);
}

const fields = 'input, textarea, select, [contenteditable]';

/** Keys that work on a page while no one is typing and no dialog is open. */
export const useKeys = (press: Press, on = true): void =>
  usePressed((event) => {
    const typing = event.target instanceof Element && event.target.closest(fields);
    if (!typing && !document.querySelector('dialog[open]')) press(event);
  }, on);

const memory = stored<boolean>('letterKeys', true, (value): value is boolean => typeof value === 'boolean');
/** Whether single-letter keys are on. People who use voice input or have limited dexterity turn them off (WCAG 2.1.4). */
export const letterKeys = store(memory.read());
letterKeys.subscribe(() => memory.write(letterKeys.get()));

/** Handles a single letter or symbol as a key on the page. */
export const useKey = (key: string, run: Press, on = true): void =>
  useKeys((event) => {
    if (event.key === key && !event.ctrlKey && !event.metaKey && !event.altKey && letterKeys.get()) run(event);
  }, on);
