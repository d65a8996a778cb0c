import { type Random, seeded, ulid } from '#domain/kernel/ids.ts';
import { must } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { newWeeks, scheduleCommand, seasonOfPlay } from '#domain/leagues/season-of-play.ts';
import { operationWords, type SeasonOperation, seasonAfter } from '#domain/leagues/season-operations.ts';
import { type PlayCommand, playCommand } from '#domain/play/rounds/commands.ts';
import { decidePlay } from '#domain/play/rounds/decide/decide.ts';
import type { DivisionPlay } from '#domain/play/rounds/schema.ts';
import type { Raw } from '#functions/kernel/table/item.ts';
import { markOf, stateAfter } from '#functions/subjects/play/append.ts';
import { playFrom } from '#functions/subjects/play/load.ts';
import { writesFor } from '#functions/subjects/play/writes.ts';
import type { World } from './world.ts';

type Input = Parameters<typeof playCommand.parse>[0];
export type Playing = ReturnType<typeof playIn>;

/**
 * A division's play, made command by command as people give them: the engine decides, and the world ends up with what the unit would
 * write. A refusal is a fault of the seed and throws.
 */
export function playIn(world: World, { id, tournamentId }: { id: number; tournamentId: number }, by: number) {
  const items = new Map<string, Raw>();
  const random: Random = seeded(id);
  let loaded = playFrom([], id, tournamentId);
  function decided(command: Parameters<typeof decidePlay>[1], at: Millis): void {
    const events = must(decidePlay(loaded.state, command, { now: at }));
    const entry = { entryId: ulid(at, random), mark: markOf(by, command), by, at, events };
    const roundId = command.type === 'addRound' ? command.roundId : null;
    for (const { kind, key, fields } of writesFor(loaded, stateAfter(loaded.state, events), { ...entry, roundId })) {
      if (kind === 'Delete') items.delete(`${key.pk} ${key.sk}`);
      else items.set(`${key.pk} ${key.sk}`, fields({ at }).Item as Raw);
    }
    loaded = playFrom([...items.values()], id, tournamentId);
  }
  return {
    random,
    get state(): DivisionPlay {
      return loaded.state;
    },
    /** gives a command at a moment; the log keeps the order in which they are given */
    give(input: Input, at: Millis): void {
      decided(playCommand.parse(input) as Exclude<PlayCommand, { type: 'undo' }>, at);
    },
    /** a league's tool at work on the division's season, as the unit does it; `roundIdOf` a week that gets its first matches */
    season(operation: SeasonOperation, at: Millis, roundIdOf: (week: number) => number): void {
      const after = must(seasonAfter(loaded.state, operation, { taken: [] }));
      const roundIds = newWeeks(loaded.state, after).map(roundIdOf);
      const before = seasonOfPlay(loaded.state);
      decided(scheduleCommand(loaded.state, before, after, { did: operationWords(operation), roundIds }), at);
    },
    save: () => {
      for (const raw of items.values()) world.putLater(raw);
    },
  };
}
