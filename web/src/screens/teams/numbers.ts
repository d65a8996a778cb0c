import type { NumberStatus } from '#domain/teams/people.ts';
import type { Tone } from '#web/src/ui/data/chip.tsx';

type State = NumberStatus['state'];
const worst: readonly State[] = ['missing', 'bad', 'given', 'waived', 'good'];

/** How somebody's numbers stand: the worst of them; null where none is asked. */
export const numbersState = (numbers: readonly Pick<NumberStatus, 'state'>[]): State | null =>
  worst.find((state) => numbers.some((number) => number.state === state)) ?? null;

export const numberWords: Readonly<Record<State, string>> = {
  missing: 'Missing',
  bad: 'Not valid',
  given: 'Not checked',
  waived: 'Waived',
  good: 'Valid',
};
export const numberTones: Readonly<Record<State, Tone>> = {
  missing: 'warn',
  bad: 'bad',
  given: 'info',
  waived: 'info',
  good: 'good',
};
