import { useFieldArray, useFormContext } from 'react-hook-form';
import { digits, FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Grid, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import type { OwnValues } from './own-values.ts';

const whole = (text: unknown) => Number(text) > 0 || 'Points to win';

/** Match settings of one's own, under `own` of a form: how many sets, best of or all of them, each with its target and cap. */
export function OwnFields() {
  const { control, watch } = useFormContext<{ own: OwnValues }>();
  const { fields, append, remove } = useFieldArray({ control, name: 'own.games' });
  const games = watch('own.games');
  return (
    <fieldset>
      <legend>Sets</legend>
      <Stack $gap={3}>
        <FormSelect
          control={control}
          name="own.isMatch"
          label="Played"
          options={[
            { value: 'true', label: `Best of ${fields.length}` },
            { value: 'false', label: 'Every set' },
          ]}
          read={(text) => text === 'true'}
        />
        {fields.map((field, i) => (
          <Grid key={field.id} $min={130}>
            <FormText
              control={control}
              name={`own.games.${i}.to`}
              label={`Set ${i + 1} to`}
              inputMode="numeric"
              read={digits(3)}
              rules={{ validate: whole }}
            />
            <FormText
              control={control}
              name={`own.games.${i}.cap`}
              label={`Set ${i + 1} cap`}
              optional
              inputMode="numeric"
              read={digits(3)}
              rules={{
                validate: (cap) => cap === '' || Number(cap) >= Number(games[i]?.to) || 'Not below the target',
              }}
            />
          </Grid>
        ))}
        <Row>
          <Button
            size="s"
            icon="plus"
            disabled={fields.length >= 9}
            onClick={() => append(games.at(-1) ?? { to: '21', cap: '' })}
          >
            Add a set
          </Button>
          <Button size="s" disabled={fields.length < 2} onClick={() => remove(fields.length - 1)}>
            Remove the last set
          </Button>
        </Row>
      </Stack>
    </fieldset>
  );
}
