import { Controller, useWatch } from 'react-hook-form';
import { type EntrantKind, entrantKind, entrantKinds } from '#domain/series/entrants.ts';
import { pointSystemOptions } from '#domain/series/operations.ts';
import { needsSystem, pointSystemWarning } from '#domain/series/point-systems.ts';
import { rankingKinds, rankingLabels } from '#domain/series/rankings.ts';
import type { SeriesSettings } from '#domain/series/schema.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { CustomPoints, Fieldset } from '#web/src/features/points/custom-points.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Checkbox, RadioGroup } from '#web/src/ui/inputs/choice.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Grid, Stack } from '#web/src/ui/layout/layout.tsx';
import type { SeriesForm } from './brochure-fields.tsx';
import { entrantLabels } from './editor-form.tsx';

const flagsOf = (kind: EntrantKind): Pick<SeriesSettings, 'byTeam' | 'byTeamName' | 'byClub'> => ({
  byTeam: kind === 'team' || kind === 'teamName',
  byTeamName: kind === 'teamName',
  byClub: kind === 'club',
});
const limitOf = (text: string): number | null => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : null);

type Props = { username: string; form: SeriesForm };

/**
 * How the series awards points: a point system or its own table, what is ranked, how many results count, and the
 * groupings (Part 1 §2.5, §5).
 */
export function PointsSection({ username, form }: Props) {
  const { control } = form;
  const options = useCall(pointSystemOptions, { query: { username } });
  const systems = (options.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const own = !needsSystem(useWatch({ control, name: 'settings.pointSystemId' }));
  return (
    <Stack $gap={4}>
      <h2>Points</h2>
      <Controller
        control={control}
        name="settings.pointSystemId"
        render={({ field }) => (
          <Select
            label="Point system"
            placeholder="None"
            {...field}
            value={field.value === null ? '' : String(field.value)}
            options={systems}
            onChange={({ target: { value } }) => field.onChange(value === '' ? null : Number(value))}
          />
        )}
      />
      {own ? (
        <Controller
          control={control}
          name="settings.points"
          render={({ field }) => <CustomPoints rows={field.value} change={field.onChange} />}
        />
      ) : (
        <Banner tone="warn" title={pointSystemWarning} />
      )}
      <Entrants form={form} />
      <Grid $min={200}>
        <Limit control={control} name="settings.topN" label="Best results that count" />
        <Limit control={control} name="settings.lastN" label="Latest results only" />
      </Grid>
      <Rankings control={control} />
    </Stack>
  );
}

/** A single choice that is stored as three flags. */
function Entrants({ form }: { form: SeriesForm }) {
  const settings = useWatch({ control: form.control, name: 'settings' });
  const choose = (kind: EntrantKind) => {
    for (const [flag, on] of Object.entries(flagsOf(kind)))
      form.setValue(`settings.${flag as 'byTeam'}`, on, { shouldDirty: true });
  };
  return (
    <RadioGroup
      legend="Show"
      row
      value={entrantKind(settings)}
      options={entrantKinds.toReversed().map((value) => ({ value, label: entrantLabels[value] }))}
      onChange={(value) => choose(value as EntrantKind)}
    />
  );
}

type Tied = { control: SeriesForm['control'] };

/** A field for a number or nothing. Any other text is ignored. */
const Limit = ({ control, name, label }: Tied & { name: 'settings.topN' | 'settings.lastN'; label: string }) => (
  <Controller
    control={control}
    name={name}
    render={({ field }) => (
      <TextField
        label={label}
        optional
        inputMode="numeric"
        hint="Leave blank for no limit"
        {...field}
        value={field.value ?? ''}
        onChange={({ target }) => field.onChange(limitOf(target.value))}
      />
    )}
  />
);

const Rankings = ({ control }: Tied) => (
  <Controller
    control={control}
    name="settings.ranking"
    render={({ field }) => (
      <Fieldset>
        <legend>Rankings</legend>
        {rankingKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={rankingLabels[kind]}
            checked={field.value.includes(kind)}
            onChange={({ target }) =>
              field.onChange(
                rankingKinds.filter((other) => (other === kind ? target.checked : field.value.includes(other))),
              )
            }
          />
        ))}
      </Fieldset>
    )}
  />
);
