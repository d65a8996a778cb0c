import { isStoredScoring, type StoredScoring } from '#domain/live/stored-scoring.ts';
import { stored } from '#web/src/lib/storage.ts';

const memory = stored<StoredScoring | null>('liveScoring', null, isStoredScoring);

/** Returns the match being scored on this device (Part 3 §3): its number, ID, path and key. */
export const storedLiveScoring = (): StoredScoring | null => memory.read();
export const storeLiveScoring = (scoring: StoredScoring): void => {
  memory.write(scoring);
};
export const killLiveScoring = (): void => memory.clear();
