import { FormProvider, useForm } from 'react-hook-form';
import { poolKinds } from '#domain/play/pools/kinds.ts';
import type { PoolKind } from '#domain/play/pools/schema.ts';
import type { RoundView } from '#domain/play/views.ts';
import type { DivisionFrame } from '#web/src/features/live-division/division-page.tsx';
import { entrantsOf } from '#web/src/features/run/sources.ts';
import { useSaveCommand } from '#web/src/features/run/use-save-command.ts';
import { digits, FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { PageForm } from '#web/src/forms/form-shell.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Grid } from '#web/src/ui/layout/layout.tsx';
import { PoolsPreview } from './seeds-preview.tsx';
import { PlayFields, SeedFields } from './setup-fields.tsx';
import { placing, type SetupValues, seedingOf, startValues } from './setup-values.ts';

const kindWords: Readonly<Record<PoolKind, string>> = {
  roundRobin: 'Round robin',
  doubleRoundRobin: 'Double round robin',
  fivb: 'FIVB pools of three or four',
  cross: 'Cross pool',
  threeMatch: 'Three-match pool',
  king: 'King of the beach',
  dual: 'Duals',
};

type Values = SetupValues & { pools: string; kind: PoolKind };
type Props = { frame: DivisionFrame; round: RoundView; onDone(): void };

/** The form of a day's pools, and what it makes. */
function usePoolsForm({ frame, round, onDone }: Props) {
  const { view, division, zone, play } = frame;
  const form = useForm<Values>({
    mode: 'onChange',
    defaultValues: {
      ...startValues(round, 1, undefined),
      pools: String(Math.max(1, Math.round(view.teams.length / 4))),
      kind: 'roundRobin',
    },
  });
  const { earlier, rules } = seedingOf(view, round, form.watch());
  const save = useSaveCommand(
    form,
    { divisionId: division.id, reload: play.reload },
    (values) => ({
      type: 'makePools',
      roundId: round.id,
      pools: Number(values.pools),
      kind: values.kind,
      format: values.format,
      rules,
      ...placing(values, round, zone),
    }),
    ({ pools }) => {
      toast(`${round.name}: ${pools} pools are made.`, { tone: 'good' });
      onDone();
    },
  );
  return { form, save, earlier, teams: entrantsOf(view, rules) };
}

/** Pools of a day: how many, how they are played, where and when; a preview of the serpentine is shown below. */
export function SetupPools(props: Props) {
  const { view, names } = props.frame;
  const { form, save, earlier, teams } = usePoolsForm(props);
  const number = Number(form.watch('pools')) || 0;
  return (
    <FormProvider {...form}>
      <PageForm
        {...save}
        submitLabel={number === 1 ? 'Make the pool' : `Make ${number} pools`}
        disabled={!teams.ok || number < 1 || number > 59 || teams.value.length < 2 * number}
      >
        <Grid $min={220}>
          <FormText
            control={form.control}
            name="pools"
            label="Number of pools"
            inputMode="numeric"
            hint={teams.ok ? `${teams.value.length} teams` : undefined}
            error={number < 1 ? 'At least one pool' : number > 59 ? '59 pools at most' : undefined}
            read={digits(2)}
          />
          <FormSelect
            control={form.control}
            name="kind"
            label="Kind"
            options={poolKinds.map((kind) => ({ value: kind, label: kindWords[kind] }))}
          />
        </Grid>
        {earlier.length > 0 && <SeedFields earlier={earlier} view={view} />}
        <PlayFields />
        {!teams.ok && (
          <Banner tone="warn" title={teams.problem.title}>
            {teams.problem.detail}
          </Banner>
        )}
        {teams.ok && number > 0 && <PoolsPreview teams={teams.value} pools={number} names={names} />}
      </PageForm>
    </FormProvider>
  );
}
