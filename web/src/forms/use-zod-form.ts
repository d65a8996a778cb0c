import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod';

/** A form checked by a schema of domain, usually its operation's own body, as soon as a field is left. */
export const useZodForm = <V extends FieldValues, O extends FieldValues>(
  schema: z.ZodType<O, V>,
  defaultValues: DefaultValues<V>,
): UseFormReturn<V, unknown, O> =>
  useForm<V, unknown, O>({ resolver: zodResolver(schema), defaultValues, mode: 'onTouched' });
