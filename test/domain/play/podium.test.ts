import { describe, expect, it } from 'vitest';
import { podiumOf } from '#domain/play/finishes/podium.ts';
import type { PlayView } from '#domain/play/views.ts';

const round = (id: number, kind: 'pools' | 'brackets', complete: boolean) => ({ id, kind, complete });
const bracket = (roundId: number, ...places: (number | null)[]) => ({
  roundId,
  seeds: places.map((place, at) => ({ teamId: roundId * 100 + at + 1, seed: at + 1, place })),
});
const view = (rounds: object[], brackets: object[]) => ({ rounds, brackets }) as unknown as PlayView;

describe('the podium', () => {
  it('is of the last complete bracket round, its first bracket, with shared places', () => {
    const play = view(
      [round(1, 'pools', true), round(2, 'brackets', true)],
      [bracket(2, 2, 1, 3, 3, 5), bracket(2, 1, 2)],
    );
    expect(podiumOf(play)).toEqual([
      { teamId: 202, place: 1 },
      { teamId: 201, place: 2 },
      { teamId: 203, place: 3 },
      { teamId: 204, place: 3 },
    ]);
  });
  it('waits for the end', () => {
    expect(podiumOf(view([round(2, 'brackets', false)], [bracket(2, 1, 2)]))).toEqual([]);
    expect(podiumOf(view([round(1, 'pools', true)], []))).toEqual([]);
  });
});
