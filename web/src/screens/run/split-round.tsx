import { useForm } from 'react-hook-form';
import { bracketTypes } from '#domain/play/brackets/bracket-types.ts';
import { poolsOf } from '#domain/play/match-location.ts';
import type { PlayView, RoundView } from '#domain/play/views.ts';
import { typeLabel } from '#web/src/features/bracket/type-label.ts';
import type { DivisionFrame } from '#web/src/features/live-division/division-page.tsx';
import { entrantsOf } from '#web/src/features/run/sources.ts';
import { useCommand } from '#web/src/features/scoring/use-command.ts';
import { digits, FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Grid, Stack } from '#web/src/ui/layout/layout.tsx';
import { DrawnNote, otherBrackets } from './drawn-note.tsx';
import { newRule, type RuleValues } from './setup/rule-values.ts';
import { placing, readCourts, seedingOf, shareCourts } from './setup/setup-values.ts';

const names = { metals: ['Gold', 'Silver', 'Bronze', 'Copper'], letters: ['A', 'B', 'C', 'D'] } as const;
type Values = {
  from: string;
  count: string;
  places: string;
  naming: keyof typeof names;
  type: (typeof bracketTypes)[number];
  courts: string;
  start: string;
};
const offered = bracketTypes.filter((type) => type !== '{hash}');

/** Returns which pool ranks each bracket takes. The last bracket takes the rest. */
function ruleFor(values: Values, i: number): RuleValues {
  const [count, places] = [Number(values.count), Number(values.places) || 1];
  return {
    ...newRule(values.from),
    first: String(i * places + 1),
    advance: i === count - 1 ? '' : String(places),
  };
}

/** Returns the pool rounds before a bracket round, from which its brackets can be split. */
export const splitSources = (view: PlayView, round: RoundView): RoundView[] =>
  view.rounds.filter(
    ({ kind, number, id, week }) =>
      kind === 'pools' && number < round.number && !week?.canceled && poolsOf(view, id).length > 0,
  );

/** Returns the brackets to create: their names, seeding rules, and separate courts. */
function bracketsFor(values: Values, view: PlayView, round: RoundView) {
  const all = Array.from({ length: Number(values.count) }, (_, at) => ({
    name: names[values.naming][at] ?? `Bracket ${at + 1}`,
    rules: seedingOf(view, round, { rules: [ruleFor(values, at)] }).rules,
  }));
  const teams = all.map(({ rules }) => {
    const entrants = entrantsOf(view, rules);
    return entrants.ok ? entrants.value : [];
  });
  const shares = shareCourts(
    readCourts(values.courts),
    teams.map((own) => Math.max(1, own.length)),
  );
  return all.map((bracket, at) => ({ ...bracket, courts: shares[at] ?? [], teams: teams[at] ?? [] }));
}

/** Returns which courts each bracket gets: "Gold 1 to 4, Silver 5 to 8". */
function courtsText(brackets: ReturnType<typeof bracketsFor>): string {
  const said = brackets.filter(({ courts }) => courts.length > 0);
  if (said.length === 0)
    return 'There aren’t enough courts to play the brackets side by side. Plan them on the court board.';
  const run = (courts: readonly string[]) => (courts.length === 1 ? courts[0] : `${courts[0]} to ${courts.at(-1)}`);
  return said.map(({ name, courts }) => `${name} ${run(courts)}`).join(', ');
}

type Props = { frame: DivisionFrame; round: RoundView; onClose(): void };

/** Returns the form, and the function that creates its brackets one after another. */
function useSplit({ frame, round, onClose }: Props) {
  const { view, division, play, zone } = frame;
  const sources = splitSources(view, round);
  const form = useForm<Values>({
    defaultValues: {
      from: String(sources.at(-1)?.id ?? ''),
      count: '2',
      places: '2',
      naming: 'metals',
      type: 'SINGLE_ELIM',
      courts: '',
      start: round.playTime,
    },
  });
  const { run, busy, problem } = useCommand(division.id, play.reload);
  const make = form.handleSubmit(async (values) => {
    const brackets = bracketsFor(values, view, round);
    for (const [at, { name, rules, courts }] of brackets.entries()) {
      const answer = await run({
        type: 'makeBracket',
        roundId: round.id,
        at,
        name,
        bracketType: values.type,
        rules,
        ...placing({ ...values, courts: courts.join(','), minutes: '' }, round, zone),
      });
      if (!answer.ok) return;
    }
    toast(`${brackets.length} brackets created.`, { tone: 'good' });
    onClose();
  });
  return { form, sources, make, busy, problem };
}

/** Creates gold, silver and bronze from one pool round in one step. Each takes the next ranks from every pool. */
export function SplitRound(props: Props) {
  const { frame, round, onClose } = props;
  const { form, sources, make, busy, problem } = useSplit(props);
  const { control } = form;
  const some = form.watch();
  return (
    <DialogForm
      title={`Split ${round.name}`}
      onClose={onClose}
      onSubmit={make}
      loading={busy}
      submitError={problem}
      submitLabel={`Create ${some.count} brackets`}
    >
      <Stack $gap={3}>
        <FormSelect
          control={control}
          name="from"
          label="Teams from"
          options={sources.map(({ id, name, complete }) => ({
            value: String(id),
            label: complete ? name : `${name} (not finished)`,
          }))}
        />
        <Grid $min={140}>
          <FormSelect
            control={control}
            name="count"
            label="Brackets"
            options={['2', '3', '4'].map((value) => ({ value, label: value }))}
          />
          <FormText
            control={control}
            name="places"
            label="Ranks from each pool"
            hint="The last bracket takes the rest"
            inputMode="numeric"
            read={digits(2)}
          />
          <FormSelect
            control={control}
            name="naming"
            label="Names"
            options={[
              { value: 'metals', label: 'Gold, Silver, Bronze' },
              { value: 'letters', label: 'A, B, C' },
            ]}
          />
        </Grid>
        <FormSelect
          control={control}
          name="type"
          label="Type"
          options={offered.map((value) => ({ value, label: typeLabel(value) }))}
        />
        <Grid $min={140}>
          <FormText
            control={control}
            name="courts"
            label="Courts"
            optional
            hint={
              readCourts(some.courts).length === 0
                ? '1-8, or names separated by commas'
                : courtsText(bracketsFor(some, frame.view, round))
            }
          />
          <FormText control={control} name="start" label="First match" type="time" />
        </Grid>
        <DrawnNote
          frame={frame}
          brackets={[
            ...bracketsFor(some, frame.view, round).map(({ teams }) => teams),
            ...otherBrackets(frame, round, (_, at) => at < Number(some.count)),
          ]}
        />
      </Stack>
    </DialogForm>
  );
}
