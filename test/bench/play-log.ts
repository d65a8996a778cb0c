import { seeded } from '#domain/kernel/ids.ts';
import { must } from '#domain/kernel/result.ts';
import { type PlayCommand, playCommand } from '#domain/play/rounds/commands.ts';
import { decidePlay, type LogEntry } from '#domain/play/rounds/decide/decide.ts';
import { decideUndo } from '#domain/play/rounds/decide/undo.ts';
import { playEvent } from '#domain/play/rounds/events.ts';
import { evolvePlay, foldPlay } from '#domain/play/rounds/evolve.ts';
import { matchesOf } from '#domain/play/rounds/look.ts';
import { type DivisionPlay, divisionPlay, noPlay } from '#domain/play/rounds/schema.ts';
import type { Figure } from './race.ts';

type Input = Parameters<typeof playCommand.parse>[0];
const entriesWanted = 5_000;

/** A log after a long weekend: 32 teams in eight pools, with one entry for every point in their matches. */
function longLog(): LogEntry[] {
  let state: DivisionPlay = noPlay(1, 2);
  const log: LogEntry[] = [];
  const random = seeded(5);
  const run = (input: Input) => {
    const events = must(
      decidePlay(state, playCommand.parse(input) as Exclude<PlayCommand, { type: 'undo' }>, { now: 0 }),
    );
    state = { ...events.reduce(evolvePlay, state), seq: state.seq + 1 };
    log.push({ seq: state.seq, events });
  };
  run({ type: 'setTeams', teams: Array.from({ length: 32 }, (_, i) => ({ id: 100 + i, seed: i + 1 })) });
  run({ type: 'addRound', roundId: 50, kind: 'pools', date: '2026-11-20' });
  run({
    type: 'makePools',
    roundId: 50,
    pools: 8,
    format: 5,
    courts: ['1', '2', '3', '4', '5', '6', '7', '8'],
    startTime: 0,
  });
  for (const { id, games } of matchesOf(state, 50)) {
    for (const { number, to } of games) {
      const score = { home: 0, away: 0 };
      while (Math.max(score.home, score.away) < to || Math.abs(score.home - score.away) < 2) {
        score[random() < 0.55 ? 'home' : 'away'] += 1;
        run({ type: 'score', matchId: id, games: [{ number, ...score }] });
        if (log.length === entriesWanted) return log;
      }
    }
  }
  return log;
}

const millisOf = (run: () => unknown): number => {
  const begun = performance.now();
  run();
  return performance.now() - begun;
};

const every = 100;

/** Undoes the last entry, starting from a checkpoint, compared with reading and folding the whole log. */
function undoFigure(log: readonly LogEntry[]): Figure {
  const state = foldPlay(noPlay(1, 2), log);
  const at = Math.floor((state.seq - 1) / every) * every;
  const kept = JSON.stringify(foldPlay(noPlay(1, 2), log.slice(0, at)));
  const [whole, tail] = [JSON.stringify(log), JSON.stringify(log.slice(at))];
  const best = { before: Number.POSITIVE_INFINITY, after: Number.POSITIVE_INFINITY };
  for (let turn = 0; turn < 15; turn++) {
    best.before = Math.min(
      best.before,
      millisOf(() => must(decideUndo(state, state.seq, { from: noPlay(1, 2), entries: parsed(whole) }))),
    );
    best.after = Math.min(
      best.after,
      millisOf(() =>
        must(decideUndo(state, state.seq, { from: divisionPlay.parse(JSON.parse(kept)), entries: parsed(tail) })),
      ),
    );
  }
  const kb = (text: string) => `${Math.round(text.length / 1024).toLocaleString('en')} KB`;
  return {
    id: 'play-undo',
    figure: `undo at ${log.length.toLocaleString('en')} entries: ${log.length - at} entries of ${kb(tail)} and a checkpoint in ${best.after.toFixed(1)} ms (whole log: ${kb(whole)}, ${best.before.toFixed(1)} ms)`,
    ratio: best.after / best.before,
  };
}
const parsed = (text: string): LogEntry[] =>
  (JSON.parse(text) as LogEntry[]).map(({ seq, events }) => ({ seq, events: events.map((e) => playEvent.parse(e)) }));

/** Folds a division's whole log, compared with only parsing its JSON. */
export async function bench(): Promise<Figure[]> {
  const log = longLog();
  const text = JSON.stringify(log);
  const best = { parse: Number.POSITIVE_INFINITY, fold: Number.POSITIVE_INFINITY };
  for (let turn = 0; turn < 25; turn++) {
    best.parse = Math.min(
      best.parse,
      millisOf(() => JSON.parse(text)),
    );
    best.fold = Math.min(
      best.fold,
      millisOf(() => foldPlay(noPlay(1, 2), log)),
    );
  }
  return [
    {
      id: 'play-log',
      figure: `fold ${log.length.toLocaleString('en')} entries (${best.fold.toFixed(1)} ms, aim 20) / JSON.parse of the log`,
      ratio: best.fold / best.parse,
    },
    undoFigure(log),
  ];
}
