/* Shared by the wizard tests. */
import type { Division, Tournament } from '#domain/catalog/schema.ts';
import type { Registration } from '#domain/registration/schema.ts';
import type { WizardMode } from '#domain/registration/wizard/contact-form.ts';
import { stepsOf, type ValidityContext } from '#domain/registration/wizard/steps.ts';
import { aDivision, aTournament } from '#test/kit/catalog.ts';
import { aRegistration } from '#test/kit/registration.ts';

export type Given = {
  event?: Parameters<typeof aTournament>[0];
  division?: Parameters<typeof aDivision>[0] | null;
  registration?: Parameters<typeof aRegistration>[0];
  mode?: WizardMode;
  window?: null;
  invalid?: readonly number[];
  badAlternates?: readonly number[];
};
export function context(input: Given = {}): ValidityContext {
  const event: Tournament = aTournament(input.event);
  const division: Division | null = input.division === null ? null : aDivision(input.division ?? {});
  const registration: Registration = aRegistration(input.registration);
  return {
    event,
    division,
    window: input.window === null ? null : (division?.registrationWindows[0] ?? null),
    registration,
    mode: input.mode ?? 'register',
    playerValid: (position) => !input.invalid?.includes(position),
    alternateValid: (index) => !input.badAlternates?.includes(index),
  };
}
export const list = (input: Given = {}) => stepsOf(context(input));
export const contact = { name: 'Ana Silva', phone: '(310) 555-0142', email: 'ana@example.org' };
