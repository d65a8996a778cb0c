import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const tooLow = ({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): string => {
  if (origin === 'string') return minimum === 1 ? 'Fill this in' : `Enter at least ${minimum} characters`;
  if (origin === 'array') return `Add at least ${minimum}`;
  return inclusive === false ? `Enter more than ${minimum}` : `Enter ${minimum} or more`;
};
const tooHigh = ({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): string => {
  const most = Number(maximum).toLocaleString('en-US');
  if (origin === 'string') return `Enter up to ${most} characters`;
  if (origin === 'array') return `Add up to ${most}`;
  return inclusive === false ? `Enter less than ${most}` : `Enter ${most} or less`;
};

/**
 * Returns the message for an error that the form's schema has no sentence for. The schema library's own sentences are
 * for programmers ("Too big: expected number to be <=100").
 */
export function wordsOf(issue: Issue): string {
  switch (issue.code) {
    case 'too_small':
      return tooLow(issue as z.core.$ZodIssueTooSmall);
    case 'too_big':
      return tooHigh(issue as z.core.$ZodIssueTooBig);
    case 'invalid_type':
      if (issue.expected === 'int') return 'Enter a whole number';
      return issue.expected === 'number' ? 'Enter a number' : 'Fill this in';
    case 'invalid_value':
    case 'invalid_union':
      return 'Choose one of the options';
    case 'invalid_format':
      return issue.format === 'url' ? 'Enter a link that starts with https://' : 'Check the spelling';
    default:
      return 'This isn’t valid';
  }
}

/**
 * Validates a form with a schema. If the schema has no sentence for an error, the form shows one that is worded for
 * people.
 */
export const schemaResolver = <V extends FieldValues, O extends FieldValues>(
  schema: z.ZodType<O, V>,
): Resolver<V, unknown, O> => zodResolver(schema, { error: wordsOf });
