import { expect, it } from 'vitest';
import { type Entry, entriesCsv } from '#web/src/screens/teams/export-entries.tsx';

const entry = (more: Partial<Entry>): Entry => ({
  ...{
    teamId: 7,
    team: 'Gulls',
    division: 'Open',
    state: 'playing',
    approves: false,
    orderId: 9,
    window: 'Early',
    dtRegistered: 0,
  },
  ...{ partner: '', teamAdmin: null, contacts: [], answers: {}, people: [], ...more },
});

it('the CSV export has one row per person, a column per answer, formulas as text, and a row for an empty team', () => {
  const people: Entry['people'] = [
    { name: 'Ana', starter: true, form: { shirtSize: 'M' }, answers: { Lunch: '=1+1' } },
    { name: 'Bo', starter: false, form: { city: 'Hermosa' }, answers: {} },
  ];
  const text = entriesCsv([
    entry({ people, answers: { Field: 'North' }, contacts: [{ name: 'Coach', email: 'c@x.example', phone: '' }] }),
    entry({ teamId: 8, team: 'Open seats', orderId: null }),
  ]);
  const rows = text
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  expect(rows[0]?.slice(-6)).toEqual(['Player', 'Role', 'shirtSize', 'city', 'Lunch', 'Field']);
  expect(rows.slice(1).map((row) => row.slice(-6))).toEqual([
    ['Ana', 'Starter', 'M', '', "'=1+1", 'North'],
    ['Bo', 'Alternate', '', 'Hermosa', '', 'North'],
    ['', '', '', '', '', ''],
  ]);
  expect(rows[1]).toContain('c@x.example');
  expect(new Set(rows.map(({ length }) => length)).size).toBe(1);
});
