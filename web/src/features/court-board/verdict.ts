import type { Millis } from '#domain/kernel/time.ts';
import { type Board, lift, place } from '#domain/play/courts/board.ts';
import { type Compiled, compile } from '#domain/play/courts/compile.ts';
import { blocksAt } from '#domain/play/courts/explain.ts';
import { withPins } from '#domain/play/courts/schedule.ts';
import type { Block, CourtTask, Placement } from '#domain/play/courts/schema.ts';

/** Reasons that make a position impossible, so the server also refuses it. A director can overrule all others. */
const hard: ReadonlySet<Block['kind']> = new Set([
  'twice',
  'feeder',
  'follower',
  'court-taken',
  'team-busy',
  'person-busy',
]);

export type Verdict = { readonly tone: 'good' | 'warn' | 'bad'; readonly block: Block | null };
/** A position being checked. */
type Spot = { readonly matchId: number; readonly court: string; readonly start: Millis };
/** Judges one or more positions together. Needs all of the board's matches to find what is in the way. */
type Judge = (...spots: readonly Spot[]) => Verdict;

/** Returns the board with every placed match, ready to be checked, or null if it can't be checked. */
function boardFor(task: CourtTask, placements: readonly Placement[]): Board | null {
  const compiled = compile(task);
  if (!compiled.ok) return null;
  const c: Compiled = compiled.value;
  const board = withPins(c);
  for (const { match, court, start } of placements) {
    const job = c.jobs[c.jobOf.get(match) ?? -1];
    const at = c.courtOf.get(court);
    if (job && at !== undefined && !job.match.fixed) place(board, job, at, start);
  }
  return board;
}

const nowhere: Verdict = { tone: 'bad', block: null };

function verdictOf(blocks: readonly Block[]): Verdict {
  const block = blocks.find(({ kind }) => hard.has(kind)) ?? blocks[0] ?? null;
  if (block === null) return { tone: 'good', block };
  return { tone: hard.has(block.kind) ? 'bad' : 'warn', block };
}

/**
 * Judges positions on a board that is built only when the first position is checked, because scores arrive every second
 * while no one is dragging. During a check, the moving matches are taken off together and then put back, so that two
 * can swap.
 */
export function judgeOf(task: () => CourtTask, placements: () => readonly Placement[]): Judge {
  let newBoard: Board | null | undefined;
  return (...spots) => {
    if (newBoard === undefined) newBoard = boardFor(task(), placements());
    const board = newBoard;
    const c = board?.c;
    if (!board || !c) return nowhere;
    const asked = spots.flatMap(({ matchId, court, start }) => {
      const job = c.jobs[c.jobOf.get(matchId) ?? -1];
      const at = c.courtOf.get(court);
      if (!job || at === undefined) return [];
      return [{ job, at, start, wasOn: board.court[job.index] as number, wasAt: board.start[job.index] as number }];
    });
    if (asked.length < spots.length) return nowhere;
    for (const { job, wasOn } of asked) if (wasOn >= 0) lift(board, job);
    for (const { job, at, start } of asked) place(board, job, at, start);
    const blocks = asked.flatMap(({ job, at, start }) => {
      lift(board, job);
      const blocks = blocksAt(board, job, at, start);
      place(board, job, at, start);
      return blocks;
    });
    for (const { job } of asked) lift(board, job);
    for (const { job, wasOn, wasAt } of asked) if (wasOn >= 0) place(board, job, wasOn, wasAt);
    return verdictOf(blocks);
  };
}
