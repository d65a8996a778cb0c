import type { Millis } from '#domain/kernel/time.ts';
import { type Board, lift, place } from '#domain/play/courts/board.ts';
import { type Compiled, compile } from '#domain/play/courts/compile.ts';
import { blocksAt } from '#domain/play/courts/explain.ts';
import { withPins } from '#domain/play/courts/schedule.ts';
import type { Block, CourtTask, Placement } from '#domain/play/courts/schema.ts';

/** What can't be played at all, as the server refuses it too; the rest of the reasons a director may overrule. */
const hard: ReadonlySet<Block['kind']> = new Set([
  'twice',
  'feeder',
  'follower',
  'court-taken',
  'team-busy',
  'person-busy',
]);

export type Verdict = { readonly tone: 'good' | 'warn' | 'bad'; readonly block: Block | null };
/** A place that is asked about. */
type Spot = { readonly matchId: number; readonly court: string; readonly start: Millis };
/** What the board knows of every match: where some of them would be, and what stands in the way. */
type Judge = (...spots: readonly Spot[]) => Verdict;

/** The board with everything on it that has a place, ready to be asked; null where the task makes no sense. */
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
 * Judges places, on a board that is made when the first place is asked about: scores come in by the second, and nobody carries a match meanwhile. The matches in
 * question are lifted from it together while it is asked, and put back after, so that two may change places.
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
