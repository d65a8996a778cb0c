import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AauCommand,
  type AauState,
  aauFieldsOf,
  aauLimit,
  aauLines,
  aauMessages,
  aauModes,
  canAsk,
  decideAau,
  evolveAau,
  isExhausted,
  modesLeft,
  passesAau,
  startAau,
} from '#domain/registration/sanction/aau.ts';

const input = { number: 'AB12CD34', lastName: 'Silva', dob: '2010-05-01', zip: '90254' };
const run = (state: AauState, ...commands: AauCommand[]): AauState =>
  commands.reduce((now, command) => {
    const decided = decideAau(now, command);
    if (!decided.ok) throw new Error(decided.problem.code);
    return decided.value.reduce(evolveAau, now);
  }, state);
const refusal = (state: AauState, command: AauCommand) => {
  const decided = decideAau(state, command);
  return decided.ok ? decided.value : decided.problem.code;
};
const fails = (mode: (typeof aauModes)[number]): AauCommand[] => [
  { type: 'verify', mode },
  { type: 'answer', status: 'false' },
];
const start = startAau(input);
const exhausted = run(start, ...fails('name'), ...fails('dob'), ...fails('zip'));

describe('verifying an AAU number', () => {
  it('can use name, birth date or ZIP code, each with its own fields [P2-124] [P2-490]', () => {
    expect(aauModes).toEqual(['name', 'dob', 'zip']);
    expect(aauFieldsOf).toEqual({ name: ['lastName'], dob: ['dob'], zip: ['lastName', 'zip'] });
    expect(aauModes.map((mode) => canAsk(input, mode))).toEqual([true, true, true]);
    expect(aauModes.map((mode) => canAsk({ ...input, number: ' ' }, mode))).toEqual([false, false, false]);
    expect(aauModes.map((mode) => canAsk({ ...input, lastName: '' }, mode))).toEqual([false, true, false]);
    expect(aauModes.map((mode) => canAsk({ ...input, dob: '', zip: '' }, mode))).toEqual([true, false, false]);
    expect(refusal(startAau({ ...input, dob: '' }), { type: 'verify', mode: 'dob' })).toBe(
      'registration/verification-incomplete',
    );
  });

  it('requests a check from the server and shows the result', () => {
    expect(start).toEqual({ input, status: 'none', asking: null, failed: [], failures: 0, manual: false, error: null });
    const asked = run(start, { type: 'verify', mode: 'dob' });
    expect(asked).toEqual({ ...start, asking: 'dob' });
    expect(refusal(asked, { type: 'verify', mode: 'name' })).toEqual([]);
    const valid = run(asked, { type: 'answer', status: 'true' });
    expect(valid).toEqual({ ...start, status: 'true' });
    expect(refusal(valid, { type: 'verify', mode: 'name' })).toEqual([]);
    expect(refusal(start, { type: 'answer', status: 'true' })).toEqual([]);
    expect(passesAau(valid)).toBe(true);
    expect(passesAau(asked)).toBe(false);
  });

  it('allows up to three attempts in different modes [P2-370] [P2-800]', () => {
    expect(aauLimit).toBe(3);
    const once = run(start, ...fails('name'));
    expect(once).toEqual({ ...start, status: 'false', failed: ['name'], failures: 1 });
    expect(modesLeft(once)).toEqual(['dob', 'zip']);
    expect(refusal(once, { type: 'verify', mode: 'name' })).toBe('registration/verification-mode-used');
    expect(exhausted.failures).toBe(3);
    expect(isExhausted(exhausted)).toBe(true);
    expect(isExhausted({ failures: 2 })).toBe(false);
    expect(modesLeft(exhausted)).toEqual([]);
    expect(refusal(exhausted, { type: 'verify', mode: 'zip' })).toBe('registration/verification-exhausted');
  });

  it('counts attempts made before a reload, and stops when the server allows no more [P2-370] [P2-738]', () => {
    const asked = run(start, { type: 'verify', mode: 'name' });
    const third = run(asked, { type: 'answer', status: 'false', failures: 3 });
    expect([third.failures, isExhausted(third), modesLeft(third)]).toEqual([3, true, []]);
    expect(run(asked, { type: 'answer', status: 'true', failures: 2 }).status).toBe('true');
    const refused = run(asked, { type: 'exhaust' });
    expect(aauLines(refused)).toEqual([aauMessages.invalid, aauMessages.exhausted]);
    expect(passesAau(run(refused, { type: 'setManual', manual: true }))).toBe(true);
    expect(refusal(start, { type: 'exhaust' })).toEqual([]);
  });

  it('lets people show the card at the event only after all three attempts [P2-371]', () => {
    expect(refusal(run(start, ...fails('name')), { type: 'setManual', manual: true })).toBe(
      'registration/verification-incomplete',
    );
    const manual = run(exhausted, { type: 'setManual', manual: true });
    expect(manual.manual).toBe(true);
    expect(passesAau(manual)).toBe(true);
    expect(refusal(manual, { type: 'setManual', manual: true })).toEqual([]);
    expect(run(manual, { type: 'setManual', manual: false }).manual).toBe(false);
    expect(refusal(start, { type: 'setManual', manual: false })).toEqual([]);
  });

  it.each([
    ['number', 'P2-372'],
    ['lastName', 'P2-372'],
    ['dob', 'P2-372'],
    ['zip', 'P2-372'],
  ] as const)('clears validity when %s changes after validation [%s]', (field, _ids) => {
    const valid = run(start, { type: 'verify', mode: 'dob' }, { type: 'answer', status: 'true' });
    const changed = run(valid, { type: 'change', input: { [field]: 'x' } });
    expect(changed.status).toBe('none');
    expect(changed.input).toEqual({ ...input, [field]: 'x' });
    expect(refusal(valid, { type: 'change', input: { [field]: input[field] } })).toEqual([]);
  });

  it('starts over with another number, but keeps the attempt count after other changes [P2-372]', () => {
    expect(run(exhausted, { type: 'change', input: { number: 'ZZ' } })).toEqual(startAau({ ...input, number: 'ZZ' }));
    const dob = run(start, ...fails('name'), ...fails('dob'), { type: 'change', input: { dob: '2011-05-01' } });
    expect([dob.failed, dob.failures, dob.status]).toEqual([['name'], 2, 'none']);
    const name = run(start, ...fails('name'), ...fails('dob'), { type: 'change', input: { lastName: 'Costa' } });
    expect(name.failed).toEqual(['dob']);
    const zip = run(start, ...fails('zip'), ...fails('name'), { type: 'change', input: { zip: '1' } });
    expect(zip.failed).toEqual(['name']);
    expect(run(start, { type: 'verify', mode: 'name' }, { type: 'change', input: { zip: '1' } }).asking).toBeNull();
  });

  it('doesn’t count an expired number as a failed attempt [P2-741]', () => {
    const expired = run(start, { type: 'verify', mode: 'dob' }, { type: 'answer', status: 'expired' });
    expect([expired.status, expired.failed, expired.failures]).toEqual(['expired', [], 0]);
    expect(aauLines(expired)).toEqual(['AB12CD34 Is Expired']);
    expect(passesAau(expired)).toBe(false);
  });

  it('shows a failed request’s error until the next attempt, without using up an attempt [P2-738] [P2-739] [P2-740]', () => {
    const failed = run(start, { type: 'verify', mode: 'dob' }, { type: 'failCall', message: 'The line is down.' });
    expect([failed.asking, failed.failures, failed.error]).toEqual([null, 0, 'The line is down.']);
    expect(aauLines(failed)).toEqual(['Oops we ran into the following error: The line is down. Please try again.']);
    expect(run(failed, { type: 'verify', mode: 'dob' }).error).toBeNull();
    expect(run(failed, { type: 'verify', mode: 'dob' }, { type: 'answer', status: 'false' }).error).toBeNull();
    expect(run(failed, { type: 'change', input: { zip: '9' } }).error).toBeNull();
    expect(refusal(start, { type: 'failCall', message: 'x' })).toEqual([]);
  });

  it('shows nothing, "invalid" with hints, or "all failed" [P2-742] [P2-743] [P2-482]', () => {
    expect(aauLines(start)).toEqual([]);
    expect(aauLines(run(start, ...fails('name')))).toEqual([
      'Invalid AAU Number',
      'Try verifying by date of birth',
      'Try verifying by zip',
    ]);
    expect(aauLines(run(start, ...fails('zip')))).toEqual([
      'Invalid AAU Number',
      'Try verifying by name',
      'Try verifying by date of birth',
    ]);
    expect(aauLines(exhausted)).toEqual(['Invalid AAU Number', 'All 3 verifications have failed.']);
    expect(aauMessages.mustVerify).toBe('You must verify the AAU # above before continuing.');
    expect(aauMessages.exhausted).toBe('All 3 verifications have failed.');
    expect(aauMessages.bringCard).not.toBe('');
  });

  it('lets staff mark a number valid without checking [P2-609] [P2-610]', () => {
    expect(refusal(start, { type: 'override', allowed: false })).toBe('registration/verification-incomplete');
    const over = run(run(start, { type: 'verify', mode: 'dob' }), { type: 'override', allowed: true });
    expect(over).toEqual({ ...start, status: 'true' });
    expect(run(exhausted, { type: 'override', allowed: true }).status).toBe('true');
  });

  it('never allows more than three failed attempts [P2-370]', () => {
    const command: fc.Arbitrary<AauCommand> = fc.oneof(
      fc.record({ type: fc.constant('verify' as const), mode: fc.constantFrom(...aauModes) }),
      fc.record({
        type: fc.constant('answer' as const),
        status: fc.constantFrom('true' as const, 'expired' as const, 'false' as const),
      }),
      fc.record({ type: fc.constant('change' as const), input: fc.record({ zip: fc.constantFrom('1', '2') }) }),
      fc.record({ type: fc.constant('setManual' as const), manual: fc.boolean() }),
    );
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        let state = start;
        for (const command of commands) {
          const decided = decideAau(state, command);
          if (decided.ok) state = decided.value.reduce(evolveAau, state);
          expect(state.failures).toBeLessThanOrEqual(3);
          expect(new Set(state.failed).size).toBe(state.failed.length);
          if (state.manual) expect(state.failures).toBe(3);
        }
      }),
      { seed: 4, numRuns: 200 },
    );
  });
});
