import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { tiebreakOptions } from '#domain/play/tiebreaks/names.ts';
import type { RoundView, StandingsView } from '#domain/play/views.ts';
import type { DivisionFrame } from '#web/src/features/live-division/division-page.tsx';
import { FormCheck, FormText } from '#web/src/forms/fields.tsx';
import { PageForm } from '#web/src/forms/form-shell.tsx';
import { ReorderList } from '#web/src/ui/data/reorder-list.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { Card, Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { GroupFields } from './standings-groups.tsx';
import { type StandingsValues, standingsCommand, standingsValues } from './standings-values.ts';
import { useSaveCommand } from './use-save-command.ts';

type Props = { frame: DivisionFrame; standings: StandingsView | null; onDone(): void };

/** Standings as their director sets them: which rounds count, which groups there are, how ties are broken. */
export function StandingsEditor({ frame, standings, onDone }: Props) {
  const { view, division, play, names } = frame;
  const form = useForm<StandingsValues>({ defaultValues: standingsValues(view, standings) });
  const save = useSaveCommand(
    form,
    { divisionId: division.id, reload: play.reload },
    (values) => standingsCommand(view, standings, values),
    ({ title }) => {
      toast(`Standings saved: ${title}`, { tone: 'good' });
      onDone();
    },
  );
  return (
    <Card aria-label="Set up standings">
      <FormProvider {...form}>
        <PageForm
          {...save}
          submitLabel="Save the standings"
          aside={standings && <Button onClick={onDone}>Cancel</Button>}
        >
          <h2>{standings ? `Edit ${standings.title}` : 'New standings'}</h2>
          <FormText control={form.control} name="title" label="Title" maxLength={60} rules={{ required: 'A title' }} />
          <Counted rounds={view.rounds} />
          <GroupFields teams={view.teams} names={names} />
          <Tiebreaks />
        </PageForm>
      </FormProvider>
    </Card>
  );
}

function Counted({ rounds }: { rounds: readonly RoundView[] }) {
  const { control, watch, setValue } = useFormContext<StandingsValues>();
  const { every, rounds: chosen, finishRounds } = watch();
  const toggled = (list: readonly number[], id: number) =>
    list.includes(id) ? list.filter((other) => other !== id) : [...list, id];
  const pools = rounds.filter(({ kind }) => kind === 'pools');
  const brackets = rounds.filter(({ kind }) => kind === 'brackets');
  return (
    <fieldset>
      <legend>What counts</legend>
      <Stack $gap={1}>
        <FormCheck control={control} name="every" label="All pool rounds" />
        {!every &&
          pools.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onChange={() => setValue('rounds', toggled(chosen, id))}
            />
          ))}
        {brackets.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={`Places of ${name} first`}
            hint="Who has a place there stands before the others"
            checked={finishRounds.includes(id)}
            onChange={() => setValue('finishRounds', toggled(finishRounds, id))}
          />
        ))}
      </Stack>
    </fieldset>
  );
}

const words: Readonly<Record<string, string>> = Object.fromEntries(
  tiebreakOptions.map(({ name, text }) => [name, text]),
);

/** How ties are broken: rules by drag or keys, each on or off. */
function Tiebreaks() {
  const { watch, setValue } = useFormContext<StandingsValues>();
  const rules = watch('tiebreaks');
  const known = (name: string) => rules.find((rule) => rule.name === name);
  return (
    <fieldset>
      <legend>Ties are broken by</legend>
      <Stack $gap={2}>
        <Muted>First to last; drag them, or press Enter on a handle and move with the arrows.</Muted>
        <ReorderList
          label="Rules of ranking"
          fields
          items={rules.map(({ name, on }) => ({
            key: name,
            label: words[name] ?? name,
            body: (
              <Checkbox
                label={words[name] ?? name}
                checked={on}
                onChange={({ target }) =>
                  setValue(
                    'tiebreaks',
                    rules.map((rule) => (rule.name === name ? { ...rule, on: target.checked } : rule)),
                  )
                }
              />
            ),
          }))}
          onReorder={(keys) =>
            setValue(
              'tiebreaks',
              keys.flatMap((key) => known(key) ?? []),
            )
          }
        />
      </Stack>
    </fieldset>
  );
}
