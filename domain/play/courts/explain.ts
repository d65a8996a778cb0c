import { type Millis, minute } from '../../kernel/time.ts';
import { aligned, type Board, endOf, isApart, isPlaced, restBetween } from './board.ts';
import type { Job } from './compile.ts';
import { type Block, blockKinds } from './schema.ts';

/**
 * Puts reasons into words. Times in the output are minutes into the first court's day ("+90"), because the engine
 * doesn't know the time zone. `by` is the match in the way, so that a screen can show its local time.
 */
const at = (b: Board, t: Millis): string => `+${Math.round((t - b.c.origin) / minute)} min`;
const nameOf = (b: Board, job: number): string => `match ${b.c.jobs[job]!.match.id}`;

/** Returns every reason why this spot is blocked, in the order of {@link blockKinds}, or none if the match fits. */
export function blocksAt(b: Board, job: Job, court: number, start: Millis): Block[] {
  const end = start + job.ms;
  const inside = (w: { from: Millis; to: Millis }) => w.from <= start && end <= w.to;
  const courtName = b.c.task.courts[court]!.name;
  const blocks: Block[] = [];
  const say = (kind: Block['kind'], by: number | null, text: string) =>
    blocks.push({ kind, by: by === null ? null : b.c.jobs[by]!.match.id, text });
  if (job.twice !== null) say('twice', null, `${job.twice} would be in this match twice`);
  if (!job.courts.includes(court)) say('no-court', null, `${courtName} isn’t open to this division`);
  if (!job.windows.some(inside)) say('wave', null, `${at(b, start)} is outside the wave or the match’s time limits`);
  if (!b.c.courtWindows[court]!.some(inside)) say('window', null, `${courtName} isn’t open then`);
  for (const f of job.feeders) {
    if (!isPlaced(b, f.job)) {
      if (!f.keeps) say('feeder-unplaced', f.job, `${nameOf(b, f.job)} has to come first, but isn’t scheduled`);
    } else if (endOf(b, f.job) > start) say('feeder', f.job, `${nameOf(b, f.job)} has to come first`);
    else if (endOf(b, f.job) + f.gap > start) say('rest', f.job, `its teams need rest after ${nameOf(b, f.job)}`);
  }
  for (const f of job.followers) {
    if (!isPlaced(b, f.job)) continue;
    const next = b.start[f.job]!;
    if (next < end) say('follower', f.job, `${nameOf(b, f.job)} has to come after this match`);
    else if (next - f.gap < end) say('rest', f.job, `its teams need rest before ${nameOf(b, f.job)}`);
  }
  for (const o of b.onCourt[court]!)
    if (o.start - b.c.turnover < end && start < o.end + b.c.turnover)
      say('court-taken', o.job, `${courtName} is taken by ${nameOf(b, o.job)}`);
  for (const use of job.uses) blocks.push(...blocksOfActor(b, job, use, start, end));
  return blocks.toSorted((x, y) => blockKinds.indexOf(x.kind) - blockKinds.indexOf(y.kind));
}

function blocksOfActor(b: Board, job: Job, use: Job['uses'][number], start: Millis, end: Millis): Block[] {
  const who = b.c.actors[use.actor]!;
  return b.ofActor[use.actor]!.flatMap((o): Block[] => {
    if (isApart(job, use, o)) return [];
    const by = b.c.jobs[o.job]!.match.id;
    if (o.start < end && start < o.end) {
      const kind = who.startsWith('team') ? 'team-busy' : 'person-busy';
      return [{ kind, by, text: `${who} is in match ${by}` }];
    }
    const pad = restBetween(b.c, use, o);
    if (o.start - pad < end && start < o.end + pad)
      return [{ kind: 'rest', by, text: `${who} needs rest before or after match ${by}` }];
    return [];
  });
}

const most = 8;

/**
 * Returns why a match couldn't be placed on the given courts and starts, with up to eight of the most frequent reasons.
 * A reason that always applies (an unplaced feeder, an empty list of courts) is always the most frequent, and therefore
 * first.
 */
export function whyNowhere(b: Board, job: Job, courts: readonly number[], starts: readonly Millis[]): Block[] {
  if (job.twice !== null) return [{ kind: 'twice', by: null, text: `${job.twice} would be in this match twice` }];
  if (courts.length === 0) return [{ kind: 'no-court', by: null, text: 'no court is open to this division' }];
  const lost = job.feeders.filter((f) => !f.keeps && !isPlaced(b, f.job));
  if (lost.length > 0)
    return lost.slice(0, most).map((f) => ({
      kind: 'feeder-unplaced' as const,
      by: b.c.jobs[f.job]!.match.id,
      text: `${nameOf(b, f.job)} has to come first, but isn’t scheduled`,
    }));
  const count = new Map<string, { block: Block; n: number }>();
  for (const court of courts) {
    for (const start of starts) {
      for (const block of blocksAt(b, job, court, start)) {
        const known = count.get(block.text);
        if (known) known.n++;
        else count.set(block.text, { block, n: 1 });
      }
    }
  }
  const found = [...count.values()].toSorted((x, y) => y.n - x.n || (x.block.text < y.block.text ? -1 : 1));
  if (found.length === 0) return [{ kind: 'window', by: null, text: 'no court is open long enough' }];
  return found.slice(0, most).map((f) => f.block);
}

/** Returns the starts worth trying: the grid over all windows of the match's courts, thinned to at most `limit`. */
export function startsFor(b: Board, job: Job, courts: readonly number[] = job.courts, limit = 200): Millis[] {
  const starts = new Set<Millis>();
  for (const court of courts) {
    for (const w of b.c.courtWindows[court]!) {
      const first = aligned(b.c, w.from);
      const n = Math.floor((w.to - job.ms - first) / b.c.step) + 1;
      for (let k = 0; k < n; k += Math.ceil(n / limit)) starts.add(first + k * b.c.step);
    }
  }
  const sorted = [...starts].toSorted((x, y) => x - y);
  const stride = Math.ceil(sorted.length / limit);
  return stride > 1 ? sorted.filter((_, i) => i % stride === 0) : sorted;
}
