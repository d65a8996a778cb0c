import { useEffect, useEffectEvent } from 'react';

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

/** A single letter on the page. */
export const useKey = (key: string, run: () => void, on = true): void =>
  useKeys((event) => {
    if (event.key === key && !event.ctrlKey && !event.metaKey && !event.altKey) run();
  }, on);
