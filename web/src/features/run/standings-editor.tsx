import { FormProvider, useFieldArray, useForm, useFormContext } from 'react-hook-form';
import type { Names } from '#domain/play/match-location.ts';
import { availableTeams } from '#domain/play/standings/table.ts';
import { type TiebreakName, tiebreakOptions } from '#domain/play/tiebreaks/names.ts';
import { tiebreakOrder } from '#domain/play/tiebreaks/rank.ts';
import type { PlayView, RoundView, StandingsView } from '#domain/play/views.ts';
import type { DivisionFrame } from '#web/src/features/live-division/division-page.tsx';
import { useSportWords } from '#web/src/features/sport/sport.tsx';
import { FormCheck, FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { PageForm } from '#web/src/forms/form-shell.tsx';
import { ReorderList } from '#web/src/ui/data/reorder-list.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { Card, Grid, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { useSaveCommand } from './use-save-command.ts';

type GroupType = StandingsView['groups'][number]['type'];
/** Standings as form values. */
type StandingsValues = {
  readonly title: string;
  readonly every: boolean;
  readonly rounds: readonly number[];
  readonly finishRounds: readonly number[];
  readonly groups: { name: string; type: GroupType; teamIds: number[]; published: boolean }[];
  /** Every available rule in order, each marked as used or not. */
  readonly tiebreaks: { readonly name: TiebreakName; readonly on: boolean }[];
};

const newGroup = (name: string, type: GroupType) => ({ name, type, teamIds: [], published: false });

/**
 * Returns the next group in a list. The first group ranks everyone, later ones rank named teams, and the rest is
 * “Others”.
 */
const nextGroup = (groups: StandingsValues['groups']) => newGroup(`Group ${groups.length + 1}`, 'spec');

/** Returns the form values for existing standings or for new ones. */
function standingsValues(view: PlayView, standings: StandingsView | null): StandingsValues {
  const order = tiebreakOrder(standings?.tiebreaks);
  const rest = tiebreakOptions.map(({ name }) => name as TiebreakName).filter((name) => !order.includes(name));
  return {
    title: standings?.title ?? (view.standings.length > 0 ? `Standings ${view.standings.length + 1}` : 'Standings'),
    every: (standings?.roundIds ?? '*') === '*',
    rounds: standings && standings.roundIds !== '*' ? standings.roundIds : [],
    finishRounds: standings?.finishRoundIds ?? [],
    groups: standings?.groups.map(({ name, type, teamIds, published }) => ({
      ...{ name, type, published },
      teamIds: [...teamIds],
    })) ?? [newGroup('All', 'all')],
    tiebreaks: [...order.map((name) => ({ name, on: true })), ...rest.map((name) => ({ name, on: false }))],
  };
}

/** Turns the form values into a standings command. */
const standingsCommand = (view: PlayView, standings: StandingsView | null, values: StandingsValues) => ({
  type: 'setStandings' as const,
  standings: {
    id: standings?.id ?? Math.max(0, ...view.standings.map(({ id }) => id)) + 1,
    title: values.title.trim(),
    groups: values.groups.map((group) => ({ ...group, teamIds: group.type === 'spec' ? group.teamIds : [] })),
    roundIds: values.every ? ('*' as const) : [...values.rounds],
    finishRoundIds: [...values.finishRounds],
    tiebreaks: values.tiebreaks
      .filter(({ on }) => on)
      .map(({ name }) => name)
      .join(','),
  },
});

type GroupFieldsProps = { teams: PlayView['teams']; names: Names };

const typeWords = { all: 'Everyone', spec: 'Selected teams', remainder: 'All others' } as const;

/** The standings groups: everyone, named teams, and teams that are in no other group. */
function GroupFields(props: GroupFieldsProps) {
  const { control, watch } = useFormContext<StandingsValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'groups' });
  const groups = watch('groups');
  return (
    <fieldset>
      <legend>Groups</legend>
      <Stack $gap={3}>
        {fields.map((field, i) => (
          <Stack key={field.id} $gap={2}>
            <Grid $min={180}>
              <FormText
                control={control}
                name={`groups.${i}.name`}
                label={`Group ${i + 1}`}
                maxLength={60}
                rules={{ required: 'A name is required' }}
              />
              <FormSelect
                control={control}
                name={`groups.${i}.type`}
                label="Ranks"
                options={Object.entries(typeWords).map(([value, label]) => ({ value, label }))}
              />
            </Grid>
            {groups[i]?.type === 'spec' && <Named {...props} at={i} />}
            {fields.length > 1 && (
              <Row>
                <Button size="s" onClick={() => remove(i)}>
                  Remove {groups[i]?.name ? `group “${groups[i].name}”` : `group ${i + 1}`}
                </Button>
              </Row>
            )}
          </Stack>
        ))}
        <Row $gap={2}>
          <Button size="s" icon="plus" disabled={fields.length >= 40} onClick={() => append(nextGroup(groups))}>
            Add group
          </Button>
          {!groups.some(({ type }) => type === 'remainder') && (
            <Button
              size="s"
              icon="plus"
              onClick={() => append({ name: 'Others', type: 'remainder', teamIds: [], published: false })}
            >
              Add “Others”
            </Button>
          )}
        </Row>
      </Stack>
    </fieldset>
  );
}

