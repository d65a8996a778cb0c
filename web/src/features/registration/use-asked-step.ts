import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { StepId } from '#domain/registration/wizard/steps.ts';
import type { Wizard } from './use-wizard.ts';

/**
 * `?step=player-2` comes from the checkout, where that step was not complete: the wizard goes there, or to the first step before it that is not
 * complete either. Player data is still loading, so it keeps trying until the step is reached or the user acts.
 */
export function useAskedStep({ step, steps, canNext, next }: Wizard): void {
  const [query] = useSearchParams();
  const asked = useRef(query.get('step') as StepId | null);
  useEffect(() => {
    const leave = () => {
      asked.current = null;
    };
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) addEventListener(event, leave);
    return () => {
      for (const event of events) removeEventListener(event, leave);
    };
  }, []);
  const follow = useEffectEvent(() => {
    if (asked.current === null || !canNext) return;
    if (steps.indexOf(asked.current) > steps.indexOf(step)) next();
    else asked.current = null;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes on when the step changes or becomes valid
  useEffect(() => follow(), [step, canNext]);
}
