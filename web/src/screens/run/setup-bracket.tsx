import { type Control, FormProvider, useForm } from 'react-hook-form';
import { type BracketType, bracketTypes } from '#domain/play/brackets/bracket-types.ts';
import type { PlayView, RoundView } from '#domain/play/views.ts';
import { typeLabel } from '#web/src/features/bracket/type-label.ts';
import type { DivisionFrame } from '#web/src/features/live-division/division-page.tsx';
import { entrantsOf } from '#web/src/features/run/sources.ts';
import { useSaveCommand } from '#web/src/features/run/use-save-command.ts';
import { digits, FormCheck, FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { PageForm } from '#web/src/forms/form-shell.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Grid } from '#web/src/ui/layout/layout.tsx';
import { BracketPreview } from './seeds-preview.tsx';
import { PlayFields, SeedFields } from './setup-fields.tsx';
import { placing, type SetupValues, seedingOf, startValues } from './setup-values.ts';

/** Types that can be drawn; the unreadable one is only kept (readings P3-246). */
const offered = bracketTypes.filter((type) => type !== '{hash}');
type Values = SetupValues & { name: string; type: BracketType; champions: string; prevLoser: boolean };
type Props = { frame: DivisionFrame; round: RoundView; onDone(): void };
const winnersOf = ({ champions }: Values): number => Math.max(1, Number(champions) || 1);

/** The form of a day's bracket, and what it makes. */
function useBracketForm({ frame, round, onDone }: Props) {
  const { view, division, zone, play } = frame;
  const before = view.rounds.filter(({ number }) => number < round.number).at(-1);
  const form = useForm<Values>({
    mode: 'onChange',
    defaultValues: {
      ...startValues(round, 2, before),
      name: 'Playoffs',
      type: 'SINGLE_ELIM',
      champions: '1',
      prevLoser: true,
    },
  });
  const { earlier, rules } = seedingOf(view, round, form.watch());
  const save = useSaveCommand(
    form,
    { divisionId: division.id, reload: play.reload },
    (values) => ({
      type: 'makeBracket',
      roundId: round.id,
      bracketType: values.type,
      champions: winnersOf(values),
      format: values.format,
      rules,
      name: values.name,
      prevLoser: values.prevLoser,
      ...placing(values, round, zone),
    }),
    ({ name }) => {
      toast(`${name} is made.`, { tone: 'good' });
      onDone();
    },
  );
  return { form, save, earlier, teams: entrantsOf(view, rules) };
}

/** The bracket of a day: type, teams and their seeds, format, courts; a preview of the first matches is shown below. */
export function SetupBracket(props: Props) {
  const { view, names } = props.frame;
  const { form, save, earlier, teams } = useBracketForm(props);
  const values = form.watch();
  return (
    <FormProvider {...form}>
      <PageForm {...save} submitLabel="Make the bracket" disabled={!teams.ok || values.name.trim() === ''}>
        <BracketFields control={form.control} />
        <SeedFields earlier={earlier} view={view} />
        <PlayFields />
        <FormCheck
          control={form.control}
          name="prevLoser"
          label="The loser of the previous match on a court works the next one"
        />
        {!teams.ok && (
          <Banner tone="warn" title={teams.problem.title}>
            {teams.problem.detail}
          </Banner>
        )}
        {teams.ok && (
          <BracketPreview
            teams={teams.value}
            type={values.type}
            champions={winnersOf(values)}
            names={names}
            poolOf={poolsBy(view, values.from)}
          />
        )}
      </PageForm>
    </FormProvider>
  );
}

/** The pools of the day that the bracket is seeded from, by team. */
function poolsBy({ pools }: PlayView, from: string): (teamId: number) => string | null {
  const of = new Map(
    pools
      .filter(({ roundId }) => String(roundId) === from)
      .flatMap(({ name, rows }) => rows.map(({ teamId }) => [teamId, name] as const)),
  );
  return (teamId) => of.get(teamId) ?? null;
}

const BracketFields = ({ control }: { control: Control<Values> }) => (
  <Grid $min={220}>
    <FormText control={control} name="name" label="Name" maxLength={60} />
    <FormSelect
      control={control}
      name="type"
      label="Type"
      options={offered.map((type) => ({ value: type, label: typeLabel(type) }))}
    />
    <FormText
      control={control}
      name="champions"
      label="Champions"
      hint="More than one: a qualifier"
      inputMode="numeric"
      read={digits(2)}
    />
  </Grid>
);
