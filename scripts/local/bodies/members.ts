import type { BodyName } from './names.ts';

/** A number that a double knows. AVP America tells whose it is. */
export type Member = {
  readonly body: BodyName;
  readonly number: string;
  readonly status: 'true' | 'expired';
  readonly firstName: string;
  readonly lastName: string;
  readonly level: string;
  readonly unlimited: boolean;
};

const good = { body: 'AVP', status: 'true', level: 'SILVER', unlimited: false } as const;

/** Members that a double has from the first start; more are added at /_local/bodies. */
export const firstMembers: readonly Member[] = [
  { ...good, number: '1000001', firstName: 'Jamie', lastName: 'Reyes' },
  { ...good, number: '1000002', firstName: 'Alex', lastName: 'Moore', level: 'GOLD' },
  { ...good, number: '1000003', firstName: 'Sam', lastName: 'Vega', status: 'expired' },
  { ...good, number: '1000004', firstName: 'Kai', lastName: 'Brandt', level: 'BRONZE' },
  { ...good, number: '500000001', firstName: 'Noa', lastName: 'Lindqvist' },
  { ...good, body: 'USAV', number: '2000001', firstName: '', lastName: '', level: '' },
  { ...good, body: 'USAV', number: '2000003', firstName: '', lastName: '', level: '', status: 'expired' },
  { ...good, body: 'p1440', number: '1440001', firstName: '', lastName: '', level: '' },
  { ...good, body: 'p1440', number: '1440002', firstName: '', lastName: '', level: '', unlimited: true },
  { ...good, body: 'p1440', number: '1440003', firstName: '', lastName: '', level: '', status: 'expired' },
];

/** The AAU's numbers by their first letters, the first that fits; any other is valid. `NAME1`, `DOB1` and `ZIP1` fit one way only. */
const aau: readonly (readonly [start: string, says: (by: string) => string])[] = [
  ['EXP', () => 'expired'],
  ['BAD', () => 'false'],
  ['NAME', (by) => String(by === 'name')],
  ['DOB', (by) => String(by === 'dob')],
  ['ZIP', (by) => String(by === 'zip')],
];
export const aauSays = (number: string, by: string): string =>
  aau.find(([start]) => number.startsWith(start))?.[1](by) ?? 'true';
