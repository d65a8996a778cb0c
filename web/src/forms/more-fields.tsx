import { useState } from 'react';
import { type Control, Controller, type FieldPath, type FieldValues, type RefCallBack } from 'react-hook-form';
import { readMoney } from '#domain/kernel/money.ts';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import type { FieldProps } from '#web/src/ui/inputs/field.tsx';
import { TextArea, TextField } from '#web/src/ui/inputs/text-field.tsx';
import { WhenField } from '#web/src/ui/inputs/when-field.tsx';
import { Grid } from '#web/src/ui/layout/layout.tsx';
import { errorOf } from './fields.tsx';

/*
 * Editor fields for amounts, numbers, days, local times and lists. Their values are the domain's: minor units, numbers,
 * `YYYY-MM-DD`, `YYYY-MM-DDTHH:mm`.
 */

type Tied<V extends FieldValues> = { control: Control<V>; name: FieldPath<V> } & Omit<FieldProps, 'error'>;

const textOf = (cents: unknown): string => (Number.isFinite(cents) ? (Number(cents) / 100).toFixed(2) : '');

/** Keeps the text as typed until the field loses focus. */
function useTyped(value: unknown, shown: (value: unknown) => string) {
  const [typed, setTyped] = useState<string | null>(null);
  return { text: typed ?? shown(value), isTyped: typed !== null, type: setTyped, leave: () => setTyped(null) };
}

type Props = {
  value: unknown;
  error: string | undefined;
  onChange(value: unknown): void;
  onBlur(): void;
  /** Lets a form that can't be sent move the focus to its first error. */
  ref: RefCallBack;
};

type AmountProps = { given: Props; nullable: boolean; placeholder?: string } & Omit<FieldProps, 'error'>;
function Amount({ given: input, nullable, placeholder, ...rest }: AmountProps) {
  const { text, isTyped, type, leave } = useTyped(input.value, textOf);
  // A new amount starts as NaN, which isn't an error until something is typed.
  const unread = Number.isNaN(input.value) && isTyped;
  return (
    <TextField
      {...rest}
      ref={input.ref}
      inputMode="decimal"
      placeholder={placeholder ?? (nullable ? 'None' : '0.00')}
      value={text}
      error={unread ? 'Enter an amount, like 65 or 65.50' : input.error}
      onChange={({ target }) => {
        type(target.value);
        const none = nullable && target.value.trim() === '';
        // An invalid amount becomes a value that no schema accepts, so that nothing is saved.
        input.onChange(none ? null : (readMoney(target.value) ?? Number.NaN));
      }}
      onBlur={() => {
        if (!unread) leave();
        input.onBlur();
      }}
    />
  );
}

/** An amount in the event's currency, stored in minor units. With `nullable`, an empty field means none. */
export const FormMoney = <V extends FieldValues>({
  control,
  name,
  nullable = false,
  ...rest
}: Tied<V> & { nullable?: boolean; placeholder?: string }) => (
  <Controller
    control={control}
    name={name}
    render={({ field, fieldState, formState }) => (
      <Amount
        {...rest}
        nullable={nullable}
        given={{ ...field, error: errorOf(name, fieldState, formState.isSubmitted) }}
      />
    )}
  />
);

/** A number field. `empty` is the value of an empty field (null for no limit). */
export const FormNumber = <V extends FieldValues>({
  control,
  name,
  empty = 0,
  step,
  ...rest
}: Tied<V> & { empty?: number | null; step?: string; placeholder?: string }) => (
  <Controller
    control={control}
    name={name}
    render={({ field, fieldState, formState }) => (
      <TextField
        {...rest}
        ref={field.ref}
        type="number"
        inputMode={step ? 'decimal' : 'numeric'}
        step={step}
        min={0}
        value={field.value ?? ''}
        error={errorOf(name, fieldState, formState.isSubmitted)}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(target.value === '' ? empty : Number(target.value))}
      />
    )}
  />
);

/** The earliest and latest value a field accepts, so that its year has four digits. */
const spanOf: Readonly<Record<string, readonly [string, string]>> = {
  date: ['1900-01-01', '2099-12-31'],
  'datetime-local': ['2000-01-01T00:00', '2099-12-31T23:45'],
};

/**
 * A calendar day or a local time at the venue. With `nullable`, an empty field means none. With `absent`, an empty
 * value isn't stored.
 */
export const FormWhen = <V extends FieldValues>({
  control,
  name,
  type,
  nullable = false,
  absent = false,
  min,
  onChosen,
  ...rest
}: Tied<V> & {
  type: 'date' | 'datetime-local' | 'time';
  nullable?: boolean;
  absent?: boolean;
  min?: string;
  /** Called with the text after it's stored. */
  onChosen?: (value: string) => void;
}) => (
  <Controller
    control={control}
    name={name}
    render={({ field, fieldState, formState }) => (
      <WhenField
        {...rest}
        ref={field.ref}
        type={type}
        min={min ?? spanOf[type]?.[0]}
        max={spanOf[type]?.[1]}
        step={type === 'date' ? undefined : 900}
        value={field.value ?? ''}
        error={errorOf(name, fieldState, formState.isSubmitted)}
        onBlur={field.onBlur}
        onChange={(value) => {
          field.onChange(value !== '' ? value : nullable ? null : absent ? undefined : value);
          onChosen?.(value);
        }}
      />
    )}
  />
);

type Entry = string | number;
/** A list of strings or numbers, with one entry per line. */
export const FormLines = <V extends FieldValues>({
  control,
  name,
  numbers = false,
  ...rest
}: Tied<V> & { numbers?: boolean }) => (
  <Controller
    control={control}
    name={name}
    render={({ field, fieldState }) => (
      <Lines {...rest} numbers={numbers} given={{ ...field, error: fieldState.error?.message }} />
    )}
  />
);
function Lines({ given: input, numbers, ...rest }: { given: Props; numbers: boolean } & Omit<FieldProps, 'error'>) {
  const { text, type, leave } = useTyped(input.value, (value) => ((value ?? []) as Entry[]).join('\n'));
  return (
    <TextArea
      {...rest}
      rows={3}
      value={text}
      error={input.error}
      onBlur={() => {
        leave();
        input.onBlur();
      }}
      onChange={({ target }) => {
        type(target.value);
        const lines = target.value.split('\n').map((line) => line.trim());
        const entries = lines.filter(Boolean);
        input.onChange(numbers ? entries.map(Number).filter(Number.isInteger) : entries);
      }}
    />
  );
}

/** A choice of several out of a few options, all visible. */
export const FormChecks = <V extends FieldValues>({
  control,
  name,
  legend,
  options,
}: {
  control: Control<V>;
  name: FieldPath<V>;
  legend: string;
  options: readonly { readonly value: Entry; readonly label: string }[];
}) => (
  <Controller
    control={control}
    name={name}
    render={({ field }) => {
      const chosen = (field.value ?? []) as readonly Entry[];
      return (
        <fieldset>
          <legend>
            <b>{legend}</b>
          </legend>
          <Grid $min={170} $gap={1}>
            {options.map(({ value, label }) => (
              <Checkbox
                key={value}
                label={label}
                checked={chosen.includes(value)}
                onChange={({ target }) =>
                  field.onChange(target.checked ? [...chosen, value] : chosen.filter((entry) => entry !== value))
                }
              />
            ))}
          </Grid>
        </fieldset>
      );
    }}
  />
);
