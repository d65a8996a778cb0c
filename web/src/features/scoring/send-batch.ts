import type { Problem } from '#domain/kernel/problem.ts';
import type { Result } from '#domain/kernel/result.ts';
import { commandPlay } from '#domain/play/operations-division.ts';
import { updateScoring } from '#domain/play/operations-scoring.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { storedLiveScoring } from '#web/src/features/live-scoring/stored.ts';
import { sessionState } from '#web/src/features/session/tokens.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { type Entry, isShut } from './entries.ts';
import { type Command, newEntryId } from './use-command.ts';

type Sent = Result<Answer<typeof commandPlay>, Problem>;
/** A key of the match; null: the scorer's own rights. */
type Way = string | null;

/**
 * What may open the match from here: first what the entry was entered with. Where that has ended, the key this device holds for the match by now, or who has
 * signed in. A key scores and nothing else.
 */
function waysOf({ key, matchId }: Entry, command: Command): readonly Way[] {
  const held = storedLiveScoring();
  const keys = command.type === 'score' && !command.replay && held?.id === matchId ? [held.key] : [];
  if (key === undefined || command.type !== 'score') return [null, ...keys];
  return [...new Set([key, ...keys]), ...(sessionState.get() === 'signed-in' ? [null] : [])];
}

/** When a score of a match was last taken from here: what is entered after it is newer, whatever the clocks say. */
const takenAt = new Map<number, number>();

/** Sends a command as an entry, by whatever opens its match; where nothing does, the answer says what ended. */
export async function sendBatch(entry: Entry, command: Command): Promise<Sent> {
  const [first = null, ...others] = waysOf(entry, command);
  const answer = await sendBy(first, entry, entry.entryId, command);
  if (answer.ok || !isShut(answer.problem)) return answer;
  for (const way of others) {
    // an id stands for what was sent and by whom: the first try may have gone through, and scores that stand already change nothing
    const other = await sendBy(way, entry, newEntryId(), command);
    if (other.ok || !(isShut(other.problem) || other.problem.kind === 'forbidden')) return other;
  }
  return answer;
}

async function sendBy(
  way: Way,
  { divisionId, matchId, at = 0 }: Entry,
  entryId: string,
  command: Command,
): Promise<Sent> {
  if (way === null || command.type !== 'score')
    return ask(commandPlay, { params: { id: divisionId }, body: { entryId, command } });
  const timestamp = String(Math.max(at, takenAt.get(matchId) ?? 0));
  const answer = await ask(updateScoring, {
    query: { key: way, timestamp },
    body: { entryId, id: matchId, games: command.games },
  });
  if (answer.ok) takenAt.set(matchId, serverNow());
  return answer;
}
