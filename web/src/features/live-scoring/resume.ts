import { checkScoringKey } from '#domain/play/operations-scoring.ts';
import { ask } from '#web/src/api/ask.ts';
import { killLiveScoring, storedLiveScoring } from './stored.ts';

/**
 * Returns a scorer who used a QR code to the match when the site starts (Part 1 §4, Part 3 §4). A valid code leads to
 * the match's page. An invalid or unreadable one is cleared. One that can't be checked (offline) stays.
 */
export async function resumeScoring(go: (path: string) => void): Promise<void> {
  const match = storedLiveScoring();
  if (match === null) return killLiveScoring();
  const answer = await ask(checkScoringKey, { body: { key: match.key, id: match.id } });
  if (!answer.ok) return;
  if (answer.value) go(match.path);
  else killLiveScoring();
}
