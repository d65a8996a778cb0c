import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '#domain/play/matches/outcome.ts';
import { stateOf } from '#domain/play/rounds/bracket-play.ts';
import { matchesOf } from '#domain/play/rounds/look.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { graphOfView, suppose, teamsIn } from '#domain/play/whatif/graph.ts';
import { pathsOf } from '#domain/play/whatif/paths.ts';
import { date, division, type Input } from '../rounds/kit.ts';
import { graphOfBracket } from './graph-of-state.ts';

/** A division's bracket with some results, from a list of winners (2 is a double forfeit). */
function played(bracketType: string, teams: number, results: readonly number[]) {
  const of = division(teams);
  of.run({ type: 'addRound', kind: 'brackets', date, roundId: 50 });
  of.run({ type: 'makeBracket', roundId: 50, bracketType, format: 1 } as Input);
  for (const result of results) {
    const match = matchesOf(of.state, 50).find(
      (one) => one.homeTeam !== null && one.awayTeam !== null && !outcomeOf(one).settled,
    );
    if (!match) break;
    const games = match.games.map(({ number, to }) => ({
      ...{ number, home: result === 0 ? to : 3, away: result === 0 ? 3 : to },
    }));
    of.run(
      result === 2
        ? { type: 'forfeitMatch', matchId: match.id, forfeit: { by: 'both' } }
        : { type: 'score', matchId: match.id, games },
    );
  }
  const view = playViewOf(of.state, new Map(), 'crew').brackets[0]!;
  return { of, view, state: stateOf(of.state.brackets[0]!) };
}

/** Returns a path without the data that only a page has: titles, courts and times. */
const told = (nodes: Parameters<typeof pathsOf>[0], team: number) =>
  pathsOf(nodes, team)
    .paths.map(({ steps, place }) => ({
      place,
      steps: steps.map(({ match, result, opponents }) => `${match} ${result} ${opponents.join()}`).join(' · '),
    }))
    .toSorted((a, b) => a.steps.localeCompare(b.steps));

describe('possible outcomes on a bracket page', () => {
  it.each(['SINGLE_ELIM', 'SINGLE_ELIM_WITH_4TH', 'SINGLE_ELIM_5TH_AND_7TH', 'DOUBLE_ELIM', 'DOUBLE_ELIM_CROSSOVER'])(
    'match the bracket layout for %s after any results, with every team’s paths, opponents and finishes',
    (type) => {
      fc.assert(
        fc.property(
          fc.integer({ min: 3, max: 11 }),
          fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 14 }),
          (n, results) => {
            const { view, state } = played(type, n, results);
            const [page, layout] = [graphOfView(view), graphOfBracket(state)];
            for (const { teamId } of view.seeds) expect(told(page, teamId)).toEqual(told(layout, teamId));
          },
        ),
        { seed: 2026, numRuns: 25 },
      );
    },
  );

  it('advance teams by assumed results without changing any played results', () => {
    const { of, view } = played('SINGLE_ELIM', 4, [0]);
    const nodes = suppose(
      graphOfView(view),
      new Map([
        [1, 'away'],
        [2, 'away'],
      ]),
    );
    const final = teamsIn(nodes).get(3);
    expect(final).toEqual({ home: 100, away: 102 });
    expect(pathsOf(nodes, 102).paths.map(({ steps }) => steps.map(({ result }) => result).join(' '))).toEqual([
      'won win',
      'won loss',
    ]);
    expect(of.state.brackets[0]?.open).toEqual({});
  });
});
