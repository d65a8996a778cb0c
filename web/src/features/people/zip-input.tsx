import { type Control, useController, useWatch } from 'react-hook-form';
import { cityState } from '#domain/help/operations.ts';
import { playerFieldTable } from '#domain/people/form/fields.ts';
import { isInternational } from '#domain/people/lists/countries.ts';
import { ask } from '#web/src/api/ask.ts';
import { FormText } from '#web/src/forms/fields.tsx';
import type { ProfileValues } from './profile-form.tsx';

/** A ZIP code: once it is typed it says the city and the state, where nobody has said them. */
export function ZipInput({ control }: { control: Control<ProfileValues> }) {
  const zip = useWatch({ control, name: 'zip' });
  const country = useWatch({ control, name: 'country' });
  const { field: city } = useController({ control, name: 'city' });
  const { field: state } = useController({ control, name: 'state' });
  const fill = async () => {
    if ((city.value && state.value) || isInternational(country) || !/^\d{5}(-\d{4})?$/.test(zip.trim())) return;
    const answer = await ask(cityState, { query: { zip: zip.trim() } });
    if (!answer.ok) return;
    if (!city.value) city.onChange(answer.value.city);
    if (!state.value) state.onChange(answer.value.state);
  };
  return (
    <FormText
      control={control}
      name="zip"
      label={playerFieldTable.zip.label}
      autoComplete="off"
      onBlur={() => void fill()}
    />
  );
}
