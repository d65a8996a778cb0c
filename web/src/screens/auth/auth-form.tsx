import type { ReactNode } from 'react';
import { type DefaultValues, type FieldPath, useForm } from 'react-hook-form';
import { FormText } from '#web/src/forms/fields.tsx';
import { PageForm } from '#web/src/forms/form-shell.tsx';
import { AuthPage } from './auth-page.tsx';
import type { AuthField } from './fields.ts';
import { type Attempt, useAttempt } from './use-attempt.ts';

type Values<F extends AuthField> = Record<F['name'], string>;
type Props<F extends AuthField> = {
  title: string;
  lead?: ReactNode;
  /** Says something above the fields. */
  notice?: ReactNode;
  fields: readonly F[];
  /** What is known of the fields already. */
  start?: Partial<Values<F>>;
  submitLabel: string;
  /** The values without spaces around them (passwords as typed), and the way to Amplify. */
  onSubmit(values: Values<F>, attempt: Attempt): Promise<unknown>;
  /** Another way, beside the button. */
  aside?(read: () => Values<F>, attempt: Attempt): ReactNode;
};

/** A page about getting in: a few fields and one button, which is at work while Amplify is asked, and says why it was refused. */
export function AuthForm<F extends AuthField>({ title, lead, notice, fields, start, submitLabel, ...act }: Props<F>) {
  const { run, loading, submitError } = useAttempt();
  const empty = Object.fromEntries(fields.map(({ name }) => [name, ''])) as Values<F>;
  const form = useForm<Values<F>>({ defaultValues: { ...empty, ...start } as DefaultValues<Values<F>> });
  const tidy = (values: Values<F>): Values<F> => {
    const entries = fields.map(({ name, type }) => {
      const value = values[name as F['name']];
      return [name, type === 'password' ? value : value.trim()];
    });
    return Object.fromEntries(entries);
  };
  return (
    <AuthPage title={title} lead={lead}>
      <PageForm
        onSubmit={form.handleSubmit((values) => act.onSubmit(tidy(values), run))}
        loading={loading}
        submitError={submitError}
        submitLabel={submitLabel}
        aside={act.aside?.(() => tidy(form.getValues()), run)}
      >
        {notice}
        {fields.map(({ name, ...look }) => (
          <FormText
            key={name}
            control={form.control}
            name={name as FieldPath<Values<F>>}
            {...(look as object)}
            label={look.label}
          />
        ))}
      </PageForm>
    </AuthPage>
  );
}
