import { showPhone } from '#domain/people/form/clean.ts';
import type { FormField } from '#domain/people/form/form-fields.ts';
import { sentences } from '#domain/people/form/messages.ts';
import { isTbd } from '#domain/people/form/tbd.ts';
import { heightLabel } from '#domain/people/lists/choices.ts';
import { extraLabels, isCustomLabel } from '#domain/registration/fields/extra-fields.ts';
import type { Registration, RegistrationPlayer } from '#domain/registration/schema.ts';
import { finished } from '#web/src/features/registration/player-validation.ts';
import type { PlayerSeat } from '#web/src/features/registration/use-wizard.ts';

export type Fact = readonly [label: string, value: string];

function textOf(field: FormField, player: RegistrationPlayer): string {
  if (field.onFile) return sentences.onFile;
  const value = player[field.name];
  if (value === undefined || value === null || typeof value === 'object') return '';
  if (field.kind === 'phone') return showPhone(String(value), player.country);
  if (field.kind === 'date') return String(value).replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');
  if (field.name === 'height') return heightLabel(Number(value));
  return String(value);
}

/** What was entered of a player, to read. */
export function playerFacts({ player, form }: PlayerSeat): Fact[] {
  const done = finished(player, form);
  const named = new Set(['firstName', 'lastName', 'emailConfirmation']);
  const facts = form.fields
    .filter((field) => !named.has(field.name) && field.kind !== 'contact')
    .map((field): Fact => [field.label, textOf(field, done)]);
  for (const kind of ['parent', 'emergency'] as const) {
    const contact = done[kind];
    if (contact?.firstName)
      facts.push([
        kind === 'parent' ? 'Parent or guardian' : 'Emergency contact',
        `${contact.firstName} ${contact.lastName ?? ''}`,
      ]);
  }
  return [...facts, ...Object.entries(done.custom)].filter(([, value]) => value !== '');
}

/** The name of the person in that seat. */
export const nameOf = (seat: PlayerSeat): string =>
  isTbd(seat.player.playerProfileId) ? 'To be decided' : finished(seat.player, seat.form).name;

/** A program's name and whom to reach there. */
export const clubFacts = ({ name, contacts }: NonNullable<Registration['club']>): Fact[] => [
  ['Name', name],
  ...contacts.map(
    (contact): Fact => ['Contact', [contact.name, contact.phone, contact.email].filter(Boolean).join(', ')],
  ),
];

/** What a delegation said of itself: every extra field that is no answer to the organizer's own questions. */
export const delegationFacts = (extra: Registration['extraFields']): Fact[] =>
  Object.entries(extra).filter(
    ([label, text]) => text !== '' && !isCustomLabel(label) && label !== extraLabels.fieldPreference,
  );
