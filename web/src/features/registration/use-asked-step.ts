import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { StepId } from '#domain/registration/steps.ts';
import type { Wizard } from './use-wizard.ts';

/**
 * `?step=player-2` comes from the checkout, where that step was not complete: the wizard goes there, or to the first step before it that is not
 * complete either. What is known of the players comes in meanwhile, so it goes on until it is there, or somebody does something.
 */
export function useAskedStep({ step, steps, canNext, next }: Wizard): void {
  const [query] = useSearchParams();
  const asked = useRef(query.get('step') as StepId | null);
  useEffect(() => {
    const leave = () => {
      asked.current = null;
    };
    const events = ['pointerdown', 'keydown'] as const;
    for (const one of events) addEventListener(one, leave);
    return () => {
      for (const one of events) removeEventListener(one, leave);
    };
  }, []);
  const follow = useEffectEvent(() => {
    if (asked.current === null || !canNext) return;
    if (steps.indexOf(asked.current) > steps.indexOf(step)) next();
    else asked.current = null;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step, or one that became valid, is what lets it go on
  useEffect(() => follow(), [step, canNext]);
}
