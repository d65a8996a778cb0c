import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LogEntry, undoneBy } from '#domain/play/rounds/decide/decide.ts';
import { decideUndo } from '#domain/play/rounds/decide/undo.ts';
import { foldPlay } from '#domain/play/rounds/evolve.ts';
import { matchIdOf, placeOf } from '#domain/play/rounds/ids.ts';
import { matchById, matchesOf } from '#domain/play/rounds/look.ts';
import { divisionPlay } from '#domain/play/rounds/schema.ts';
import { type Input, start, withBracket } from './session.ts';

describe('the play log’s rules', () => {
  const commands = fc.array(
    fc.record({
      at: fc.nat(200),
      home: fc.nat(30),
      away: fc.nat(30),
      kind: fc.constantFrom('score', 'unplay', 'forfeit', 'withdraw'),
    }),
    { maxLength: 25 },
  );
  const walk = (steps: { at: number; home: number; away: number; kind: string }[]) => {
    const of = withBracket(9, 'DOUBLE_ELIM');
    for (const step of steps) {
      const all = [...matchesOf(of.state, 50), ...matchesOf(of.state, 51)];
      const match = all[step.at % all.length] as { id: number };
      const input: Input =
        step.kind === 'score'
          ? { type: 'score', matchId: match.id, games: [{ number: 1, home: step.home, away: step.away }], replay: true }
          : step.kind === 'unplay'
            ? { type: 'unplay', matchId: match.id, replay: true }
            : step.kind === 'forfeit'
              ? { type: 'forfeitMatch', matchId: match.id, forfeit: { by: 'home' }, replay: true }
              : { type: 'withdraw', teamId: 100 + (step.at % 9), out: step.home % 2 ? 'drop' : null, replay: true };
      if (of.decide(input).ok) of.run(input);
    }
    return of;
  };

  it('rebuild the same state from the log and from storage', () => {
    fc.assert(
      fc.property(commands, (steps) => {
        const of = walk(steps);
        expect(foldPlay(start, of.log)).toEqual(of.state);
        expect(divisionPlay.parse(JSON.parse(JSON.stringify(of.state)))).toEqual(of.state);
      }),
      { numRuns: 25, seed: 7 },
    );
  });

  it('restore the state before the last entry when that entry is undone', () => {
    fc.assert(
      fc.property(commands, (steps) => {
        const of = walk(steps);
        const last = of.log.at(-1) as LogEntry;
        const before = foldPlay(start, of.log.slice(0, -1));
        of.run({ type: 'undo', seq: last.seq });
        const { seq: _, ...now } = of.state;
        const { seq: __, ...then } = before;
        expect(now).toEqual(then);
      }),
      { numRuns: 25, seed: 8 },
    );
  });

  it('allow the same undo from the end of the log as from the whole log', () => {
    const undoes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 });
    let bounded = 0;
    fc.assert(
      fc.property(commands, undoes, (steps, back) => {
        const of = walk(steps);
        for (const seq of back) if (of.decide({ type: 'undo', seq }).ok) of.run({ type: 'undo', seq });
        for (let seq = 1; seq <= of.state.seq; seq++) {
          const whole = decideUndo(of.state, seq, { from: start, entries: of.log });
          for (let at = 1; at < seq; at += 3) {
            const entries = of.log.slice(at);
            if (Math.min(...undoneBy(entries)) <= at) continue;
            bounded++;
            const from = foldPlay(start, of.log.slice(0, at));
            expect(decideUndo(of.state, seq, { from, entries })).toEqual(whole);
          }
        }
      }),
      { numRuns: 15, seed: 9 },
    );
    expect(bounded).toBeGreaterThan(200);
  });

  it('refuse to undo an entry that later entries depend on', () => {
    const of = withBracket();
    const made = of.log.find((entry) => entry.events.some((event) => event.type === 'poolsMade')) as LogEntry;
    const answer = of.decide({ type: 'undo', seq: made.seq });
    expect(!answer.ok && answer.problem.code).toBe('play/not-undoable');
  });

  it('find a match’s pool or bracket by the match’s ID', () => {
    const of = withBracket();
    for (const match of [...matchesOf(of.state, 50), ...matchesOf(of.state, 51)]) {
      const place = placeOf(match.id);
      expect(matchIdOf(place.parentId, place.number)).toBe(match.id);
      expect(matchById(of.state, match.id)).toEqual(match);
    }
  });
});
