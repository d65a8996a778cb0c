import { flagsOfDivision } from '../../catalog/divisions/division-flags.ts';
import { inScope } from '../../catalog/divisions/in-scope.ts';
import type { CustomField } from '../../catalog/events/json-props.ts';
import type { Division, Tournament } from '../../catalog/schema.ts';
import { isRealDate } from '../../kernel/real-date.ts';

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

/** The answers to a field with choices stand between these. */
const separator = ',';

const fits: Readonly<Record<CustomField['type'], (answer: string, field: CustomField) => boolean>> = {
  text: () => true,
  number: (answer) => Number.isFinite(Number(answer)),
  yesNo: (answer) => answer === 'Yes' || answer === 'No',
  choice: (answer, field) => field.choices.includes(answer),
  choices: (answer, field) => answer.split(separator).every((choice) => field.choices.includes(choice.trim())),
  date: isRealDate,
};

/** Whether an answer will do: there where required, and of the field's kind where there is one. */
export function isAnswered(field: CustomField, answer: string | undefined): boolean {
  const text = answer?.trim() ?? '';
  return text === '' ? !field.required : fits[field.type](text, field);
}

/** Additional fields must all be valid (Part 2 §5); answers by label. */
export const areAnswered = (fields: readonly CustomField[], answers: Readonly<Record<string, string>>): boolean =>
  fields.every((field) => isAnswered(field, answers[field.label]));

/** Labels whose answers will not do, in the order asked. */
export const unanswered = (fields: readonly CustomField[], answers: Readonly<Record<string, string>>): string[] =>
  fields.filter((field) => !isAnswered(field, answers[field.label])).map((field) => field.label);

/** Shirt sizes a division does not have: `NO_XL` → XL. */
export const sizesLeftOut = (division: Pick<Division, 'props'>): readonly string[] =>
  flagsOfDivision(division).withoutSizes;
