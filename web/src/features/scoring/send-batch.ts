import type { Problem, Result } from '#domain/kernel/result.ts';
import { commandPlay } from '#domain/play/operations-division.ts';
import { updateScoring } from '#domain/play/operations-scoring.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { storedLiveScoring } from '#web/src/features/live-scoring/stored.ts';
import { sessionState } from '#web/src/features/session/tokens.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { type Entry, type Games, isShut } from './entries.ts';
import { type Command, newEntryId } from './use-command.ts';

type BatchAnswer = Result<Answer<typeof commandPlay>, Problem>;
/** A key for the match, or null for the signed-in scorer's own rights. */
type Way = string | null;

/**
 * Returns the ways to access the match from here: the one the entry was made with and, if that has expired, this
 * device's current key for the match or the signed-in user. A key can only score.
 */
function waysOf({ key, matchId }: Entry, command: Command): readonly Way[] {
  const held = storedLiveScoring();
  const keys = command.type === 'score' && !command.replay && held?.id === matchId ? [held.key] : [];
  if (key === undefined || command.type !== 'score') return [null, ...keys];
  return [...new Set([key, ...keys]), ...(sessionState.get() === 'signed-in' ? [null] : [])];
}

/**
 * When the server last accepted a score from here. Entries made after that are newer, even if the device's clock is
 * wrong.
 */
const takenAt = new Map<number, number>();

/**
 * Sends a command as an entry, with anything that gives access to its match. If nothing does, the problem explains what
 * has expired.
 */
export async function sendBatch(entry: Entry, command: Command): Promise<BatchAnswer> {
  const [first = null, ...others] = waysOf(entry, command);
  const answer = await sendBy(first, entry, entry.entryId, command);
  if (answer.ok || !isShut(answer.problem)) return answer;
  for (const way of others) {
    // Uses a new ID, because an ID belongs to one sender. The first try may have worked, but sending the same scores
    // again changes nothing.
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
): Promise<BatchAnswer> {
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

/** A batch sent to the server: the entry it's sent as, and all entries that it includes. */
export type Batch = { readonly send: Entry; readonly covers: readonly Entry[] };

/**
 * Returns the next batch of waiting entries, oldest first. Scores are absolute, so consecutive ones for the same sets
 * are sent together. On a slow connection, that is one message instead of twenty. A batch that got no answer is sent
 * again unchanged.
 */
export function nextBatch(waiting: readonly Entry[]): Batch | null {
  const first = waiting[0];
  if (!first) return null;
  const covers = first.sentAs ? waiting.filter((entry) => entry.sentAs === first.sentAs) : [first];
  for (const entry of first.sentAs ? [] : waiting.slice(1)) {
    if (entry.sentAs || !sameGame(first, entry)) break;
    covers.push(entry);
  }
  return { send: covers.at(-1) ?? first, covers };
}

/** Returns whether two entries score the same sets and can be sent together. */
export function sameGame(a: Entry, b: Entry): boolean {
  if (a.matchId !== b.matchId || a.command.type !== 'score' || b.command.type !== 'score') return false;
  if (a.command.replay || b.command.replay) return false;
  const numbers = (command: typeof a.command) =>
    command.type === 'score' ? command.games.map((game) => game.number).join() : '';
  return numbers(a.command) === numbers(b.command);
}

/**
 * Merges entries for the same sets into one command. Each has only its changes ("Mark final" has no points), so earlier
 * values remain.
 */
export function asOne(covers: readonly Entry[], last: Command): Command {
  if (last.type !== 'score') return last;
  const games = new Map<number, Games[number]>();
  for (const { command } of covers)
    for (const game of command.type === 'score' ? command.games : [])
      games.set(game.number, { ...games.get(game.number), ...game });
  return { ...last, games: last.games.map((game) => games.get(game.number) ?? game) };
}

/** Adds the sets' values from before the batch's first entry, so that another user's score isn't overwritten. */
export function withWas(command: Command, before: Games | null | undefined): Command {
  if (command.type !== 'score' || command.replay || !before) return command;
  const was = new Map(before.map(({ number, home, away }) => [number, { home: home ?? null, away: away ?? null }]));
  return { ...command, games: command.games.map((game) => ({ ...game, was: was.get(game.number) })) };
}
