import type { AauMode } from '#domain/registration/sanction/aau.ts';
import type { Verdict, VerifyAau } from './port.ts';

const by =
  (mode: AauMode) =>
  (asked: AauMode): Verdict =>
    asked === mode ? 'true' : 'false';

/** What the sandbox knows: numbers by their first letters, the first that fits. Any other number is valid. */
const numbers: readonly (readonly [start: string, says: (asked: AauMode) => Verdict])[] = [
  ['EXP', () => 'expired'],
  ['BAD', () => 'false'],
  ['NAME', by('name')],
  ['DOB', by('dob')],
  ['ZIP', by('zip')],
];

/** The AAU where there is none: `EXP1` is expired, `BAD1` unknown, `NAME1`, `DOB1` and `ZIP1` fit one way only, `DOWN1` can't be asked. */
export const sandboxAau: VerifyAau = async ({ number }, asked) => {
  if (number.startsWith('DOWN')) throw new Error('The AAU does not answer.');
  return numbers.find(([start]) => number.startsWith(start))?.[1](asked) ?? 'true';
};
