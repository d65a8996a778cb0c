import type { Entry, Games } from './entries.ts';
import type { Command } from './use-command.ts';

/** What goes to the server as one: the entry it goes as, and all it stands for, itself included. */
export type Batch = { readonly send: Entry; readonly covers: readonly Entry[] };

/**
 * What goes next of what waits: the oldest entry. Scores are absolute, so those of one game that wait one behind the other go as one; on a slow line
 * a rally costs one message, not twenty. What went before without an answer goes again exactly as it was.
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

/** Whether two entries score the same games, so that they can go as one. */
export function sameGame(a: Entry, b: Entry): boolean {
  if (a.matchId !== b.matchId || a.command.type !== 'score' || b.command.type !== 'score') return false;
  if (a.command.replay || b.command.replay) return false;
  const numbers = (command: typeof a.command) =>
    command.type === 'score' ? command.games.map((game) => game.number).join() : '';
  return numbers(a.command) === numbers(b.command);
}

/** Entries of the same games as one command: each says only what it changes ("Mark final" no points), so what the earlier ones said stays. */
export function asOne(covers: readonly Entry[], last: Command): Command {
  if (last.type !== 'score') return last;
  const games = new Map<number, Games[number]>();
  for (const { command } of covers)
    for (const game of command.type === 'score' ? command.games : [])
      games.set(game.number, { ...games.get(game.number), ...game });
  return { ...last, games: last.games.map((game) => games.get(game.number) ?? game) };
}

/** Says what its games held when the first of the batch was entered, so that no other user's score is overwritten. */
export function withWas(command: Command, before: Games | null | undefined): Command {
  if (command.type !== 'score' || command.replay || !before) return command;
  const was = new Map(before.map(({ number, home, away }) => [number, { home: home ?? null, away: away ?? null }]));
  return { ...command, games: command.games.map((game) => ({ ...game, was: was.get(game.number) })) };
}
