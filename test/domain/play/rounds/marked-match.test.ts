import { describe, expect, it } from 'vitest';
import { shownStatus } from '#domain/play/matches/outcome.ts';
import { matchesOf } from '#domain/play/rounds/look.ts';
import { date, division, type Input } from './kit.ts';

/** Returns a match in progress from a day of pools or from a bracket, with its data. */
function begun(kind: 'pools' | 'brackets') {
  const of = division(4);
  of.run({ type: 'addRound', roundId: 50, kind, date });
  of.run({ ...(kind === 'pools' ? { type: 'makePools', pools: 1 } : { type: 'makeBracket' }), roundId: 50 } as Input);
  const { id } = matchesOf(of.state, 50)[0]!;
  of.run({ type: 'score', matchId: id, games: [{ number: 1, home: 5, away: 3 }] });
  const now = () => {
    const match = matchesOf(of.state, 50)[0]!;
    return { status: match.status, home: match.games[0]?.home };
  };
  return { of, id, now };
}

describe.each(['pools', 'brackets'] as const)('a match in %s', (kind) => {
  it.each([
    [101, 'play/called-off'],
    [103, 'play/locked'],
  ] as const)('keeps status %s, which staff set, and its score when a scorer clears the match', (status, code) => {
    const { of, id, now } = begun(kind);
    of.run({ type: 'markMatches', matchIds: [id], status });
    expect(of.code({ type: 'unplay', matchId: id })).toBe(code);
    expect(now()).toEqual({ status, home: 5 });
    of.run({ type: 'markMatches', matchIds: [id], status: null });
    of.run({ type: 'unplay', matchId: id });
    expect(now()).toEqual({ status: null, home: null });
  });

  it('is shown as on before its first point, until its status is cleared or it’s scored [P3-368]', () => {
    const { of, id, now } = begun(kind);
    const shown = () => shownStatus(matchesOf(of.state, 50)[0]!);
    of.run({ type: 'unplay', matchId: id });
    expect(shown()).toBeNull();
    of.run({ type: 'markMatches', matchIds: [id], status: 0 });
    expect(shown()).toBe("It's on");
    of.run({ type: 'markMatches', matchIds: [id], status: null });
    expect(shown()).toBeNull();
    of.run({ type: 'markMatches', matchIds: [id], status: 0 });
    of.run({ type: 'score', matchId: id, games: [{ number: 1, home: 5, away: 3 }] });
    expect(shown()).toBe('Started');
    of.run({ type: 'markMatches', matchIds: [id], status: null });
    expect([shown(), now().home]).toEqual(['Started', 5]);
  });

  it('can be cleared by staff together with other matches while locked', () => {
    const { of, id, now } = begun(kind);
    of.run({ type: 'markMatches', matchIds: [id], status: 103 });
    of.run({ type: 'clearMatches', matchIds: [id] });
    expect(now().home).toBeNull();
  });
});
