import { describe, expect, it } from 'vitest';
import { boardSettings } from '#domain/play/board/settings.ts';
import { boardMatches, boardPlacements, boardTask } from '#domain/play/board/task.ts';
import { check } from '#domain/play/courts/check.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { add, names } from '../rounds/gold-and-silver.ts';
import { division } from '../rounds/kit.ts';

const day = { from: 0, to: 100_000_000 };

/** Conflicts of a day of duals of three pairs on three courts, as it was made. */
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

describe('pairs of a dual on the board', () => {
  it('play and are worked side by side without anybody being in two places', () => {
    const { matches, found } = conflicts('pools');
    expect(matches).toHaveLength(18);
    expect(found.filter((kind) => kind === 'team-double')).toEqual([]);
  });

  it('of a bracket wait for all pairs of the duals before, and the dual itself needs no court', () => {
    const { matches } = conflicts('brackets');
    expect(matches).toHaveLength(9);
    const last = matches.filter(({ match }) => match.dualN === 3);
    expect(last.map(({ after }) => after.length)).toEqual([6, 6, 6]);
  });
});
