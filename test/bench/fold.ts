import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { seeded } from '#domain/kernel/ids.ts';
import { must } from '#domain/kernel/result.ts';
import { playDeltas, playSnapshot } from '#domain/live/play-topic.ts';
import { playCommand } from '#domain/play/rounds/commands.ts';
import { decidePlay } from '#domain/play/rounds/decide/decide.ts';
import { evolvePlay } from '#domain/play/rounds/evolve.ts';
import { matchesOf } from '#domain/play/rounds/look.ts';
import { type DivisionPlay, noPlay } from '#domain/play/rounds/schema.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import type { Figure } from './race.ts';

type Input = Parameters<typeof playCommand.parse>[0];

const bytes = (value: unknown): number => JSON.stringify(value).length;
const packed = (value: unknown): number => gzipSync(JSON.stringify(value)).length;

/**
 * Returns a published day with 32 teams in eight pools, scored point by point: what each entry would send with either
 * method, and the state at the end.
 */
function dayOfPoints() {
  let state: DivisionPlay = noPlay(1, 2);
  const random = seeded(5);
  const sent = { points: 0, deltas: 0, events: 0, most: { deltas: 0, events: 0 } };
  const run = (input: Input) => {
    const before = state;
    const command = playCommand.parse(input) as Parameters<typeof decidePlay>[1];
    const events = must(decidePlay(state, command, { now: 0 }));
    state = { ...events.reduce(evolvePlay, state), seq: state.seq + 1 };
    return { events: bytes(events), deltas: bytes(playDeltas(before, state, 1_790_000_000_000)) };
  };
  run({ type: 'setTeams', teams: Array.from({ length: 32 }, (_, i) => ({ id: 100 + i, seed: i + 1 })) });
  run({ type: 'addRound', roundId: 50, kind: 'pools', date: '2026-11-20' });
  const courts = ['1', '2', '3', '4', '5', '6', '7', '8'];
  run({ type: 'makePools', roundId: 50, pools: 8, format: 5, courts, startTime: 0 });
  const day = state.rounds[0];
  if (!day) throw new Error('the day couldn’t be created');
  state = { ...state, rounds: [{ ...day, published: true }] };
  for (const { id, games } of matchesOf(state, 50))
    for (const { number, to } of games) {
      const score = { home: 0, away: 0 };
      while (Math.max(score.home, score.away) < to || Math.abs(score.home - score.away) < 2) {
        score[random() < 0.55 ? 'home' : 'away'] += 1;
        const one = run({ type: 'score', matchId: id, games: [{ number, ...score }] });
        sent.points += 1;
        sent.deltas += one.deltas;
        sent.events += one.events;
        sent.most = {
          deltas: Math.max(sent.most.deltas, one.deltas),
          events: Math.max(sent.most.events, one.events),
        };
      }
    }
  return { state, sent };
}

/** Returns the bytes of code that a browser would load, minified and compressed. */
async function codeOf(text: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: text, resolveDir: join(import.meta.dirname, '../..'), loader: 'ts' },
    ...{ bundle: true, minify: true, write: false, format: 'esm', platform: 'browser', target: 'es2022' },
  });
  return gzipSync(outputFiles[0]?.contents ?? '').length;
}

const overlay = "export { overlaid } from '#domain/live/play-overlay.ts';";
const fold =
  "export { evolvePlay } from '#domain/play/rounds/evolve.ts'; export { playViewOf } from '#domain/play/rounds/view.ts';";

/**
 * Compares followers that apply deltas to a view with followers that fold the log's own events (docs/decisions,
 * "Followers lay deltas over a view").
 */
export async function bench(): Promise<Figure[]> {
  const { state, sent } = dayOfPoints();
  const view = playViewOf(state, new Map(), 'public');
  const [over, folded, both] = await Promise.all([codeOf(overlay), codeOf(fold), codeOf(overlay + fold)]);
  // A point every 30 seconds, as in bench followers. A response without news still includes the head.
  const [points, polls, head] = [120, 720, 300];
  const pushedBytes = packed(view) + points * (sent.deltas / sent.points);
  const polledBytes = points * packed(view) + polls * head;
  const kb = (bytes: number) => (bytes / 1_000).toFixed(1);
  const figure = (id: string, text: string, ratio: number): Figure => ({ id, figure: text, ratio });
  return [
    figure('fold-1', `bytes per point, deltas (mean of ${sent.points})`, sent.deltas / sent.points),
    figure('fold-2', 'bytes per point, events', sent.events / sent.points),
    figure('fold-3', 'bytes for the largest point, deltas', sent.most.deltas),
    figure('fold-4', 'bytes for the largest point, events', sent.most.events),
    figure('fold-5', 'bytes a page starts with, view (gzip)', packed(view)),
    figure('fold-6', 'bytes a page starts with, state to fold entries into (gzip)', packed(state)),
    figure('fold-7', 'bytes of the topic at the end (gzip)', packed(playSnapshot(state, 0))),
    figure('fold-8', 'bytes of code, overlay (gzip)', over),
    figure('fold-9', 'bytes of code, fold and view (gzip)', folded),
    {
      id: 'live-polling',
      figure: `KB for an hour of a final: ${kb(pushedBytes)} pushed over one connection; ${kb(polledBytes)} in ${polls} requests by a page that polls the view every five seconds, with gzip and an ETag`,
      ratio: pushedBytes / polledBytes,
    },
    figure('fold-10', 'bytes of code, both (gzip)', both),
  ];
}
