import { inScope } from '../../catalog/divisions/in-scope.ts';
import type { CustomField } from '../../catalog/events/json-props.ts';
import type { Division, Tournament } from '../../catalog/schema.ts';
import { isAnswered } from '../../people/form/answered.ts';

type Asking = Pick<Tournament, 'jsonProps' | 'jProps'>;

/**
 * The organizer's own questions for a division, each label once: those of the event in `jsonProps.customFields` and
 * `jProps.fields` that reach it, then the division's own (Part 2 §3). `of` chooses those for the entry or for each player.
 */
export function additionalFields(event: Asking, division: Pick<Division, 'id'>, of: 'entry' | 'player'): CustomField[] {
  const own = event.jsonProps.divisions[String(division.id)]?.additionalFields ?? [];
  const shared = [...event.jsonProps.customFields, ...event.jProps.fields].filter((field) =>
    inScope(field.divisionIds, division.id),
  );
  const wanted = [...shared, ...own].filter((field) => field.perPlayer === (of === 'player'));
  return [...new Map(wanted.map((field) => [field.label, field])).values()];
}

/** Additional fields must all be valid (Part 2 §5); answers by label. */
export const areAnswered = (fields: readonly CustomField[], answers: Readonly<Record<string, string>>): boolean =>
  fields.every((field) => isAnswered(field, answers[field.label]));

/** Labels whose answers will not do, in the order asked. */
export const unanswered = (fields: readonly CustomField[], answers: Readonly<Record<string, string>>): string[] =>
  fields.filter((field) => !isAnswered(field, answers[field.label])).map((field) => field.label);
