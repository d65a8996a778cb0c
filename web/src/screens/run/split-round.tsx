import { useForm } from 'react-hook-form';
import { bracketTypes } from '#domain/play/brackets/bracket-types.ts';
import { poolsOf } from '#domain/play/placed.ts';
import type { PlayView, RoundView } from '#domain/play/views.ts';
import { typeLabel } from '#web/src/features/bracket/type-label.ts';
import type { DivisionFrame } from '#web/src/features/live-division/division-page.tsx';
import { useCommand } from '#web/src/features/scoring/use-command.ts';
import { digits, FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Grid, Stack } from '#web/src/ui/layout/layout.tsx';
import { newRule, type RuleValues } from './setup/rule-values.ts';
import { placing, seedingOf } from './setup/setup-values.ts';

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

/** Which ranks of the pools each bracket takes: the last one takes the rest. */
function ruleFor(values: Values, i: number): RuleValues {
  const [count, places] = [Number(values.count), Number(values.places) || 1];
  return {
    ...newRule(values.from),
    first: String(i * places + 1),
    advance: i === count - 1 ? '' : String(places),
  };
}

/** Pool days before a bracket day: what its brackets can be split from. */
export const splitSources = (view: PlayView, round: RoundView): RoundView[] =>
  view.rounds.filter(
    ({ kind, number, id }) => kind === 'pools' && number < round.number && poolsOf(view, id).length > 0,
  );

type Props = { frame: DivisionFrame; round: RoundView; onClose(): void };

/** The form, and the brackets that it makes one after the other. */
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
    const count = Number(values.count);
    for (let at = 0; at < count; at++) {
      const { rules } = seedingOf(view, round, { rules: [ruleFor(values, at)] });
      const answer = await run({
        type: 'makeBracket',
        roundId: round.id,
        at,
        name: names[values.naming][at] ?? `Bracket ${at + 1}`,
        bracketType: values.type,
        rules,
        ...placing({ ...values, minutes: '' }, round, zone),
      });
      if (!answer.ok) return;
    }
    toast(`${count} brackets are made.`, { tone: 'good' });
    onClose();
  });
  return { form, sources, make, busy, problem };
}

/** Gold, silver, bronze of one pool day in one go: each takes the next ranks of every pool. */
export function SplitRound(props: Props) {
  const { round, onClose } = props;
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
      submitLabel={`Make ${some.count} brackets`}
    >
      <Stack $gap={3}>
        <FormSelect
          control={control}
          name="from"
          label="Teams of"
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
            label="Ranks of each pool"
            hint="The last takes the rest"
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
          <FormText control={control} name="courts" label="Courts" optional hint="1-8, or names with commas" />
          <FormText control={control} name="start" label="First match" type="time" />
        </Grid>
      </Stack>
    </DialogForm>
  );
}
