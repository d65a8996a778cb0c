import { timeOptions } from '#domain/catalog/divisions/options.ts';
import { timeOf, timeText } from '#web/src/lib/times.ts';
import { Combobox, type ComboboxProps } from './combobox.tsx';

const options = timeOptions.map((value) => ({ value, label: timeText(value) }));

/** A time of day (`HH:MM`, empty for none). It's picked in steps of 15 minutes or typed to the minute ("9:10p"). */
export const TimeField = ({
  value,
  onChange,
  ...rest
}: Omit<ComboboxProps, 'options' | 'onSearch' | 'readTyped' | 'loading' | 'valueLabel'>) => {
  const odd = value !== '' && !options.some((option) => option.value === value);
  return (
    <Combobox
      placeholder="9:00 AM"
      {...rest}
      options={odd ? [{ value, label: timeText(value) }, ...options] : options}
      value={value}
      onChange={onChange}
      readTyped={timeOf}
    />
  );
};
