import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { layoutOf } from '#domain/play/brackets/layout-of.ts';
import { placesOf } from '#domain/play/brackets/places.ts';
import { clearBracket, notesOf, playAll } from '#domain/play/brackets/play-match.ts';
import { placesByTeam, previewCorrection } from '#domain/play/brackets/preview.ts';
import { previewLateTeam, previewReplace, previewSwap } from '#domain/play/brackets/reseat.ts';
import { cellOf, isContest } from '#domain/play/brackets/state.ts';
import { loadBracket, storeBracket, storedBracket } from '#domain/play/brackets/store.ts';
import { previewWithdrawal, withdrawTeam } from '#domain/play/brackets/withdraw.ts';
import { workTeams } from '#domain/play/brackets/work-teams.ts';
import { correctMatch, playMatch, unplayMatch } from '#scripts/replay/brackets/run.ts';
import { earliestRematch } from './earliest-rematch.ts';
import { anySalt, anyType, bracketOf, cellsOf, coin, doubles, playedNumbers, playOut, teamsOf } from './kit.ts';

const check = (property: Parameters<typeof fc.assert>[0], numRuns = 150) =>
  fc.assert(property, { seed: 20240901, numRuns });
const size = fc.integer({ min: 2, max: 70 });

describe('bracket rules', () => {
  it('allow no rematch earlier than the layout does', () => {
    check(
      fc.property(fc.constantFrom(...doubles), fc.integer({ min: 4, max: 64 }), anySalt, (type, n, salt) => {
        const state = playOut(bracketOf({ type }, n), coin(salt));
        const allowed = earliestRematch(state.layout);
        const met = new Set<string>();
        for (const [i, cell] of cellsOf(state).entries()) {
          if (!isContest(cell) || i === state.layout.reset) continue;
          const pair = `${Math.min(cell.home, cell.away)} ${Math.max(cell.home, cell.away)}`;
          if (met.has(pair)) expect(i).toBeGreaterThanOrEqual(allowed);
          met.add(pair);
        }
      }),
      80,
    );
  });

  it('rank each team right below all better teams', () => {
    check(
      fc.property(anyType, size, anySalt, (type, n, salt) => {
        const state = playOut(bracketOf({ type }, n), coin(salt));
        const places = placesOf(state);
        expect(state.open).toBe(0);
        for (const place of places) {
          expect(place).not.toBeNull();
          expect(places.filter((other) => (other ?? 0) < (place ?? 0)).length + 1).toBe(place);
        }
      }),
    );
  });

  it('give every team except the champion two losses in full double elimination', () => {
    check(
      fc.property(size, anySalt, (n, salt) => {
        const state = playOut(bracketOf({ type: 'DOUBLE_ELIM' }, n), coin(salt));
        const losses = new Array(n + 1).fill(0);
        for (const { home, away, verdict } of cellsOf(state)) {
          if (verdict === 1 && away > 0) losses[away]++;
          if (verdict === 2 && home > 0) losses[home]++;
        }
        const champion = placesOf(state).indexOf(1) + 1;
        for (let seed = 1; seed <= n; seed++) expect(losses[seed] === 2 || seed === champion).toBe(true);
        expect(losses[champion]).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('restore the previous state when the last result is undone', () => {
    check(
      fc.property(anyType, size, anySalt, fc.nat(200), (type, n, salt, steps) => {
        const before = playOut(bracketOf({ type }, n), coin(salt), steps);
        const after = playOut(before, coin(salt), 1);
        const last = playedNumbers(after).find((number) => !playedNumbers(before).includes(number));
        if (last === undefined) return;
        const undone = must(unplayMatch(after, last));
        expect(cellsOf(undone)).toEqual(cellsOf(before));
        expect(undone.open).toBe(before.open);
      }),
    );
  });

  it('preview exactly the bracket that a rebuild from the corrected results produces', () => {
    check(
      fc.property(anyType, size, anySalt, fc.nat(), (type, n, salt, pick) => {
        const state = playOut(bracketOf({ type }, n), coin(salt));
        const numbers = playedNumbers(state);
        const number = numbers[pick % numbers.length] ?? 1;
        const other =
          cellOf(state, number - 1).verdict === 1 ? ({ winner: 'away' } as const) : ({ winner: 'home' } as const);
        const preview = must(previewCorrection(state, number, other));
        const after = preview.state;
        const again = playAll(bracketOf({ type }, n), notesOf(after));
        expect(cellsOf(again.state)).toEqual(cellsOf(after));
        const stays = playedNumbers(after);
        expect(preview.stays).toEqual(stays);
        expect(numbers.filter((played) => !stays.includes(played))).toEqual([...preview.replay].sort((a, b) => a - b));
        const places = placesByTeam(after);
        for (const change of preview.places) expect(places.get(change.team)).toBe(change.after);
        const direct = playMatch(state, number, other);
        expect(direct.ok).toBe(preview.replay.length === 0);
      }),
    );
  });

  it('keep a result after a correction only if its teams are unchanged', () => {
    check(
      fc.property(anyType, size, anySalt, fc.nat(), (type, n, salt, pick) => {
        const state = playOut(bracketOf({ type }, n), coin(salt));
        const number = (pick % state.layout.count) + 1;
        const corrected = previewCorrection(state, number, { winner: 'away' });
        if (!corrected.ok) return;
        for (const stays of corrected.value.stays) {
          const [before, after] = [cellOf(state, stays - 1), cellOf(corrected.value.state, stays - 1)];
          expect([after.home, after.away]).toEqual([before.home, before.away]);
        }
      }),
    );
  });

  it('produce the same bracket result by result as in a full rebuild', () => {
    check(
      fc.property(anyType, size, anySalt, fc.array(fc.nat(), { maxLength: 12 }), (type, n, salt, edits) => {
        let state = playOut(bracketOf({ type }, n), coin(salt), edits.length * 7);
        for (const edit of edits) {
          const number = (edit % state.layout.count) + 1;
          const result =
            edit % 3 === 0
              ? unplayMatch(state, number, true)
              : correctMatch(state, number, { winner: edit % 2 === 0 ? 'home' : 'away' });
          if (result.ok) state = result.value;
        }
        const again = playAll(bracketOf({ type }, n), notesOf(state));
        expect(again.skipped).toEqual([]);
        expect(cellsOf(again.state)).toEqual(cellsOf(state));
        expect(again.state.open).toBe(state.open);
      }),
    );
  });

  it('leave everything unchanged when a withdrawal is undone right away', () => {
    check(
      fc.property(anyType, size, anySalt, fc.nat(100), fc.nat(), (type, n, salt, steps, pick) => {
        const state = playOut(bracketOf({ type }, n), coin(salt), steps);
        const team = teamsOf(n)[pick % n] as number;
        const out = must(withdrawTeam(state, team, 'drop'));
        expect(playedNumbers(out)).toEqual(playedNumbers(state));
        expect(cellsOf(must(withdrawTeam(out, team, null)))).toEqual(cellsOf(state));
      }),
    );
  });

  it('keep every result and finish the bracket when teams withdraw during play', () => {
    check(
      fc.property(anyType, size, anySalt, fc.array(fc.nat(), { maxLength: 6 }), (type, n, salt, picks) => {
        let state = bracketOf({ type }, n);
        for (const [i, pick] of picks.entries()) {
          state = playOut(state, coin(salt + i), n / 4);
          const played = playedNumbers(state);
          state = must(withdrawTeam(state, teamsOf(n)[pick % n] as number, 'forfeit'));
          expect(playedNumbers(state)).toEqual(played);
        }
        state = playOut(state, coin(salt - 1));
        expect(state.open).toBe(0);
        expect(placesOf(state).every((place) => place !== null)).toBe(true);
        expect(cellsOf(must(loadBracket(storeBracket(state))))).toEqual(cellsOf(state));
      }),
    );
  });

  it('restore the original state when two teams are swapped twice and no match has been replayed', () => {
    check(
      fc.property(anyType, size, anySalt, fc.nat(30), fc.nat(), fc.nat(), (type, n, salt, steps, a, b) => {
        const state = playOut(bracketOf({ type }, n), coin(salt), steps);
        const [team, other] = [teamsOf(n)[a % n] as number, teamsOf(n)[b % n] as number];
        const swapped = must(previewSwap(state, team, other));
        const back = must(previewSwap(swapped.state, team, other));
        expect(back.state.teams).toEqual(state.teams);
        if (swapped.replay.length === 0) expect(cellsOf(back.state)).toEqual(cellsOf(state));
      }),
    );
  });

  it('let a late team join an unplayed bracket as if the team had been there from the start', () => {
    check(
      fc.property(anyType, size, (type, n) => {
        const late = must(previewLateTeam(bracketOf({ type }, n), 7)).state;
        expect(late.teams).toEqual([...teamsOf(n), 7]);
        expect(late.layout.count).toBe(bracketOf({ type }, n + 1).layout.count);
      }),
    );
  });

  it('keep results with the same teams when a late team joins', () => {
    check(
      fc.property(anyType, size, anySalt, fc.nat(60), (type, n, salt, steps) => {
        const state = playOut(bracketOf({ type }, n), coin(salt), steps);
        const { state: after, replay } = must(previewLateTeam(state, 7));
        expect(playedNumbers(after).length + replay.length).toBe(playedNumbers(state).length);
      }),
    );
  });

  it('preserve a bracket that is stored as JSON and read back', () => {
    check(
      fc.property(anyType, size, anySalt, fc.nat(150), (type, n, salt, steps) => {
        let state = playOut(bracketOf({ type }, n), coin(salt), steps);
        if (steps % 4 === 0) state = must(withdrawTeam(state, 10, 'drop'));
        const stored = storedBracket.parse(JSON.parse(JSON.stringify(storeBracket(state))));
        const loaded = must(loadBracket(stored));
        expect(cellsOf(loaded)).toEqual(cellsOf(state));
        expect(storeBracket(loaded)).toEqual(storeBracket(state));
      }),
    );
  });

  it('make a cleared bracket identical to a new one', () => {
    check(
      fc.property(anyType, size, anySalt, (type, n, salt) => {
        const state = playOut(bracketOf({ type }, n), coin(salt));
        expect(cellsOf(clearBracket(state))).toEqual(cellsOf(bracketOf({ type }, n)));
      }),
    );
  });

  it('never let a team work a match it plays in', () => {
    check(
      fc.property(anyType, size, anySalt, fc.integer({ min: 1, max: 8 }), (type, n, salt, courts) => {
        const state = playOut(bracketOf({ type }, n), coin(salt));
        const onCourt = new Map(cellsOf(state).map((_, i) => [i + 1, `Court ${i % courts}`]));
        for (const [number, work] of workTeams(state, { courts: onCourt })) {
          const cell = cellOf(state, number - 1);
          if (work.team !== null) expect([cell.home * 10, cell.away * 10]).not.toContain(work.team);
        }
      }),
    );
  });

  it('never throw an error, no matter what the input is', () => {
    const odd = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(Number.NaN, -1, 0, 1e9));
    check(
      fc.property(anyType, size, anySalt, odd, odd, (type, n, salt, number, team) => {
        const state = playOut(bracketOf({ type }, n), coin(salt), n);
        expect(() => {
          playMatch(state, number, { winner: 'home' });
          playMatch(state, number, { games: [] });
          correctMatch(state, number, { winner: 'none' });
          unplayMatch(state, number, true);
          previewWithdrawal(state, team, 'forfeit');
          previewSwap(state, team, 10);
          previewReplace(state, 10, team);
          previewLateTeam(state, team);
          layoutOf({ type, entrants: number, champions: team });
          playAll(state, new Map([[number, { winner: 'away' }]]));
        }).not.toThrow();
      }),
    );
  });
});
