import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csv, csvCell } from '#domain/kernel/csv.ts';
import { isDayFirst, isOfTwentyFour, readDay, readTime } from '#domain/kernel/csv-moments.ts';
import { cellText, readList, rowReaders } from '#domain/kernel/csv-read.ts';
import { listOf } from '#test/kit/lists.ts';

describe('an uploaded CSV list', () => {
  it.each([
    ['commas and CRLF', 'a,b\r\n1,2\r\n'],
    ['semicolons, a byte order mark and no final line end', '\ufeffa;b\n1;2'],
    ['tabs and old line ends', 'a\tb\r1\t2\r'],
    ['pipes', 'a|b\n1|2'],
    ['quotes', '"a","b"\n"1",  "2"\n'],
    ['a line that names the separator', '\ufeffsep=;\r\na;b\r\n1;2\r\n'],
    ['a quoted line that names the separator', '"sep=|"\na|b\n1|2\n'],
  ])('can be read with %s', (_, text) => {
    expect(readList(text)).toEqual({ header: ['a', 'b'], rows: [{ line: 2, cells: ['1', '2'] }] });
  });
  it('keeps separators, line breaks and quotes inside quotes, even with an unclosed quote', () => {
    expect(readList('n,t\n"a, b","c\nd ""e"""\n5"6,"open')).toEqual({
      header: ['n', 't'],
      rows: [
        { line: 2, cells: ['a, b', 'c\nd "e"'] },
        { line: 3, cells: ['5"6', 'open'] },
      ],
    });
    expect(readList('')).toEqual({ header: [], rows: [] });
  });
  it('numbers rows like a spreadsheet, even with titles above the header and empty rows', () => {
    const text =
      'Spring Classic, Hermosa\nPrinted on 3/1/2026\n\nMatch;Team A;Team B;Court\n1;Roe, Ana;Moe;3\n;;;\n2;Poe;Doe;4\n';
    expect(readList(text)).toEqual({
      header: ['Match', 'Team A', 'Team B', 'Court'],
      rows: [
        { line: 5, cells: ['1', 'Roe, Ana', 'Moe', '3'] },
        { line: 7, cells: ['2', 'Poe', 'Doe', '4'] },
      ],
    });
  });
  it('uses the first row as the header when the list has one column, or when rows are shorter than the header', () => {
    expect(readList('Email\na@x.example\nb@x.example').header).toEqual(['Email']);
    expect(readList('First,Last,Jersey,Notes\nAna,Moe,,\nBo,Roe,,').header).toEqual([
      'First',
      'Last',
      'Jersey',
      'Notes',
    ]);
  });
  it('reads back the same as it was exported', () => {
    const cells = ['a,b', 'c', 'd"e', '=SUM(A1)', '-5', 'x\ny', '+1 310 555 0100', '007', "'s-Gravenzande"];
    const [back] = readList(csv(cells.map(String), [cells])).rows;
    expect(back?.cells.map((cell) => cellText(cell).text)).toEqual(cells);
  });
  it('restores any text that a spreadsheet would change', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...`'="+-@/019Ee.,; \n`) }), (text) => {
        const said = text.trim();
        const [back] = readList(csv(['a', 'b'], [['x', said]])).rows;
        expect(cellText(back?.cells[1] ?? '').text).toBe(said);
      }),
      { seed: 11, numRuns: 1000 },
    );
  });
});

describe('an exported cell', () => {
  it.each([
    ['a zip code', '02134'],
    ['a jersey', '00'],
    ['a membership number', '0012345'],
    ['a phone number', '+4917612345678'],
    ['an ID like an exponent', '12E45678'],
    ['a long ID', '123456789012'],
    ['a score', '21-18'],
    ['a record with ties', '3-1-0'],
    ['a fraction', '3/4'],
    ['a month and a year', '1-2345'],
  ])('stays text when it contains %s', (_, text) => expect(csvCell(text)).toBe(`"=""${text}"""`));
  it.each(['90210', '12.50', '-5', '+5.25', '0', '0.5', '2026-12-05', '12/5/2026', '310-555-0142', '9:30 AM'])(
    'is left unchanged if it contains %s',
    (text) => expect(csvCell(text)).toBe(text),
  );
  it('stays a number if it contains a number', () =>
    expect([csvCell(123456789012), csvCell(1e21)]).toEqual(['123456789012', '1e+21']));
});

describe('a cell', () => {
  it.each([
    ['=HYPERLINK("http://x","y")', '=HYPERLINK("http://x","y")', true],
    ['@cmd', '@cmd', true],
    ['+1+1', '+1+1', true],
    ['="007"', '007', false],
    ["'=1+1", '=1+1', false],
    ['-12.5', '-12.5', false],
    ['+1 (310) 555-0100', '+1 (310) 555-0100', false],
    ['-', '-', false],
    ['50%', '50%', false],
    [' José ', 'José', false],
  ])('containing %s is read as the text %s', (cell, text, isFormula) => {
    expect(cellText(cell)).toEqual({ text, isFormula });
  });
  it('is reported if it’s too long, and is never cut', () => {
    const [row] = rowReaders(listOf(['name'], ['x'.repeat(121)]), { name: 0 });
    expect(row?.get('name')).toHaveLength(121);
    expect(row?.faults).toEqual([`“${'x'.repeat(20)}…” is longer than 120 characters`]);
  });
});

