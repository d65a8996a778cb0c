import { type Store, store } from '#web/src/lib/store.ts';

export type Toast = {
  readonly id: number;
  readonly text: string;
  readonly tone: 'info' | 'good' | 'bad';
  readonly action?: { readonly label: string; run(): void } | undefined;
  /** Stays until it's dismissed (a preview, a lost connection). */
  readonly sticky?: boolean | undefined;
};

/** The current messages. */
export const toasts: Store<readonly Toast[]> = store<readonly Toast[]>([]);
let last = 0;

/**
 * Returns whether a message stays when a newer one arrives. A message that offers Undo, reports an error or is sticky
 * stays, unless the newer one has the same text.
 */
const staysBeside =
  ({ text }: Toast) =>
  (shown: Toast): boolean =>
    shown.text !== text && (shown.sticky || shown.action !== undefined || shown.tone === 'bad');

/** Shows a short message at the bottom of the screen. Returns its ID. */
export function toast(text: string, options: Partial<Omit<Toast, 'id' | 'text'>> = {}): number {
  last += 1;
  const newToast: Toast = { id: last, text, tone: 'info', ...options };
  toasts.set((now) => [...now.filter(staysBeside(newToast)).slice(-2), newToast]);
  return newToast.id;
}
export const dismissToast = (id: number): void => toasts.set((now) => now.filter((shown) => shown.id !== id));
