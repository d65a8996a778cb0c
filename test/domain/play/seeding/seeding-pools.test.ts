import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { layoutOf } from '#domain/play/brackets/layout-of.ts';
import { avoidMeetings, firstMeetings, groupMeetings } from '#domain/play/seeding/avoid.ts';
import { mappingTable } from '#domain/play/seeding/mapping.ts';
import { serpentine } from '#domain/play/seeding/serpentine.ts';
import { readSlot, slotText } from '#domain/play/seeding/slots.ts';

describe('seeding pools', () => {
  it('snakes 32 teams into 8 pools the way 316 FIVB events did', () => {
    const pools = must(
      serpentine(
        Array.from({ length: 32 }, (_, i) => i + 1),
        8,
      ),
    );
    expect(pools[0]).toEqual([1, 16, 17, 32]);
    expect(pools[1]).toEqual([2, 15, 18, 31]);
    expect(pools[7]).toEqual([8, 9, 24, 25]);
  });

  it('refuses zero pools or fewer teams than pools', () => {
    expect(serpentine([1, 2], 0)).toMatchObject({ ok: false, problem: { code: 'play/too-few' } });
    expect(serpentine([1, 2], 3)).toMatchObject({ ok: false, problem: { code: 'play/too-few' } });
  });

  it('parses and writes pool positions', () => {
    expect([slotText(0, 1), slotText(25, 2), slotText(26, 3), slotText(27, 1)]).toEqual(['A1', 'Z2', 'AA3', 'AB1']);
    expect(readSlot('AB1')).toEqual({ pool: 27, place: 1 });
    expect(readSlot('A0')).toBeNull();
  });
});

describe('avoiding early meetings', () => {
  const clubs = (list: readonly string[]) => list.map((club, i) => ({ seed: i + 1, club }));
  const sameClub = (a: { club: string }, b: { club: string }) =>
    a.club === b.club && a.club !== '' ? 'same club' : null;

  it('moves the nearest team and reports which one', () => {
    const layout = must(layoutOf({ type: 'SINGLE_ELIM', entrants: 8, champions: 1 }));
    const found = avoidMeetings(clubs(['x', '', '', '', '', '', '', 'x']), firstMeetings(layout), sameClub);
    expect(found.left).toEqual([]);
    expect(found.moves.map(({ from, to }) => [from, to])).toEqual([
      [8, 7],
      [7, 8],
    ]);
  });

  it('explains why a matchup couldn’t be avoided', () => {
    const layout = must(layoutOf({ type: 'SINGLE_ELIM', entrants: 4, champions: 1 }));
    const found = avoidMeetings(clubs(['x', 'x', 'x', 'x']), firstMeetings(layout), sameClub);
    expect(found.moves).toEqual([]);
    expect(found.left.map(({ reason }) => reason)).toEqual([
      'same club; no swap within 3 places avoids it',
      'same club; no swap within 3 places avoids it',
    ]);
  });

  it('keeps clubs apart in pools, and also in the match after a bye', () => {
    const teams = clubs(['a', 'b', 'c', 'd', 'd', 'e', 'f', 'a']);
    expect(avoidMeetings(teams, groupMeetings(must(serpentine([0, 1, 2, 3, 4, 5, 6, 7], 4))), sameClub).left).toEqual(
      [],
    );
    const layout = must(layoutOf({ type: 'SINGLE_ELIM', entrants: 6, champions: 1 }));
    const found = avoidMeetings(clubs(['a', '', '', 'a', '', '']), firstMeetings(layout), sameClub);
    expect(found.left).toEqual([]);
    expect(found.moves.length).toBeGreaterThan(0);
  });

  it.each([
    [2, 2],
    [3, 2],
    [4, 2],
    [4, 3],
    [5, 2],
    [6, 3],
    [8, 2],
    [8, 3],
    [12, 2],
  ])('keeps pool opponents apart in the first bracket round with %i pools and %i finishers', (pools, places) => {
    const map = must(mappingTable(pools, places));
    const entrants = pools * places;
    expect(Object.values(map).sort((a, b) => a - b)).toEqual(Array.from({ length: entrants }, (_, i) => i + 1));
    expect(map.A1).toBeLessThanOrEqual(pools);
    const at = new Map(Object.entries(map).map(([slot, line]) => [line - 1, readSlot(slot)?.pool]));
    const layout = must(layoutOf({ type: 'SINGLE_ELIM', entrants, champions: 1 }));
    for (const { a, b } of firstMeetings(layout)) expect(at.get(a)).not.toBe(at.get(b));
  });
});
