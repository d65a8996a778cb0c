import { checkScoringKey } from '#domain/play/operations-scoring.ts';
import { ask } from '#web/src/api/ask.ts';
import { killLiveScoring, storedLiveScoring } from './stored.ts';

/**
 * Brings who scores a match with a key back to it when the site starts (Part 1 §4, Part 3 §4): a good key leads to the match's page, an invalid one is cleared, and
 * so is what can't be read. A key that can't be asked about (no net) stays.
 */
export async function resumeScoring(go: (path: string) => void): Promise<void> {
  const match = storedLiveScoring();
  if (match === null) return killLiveScoring();
  const answer = await ask(checkScoringKey, { body: { key: match.key, id: match.id } });
  if (!answer.ok) return;
  if (answer.value) go(match.path);
  else killLiveScoring();
}
