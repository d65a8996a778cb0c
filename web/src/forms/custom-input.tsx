import { useState } from 'react';
import { isAnswered } from '#domain/people/form/form-fields.ts';
import type { Question } from '#domain/people/form/player-checks.ts';
import { birthdayOf, digitsOfBirthday } from '#web/src/lib/dates.ts';
import { Checkbox, RadioGroup } from '#web/src/ui/inputs/choice.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { DateField, TextField } from '#web/src/ui/inputs/text-field.tsx';

type Props = { field: Question; answer: string; showAll: boolean; onAnswer(text: string): void };

function DateAnswer({ field, answer, onAnswer, error }: Props & { error: string | undefined }) {
  const [typed, setTyped] = useState(() => digitsOfBirthday(answer || null));
  return (
    <DateField
      label={field.label}
      hint={field.help || 'Month, day, year'}
      optional={!field.required}
      value={typed}
      future
      error={error}
      onChange={(digits) => {
        setTyped(digits);
        onAnswer(birthdayOf(digits) ?? (digits ? 'incomplete' : ''));
      }}
    />
  );
}

function Several({ field, answer, onAnswer, error }: Props & { error: string | undefined }) {
  const chosen = answer ? answer.split(',') : [];
  return (
    <fieldset>
      <legend>
        <b>{field.label}</b>
      </legend>
      {field.choices.map((choice) => (
        <Checkbox
          key={choice}
          label={choice}
          checked={chosen.includes(choice)}
          onChange={({ target }) =>
            onAnswer(
              field.choices
                .filter((option) => (option === choice ? target.checked : chosen.includes(option)))
                .join(','),
            )
          }
        />
      ))}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  );
}

/** One of an organization's own questions, by its type (domain/people/form/form-fields.ts checks the answer). */
export function CustomInput(props: Props) {
  const { field, answer, showAll, onAnswer } = props;
  const [left, setLeft] = useState(false);
  const error = (left || showAll) && !isAnswered(field, answer) ? `${field.label} is required` : undefined;
  if (field.type === 'date') return <DateAnswer {...props} error={error} />;
  if (field.type === 'choices') return <Several {...props} error={error} />;
  const options = (field.type === 'yesNo' ? ['Yes', 'No'] : field.choices).map((text) => ({
    value: text,
    label: text,
  }));
  if (field.type === 'yesNo')
    return <RadioGroup row legend={field.label} options={options} value={answer} error={error} onChange={onAnswer} />;
  const common = { label: field.label, hint: field.help, optional: !field.required, error, value: answer };
  const leave = () => setLeft(true);
  if (field.type === 'choice')
    return (
      <Select
        {...common}
        placeholder="Choose"
        options={options}
        onBlur={leave}
        onChange={({ target }) => onAnswer(target.value)}
      />
    );
  return (
    <TextField
      {...common}
      inputMode={field.type === 'number' ? 'decimal' : 'text'}
      onBlur={leave}
      onChange={({ target }) => onAnswer(target.value)}
    />
  );
}
