import type { Look } from '#domain/organizations/theme-tokens.ts';
import { useMedia } from '#web/src/lib/device.ts';
import { stored } from '#web/src/lib/storage.ts';
import { store, useStore } from '#web/src/lib/store.ts';

export const modes = ['auto', 'light', 'dark', 'sun'] as const;
/** What the visitor chose: `auto` follows the device, `sun` is for scoring outdoors. */
export type Mode = (typeof modes)[number];

const isMode = (value: unknown): value is Mode => modes.includes(value as Mode);
const memory = stored<Mode | null>('mode', null, isMode);
const chosen = store<Mode | null>(memory.read());
/* Kept, so that a dark site's next visit is dark from its first picture on. */
const siteMemory = stored<boolean>('site-dark', false, (value) => typeof value === 'boolean');
const siteDark = store<boolean>(siteMemory.read());

const modeNow = (): Mode => chosen.get() ?? (siteDark.get() ? 'dark' : 'auto');

function paint(): void {
  const { dataset } = document.documentElement;
  const mode = modeNow();
  if (mode === 'auto') delete dataset.mode;
  else dataset.mode = mode;
}
/** Paints the remembered mode before the first picture. */
export const startMode = paint;

export function setMode(next: Mode): void {
  chosen.set(next);
  memory.write(next);
  paint();
}
/** Whether the site opens in the dark for who has not chosen: its theme's `dark`. */
export function setSiteDark(dark: boolean): void {
  if (siteDark.get() === dark) return;
  siteDark.set(dark);
  siteMemory.write(dark);
  paint();
}

/** The look that is on: what the visitor chose, else the site's dark, else the device's. */
export function useMode(): Mode {
  const own = useStore(chosen);
  const dark = useStore(siteDark);
  return own ?? (dark ? 'dark' : 'auto');
}

export function useLook(): Look {
  const mode = useMode();
  const dark = useMedia('(prefers-color-scheme: dark)');
  return mode === 'auto' ? (dark ? 'dark' : 'light') : mode;
}
