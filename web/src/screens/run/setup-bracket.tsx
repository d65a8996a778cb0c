import { type FormEvent, useState } from 'react';
import { type BracketType, bracketTypes } from '#domain/play/brackets/bracket-types.ts';
import type { RoundView } from '#domain/play/views.ts';
import { typeLabel } from '#web/src/features/bracket/type-label.ts';
import type { DivisionFrame } from '#web/src/features/live-division/division-page.tsx';
import { useCommand } from '#web/src/features/scoring/use-command.ts';
import { PageForm } from '#web/src/forms/form-shell.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Grid } from '#web/src/ui/layout/layout.tsx';
import { BracketPreview } from './seeds-preview.tsx';
import { PlayFields, SeedFields } from './setup-fields.tsx';
import { placing, rulesOf, startValues } from './setup-values.ts';
import { entrantsOf } from './sources.ts';

/** Types that can be drawn; the unreadable one is only kept (readings P3-246). */
const offered = bracketTypes.filter((type) => type !== '{hash}');
/** The bracket of a day: type, teams and their seeds, format, courts; a preview of the first matches is shown below. */
export function SetupBracket({ frame, round, onDone }: { frame: DivisionFrame; round: RoundView; onDone(): void }) {
  const { view, division, names, zone, play } = frame;
  const earlier = view.rounds.filter((earlierRound) => earlierRound.number < round.number);
  const [values, setValues] = useState(() => startValues(round, 2, earlier.at(-1)));
  const [type, setType] = useState<BracketType>('SINGLE_ELIM');
  const [champions, setChampions] = useState('1');
  const [name, setName] = useState('Playoffs');
  const [prevLoser, setPrevLoser] = useState(true);
  const { run, busy, problem } = useCommand(division.id, play.reload);
  const change = (patch: Partial<typeof values>) => setValues((now) => ({ ...now, ...patch }));
  const fromPools = earlier.find((earlierRound) => String(earlierRound.id) === values.from)?.kind === 'pools';
  const rules = rulesOf(values, fromPools);
  const teams = entrantsOf(view, rules);
  const winners = Math.max(1, Number(champions) || 1);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const made = await run({
      type: 'makeBracket',
      roundId: round.id,
      bracketType: type,
      champions: winners,
      format: values.format,
      rules,
      name,
      prevLoser,
      ...placing(values, round, zone),
    });
    if (!made.ok) return;
    toast(`${name} is made.`, { tone: 'good' });
    onDone();
  };
  return (
    <PageForm
      onSubmit={save}
      loading={busy}
      submitError={problem}
      submitLabel="Make the bracket"
      disabled={!teams.ok || name.trim() === ''}
    >
      <Grid $min={220}>
        <TextField label="Name" value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
        <Select
          label="Type"
          value={type}
          options={offered.map((bracketType) => ({ value: bracketType, label: typeLabel(bracketType) }))}
          onChange={({ target }) => setType(target.value as BracketType)}
        />
        <TextField
          label="Champions"
          hint="More than one: a qualifier"
          inputMode="numeric"
          value={champions}
          onChange={({ target }) => setChampions(target.value.replace(/\D/g, '').slice(0, 2))}
        />
      </Grid>
      <SeedFields values={values} change={change} earlier={earlier} view={view} />
      <PlayFields values={values} change={change} />
      <Checkbox
        label="The loser of the previous match on a court works the next one"
        checked={prevLoser}
        onChange={({ target }) => setPrevLoser(target.checked)}
      />
      {!teams.ok && (
        <Banner tone="warn" title={teams.problem.title}>
          {teams.problem.detail}
        </Banner>
      )}
      {teams.ok && <BracketPreview teams={teams.value} type={type} champions={winners} names={names} />}
    </PageForm>
  );
}
