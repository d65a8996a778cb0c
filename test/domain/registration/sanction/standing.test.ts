import { describe, expect, it } from 'vitest';
import { mustVerify } from '#domain/registration/sanction/bodies.ts';
import {
  type BodyAnswer,
  decideStanding,
  evolveStanding,
  type NumberMark,
  type NumberProof,
  passes,
  type Standing,
  type StandingCommand,
  standingOf,
  unchecked,
} from '#domain/registration/sanction/standing.ts';
import { registrationPlayer } from '#domain/registration/schema.ts';
import { aDivision, aTournament } from '#test/kit/catalog.ts';

const run = (from: Standing, ...commands: StandingCommand[]) =>
  commands.reduce((now, command) => {
    const decided = decideStanding(now, command);
    return decided.ok ? decided.value.reduce(evolveStanding, now) : now;
  }, from);
const said = (over: Partial<BodyAnswer> = {}, differs = false, tooLow = false): StandingCommand => ({
  type: 'answer',
  answer: { status: 'true', firstName: 'Ana', lastName: 'Silva', level: '', profile: null, ...over },
  differs,
  tooLow,
});
const check = { type: 'check', worthAsking: true } as const;
const checking = run(unchecked, check);

describe('verifying a sanction number', () => {
  it('starts once the number is complete and no check is running [P2-483]', () => {
    expect(run(unchecked, { type: 'check', worthAsking: false })).toEqual(unchecked);
    expect(checking).toEqual({ state: 'checking' });
    expect(decideStanding(checking, check)).toMatchObject({ value: [] });
    expect(run(unchecked, said())).toEqual(unchecked);
  });

  it.each([
    ['valid', said(), true],
    ['expired', said({ status: 'expired' }), false],
    ['refused', said({ status: 'false' }), false],
    ['refused', said({ level: 'BRONZE' }, false, true), false],
    ['mismatch', said({}, true), false],
    ['refused', said({ status: 'false' }, true), false],
  ] as const)('results in %s for the response %o', (state, answer, good) => {
    const standing = run(checking, answer);
    expect([standing.state, passes(standing)]).toEqual([state, good]);
  });

  it('offers another number or the other person when the number belongs to someone else [P2-373] [P2-374]', () => {
    const mismatch = run(checking, said({}, true));
    expect(run(mismatch, { type: 'change' })).toEqual(unchecked);
    expect(run(mismatch, { type: 'takePerson' })).toEqual({ state: 'valid' });
    expect(run(run(checking, said({ status: 'expired' }, true)), { type: 'takePerson' })).toEqual({ state: 'expired' });
    expect(run(checking, { type: 'takePerson' })).toEqual(checking);
  });

  it('lets people register when a sanctioning body can’t be reached, and checks again later [P2-744]', () => {
    const unreached = run(checking, { type: 'failCall' });
    expect(unreached).toEqual({ state: 'unchecked', unreached: true });
    expect([passes(unreached), passes(unchecked)]).toEqual([true, false]);
    expect(run(unreached, check).state).toBe('checking');
    expect(run(unreached, { type: 'change' })).toEqual(unchecked);
  });

  it('can be waived in any state with a reason, and the waiver can be undone', () => {
    for (const from of [
      unchecked,
      run(checking, said({ status: 'false' })),
      run(checking, said({ status: 'expired' })),
    ]) {
      const waived = run(from, { type: 'waive', reason: ' Card seen ' });
      expect([waived, passes(waived)]).toEqual([{ state: 'waived', reason: 'Card seen' }, true]);
      expect(run(waived, check)).toEqual(waived);
      expect(run(waived, { type: 'takeBack' })).toEqual(unchecked);
    }
    expect(decideStanding(unchecked, { type: 'waive', reason: '  ' })).toMatchObject({
      problem: { code: 'registration/waiver-needs-reason' },
    });
  });
});

describe('verifying a sanction number at payment', () => {
  const event = aTournament({ id: 7, sanctioningBody: 'AVP' });
  const proof: NumberProof = {
    ...{ body: 'AVP', number: '1000001', status: 'true', firstName: 'Ana', lastName: 'Silva' },
    ...{ level: 'SILVER', profileId: null },
  };
  const of = (over: object = {}, proofs: NumberProof[] = [proof], marks: NumberMark[] = [], onFile = '') => {
    const player = registrationPlayer.parse({ firstName: 'Ana', lastName: 'Silva', avpNumber: '1000001', ...over });
    const { firstName = '', lastName = '' } = player;
    return standingOf(player, { firstName, lastName, onFile }, 'AVP', { event, division: aDivision(), proofs, marks });
  };
  const mark: NumberMark = { tournamentId: 7, body: 'AVP', who: '1000001', state: 'waived', reason: 'Card seen' };

  it('uses the response given to the same user for this number and player', () => {
    expect(of()).toEqual({ state: 'valid' });
    expect(of({ lastName: 'Costa' }).state).toBe('mismatch');
    expect(of({ avpNumber: '1000009' })).toEqual(unchecked);
    expect(of({}, [])).toEqual(unchecked);
    expect(of({}, [{ ...proof, status: 'expired' }]).state).toBe('expired');
    expect(of({}, [{ ...proof, level: 'BRONZE' }])).toEqual({ state: 'refused', why: 'level' });
    expect(of({}, [{ ...proof, level: '' }])).toEqual({ state: 'valid' });
    expect(of({}, [{ ...proof, status: 'unreached' }])).toEqual({ state: 'unchecked', unreached: true });
    expect(of({ playerProfileId: 5 }, [{ ...proof, profileId: 6 }]).state).toBe('mismatch');
  });

  it('uses the number on file if none was entered', () => {
    expect(of({ avpNumber: undefined }, [proof], [], '1000001')).toEqual({ state: 'valid' });
    expect(of({ avpNumber: undefined }, [proof], [], '')).toEqual(unchecked);
  });

  it('prefers the decision of this event’s staff', () => {
    const bad = [{ ...proof, status: 'false' as const }];
    expect(of({}, bad, [mark])).toEqual({ state: 'waived', reason: 'Card seen' });
    expect(of({}, bad, [{ ...mark, state: 'valid' }])).toEqual({ state: 'valid' });
    expect(of({}, bad, [{ ...mark, tournamentId: 8 }]).state).toBe('refused');
    expect(of({}, bad, [{ ...mark, state: 'open' }]).state).toBe('refused');
    expect(of({ playerProfileId: 5 }, bad, [{ ...mark, who: 'PLAYER 5' }]).state).toBe('waived');
    expect(of({ playerProfileId: 51 }, bad, [{ ...mark, who: 'PLAYER 5' }]).state).toBe('refused');
  });

  it('shows which number must be verified', () => {
    expect(mustVerify('AVP America #')).toBe('You must verify the AVP America # above before continuing.');
  });
});
