import { useEffect, useEffectEvent, useRef } from 'react';
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router';
import type { StepId } from '#domain/registration/wizard/steps.ts';

type Place = { readonly step?: StepId; readonly before?: StepId };

/**
 * The browser's Back and Forward walk through the wizard's steps: every step forward is an entry of the history, which says its step and the
 * one before it. Going to an entry asks for its step; a step that can't be reached leaves the wizard where it is. Answers `back`:
 * to the step before, through the history where the previous entry is that step.
 */
export function useStepHistory(
  step: StepId,
  steps: readonly StepId[],
  { goTo, back, forward }: { goTo(step: StepId): void; back(): void; forward(): void },
): { back(): void } {
  const location = useLocation();
  const kind = useNavigationType();
  const go = useNavigate();
  const at = location.state as Place | null;
  const shown = useRef(step);

  const write = useEffectEvent((step: StepId) => {
    const here = { pathname: location.pathname, search: location.search };
    const from = shown.current;
    shown.current = step;
    if (at?.step === step) return;
    const onward = from !== step && steps.indexOf(step) > steps.indexOf(from);
    void go(here, {
      replace: !onward,
      preventScrollReset: true,
      state: onward ? { step, before: from } : { step },
    });
  });
  useEffect(() => write(step), [step]);

  const read = useEffectEvent((entered: Location) => {
    const asked = (entered.state as Place | null)?.step;
    if (kind !== 'POP' || !asked || asked === step) return;
    const [to, now] = [steps.indexOf(asked), steps.indexOf(step)];
    if (to < 0) return;
    if (to < now) goTo(asked);
    else if (to === now + 1) forward();
  });
  useEffect(() => read(location), [location]);

  return { back: () => (at?.before && at.before === steps[steps.indexOf(step) - 1] ? void go(-1) : back()) };
}
