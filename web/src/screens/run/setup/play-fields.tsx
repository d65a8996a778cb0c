import { useFormContext } from 'react-hook-form';
import { type FormatId, formats } from '#domain/play/matches/formats/formats.ts';
import { OwnFields } from '#web/src/features/run/own-fields.tsx';
import { digits, FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { Grid, Stack } from '#web/src/ui/layout/layout.tsx';
import type { SetupValues } from './setup-values.ts';

/** How, where and when matches are played; within the form of what is set up. `presets`: the match formats it can be played by. */
export function PlayFields({ presets }: { presets: readonly FormatId[] }) {
  const { control, watch } = useFormContext<SetupValues>();
  const format = watch('format');
  const preset = format === 'own' ? null : formats[format];
  return (
    <Stack $gap={3}>
      <Grid $min={220}>
        <FormSelect
          control={control}
          name="format"
          label="Match format"
          hint={preset?.hint ?? 'Every set’s target and cap as you set them'}
          options={[
            ...presets.map((id) => ({ value: String(id), label: formats[id].text })),
            { value: 'own', label: 'Our own' },
          ]}
          read={(text) => (text === 'own' ? text : Number(text))}
        />
        <FormText control={control} name="courts" label="Courts" optional hint="1-8, or names with commas" />
        <FormText control={control} name="start" label="First match" type="time" />
        <FormText
          control={control}
          name="minutes"
          label="Minutes per match"
          optional
          hint={preset ? `${preset.minutesPerMatch} for this format` : undefined}
          inputMode="numeric"
          read={digits(3)}
        />
      </Grid>
      {format === 'own' && <OwnFields />}
    </Stack>
  );
}