describe('a date in a list', () => {
  it.each([
    ['2026-12-05', '2026-12-05'],
    ['2026-12-05T00:00:00', '2026-12-05'],
    ['2026-12-05 09:30:00', '2026-12-05'],
    ['2026/12/5', '2026-12-05'],
    ['20261205', '2026-12-05'],
    ['12/5/2026', '2026-12-05'],
    ['12/5/26', '2026-12-05'],
    ['12/5/2026 9:30:00 AM', '2026-12-05'],
    ['12-05-2026', '2026-12-05'],
    ['5.12.2026', '2026-12-05'],
    ['Dec 5, 2026', '2026-12-05'],
    ['Saturday, December 5th, 2026', '2026-12-05'],
    ['Sat, Dec 5 2026 at 9:30 AM', '2026-12-05'],
    ['5 December 2026', '2026-12-05'],
    ['5-Dec-26', '2026-12-05'],
    ['46361', '2026-12-05'],
    ['46361.395833', '2026-12-05'],
  ])('%s is read as %s', (text, day) => expect(readDay(text)).toEqual({ value: day, why: null }));
  it.each([
    ['soon', 'isn’t a date; write it as 11/22/2026 or 2026-11-22'],
    ['2/31/2026', 'isn’t a real date'],
    ['22/11/2026', 'has no month 22; write it as 11/22/2026 or 2026-11-22'],
    ['5', 'isn’t a date; write it as 11/22/2026 or 2026-11-22'],
    ['99999', 'isn’t a date; write it as 11/22/2026 or 2026-11-22'],
    ['2026-12-05T01:00:00Z', 'has a time zone; write the date at the venue'],
  ])('%s is refused with a reason', (text, why) => expect(readDay(text)).toEqual({ value: null, why }));
  it('with a two-digit year is in the last century when this century isn’t possible', () => {
    const of = (text: string) => readDay(text, { notAfter: '2026-11-29' }).value;
    expect([of('3/15/08'), of('3/15/75'), of('12/1/26')]).toEqual(['2008-03-15', '1975-03-15', '1926-12-01']);
  });
  it('is read day first when the rest of its column has the day first', () => {
    expect(isDayFirst(['13/5/2026', '5/6/2026'])).toBe(true);
    expect(isDayFirst(['13/5/2026', '5/13/2026'])).toBe(false);
    expect(isDayFirst(['5/6/2026'])).toBe(false);
    const list = listOf(['day'], ['13/5/2026'], ['5/6/2026']);
    expect(rowReaders(list, { day: 0 }).map((row) => row.day('day', 'The day'))).toEqual(['2026-05-13', '2026-06-05']);
  });
});

describe('a time in a list', () => {
  it.each([
    ['14:30', '14:30'],
    ['2:30 PM', '14:30'],
    ['9:30:00 AM', '09:30'],
    ['13:30:00', '13:30'],
    ['2.30pm', '14:30'],
    ['14.30', '14:30'],
    ['14h30', '14:30'],
    ['9am', '09:00'],
    ['9:15a', '09:15'],
    ['9:00\u202fAM', '09:00'],
    ['12:05 a.m.', '00:05'],
    ['12 pm', '12:00'],
    ['13:30 PM', '13:30'],
    ['noon', '12:00'],
    ['0.395833333', '09:30'],
    ['1899-12-30 09:30:00', '09:30'],
    ['1/1/1900 9:30', '09:30'],
  ])('%s is read as %s', (text, time) => expect(readTime(text)).toEqual({ value: time, why: null }));
  it.each([
    ['24:00', 'isn’t a time; write it with AM or PM'],
    ['13 AM', 'isn’t a time; write it with AM or PM'],
    ['9', 'isn’t a time; write it with AM or PM'],
    ['0:30 PM', 'isn’t a time; write it with AM or PM'],
    ['9:30 AM PST', 'has a time zone; write the time at the venue'],
    ['0.25', 'could be a clock time or a part of a day; write it with AM or PM'],
    ['1:30', 'could be AM or PM; say which'],
  ])('%s is refused with a reason', (text, why) => expect(readTime(text)).toEqual({ value: null, why }));
  it('before six without AM or PM is accepted if its column uses 24-hour times', () => {
    expect([isOfTwentyFour(['1:30', '13:30']), isOfTwentyFour(['09:00']), isOfTwentyFour(['1:30', '9:00'])]).toEqual([
      ...[true, true, false],
    ]);
    const list = listOf(['at'], ['13:30'], ['1:30']);
    expect(rowReaders(list, { at: 0 }).map((row) => row.time('at', 'The time'))).toEqual(['13:30', '01:30']);
  });
});
