import type { KeyboardEvent } from 'react';

type Step = (at: number, n: number) => number;
const onward: Step = (at, n) => (at + 1) % n;
const back: Step = (at, n) => (at + n - 1) % n;
const ends: Readonly<Record<string, Step>> = { Home: () => 0, End: (_, n) => n - 1 };
const keys = {
  row: { ArrowRight: onward, ArrowLeft: back, ...ends },
  column: { ArrowDown: onward, ArrowUp: back, ...ends },
} satisfies Record<string, Readonly<Record<string, Step>>>;

/** Returns a handler with which arrow keys, Home and End move the focus along a row or a column of links. */
export const focusByKey =
  (along: keyof typeof keys) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const links = [...event.currentTarget.querySelectorAll('a')];
    const at = links.indexOf(event.target as HTMLAnchorElement);
    const steps: Readonly<Record<string, Step>> = keys[along];
    const next = links[steps[event.key]?.(at, links.length) ?? -1];
    if (at < 0 || !next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    next.focus();
  };
