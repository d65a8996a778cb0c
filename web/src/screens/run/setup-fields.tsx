import { useFormContext } from 'react-hook-form';
import { formatIds, formats } from '#domain/play/matches/formats/registry.ts';
import { poolsOf } from '#domain/play/placed.ts';
import { styles } from '#domain/play/seeding/registry.ts';
import { type SeedingStyle, seedingStyles } from '#domain/play/seeding/seeding-styles.ts';
import type { PlayView, PoolView, RoundView } from '#domain/play/views.ts';
import { digits, FormArea, FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { Grid } from '#web/src/ui/layout/layout.tsx';
import { readMap, type SetupValues, usualMap } from './setup-values.ts';

/** What a style does, to help choosing one. */
const styleHints: Readonly<Record<SeedingStyle, string>> = {
  GROUP: 'Pool winners first, then runners-up; each group by record',
  RESEED: 'By record alone',
  PRE: 'Finishers take their pool’s original seeds',
  CAPTURE: 'Finishers take their pool’s seeds of that round',
  CAPTURE_NEW: 'The same among those who go on',
  ORIGINAL_SEED: 'Keeps the event’s seeds',
  MAPPED: 'A table: A1 goes to line 1',
  OLD_SCHOOL: 'A1 v B2, B1 v A2',
  OLD_SCHOOL2: 'A1 v D2, B1 v C2',
};

/** A custom mapping is of pool places. */
const offeredFrom = (pools: number) => seedingStyles.filter((style) => style !== 'MAPPED' || pools > 1);
const labelOf = (style: SeedingStyle): string => {
  const { label } = styles[style];
  return label === style
    ? label
        .toLowerCase()
        .replaceAll('_', ' ')
        .replace(/^./, (c) => c.toUpperCase())
    : label;
};

type SeedProps = { earlier: readonly RoundView[]; view: PlayView };

/** Where the teams come from, and in which order; within the form of what is set up. */
export function SeedFields({ earlier, view }: SeedProps) {
  const { control, watch } = useFormContext<SetupValues>();
  const { from: fromId, style } = watch();
  const from = earlier.find((round) => String(round.id) === fromId);
  return (
    <Grid $min={220}>
      <FormSelect
        control={control}
        name="from"
        label="Seed from"
        options={[
          { value: '', label: 'The event’s seeds' },
          ...earlier.map((round) => ({
            value: String(round.id),
            label: round.complete ? round.name : `${round.name} (not finished)`,
          })),
        ]}
      />
      {from && <Style pools={from.kind === 'pools' ? poolsOf(view, from.id) : []} />}
      {from && style === 'MAPPED' && (
        <FormArea
          control={control}
          name="map"
          label="Custom mapping"
          hint="Pool places from the top line down: A1, B1, B2, A2"
          rules={{ validate: (text) => readMap(String(text)) !== null || 'Write each pool place once, like A1.' }}
        />
      )}
      {from && style !== 'MAPPED' && (
        <FormText
          control={control}
          name="advance"
          label={from.kind === 'pools' ? 'Going on from each pool' : 'Teams going on'}
          optional
          hint="Leave empty for all teams"
          inputMode="numeric"
          read={digits(3)}
        />
      )}
    </Grid>
  );
}

/** The style; a custom mapping begins with the usual one. */
function Style({ pools }: { pools: readonly PoolView[] }) {
  const { control, watch, getValues, setValue } = useFormContext<SetupValues>();
  const begin = (style: string) => {
    const { map, advance } = getValues();
    const places = Number(advance) || Math.max(0, ...pools.map((pool) => pool.rows.length));
    if (style === 'MAPPED' && map === '') setValue('map', usualMap(pools.length, places));
  };
  return (
    <FormSelect
      control={control}
      name="style"
      label="Seeding style"
      hint={styleHints[watch('style')]}
      options={offeredFrom(pools.length).map((value) => ({ value, label: labelOf(value) }))}
      onChosen={begin}
    />
  );
}

/** How, where and when matches are played; within the form of what is set up. */
export function PlayFields() {
  const { control, watch } = useFormContext<SetupValues>();
  const format = formats[watch('format')];
  return (
    <Grid $min={220}>
      <FormSelect
        control={control}
        name="format"
        label="Match format"
        hint={format.hint}
        options={formatIds.map((id) => ({ value: String(id), label: formats[id].text }))}
        read={Number}
      />
      <FormText control={control} name="courts" label="Courts" optional hint="1-8, or names with commas" />
      <FormText control={control} name="start" label="First match" type="time" />
      <FormText
        control={control}
        name="minutes"
        label="Minutes per match"
        optional
        hint={`${format.minutesPerMatch} for this format`}
        inputMode="numeric"
        read={digits(3)}
      />
    </Grid>
  );
}
