import type { ReactNode } from 'react';
import { type Control, Controller, type DefaultValues, type FieldPath, useForm } from 'react-hook-form';
import { FormText } from '#web/src/forms/fields.tsx';
import { PageForm } from '#web/src/forms/form-shell.tsx';
import { AuthPage } from './auth-page.tsx';
import type { AuthField } from './fields.ts';
import { PasswordInput } from './password-input.tsx';
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

function AuthInput<F extends AuthField>({ control, field }: { control: Control<Values<F>>; field: F }) {
  const { rules, label, ...look } = field;
  const name = field.name as FieldPath<Values<F>>;
  if (look.type !== 'password') return <FormText control={control} {...look} name={name} rules={rules} label={label} />;
  const { hint, autoComplete } = look;
  return (
    <Controller
      control={control}
      name={name}
      rules={rules}
      render={({ field: tied, fieldState }) => (
        <PasswordInput
          {...tied}
          value={String(tied.value ?? '')}
          label={label}
          hint={hint}
          error={fieldState.error?.message}
          autoComplete={autoComplete as 'current-password' | 'new-password'}
        />
      )}
    />
  );
}

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
        {fields.map((field) => (
          <AuthInput key={field.name} control={form.control} field={field} />
        ))}
      </PageForm>
    </AuthPage>
  );
}
