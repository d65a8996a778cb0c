import type { Look } from '#domain/organizations/theme-tokens.ts';
import { useMedia } from '#web/src/lib/device.ts';
import { stored } from '#web/src/lib/storage.ts';
import { store, useStore } from '#web/src/lib/store.ts';

export const modes = ['auto', 'light', 'dark', 'sun'] as const;
/** What the visitor chose: `auto` follows the device, `sun` is for scoring outdoors. */
export type Mode = (typeof modes)[number];

const isMode = (value: unknown): value is Mode => modes.includes(value as Mode);
const memory = stored<Mode>('mode', 'auto', isMode);
const mode = store<Mode>(memory.read());

function paint(): void {
  const { dataset } = document.documentElement;
  if (mode.get() === 'auto') delete dataset.mode;
  else dataset.mode = mode.get();
}
/** Paints the remembered mode before the first picture. */
export const startMode = paint;

export function setMode(next: Mode): void {
  mode.set(next);
  memory.write(next);
  paint();
}
export const useMode = (): Mode => useStore(mode);

export function useLook(): Look {
  const chosen = useMode();
  const dark = useMedia('(prefers-color-scheme: dark)');
  return chosen === 'auto' ? (dark ? 'dark' : 'light') : chosen;
}
