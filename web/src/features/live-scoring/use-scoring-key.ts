import { useEffect, useEffectEvent, useState } from 'react';
import { checkScoringKey } from '#domain/play/operations-scoring.ts';
import { ask } from '#web/src/api/ask.ts';
import { useQueryText } from '#web/src/lib/query.ts';
import { killLiveScoring, storedLiveScoring, storeLiveScoring } from './stored.ts';

/**
 * `none` means there is no key, and `ended` that it no longer works. A key that can't be checked (offline) counts as
 * valid, because the server checks it with every score.
 */
type ScoringKey = { readonly state: 'none' | 'asking' | 'good' | 'ended'; readonly key: string | null };

/**
 * Returns a match's scoring key, from the address or otherwise from this device (Part 3 §3, §4). `path` is the match's
 * page.
 */
export function useScoringKey(match: { readonly id: number; readonly number: number }, path: string): ScoringKey {
  const [given, forget] = useQueryText('key');
  const [held, hold] = useState<ScoringKey>(() => {
    const liveScoring = storedLiveScoring();
    const key = given ?? (liveScoring?.id === match.id ? liveScoring.key : null);
    return { key, state: key === null ? 'none' : 'asking' };
  });
  const check = useEffectEvent(async () => {
    const { key } = held;
    if (key === null) return;
    const answer = await ask(checkScoringKey, { body: { key, id: match.id } });
    const isGood = !answer.ok || answer.value;
    if (isGood) storeLiveScoring({ n: match.number, id: match.id, path, key });
    else killLiveScoring();
    hold({ key, state: isGood ? 'good' : 'ended' });
    // Removes the key from the address, so that someone who is shown the address doesn't get the key.
    if (given !== undefined) forget(undefined);
  });
  useEffect(() => void check(), []);
  return held;
}
