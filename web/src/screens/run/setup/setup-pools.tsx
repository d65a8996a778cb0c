import { Suspense, useState } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import { formatsOf, usualFormat } from '#domain/play/matches/formats/formats.ts';
import { namingConventions, poolNames } from '#domain/play/pools/build.ts';
import { poolKinds } from '#domain/play/pools/kinds.ts';
import type { PoolKind } from '#domain/play/pools/schema.ts';
import { defaultTiebreaks, tiebreakOptions } from '#domain/play/tiebreaks/names.ts';
import { useSportWords } from '#web/src/features/sport/sport.tsx';
import { digits, FormCheck, FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { PageForm } from '#web/src/forms/form-shell.tsx';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { count } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Grid, Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { meetingsInPools, PoolsPreview } from '../preview/pools-preview.tsx';
import { Seating } from '../preview/seating.tsx';
import { DrawnFold, MoreFields } from './more-fields.tsx';
import { MinutesField, PlacingNote, PlayFields } from './play-fields.tsx';
import { SeedFields } from './rule-fields.tsx';
import { pairChoices, type SetupValues, startValues, usualKind, usualPairs } from './setup-values.ts';
import { type PartDraft, type PartProps, usePartForm } from './use-part-form.ts';

const kindWords: Readonly<Record<PoolKind, string>> = {
  roundRobin: 'Round robin',
  doubleRoundRobin: 'Double round robin',
  fivb: 'FIVB pools of three or four',
  cross: 'Cross pool',
  threeMatch: 'Three-match pool',
  king: 'King of the beach',
  dual: 'Duals',
};
const namingWords: Readonly<Record<(typeof namingConventions)[number], string>> = {
  letters: 'A, B, C',
  numbers: '1, 2, 3',
  courts: 'By court',
  flight: 'By flight: Gold A, Gold B',
};

const DivisionRatings = lazyPart(() => import('#web/src/features/ratings/division-ratings.tsx'), 'DivisionRatings');

type Values = SetupValues & {
  pools: string;
  kind: PoolKind;
  power: boolean;
  aau3: boolean;
  naming: (typeof namingConventions)[number];
};

const startFor = ({ frame, round, part }: PartProps): Values => {
  const old = typeof part === 'number' ? null : part;
  const flight = round.flights.find(({ id }) => id === old?.id);
  const pools = frame.view.pools.filter((pool) => pool.roundId === round.id && pool.flightId === (old?.id ?? 0));
  return {
    ...startValues({
      round,
      format: usualFormat(frame.division.sportId, 'pools'),
      from: undefined,
      rules: old?.rules ?? [],
      name: flight?.name ?? '',
    }),
    pools: String(pools.length || Math.max(1, Math.round((old?.teams ?? frame.view.teams.length) / 4))),
    kind: pools[0]?.kind ?? usualKind(frame.division),
    pairs: usualPairs(frame.division, '3'),
    power: flight?.powerPools ?? false,
    aau3: flight?.aau3 ?? false,
    naming: flight?.namingConvention ?? 'letters',
  };
};

const commandOf = (values: Values, made: PartDraft) => ({
  type: 'makePools' as const,
  ...made,
  flightName: values.name,
  pools: Number(values.pools),
  kind: values.kind,
  power: values.power,
  aau3: values.aau3,
  naming: values.naming,
  ...(values.kind === 'dual' ? { pairs: Number(values.pairs) } : {}),
});

/** Sets up a flight of pools: which teams, how many pools, how they're played, where and when. The pools are drawn below. */
export function SetupPools(props: PartProps) {
  const { frame, round } = props;
  const { view, names } = frame;
  const [start] = useState(() => startFor(props));
  const made = usePartForm(props, start, commandOf, ({ pools, name }) => {
    toast(`${name || round.name}: ${pools} ${pools === '1' ? 'pool' : 'pools'} created.`, { tone: 'good' });
  });
  const { form, now, save, teams, seeds, order } = made;
  const ratings = (
    <Suspense>
      <DivisionRatings divisionId={props.frame.division.id} among={seeds} onPropose={(ids) => made.reorder([...ids])} />
    </Suspense>
  );
  const number = Number(now.pools) || 0;
  // Without an earlier round, teams are in the order of the event's seeds.
  const isSeeded = made.sources.some(({ kind }) => kind !== 'event');
  const seedFields = <SeedFields sources={made.sources} view={view} />;
  return (
    <FormProvider {...form}>
      <PageForm
        {...save}
        submitLabel={number === 1 ? 'Create pool' : `Create ${number} pools`}
        disabled={!teams.ok || number < 1 || number > 59 || teams.value.length < 2 * number}
      >
        <PoolFields teams={teams.ok ? teams.value.length : null} />
        {isSeeded && seedFields}
        <PlayFields presets={formatsOf(frame.division.sportId)} />
        <MoreFields used={isUnusual(start)}>
          {!isSeeded && seedFields}
          <MorePoolFields />
          <Tiebreaks />
        </MoreFields>
        <PlacingNote
          command={made.planned}
          tournamentId={frame.event.id}
          divisionId={frame.division.id}
          zone={frame.zone}
        />
        {!teams.ok && (
          <Banner tone="warn" title={teams.problem.title}>
            {teams.problem.detail}
          </Banner>
        )}
        {teams.ok && number > 0 && (
          <Seating
            {...{ seeds, order, names }}
            meetings={meetingsInPools(order, number, now.power)}
            facts={made.facts}
            onOrder={made.reorder}
            proposal={ratings}
          >
            {(swap, clash) => (
              <DrawnFold title={count(number, 'pool')}>
                <PoolsPreview
                  teams={order}
                  {...{ seeds, names, swap, clash }}
                  pools={number}
                  power={now.power}
                  titles={poolNames(now.naming, number, { flight: now.name })}
                />
              </DrawnFold>
            )}
          </Seating>
        )}
      </PageForm>
    </FormProvider>
  );
}

/** Returns whether a flight differs from the pools that most divisions play. */
const isUnusual = ({ name, kind, naming, power, aau3, minutes, rules }: Values): boolean =>
  name !== '' || kind !== 'roundRobin' || naming !== 'letters' || power || aau3 || minutes !== '' || rules.length > 1;

function PoolFields({ teams }: { teams: number | null }) {
  const { control, watch } = useFormContext<Values>();
  const number = Number(watch('pools')) || 0;
  return (
    <Stack $gap={3}>
      <Grid $min={200}>
        <FormText
          control={control}
          name="pools"
          label="Number of pools"
          inputMode="numeric"
          hint={teams === null ? undefined : count(teams, 'team')}
          error={number < 1 ? 'Enter at least one pool' : number > 59 ? 'The limit is 59 pools' : undefined}
          read={digits(2)}
        />
      </Grid>
    </Stack>
  );
}

/** The pools' names, and formats that few divisions play. */
function MorePoolFields() {
  const { control, watch } = useFormContext<Values>();
  return (
    <Stack $gap={3}>
      <Grid $min={200}>
        <FormText control={control} name="name" label="Flight" optional hint="Gold, A, Upper" maxLength={60} />
        <FormSelect
          control={control}
          name="kind"
          label="Type"
          options={poolKinds.map((kind) => ({ value: kind, label: kindWords[kind] }))}
        />
        <FormSelect
          control={control}
          name="naming"
          label="Pool names"
          options={namingConventions.map((value) => ({ value, label: namingWords[value] }))}
        />
        {watch('kind') === 'dual' && (
          <FormSelect control={control} name="pairs" label="Matches per dual" options={pairChoices} />
        )}
        <MinutesField />
      </Grid>
      <FormCheck
        control={control}
        name="power"
        label="Power pools"
        hint="Groups the strongest teams together instead of serpentine seeding"
      />
      <FormCheck control={control} name="aau3" label="Three-team pools play twice" />
    </Stack>
  );
}

/** How ties are broken in pools without their own order. */
function Tiebreaks() {
  const say = useSportWords();
  return (
    <Muted>
      Ties are broken by{' '}
      {tiebreakOptions
        .filter(({ name }) => defaultTiebreaks.includes(name))
        .map(({ text }) => say(text))
        .join(', then ')}
      , unless the division’s settings or the pool say otherwise.
    </Muted>
  );
}
