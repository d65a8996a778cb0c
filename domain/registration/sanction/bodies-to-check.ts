import type { Division, Tournament } from '../../catalog/schema.ts';
import type { OnFile, PlayerForm } from '../../people/form/form-types.ts';
import type { RegistrationPlayer } from '../schema.ts';
import { type AskedBody, askedBodies } from './bodies.ts';
import { numberFields, numbersAskedBy } from './numbers.ts';

/** Bodies that must say yes to a player's number: those of event or division whose number the form requires, on file or not, unless it is waived. */
export function bodiesToCheck(
  form: Pick<PlayerForm, 'fields' | 'enforced' | 'sanctionWaived'>,
  event: Pick<Tournament, 'sanctioningBody' | 'props'>,
  division: Pick<Division, 'sanctioningBodyId'>,
): AskedBody[] {
  if (!form.enforced || form.sanctionWaived) return [];
  const asked = new Set<string>(numbersAskedBy(event, division));
  const required = new Set<string>(form.fields.filter((field) => field.required).map(({ name }) => name));
  return askedBodies.filter((body) => asked.has(numberFields[body]) && required.has(numberFields[body]));
}

/** What a profile holds without the numbers that were taken off it for this registration: whoever types one gives another in its place (Part 2 §5). */
export function withoutDropped<F extends Pick<OnFile, 'fields'>>(
  onFile: F | null,
  player: RegistrationPlayer,
): F | null {
  const typed = askedBodies.map((body) => numberFields[body]).filter((field) => player[field] !== undefined);
  if (!onFile || typed.length === 0) return onFile;
  return { ...onFile, fields: onFile.fields.filter((field) => !typed.some((name) => name === field)) };
}

/** What is said where a number has to be checked first (Part 2 §5, said there of the AAU). */
export const mustVerify = (label: string): string => `You must verify the ${label} above before continuing.`;
