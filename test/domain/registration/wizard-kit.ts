/* What the tests of wizard share. */
import type { Division, Tournament } from '#domain/catalog/schema.ts';
import type { Registration } from '#domain/registration/schema.ts';
import type { WizardMode } from '#domain/registration/wizard/registrant.ts';
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
export function context(given: Given = {}): ValidityContext {
  const event: Tournament = aTournament(given.event);
  const division: Division | null = given.division === null ? null : aDivision(given.division ?? {});
  const registration: Registration = aRegistration(given.registration);
  return {
    event,
    division,
    window: given.window === null ? null : (division?.registrationWindows[0] ?? null),
    registration,
    mode: given.mode ?? 'register',
    playerValid: (position) => !given.invalid?.includes(position),
    alternateValid: (index) => !given.badAlternates?.includes(index),
  };
}
export const list = (given: Given = {}) => stepsOf(context(given));
export const contact = { name: 'Ana Silva', phone: '(310) 555-0142', email: 'ana@example.org' };
