import { useFieldArray, useFormContext } from 'react-hook-form';
import { type FormatId, formats, settingsOf } from '#domain/play/matches/formats/formats.ts';
import type { MatchSettings } from '#domain/play/matches/schema.ts';
import { targetOf } from '#domain/play/matches/settings.ts';
import { useSportWords } from '#web/src/features/sport/sport.tsx';
import { digits, FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Grid, Row, Stack } from '#web/src/ui/layout/layout.tsx';

/** Custom match settings as form values: each set's target and cap as text ('' for no cap). */
export type OwnValues = {
  readonly isMatch: boolean;
  readonly games: { to: string; cap: string; twoPointers?: boolean | undefined }[];
};

type Target = Parameters<typeof targetOf>[0];

const asText = (game: Target): OwnValues['games'][number] => ({
  ...targetOf(game),
  to: String(game.to),
  cap: game.cap === null ? '' : String(game.cap),
});

/** Returns the form values for existing settings. */
export const ownOf = ({
  isMatch,
  games,
}: Pick<MatchSettings, 'isMatch'> & { games: readonly Target[] }): OwnValues => ({
  isMatch,
  games: games.map(asText),
});

/** Returns a preset's form values, as a starting point. */
export const ownFrom = (format: FormatId): OwnValues => ownOf(settingsOf(formats[format]));

/** Returns the settings from the form values, or null if a target is missing or a cap is below its target. */
export function ownSettingsOf({ isMatch, games }: OwnValues) {
  const read = games.map(({ to, cap, ...rest }) => ({ ...rest, to: Number(to), cap: cap === '' ? null : Number(cap) }));
  return read.every(({ to, cap }) => to > 0 && (cap === null || cap >= to)) ? { isMatch, games: read } : null;
}

const whole = (text: unknown) => Number(text) > 0 || 'Points to win';

/**
 * Custom match settings, under `own` in a form: the number of sets, best of or all of them, and each set's target and
 * cap.
 */
export function OwnFields() {
  const say = useSportWords();
  const { control, watch } = useFormContext<{ own: OwnValues }>();
  const { fields, append, remove } = useFieldArray({ control, name: 'own.games' });
  const games = watch('own.games');
  return (
    <fieldset>
      <legend>{say('Sets')}</legend>
      <Stack $gap={3}>
        <FormSelect
          control={control}
          name="own.isMatch"
          label="Played"
          options={[
            { value: 'true', label: `Best of ${fields.length}` },
            { value: 'false', label: say('Every set') },
          ]}
          read={(text) => text === 'true'}
        />
        {fields.map((field, i) => (
          <Grid key={field.id} $min={130}>
            <FormText
              control={control}
              name={`own.games.${i}.to`}
              label={say(`Set ${i + 1} target`)}
              inputMode="numeric"
              read={digits(3)}
              rules={{ validate: whole }}
            />
            <FormText
              control={control}
              name={`own.games.${i}.cap`}
              label={say(`Set ${i + 1} cap`)}
              optional
              inputMode="numeric"
              read={digits(3)}
              rules={{
                validate: (cap) =>
                  cap === '' || Number(cap) >= Number(games[i]?.to) || 'The cap can’t be below the target',
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
            {say('Add set')}
          </Button>
          <Button size="s" disabled={fields.length < 2} onClick={() => remove(fields.length - 1)}>
            {say('Remove last set')}
          </Button>
        </Row>
      </Stack>
    </fieldset>
  );
}