/** A group's teams. Teams in another group aren't offered. */
function Named({ teams, names, at }: GroupFieldsProps & { at: number }) {
  const { watch, setValue } = useFormContext<StandingsValues>();
  const groups = watch('groups').map((group) => ({ ...group, locked: false, summary: [] }));
  const group = groups[at];
  if (!group) return null;
  const ids = teams.filter(({ out }) => out !== 'drop').map(({ id }) => id);
  return (
    <Grid $min={200} $gap={1}>
      {availableTeams(group, groups, ids).map((id) => (
        <Checkbox
          key={id}
          label={names(id)}
          checked={group.teamIds.includes(id)}
          onChange={({ target }) =>
            setValue(
              `groups.${at}.teamIds`,
              target.checked ? [...group.teamIds, id] : group.teamIds.filter((other) => other !== id),
            )
          }
        />
      ))}
    </Grid>
  );
}

type StandingsEditorProps = { frame: DivisionFrame; standings: StandingsView | null; onDone(): void };

/** A director's standings settings: which rounds count, the groups, and the tiebreaks. */
export function StandingsEditor({ frame, standings, onDone }: StandingsEditorProps) {
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
        <PageForm {...save} submitLabel="Save standings" aside={standings && <Button onClick={onDone}>Cancel</Button>}>
          <h2>{standings ? `Edit ${standings.title}` : 'New standings'}</h2>
          <FormText
            control={form.control}
            name="title"
            label="Title"
            maxLength={60}
            rules={{ required: 'A title is required' }}
          />
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
      <legend>Results that count</legend>
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
            label={`Ranked first by finish in ${name}`}
            hint="Teams with a finish there rank above everyone else"
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

/** The tiebreaks: rules that are sorted by dragging or with keys, each on or off. */
function Tiebreaks() {
  const say = useSportWords();
  const { watch, setValue } = useFormContext<StandingsValues>();
  const rules = watch('tiebreaks');
  const known = (name: string) => rules.find((rule) => rule.name === name);
  return (
    <fieldset>
      <legend>Ties are broken by</legend>
      <Stack $gap={2}>
        <Muted>Rules apply from first to last. Drag them, or press Enter on a handle and use the arrow keys.</Muted>
        <ReorderList
          label="Ranking rules"
          fields
          items={rules.map(({ name, on }) => ({
            key: name,
            label: say(words[name] ?? name),
            body: (
              <Checkbox
                label={say(words[name] ?? name)}
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
