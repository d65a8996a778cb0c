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
/** What the board knows of every match: where it is, and what stands in the way of another place. */
type Judge = (matchId: number, court: string, start: Millis) => Verdict;

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

/** Judges places for one match at a time: lifted from the board while it is asked, and put back after. */
export function judgeOf(task: CourtTask, placements: readonly Placement[]): Judge {
  const board = boardFor(task, placements);
  return (matchId, court, start) => {
    const c = board?.c;
    const job = c?.jobs[c.jobOf.get(matchId) ?? -1];
    const at = c?.courtOf.get(court);
    if (!board || !job || at === undefined) return { tone: 'bad', block: null };
    const [wasOn, wasAt] = [board.court[job.index] as number, board.start[job.index] as number];
    if (wasOn >= 0) lift(board, job);
    const blocks = blocksAt(board, job, at, start);
    if (wasOn >= 0) place(board, job, wasOn, wasAt);
    const block = blocks.find(({ kind }) => hard.has(kind)) ?? blocks[0] ?? null;
    if (block === null) return { tone: 'good', block };
    return { tone: hard.has(block.kind) ? 'bad' : 'warn', block };
  };
}
