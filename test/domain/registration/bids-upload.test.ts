import { describe, expect, it } from 'vitest';
import { bidMapping, saysWhose, suggestedMapping } from '#domain/registration/bids/columns.ts';
import { bidRows, isBidNumber, numberFrom } from '#domain/registration/bids/rows.ts';
import { aDivision } from '#test/kit/catalog.ts';
import { listOf } from '#test/kit/lists.ts';

describe('columns in an uploaded bid list', () => {
  it('each get one suggested field based on their names', () => {
    const header = [
      'Bid #',
      'Team Name',
      'Captain',
      'captain email',
      'Partner',
      'PARTNER_AAU',
      'Division',
      'Shoe',
      'Team',
    ];
    expect(suggestedMapping(header)).toEqual({
      ...{ number: 0, team: 1, player1: 2, player1Email: 3, player2: 4, player2Aau: 5, division: 6 },
    });
    expect(suggestedMapping(['Team', 'Percent', 'Amount'])).toEqual({
      team: 0,
      discountPercentage: 1,
      discountAmount: 2,
    });
    expect([saysWhose({ number: 0 }), saysWhose({ team: 1 })]).toEqual([false, true]);
  });
  it('are refused when two have the same field', () => {
    expect(bidMapping.safeParse({ team: 1, email: 1 }).success).toBe(false);
    expect(bidMapping.safeParse({ team: 1, email: 2 }).success).toBe(true);
  });
});

describe('an upload row', () => {
  const divisions = [aDivision({ id: 20 }), aDivision({ id: 21, division: '18U', gender: 'Boys' })];
  const mapping = {
    ...{ number: 0, team: 1, email: 2, player1: 3, player1Email: 4, player2: 5, division: 6, discountAmount: 7 },
    ...{ discountPercentage: 8, dtEarned: 9, subPolicy: 10, gender: 11 },
  };
  const row = (over: Partial<Record<keyof typeof mapping, string>>) => {
    const titles = Object.keys(mapping);
    const cells = titles.map((name) => over[name as keyof typeof mapping] ?? '');
    return bidRows(listOf(titles, cells), mapping, divisions)[0];
  };
  it('has the bid’s recipient and value', () => {
    const read = row({
      ...{
        number: ' b7-1 ',
        team: 'Shore',
        email: 'c@x.example',
        player1: 'Ana Moe',
        player2: 'Bo Roe',
        division: '16u',
      },
      ...{ discountAmount: '$1,250.50', dtEarned: '3/7/2026', subPolicy: '1' },
    });
    expect(read?.label).toBe('Row 2: Shore');
    expect(read?.draft).toMatchObject({
      ...{ number: 'B7-1', team: 'Shore', email: 'c@x.example', discountAmount: 125_050, subPolicy: 1 },
      players: [
        { id: null, fullName: 'Ana Moe' },
        { id: null, fullName: 'Bo Roe' },
      ],
      divisionRestrict: { tournamentDivisionList: [20] },
      dtEarned: Date.parse('2026-03-07T12:00:00Z'),
    });
  });
  it('gets missing data from its program', () => {
    expect(row({ team: 'Shore' })?.draft).toEqual({
      ...{ number: '', team: 'Shore', email: '', players: [], dtEarned: null, earnedAt: '', earnedFor: '', notes: '' },
    });
  });
  it.each([
    [{ number: 'B/7', team: 'S' }, 'The bid number must be 3 to 40 letters, digits or dashes.'],
    [{ team: 'S', email: 'no mail' }, 'The email isn’t a valid email address.'],
    [{ player1Email: 'a@x.example' }, 'Player 1 has no name.'],
    [{ player1: 'Ana Moe', player2: 'ana moe' }, 'A player is listed twice.'],
    [{ team: 'S', division: '12U' }, 'The event has no division named 12U.'],
    [{ team: 'S', division: '18U', gender: 'Girls' }, 'The event has no division named 18U.'],
    [{ team: 'S', gender: 'Other' }, 'Unknown gender: Other.'],
    [{ team: 'S', discountAmount: 'free' }, 'The discount amount must be a dollar amount.'],
    [{ team: 'S', discountPercentage: '101' }, 'The discount percent must be a number from 0 to 100.'],
    [
      { team: 'S', discountAmount: '5', discountPercentage: '5' },
      'The discount must be an amount or a percentage, not both.',
    ],
    [{ team: 'S', dtEarned: '2026-02-30' }, 'The date earned “2026-02-30” isn’t a real date.'],
    [{ team: 'S', subPolicy: '-1' }, '“Must stay” must be a number from 0 to 12.'],
    [{ team: 'x'.repeat(121) }, `“${'x'.repeat(20)}…” is longer than 120 characters.`],
    [{}, 'Add a team, a player or an email.'],
  ])('with %o is refused with a message', (cells, problem) => {
    expect(row(cells)).toMatchObject({ draft: null, problem });
  });
  it('treats a formula as text and reports it', () => {
    expect(row({ team: '=cmd|calc' })).toMatchObject({ tamed: true, draft: { team: '=cmd|calc' } });
  });
  it('is refused when an earlier row has the same number', () => {
    const rows = bidRows(
      listOf(['n', 't'], ['b7-1', 'A'], ['B7-1', 'B'], ['', 'C']),
      { number: 0, team: 1 },
      divisions,
    );
    expect(rows.map(({ line, problem }) => [line, problem])).toEqual([
      [2, null],
      [3, 'Row 2 already has this number.'],
      [4, null],
    ]);
  });
});

it('a generated bid number is easy to type and differs for each hash', () => {
  const of = (first: number) => numberFrom(Uint8Array.from({ length: 32 }, (_, i) => first * 7 + i * 13));
  expect([of(1), of(2)].every(isBidNumber)).toBe(true);
  expect(of(1)).not.toBe(of(2));
  expect(of(1)).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
});
