import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  didNotPlay,
  folded,
  holdsWords,
  listed,
  ordinal,
  placement,
  shorten,
  shortLengths,
} from '#domain/kernel/text.ts';

describe('text labels', () => {
  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [10, '10th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [21, '21st'],
    [102, '102nd'],
    [111, '111th'],
    [113, '113th'],
    [123, '123rd'],
  ])('show %s as %s [P1-646]', (n, text) => {
    expect(ordinal(n)).toBe(text);
  });

  it('show placement 9999 or more as DNP [P1-647]', () => {
    expect(didNotPlay).toBe(9999);
    expect(placement(9998)).toBe('9998th');
    expect(placement(9999)).toBe('DNP');
    expect(placement(10001)).toBe('DNP');
    expect(placement(3, [1, 2, 3, 3, null]), 'a tie').toBe('T-3rd');
    expect(placement(9999, [9999, 9999]), 'no tie').toBe('DNP');
  });

  it('shorten text to 100 or 50 characters with an ellipsis [P1-649]', () => {
    expect(shortLengths).toEqual({ long: 100, short: 50 });
    expect(shorten('a'.repeat(100))).toBe('a'.repeat(100));
    expect(shorten('a'.repeat(101))).toBe(`${'a'.repeat(99)}…`);
    expect(shorten('one two', 5)).toBe('one…');
    expect(shorten('🏐🏐🏐', 2)).toBe('🏐…');
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), fc.integer({ min: 1, max: 60 }), (text, length) => {
        expect([...shorten(text, length)].length).toBeLessThanOrEqual(Math.max(length, 1));
      }),
      { seed: 5, numRuns: 200 },
    );
  });

  it('ignore case, accents and extra spaces when compared, and end lists with "and"', () => {
    expect(folded('  São  PAULO ')).toBe('sao paulo');
    expect([listed([]), listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'])]).toEqual([
      '',
      'a',
      'a and b',
      'a, b and c',
    ]);
  });
});

describe('search text', () => {
  it.each(['ng', 'Ng, An', 'an ng', 'AN/NG', ' ', 'an@'])('finds An Ng when searching for %j', (typed) => {
    expect(holdsWords('An Ng an@example.com', typed)).toBe(true);
  });
  it.each([
    ['Zoë O’Neil-Smith', ["O'Neil-Smith", 'oneil-smith', 'ONeil', 'neil smith', 'oneilsmith', 'zoe', 'Smith, Zoë']],
    ['Anne-Marie Núñez', ['annemarie', 'Anne Marie', 'nunez']],
    ['Øystein Æby', ['oystein', 'aeby', 'Øystein']],
    ['Łukasz Đorđević', ['lukasz', 'dordevic']],
    ['娜 李', ['李娜', '娜 李', '李']],
    ['李娜', ['李 娜', '娜']],
    ["Ty D'Angelo", ['D’Angelo', 'dangelo', 'angelo']],
    ['10-02 Court 7', ['10-02']],
  ])('finds %s no matter how it’s typed', (name, typed) => {
    expect(typed.filter((words) => !holdsWords(name, words))).toEqual([]);
  });
  it('requires every word of the query', () => {
    expect(holdsWords('An Ng', 'Ng, Bo')).toBe(false);
  });
});
