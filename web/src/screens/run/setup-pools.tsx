import { type FormEvent, useState } from 'react';
import { poolKinds } from '#domain/play/pools/kinds.ts';
import type { PoolKind } from '#domain/play/pools/schema.ts';
import type { RoundView } from '#domain/play/views.ts';
import type { DivisionFrame } from '#web/src/features/live-division/division-page.tsx';
import { useCommand } from '#web/src/features/scoring/use-command.ts';
import { PageForm } from '#web/src/forms/form-shell.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Grid } from '#web/src/ui/layout/layout.tsx';
import { PoolsPreview } from './seeds-preview.tsx';
import { PlayFields, SeedFields } from './setup-fields.tsx';
import { placing, rulesOf, startValues } from './setup-values.ts';
import { entrantsOf } from './sources.ts';

const kindWords: Readonly<Record<PoolKind, string>> = {
  roundRobin: 'Round robin',
  doubleRoundRobin: 'Double round robin',
  fivb: 'FIVB pools of three or four',
  cross: 'Cross pool',
  threeMatch: 'Three-match pool',
  king: 'King of the beach',
  dual: 'Duals',
};

/** Pools of a day: how many, how they are played, where and when; a preview of the serpentine is shown below. */
export function SetupPools({ frame, round, onDone }: { frame: DivisionFrame; round: RoundView; onDone(): void }) {
  const { view, division, names, zone, play } = frame;
  const earlier = view.rounds.filter((earlierRound) => earlierRound.number < round.number);
  const [values, setValues] = useState(() => startValues(round, 1, undefined));
  const [pools, setPools] = useState(String(Math.max(1, Math.round(view.teams.length / 4))));
  const [kind, setKind] = useState<PoolKind>('roundRobin');
  const { run, busy, problem } = useCommand(division.id, play.reload);
  const change = (patch: Partial<typeof values>) => setValues((now) => ({ ...now, ...patch }));
  const fromPools = earlier.find((earlierRound) => String(earlierRound.id) === values.from)?.kind === 'pools';
  const rules = rulesOf(values, fromPools);
  const teams = entrantsOf(view, rules);
  const number = Number(pools) || 0;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const made = await run({
      type: 'makePools',
      roundId: round.id,
      pools: number,
      kind,
      format: values.format,
      rules,
      ...placing(values, round, zone),
    });
    if (!made.ok) return;
    toast(`${round.name}: ${number} pools are made.`, { tone: 'good' });
    onDone();
  };
  return (
    <PageForm
      onSubmit={save}
      loading={busy}
      submitError={problem}
      submitLabel={number === 1 ? 'Make the pool' : `Make ${number} pools`}
      disabled={!teams.ok || number < 1 || number > 59}
    >
      <Grid $min={220}>
        <TextField
          label="Number of pools"
          inputMode="numeric"
          value={pools}
          hint={teams.ok ? `${teams.value.length} teams` : undefined}
          onChange={({ target }) => setPools(target.value.replace(/\D/g, '').slice(0, 2))}
        />
        <Select
          label="Kind"
          value={kind}
          options={poolKinds.map((kind) => ({ value: kind, label: kindWords[kind] }))}
          onChange={({ target }) => setKind(target.value as PoolKind)}
        />
      </Grid>
      {earlier.length > 0 && <SeedFields values={values} change={change} earlier={earlier} view={view} />}
      <PlayFields values={values} change={change} />
      {!teams.ok && (
        <Banner tone="warn" title={teams.problem.title}>
          {teams.problem.detail}
        </Banner>
      )}
      {teams.ok && number > 0 && <PoolsPreview teams={teams.value} pools={number} names={names} />}
    </PageForm>
  );
}
