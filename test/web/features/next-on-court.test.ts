// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { locateMatches, namesOf } from '#domain/play/match-location.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import type { Entry } from '#web/src/features/scoring/entries.ts';
import { nextOnCourt } from '#web/src/features/scoring/score-pad.tsx';
import { date, division } from '../../domain/play/rounds/kit.ts';

/** Returns a pool of four on one court, with its matches as shown at version `v`. */
function court() {
  const of = division(4);
  of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
  of.run({ type: 'makePools', roundId: 50, pools: 1, courts: ['1'], startTime: 1_000_000, format: 1 });
  const view = playViewOf(of.state, new Map(), 'crew');
  return { v: view.v, all: locateMatches(view).map((matchLocation) => ({ ...matchLocation, names: namesOf(view) })) };
}

/** Returns a match's last point, stored on this device. */
const last = (match: { id: number; games: readonly { to: number }[] }, state: Entry['state'], v: number | null) =>
  ({
    ...{ entryId: String(match.id), divisionId: 1, matchId: match.id, state, v, seq: v, problem: null, before: null },
    command: {
      ...{ type: 'score', matchId: match.id, replay: false },
      games: [{ number: 1, home: match.games[0]!.to, away: 9 }],
    },
  }) as unknown as Entry;

it('the next match on a court skips matches scored on this device, sent or unsent, after offline scoring', () => {
  const { all, v } = court();
  const [first, second, third, fourth] = all.map(({ match }) => match);
  const next = (entered: readonly Entry[], of = third!) =>
    nextOnCourt(all, of, { entered, vOf: (id) => (id === 1 ? v : undefined) })?.match.id;
  const played = [first!, second!].map((match) => last(match, 'waiting', null));
  expect(next([], second)).toBe(first!.id);
  expect(next(played, second)).toBe(third!.id);
  // A match counts as done once its score is sent, even before the page reflects it. A refused score doesn't count.
  expect(next([last(first!, 'sent', v + 1), last(second!, 'waiting', null)])).toBe(fourth!.id);
  expect(next([last(first!, 'refused', null), last(second!, 'waiting', null)])).toBe(first!.id);
});

it('the next match on a court is never a postponed match', () => {
  const { all } = court();
  const late = all.map((placed, at) =>
    at === 0 ? { ...placed, match: { ...placed.match, status: 102 as const } } : placed,
  );
  const next = nextOnCourt(late, all[1]!.match, { entered: [], vOf: () => undefined });
  expect(next?.match.id).toBe(all[2]!.match.id);
});
