import { type Control, Controller, type FieldPath, type FieldValues, type RegisterOptions } from 'react-hook-form';
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

/* The primitives of ui, tied to react-hook-form by name: `<FormText control={form.control} name="email" label="Email" />`. */

type Tied<V extends FieldValues> = {
  control: Control<V>;
  name: FieldPath<V>;
  /** Rules of a small form; larger ones give useForm a resolver over the domain's schema. */
  rules?: RegisterOptions<V, FieldPath<V>>;
};

export const FormText = <V extends FieldValues>({
  control,
  name,
  rules,
  ...rest
}: Tied<V> & Omit<TextFieldProps, 'name'>) => (
  <Controller
    control={control}
    name={name}
    {...(rules && { rules })}
    render={({ field, fieldState }) => (
      <TextField {...rest} {...field} value={field.value ?? ''} error={fieldState.error?.message} />
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
    render={({ field, fieldState }) => (
      <TextArea {...rest} {...field} value={field.value ?? ''} error={fieldState.error?.message} />
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

/** Holds the digits as typed; turn them into a date with lib/birthday when saving. */
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
  ...rest
}: Tied<V> & Omit<SelectProps, 'name'>) => (
  <Controller
    control={control}
    name={name}
    {...(rules && { rules })}
    render={({ field, fieldState }) => (
      <Select {...rest} {...field} value={field.value ?? ''} error={fieldState.error?.message} />
    )}
  />
);

export const FormCheck = <V extends FieldValues>({
  control,
  name,
  rules,
  ...rest
}: Tied<V> & Pick<FieldProps, 'label' | 'hint'>) => (
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
  ...rest
}: Tied<V> & Omit<RadioGroupProps, 'value' | 'onChange' | 'error' | 'name'>) => (
  <Controller
    control={control}
    name={name}
    {...(rules && { rules })}
    render={({ field, fieldState }) => (
      <RadioGroup
        {...rest}
        name={field.name}
        value={field.value ?? null}
        onChange={field.onChange}
        error={fieldState.error?.message}
      />
    )}
  />
);
