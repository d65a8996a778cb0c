import { useEffect, useEffectEvent } from 'react';
import type { Id } from '#domain/kernel/ids.ts';
import { divisionPlay } from '#domain/play/operations-division.ts';
import { matchById } from '#domain/play/operations-matches.ts';
import { ask } from '#web/src/api/ask.ts';
import { rememberMayScore } from '#web/src/features/live-division/may-score.ts';
import { useInterval } from '#web/src/lib/hooks.ts';

/** How often what is kept is asked for again, ms: a page that reloads without a net begins there. */
const every = 60_000;

/**
 * A scorer who is signed in reads answers of their own, which a device never keeps (public/sw.js). So that their pad opens again without a net, the
 * public ones are asked for beside them, and kept; and it is remembered that they score here.
 */
export function useKeptMatch(divisionId: Id, matchId: Id, isOn: boolean): void {
  const keep = () => void ask(divisionPlay, { params: { id: divisionId } });
  const begin = useEffectEvent(() => {
    rememberMayScore(divisionId);
    keep();
    void ask(matchById, { query: { id: matchId } });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another match is kept anew
  useEffect(() => {
    if (isOn) begin();
  }, [divisionId, matchId, isOn]);
  useInterval(keep, every, isOn);
}
