import { stored } from '#web/src/lib/storage.ts';

/** The match somebody is scoring on this device (Part 3 §3): its number, id, path and key. */
export type LiveScoring = { readonly n: number; readonly id: number; readonly path: string; readonly key: string };

const isLiveScoring = (value: unknown): value is LiveScoring =>
  typeof value === 'object' && value !== null && 'id' in value && 'path' in value && 'key' in value;

const memory = stored<LiveScoring | null>('liveScoring', null, (value): value is LiveScoring | null =>
  isLiveScoring(value),
);

export const storedLiveScoring = (): LiveScoring | null => memory.read();
export const storeLiveScoring = (scoring: LiveScoring): void => memory.write(scoring);
export const killLiveScoring = (): void => memory.clear();
