import { flagsOfEvent } from '#domain/catalog/events/event-flags.ts';
import { forfeitPolicyOf } from '#domain/catalog/events/policies.ts';
import type { Division, EventFacts } from '#domain/catalog/schema.ts';
import { ok, type Problem, type Result } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { afterMoves, type BoardMove } from '#domain/play/board/moves.ts';
import type { PlayProblem } from '#domain/play/problems.ts';
import { type AnyCommand, decidePlay } from '#domain/play/rounds/decide/decide.ts';
import { locksAfter } from '#domain/play/rounds/decide/mark.ts';
import { type Around, alone } from '#domain/play/rounds/decide/occupied.ts';
import { decideUndo } from '#domain/play/rounds/decide/undo.ts';
import type { PlayEvent } from '#domain/play/rounds/events.ts';
import { evolvePlay } from '#domain/play/rounds/evolve.ts';
import type { DivisionPlay } from '#domain/play/rounds/schema.ts';
import type { Table } from '../../kernel/table/table.ts';
import type { Write } from '../../kernel/table/write.ts';
import { divisionItem, tournamentItem } from '../catalog/items.ts';
import { aroundOf } from './event.ts';
import { tailFor } from './log.ts';

/** A division and its event. `event` is set if its flags matter, and `division` if its sport does. */
export type Where = {
  readonly divisionId: number;
  readonly tournamentId: number;
  readonly event?: Pick<EventFacts, 'props'>;
  readonly division?: Pick<Division, 'sportId'>;
};
export type PlayResult<T> = Result<T, Problem<PlayProblem>>;

/**
 * Commands that depend on everything else at the event. They set when and where something is played or which team works
 * it, or reopen something whose spot others may have taken.
 */
const placing: ReadonlySet<AnyCommand['type']> = new Set([
  ...([
    'makePools',
    'makeBracket',
    'interweave',
    'place',
    'placeAll',
    'setWork',
    'withdraw',
    'unplay',
    'clearMatches',
  ] as const),
  ...(['markMatches', 'clearBracket', 'swapTeams', 'replaceTeam', 'addLateTeam', 'reseed', 'undo'] as const),
]);
const countsAround = (command: AnyCommand): boolean =>
  placing.has(command.type) || (command.type === 'score' && command.replay);

/** Commands whose sender updates the event's court board in the same transaction. */
const onBoard: ReadonlySet<AnyCommand['type']> = new Set(['placeAll', 'applySchedule', 'stopPlay']);

type Asked = {
  readonly command: AnyCommand;
  readonly now: Millis;
  /** The matches that the same action moves in other divisions. We decide this command as if they had moved. */
  readonly moves?: readonly BoardMove[] | undefined;
};
/** `still` contains the writes that make the transaction fail if the rest of the event has changed since. */
export type Decided = { readonly events: PlayEvent[]; readonly still: readonly Write[] };

/**
 * Decides a command for a division in its current state. It reads the rest of the event only if that matters: when
 * matches are placed, or when a result or a withdrawal gives another team a match to work. An undo reads the log back
 * to a checkpoint before its entry.
 */
export async function decide(
  table: Table,
  where: Where,
  state: DivisionPlay,
  asked: Asked,
): Promise<PlayResult<Decided>> {
  const first = await decideWithin(table, where, state, asked);
  if (first) return first.ok ? ok({ events: first.value, still: [] }) : first;
  const { around, still } = await aroundOf(table, where);
  const matches = afterMoves(around.matches, asked.moves ?? []);
  const decided = await eventsOf(table, where, state, asked, { ...around, matches });
  return decided.ok ? ok({ events: decided.value, still: onBoard.has(asked.command.type) ? [] : still }) : decided;
}

/** Decides a command for its division alone. Returns null if the rest of the event matters. */
export async function decideWithin(
  table: Table,
  where: Where,
  state: DivisionPlay,
  asked: Asked,
): Promise<PlayResult<PlayEvent[]> | null> {
  if (countsAround(asked.command)) return null;
  const first = await eventsOf(table, where, state, asked, alone);
  return first.ok && first.value.some(({ type }) => type === 'bracketDuties') ? null : first;
}

async function eventsOf(
  table: Table,
  where: Where,
  state: DivisionPlay,
  { command, now }: Asked,
  around: Around,
): Promise<PlayResult<PlayEvent[]>> {
  const result =
    command.type === 'undo'
      ? decideUndo(state, command.seq, await tailFor(table, state, command.seq), around)
      : decidePlay(state, command, { now, around, sportId: where.division?.sportId });
  // The engine only returns problems from `play`, but its result type allows any problem.
  return result as PlayResult<PlayEvent[]>;
}

export const stateAfter = (state: DivisionPlay, events: readonly PlayEvent[]): DivisionPlay => ({
  ...events.reduce(evolvePlay, state),
  seq: state.seq + 1,
});

/** Returns the events that lock the pools these events finished, if the division's event locks them (flag `autoLock`). */
export const locksOf = ({ event }: Where, state: DivisionPlay, events: readonly PlayEvent[]): readonly PlayEvent[] =>
  event && flagsOfEvent(event).autoLock ? locksAfter(state, events) : [];

/** Returns the forfeit rules for a division that starts, from its event and its sanctioning body. */
export async function forfeitsOf(
  table: Table,
  { divisionId, tournamentId }: Where,
  state: DivisionPlay,
): Promise<PlayEvent[]> {
  const [event, division] = await Promise.all([
    table.get(tournamentItem, { id: tournamentId }, { consistent: false }),
    table.get(divisionItem, { id: divisionId }, { consistent: false }),
  ]);
  const forfeits = event ? forfeitPolicyOf(event, division) : state.forfeits;
  return forfeits === state.forfeits ? [] : [{ type: 'forfeitsSet', forfeits }];
}
