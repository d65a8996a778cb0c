import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStepValid, stepsOf, type ValidityContext } from '#domain/registration/wizard/steps.ts';
import { back, canNext, next, startWizard, type WizardState } from '#domain/registration/wizard/wizard.ts';
import { anyDivision, anyTournament } from '#test/kit/arbitrary/catalog.ts';
import { aRegistration } from '#test/kit/registration.ts';

const anyContext: fc.Arbitrary<ValidityContext> = fc
  .record({
    event: anyTournament,
    division: fc.option(anyDivision),
    mode: fc.constantFrom('register' as const, 'quickAdd' as const, 'edit' as const),
    bidFirst: fc.boolean(),
    allOrgRegFlow: fc.boolean(),
    bad: fc.constantFrom(0, 1, 2, 3),
  })
  .map(({ event, division, mode, bidFirst, allOrgRegFlow, bad }) => ({
    event: { ...event, bidFirst, bidProgram: bidFirst ? 3 : null, allOrgRegFlow },
    division,
    window: division?.registrationWindows[0] ?? null,
    registration: aRegistration({ teamName: 'Gold' }),
    mode,
    playerValid: (position) => position !== bad,
    alternateValid: () => true,
  }));

const runs = { seed: 99, numRuns: 300 };

/** Presses Next while it is enabled. Returns every step along the way. */
function walk(context: ValidityContext): WizardState[] {
  const states = [startWizard(context)];
  while (canNext(states.at(-1)!, context)) states.push(next(states.at(-1)!, context));
  return states;
}

describe('going through the wizard', () => {
  it('visits every applicable step on Next, up to the first invalid step', () => {
    fc.assert(
      fc.property(anyContext, (context) => {
        const list = stepsOf(context);
        const open = list.findIndex((step) => !isStepValid(step, context));
        const visited = walk(context).map((state) => state.step);
        expect(visited).toEqual(list.slice(0, open < 0 ? list.length : open + 1));
      }),
      runs,
    );
  });

  it('returns to the same step, unconfirmed, with Back and then Next', () => {
    fc.assert(
      fc.property(anyContext, (context) => {
        for (const state of walk(context).slice(0, -1)) {
          const there = back(next(state, context), context);
          expect(there.step).toBe(state.step);
          expect(there.history).toEqual(state.history);
          expect(there.registration.confirmed).toBe(false);
        }
      }),
      runs,
    );
  });

  it('ends with the review and repeats no step', () => {
    fc.assert(
      fc.property(anyContext, (context) => {
        const list = stepsOf(context);
        expect(list.at(-1)).toBe('review');
        expect(new Set(list).size).toBe(list.length);
      }),
      runs,
    );
  });
});
