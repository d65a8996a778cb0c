import {
  type Control,
  Controller,
  type ControllerFieldState,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
} from 'react-hook-form';
import { Checkbox, RadioGroup, type RadioGroupProps } from '#web/src/ui/inputs/choice.tsx';
import type { FieldProps } from '#web/src/ui/inputs/field.tsx';
import { Select, type SelectProps } from '#web/src/ui/inputs/select.tsx';
import {
  DateField,
  PhoneField,
  TextArea,
  type TextAreaProps,
  TextField,
  type TextFieldProps,
} from '#web/src/ui/inputs/text-field.tsx';

/* The primitives of ui, connected to react-hook-form by name: `<FormText control={form.control} name="email" label="Email" />`. */

type Tied<V extends FieldValues> = {
  control: Control<V>;
  name: FieldPath<V>;
  /** A small form's rules. Larger forms pass useForm a resolver with the domain's schema. */
  rules?: RegisterOptions<V, FieldPath<V>>;
};

/** Converts the text before it's stored, such as `digits(3)` or `Number`. By default, the text is stored as it is. */
type Read = { read?: (text: string) => unknown };

/** Called after a choice is stored. */
type Chosen = { onChosen?: (value: string) => void };

/** Keeps only digits, up to a maximum number. */
export const digits =
  (most: number) =>
  (text: string): string =>
    text.replace(/\D/g, '').slice(0, most);

const inList = /\.\d+\./;
/**
 * Returns a field's error. react-hook-form validates a new list entry immediately, so its fields show errors only once
 * they have been touched or the form has been sent.
 */
export const errorOf = (name: string, { error, isTouched }: ControllerFieldState, isSubmitted: boolean) =>
  inList.test(name) && !isTouched && !isSubmitted ? undefined : error?.message;

export const FormText = <V extends FieldValues>({
  control,
  name,
  rules,
  read,
  ...rest
}: Tied<V> & Read & Omit<TextFieldProps, 'name'>) => (
  <Controller
    control={control}
    name={name}
    {...(rules && { rules })}
    render={({ field, fieldState, formState }) => (
      <TextField
        {...rest}
        {...field}
        value={field.value ?? ''}
        error={errorOf(name, fieldState, formState.isSubmitted)}
        onChange={read ? ({ target }) => field.onChange(read(target.value)) : field.onChange}
        onBlur={(event) => {
          field.onBlur();
          rest.onBlur?.(event);
        }}
      />
    )}
  />
);

export const FormArea = <V extends FieldValues>({
  control,
  name,
  rules,
  ...rest
}: Tied<V> & Omit<TextAreaProps, 'name'>) => (
  <Controller
    control={control}
    name={name}
    {...(rules && { rules })}
    render={({ field, fieldState, formState }) => (
      <TextArea
        {...rest}
        {...field}
        value={field.value ?? ''}
        error={errorOf(name, fieldState, formState.isSubmitted)}
      />
    )}
  />
);

type Plain = FieldProps & { disabled?: boolean; autoComplete?: string };

export const FormPhone = <V extends FieldValues>({
  control,
  name,
  rules,
  ...rest
}: Tied<V> & Plain & { abroad?: boolean }) => (
  <Controller
    control={control}
    name={name}
    {...(rules && { rules })}
    render={({ field, fieldState }) => (
      <PhoneField {...rest} {...field} value={field.value ?? ''} error={fieldState.error?.message} />
    )}
  />
);

/** Stores the digits as typed. Use lib/birthday to turn them into a date when saving. */
export const FormDate = <V extends FieldValues>({ control, name, rules, ...rest }: Tied<V> & Plain) => (
  <Controller
    control={control}
    name={name}
    {...(rules && { rules })}
    render={({ field, fieldState }) => (
      <DateField {...rest} {...field} value={field.value ?? ''} error={fieldState.error?.message} />
    )}
  />
);

export const FormSelect = <V extends FieldValues>({
  control,
  name,
  rules,
  read,
  onChosen,
  ...rest
}: Tied<V> & Read & Chosen & Omit<SelectProps, 'name'>) => (
  <Controller
    control={control}
    name={name}
    {...(rules && { rules })}
    render={({ field, fieldState }) => (
      <Select
        {...rest}
        {...field}
        value={String(field.value ?? '')}
        error={fieldState.error?.message}
        onChange={({ target }) => {
          field.onChange(read ? read(target.value) : target.value);
          onChosen?.(target.value);
        }}
      />
    )}
  />
);

export const FormCheck = <V extends FieldValues>({
  control,
  name,
  rules,
  ...rest
}: Tied<V> & Pick<FieldProps, 'label' | 'hint'> & { disabled?: boolean }) => (
  <Controller
    control={control}
    name={name}
    {...(rules && { rules })}
    render={({ field: { value, ...field }, fieldState }) => (
      <Checkbox {...rest} {...field} checked={Boolean(value)} error={fieldState.error?.message} />
    )}
  />
);

export const FormRadio = <V extends FieldValues>({
  control,
  name,
  rules,
  onChosen,
  ...rest
}: Tied<V> & { onChosen?: (value: string) => void } & Omit<
    RadioGroupProps,
    'value' | 'onChange' | 'error' | 'name'
  >) => (
  <Controller
    control={control}
    name={name}
    {...(rules && { rules })}
    render={({ field, fieldState }) => (
      <RadioGroup
        {...rest}
        name={field.name}
        value={field.value ?? null}
        error={fieldState.error?.message}
        onChange={(value) => {
          field.onChange(value);
          onChosen?.(value);
        }}
      />
    )}
  />
);
