import { stored } from '#web/src/lib/storage.ts';
import { type Store, store } from '#web/src/lib/store.ts';

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
const memory = stored('publicView', false, isFlag);

/** The administrator's switch to see what the public sees: every administration right sleeps meanwhile (Part 1 §6). */
export const publicView: Store<boolean> = store(memory.read());

export function setPublicView(on: boolean): void {
  publicView.set(on);
  memory.write(on);
}
