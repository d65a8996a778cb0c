import { type FormatId, formatIds, formats } from '#domain/play/matches/formats/registry.ts';
import { poolsOf } from '#domain/play/placed.ts';
import { styles } from '#domain/play/seeding/registry.ts';
import { type SeedingStyle, seedingStyles } from '#domain/play/seeding/seeding-styles.ts';
import type { PlayView, RoundView } from '#domain/play/views.ts';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { TextArea, TextField } from '#web/src/ui/inputs/text-field.tsx';
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

type Change = (patch: Partial<SetupValues>) => void;

/** Where the teams come from, and in which order. */
export function SeedFields({
  values,
  change,
  earlier,
  view,
}: {
  values: SetupValues;
  change: Change;
  earlier: readonly RoundView[];
  view: PlayView;
}) {
  const from = earlier.find((round) => String(round.id) === values.from);
  const pools = from?.kind === 'pools' ? poolsOf(view, from.id) : [];
  const mapped = from !== undefined && values.style === 'MAPPED';
  const choose = (style: SeedingStyle) => {
    const places = Number(values.advance) || Math.max(0, ...pools.map((pool) => pool.rows.length));
    change({ style, ...(style === 'MAPPED' && values.map === '' ? { map: usualMap(pools.length, places) } : {}) });
  };
  return (
    <Grid $min={220}>
      <Select
        label="Seed from"
        value={values.from}
        options={[
          { value: '', label: 'The event’s seeds' },
          ...earlier.map((round) => ({
            value: String(round.id),
            label: round.complete ? round.name : `${round.name} (not finished)`,
          })),
        ]}
        onChange={({ target }) => change({ from: target.value })}
      />
      {from && (
        <Select
          label="Seeding style"
          hint={styleHints[values.style]}
          value={values.style}
          options={offeredFrom(pools.length).map((style) => ({ value: style, label: labelOf(style) }))}
          onChange={({ target }) => choose(target.value as SeedingStyle)}
        />
      )}
      {mapped && (
        <TextArea
          label="Custom mapping"
          hint="Pool places from the top line down: A1, B1, B2, A2"
          value={values.map}
          error={readMap(values.map) ? undefined : 'Write each pool place once, like A1.'}
          onChange={({ target }) => change({ map: target.value })}
        />
      )}
      {from && !mapped && (
        <TextField
          label={from.kind === 'pools' ? 'Going on from each pool' : 'Teams going on'}
          optional
          hint="Leave empty for all teams"
          inputMode="numeric"
          value={values.advance}
          onChange={({ target }) => change({ advance: target.value.replace(/\D/g, '').slice(0, 3) })}
        />
      )}
    </Grid>
  );
}

/** How, where and when matches are played. */
export function PlayFields({ values, change }: { values: SetupValues; change: Change }) {
  const format = formats[values.format];
  return (
    <Grid $min={220}>
      <Select
        label="Match format"
        hint={format.hint}
        value={String(values.format)}
        options={formatIds.map((id) => ({ value: String(id), label: formats[id].text }))}
        onChange={({ target }) => change({ format: Number(target.value) as FormatId })}
      />
      <TextField
        label="Courts"
        optional
        hint="1-8, or names with commas"
        value={values.courts}
        onChange={({ target }) => change({ courts: target.value })}
      />
      <TextField
        label="First match"
        type="time"
        value={values.start}
        onChange={({ target }) => change({ start: target.value })}
      />
      <TextField
        label="Minutes per match"
        optional
        hint={`${format.minutesPerMatch} for this format`}
        inputMode="numeric"
        value={values.minutes}
        onChange={({ target }) => change({ minutes: target.value.replace(/\D/g, '').slice(0, 3) })}
      />
    </Grid>
  );
}
