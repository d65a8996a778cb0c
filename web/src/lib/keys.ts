import { useEffect, useEffectEvent } from 'react';
import { stored } from './storage.ts';
import { store } from './store.ts';

type Press = (event: KeyboardEvent) => void;

/** Keys wherever they are pressed, in a field too. */
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

/** Keys of the page: while nobody types and no dialog is open. */
export const useKeys = (press: Press, on = true): void =>
  usePressed((event) => {
    const typing = event.target instanceof Element && event.target.closest(fields);
    if (!typing && !document.querySelector('dialog[open]')) press(event);
  }, on);

const memory = stored<boolean>('letterKeys', true, (value): value is boolean => typeof value === 'boolean');
/** Whether single letters do anything: who speaks to their device, or holds it oddly, switches them off (WCAG 2.1.4). */
export const letterKeys = store(memory.read());
letterKeys.subscribe(() => memory.write(letterKeys.get()));

/** A single letter or sign on the page. */
export const useKey = (key: string, run: Press, on = true): void =>
  useKeys((event) => {
    if (event.key === key && !event.ctrlKey && !event.metaKey && !event.altKey && letterKeys.get()) run(event);
  }, on);
