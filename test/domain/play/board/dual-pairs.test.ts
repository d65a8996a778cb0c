import { describe, expect, it } from 'vitest';
import { boardSettings } from '#domain/play/board/settings.ts';
import { boardMatches, boardPlacements, boardTask } from '#domain/play/board/task.ts';
import { check } from '#domain/play/courts/check.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { add, names } from '../rounds/gold-and-silver.ts';
import { division } from '../rounds/kit.ts';

const day = { from: 0, to: 100_000_000 };

/** Returns the conflicts on a day with duals of three pairs on three courts, as created. */
function conflicts(kind: 'pools' | 'brackets') {
  const of = division(4);
  of.run(add(51, kind));
  const made = { roundId: 51, pairs: 3, format: 1 as const, courts: ['1', '2', '3'], startTime: 3_600_000 };
  if (kind === 'pools') of.run({ type: 'makePools', ...made, pools: 1, kind: 'dual' });
  else of.run({ type: 'makeBracket', ...made });
  const settings = boardSettings.parse({ courts: ['1', '2', '3'] });
  const matches = boardMatches([playViewOf(of.state, names, 'crew')], settings);
  const task = boardTask({ matches, settings, people: [], hours: [day] });
  return { matches, found: check(task, boardPlacements(matches)).map(({ kind }) => kind) };
}

describe('a dual’s pair matches on the board', () => {
  it('are played and worked side by side without double-booking anyone', () => {
    const { matches, found } = conflicts('pools');
    expect(matches).toHaveLength(18);
    expect(found.filter((kind) => kind === 'team-double')).toEqual([]);
  });

  it('wait for every pair of earlier duals in a bracket, while the dual itself needs no court', () => {
    const { matches } = conflicts('brackets');
    expect(matches).toHaveLength(9);
    const last = matches.filter(({ match }) => match.dualN === 3);
    expect(last.map(({ after }) => after.length)).toEqual([6, 6, 6]);
  });
});

describe('a team in both a dual and a single bracket', () => {
  /**
   * Returns duals of two pairs and, at the same time, a bracket with the same teams or with another division's teams
   * that have the same players.
   */
  function together(people: { team: number; persons: number[] }[], isOther: boolean, watched = true) {
    const of = division(4);
    const other = division(4);
    of.run(add(51, 'pools'));
    const at = { format: 1 as const, startTime: 3_600_000, minutesPerMatch: 30 };
    of.run({ type: 'makePools', roundId: 51, pairs: 2, pools: 1, kind: 'dual', courts: ['1', '2', '3', '4'], ...at });
    other.run(add(52, 'brackets'));
    other.run({ type: 'makeBracket', roundId: 52, courts: ['5', '6'], ...at });
    const view = playViewOf(other.state, names, 'crew');
    const shift = (id: number | null) => (id !== null && isOther ? id + 1000 : id);
    const single = {
      ...view,
      divisionId: isOther ? 2 : view.divisionId,
      brackets: view.brackets.map((bracket) => ({
        ...bracket,
        matches: bracket.matches.map((m) => ({ ...m, homeTeam: shift(m.homeTeam), awayTeam: shift(m.awayTeam) })),
      })),
    };
    const settings = boardSettings.parse({ courts: ['1', '2', '3', '4', '5', '6'], people: watched });
    const matches = boardMatches([playViewOf(of.state, names, 'crew'), single], settings);
    const duals = new Set(matches.flatMap(({ match }) => (match.dualN === null ? [] : match.id)));
    const task = boardTask({ matches, settings, people, hours: [day] });
    const found = check(task, boardPlacements(matches)).filter(({ kind }) => kind.endsWith('-double'));
    const sides = found.map(({ matches: ids }) => ids.filter((id) => duals.has(id)).length);
    return { mixed: sides.filter((n) => n === 1).length, beside: sides.filter((n) => n === 2).length };
  }
  const roster = [101, 102, 103, 104].flatMap((team) => [
    { team, persons: [team * 10, team * 10 + 1] },
    { team: team + 1000, persons: [team * 10, team * 10 + 5] },
  ]);

  it.each([
    ['the same teams', false, [], true],
    ['the same teams without checking people', false, [], false],
    ['the same people in another division', true, roster, true],
  ] as const)('is double-booked when both matches are at the same time: %s', (_name, isOther, people, watched) => {
    const { mixed, beside } = together(
      [...people].map((p) => ({ ...p, persons: [...p.persons] })),
      isOther,
      watched,
    );
    expect(mixed).toBeGreaterThan(0);
    expect(beside).toBe(0);
  });

  it('isn’t double-booked when other players are in the bracket', () => {
    expect(together([], true)).toEqual({ mixed: 0, beside: 0 });
  });
});
