import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { DivisionFrame } from '#web/src/features/live-division/division-page.tsx';
import { FormRadio, FormSelect } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { type Change, ChangeDialog } from './change-dialog.tsx';
import { namesWithOthers, type TeamChange, teamChanges, teamChangeWords } from './team-changes.ts';

type Props = {
  frame: DivisionFrame;
  teamId: number | null;
  /** The round that the menu is opened for. If left out, it's for all rounds. */
  roundId?: number;
  onClose(): void;
};
type Values = { team: number | null; what: TeamChange | null; other: string };
type MenuForm = UseFormReturn<Values>;

/** Changes to a team during the event, which are chosen, previewed and then made. */
export function TeamMenu(props: Props) {
  const { frame, teamId, onClose } = props;
  const form = useForm<Values>({ defaultValues: { team: teamId, what: null, other: '' } });
  const [change, setChange] = useState<Change | null>(null);
  if (change)
    return (
      <ChangeDialog
        play={frame.play}
        divisionId={frame.division.id}
        names={namesWithOthers(frame)}
        change={change}
        onClose={onClose}
        onBack={() => setChange(null)}
      />
    );
  return <Choose {...props} form={form} onChosen={setChange} />;
}

/** Returns the changes that are possible for a team. A team that is out can be reinstated, but not withdrawn again. */
function offeredTo({ view }: DivisionFrame, team: number | null): readonly TeamChange[] {
  const out = view.teams.find((entry) => entry.id === team)?.out ?? null;
  return teamChanges.filter((change) => (change === 'back' ? out !== null : change !== out));
}

type Choosing = { frame: DivisionFrame; form: MenuForm };

function Choose({ frame, roundId, form, onClose, onChosen }: Props & Choosing & { onChosen(change: Change): void }) {
  const { view } = frame;
  const names = namesWithOthers(frame);
  const { team, what, other } = form.watch();
  const needsOther = what !== null && teamChangeWords[what].needs !== 'nobody';
  const look = form.handleSubmit((values) => {
    if (values.team === null || values.what === null) return;
    onChosen(teamChangeWords[values.what].change(values.team, Number(values.other), names, roundId ?? null));
  });
  return (
    <DialogForm
      title={team === null ? 'Change a team' : (names(team) ?? 'Change a team')}
      onClose={onClose}
      onSubmit={look}
      loading={false}
      submitError={undefined}
      submitLabel="Preview changes"
      disabled={team === null || what === null || (needsOther && other === '')}
    >
      <Select
        label="Team"
        placeholder="Choose a team"
        value={team === null ? '' : String(team)}
        options={view.teams.map((team) => ({ value: String(team.id), label: `${team.seed}. ${names(team.id)}` }))}
        onChange={({ target }) => form.reset({ team: target.value ? Number(target.value) : null, what: null, other })}
      />
      {team !== null && (
        <FormRadio
          control={form.control}
          name="what"
          legend="Change"
          options={offeredTo(frame, team).map((value) => {
            const { label, hint, dayHint } = teamChangeWords[value];
            return { value, label, hint: (roundId !== undefined && dayHint) || hint };
          })}
          onChosen={() => form.setValue('other', '')}
        />
      )}
      {needsOther && <Other frame={frame} form={form} />}
    </DialogForm>
  );
}

/** The other team in a change: one that plays, or a registered one that doesn't yet. */
function Other({ frame, form }: Choosing) {
  const { view } = frame;
  const names = namesWithOthers(frame);
  const { team, what } = form.watch();
  const playing = what !== null && teamChangeWords[what].needs === 'playing';
  const options = playing
    ? view.teams
        .filter(({ id }) => id !== team)
        .map(({ id, seed }) => ({ value: String(id), label: `${seed}. ${names(id)}` }))
    : (view.crew?.others ?? []).map(({ id, name, waitlist }) => ({
        value: String(id),
        label: `${name}${waitlist ? ' (waitlist)' : ''}`,
      }));
  if (options.length === 0)
    return (
      <Banner tone="info" title="Every registered team is already playing.">
        Register another team, or add one from the waitlist.
      </Banner>
    );
  return (
    <FormSelect
      control={form.control}
      name="other"
      label={playing ? 'Other team' : 'Registered teams that aren’t playing yet'}
      placeholder="Choose a team"
      options={options}
    />
  );
}

/** Teams that withdrew or moved after the draw. The director decides what happens to their matches. */
export function TeamsThatLeft({ frame }: { frame: DivisionFrame }) {
  const [team, setTeam] = useState<number | null>(null);
  const left = frame.view.crew?.left ?? [];
  return (
    <>
      {left.length > 0 && (
        <Banner
          tone="warn"
          title={
            left.length === 1
              ? `${frame.names(left[0]!)} is no longer registered but is still in the draw.`
              : `${left.length} teams are no longer registered but are still in the draw.`
          }
          actions={left.map((id) => (
            <Button key={id} size="s" icon="edit" onClick={() => setTeam(id)}>
              Change {frame.names(id)}
            </Button>
          ))}
        >
          Forfeit the team or replace it. You’ll see a preview first.
        </Banner>
      )}
      {team !== null && <TeamMenu frame={frame} teamId={team} onClose={() => setTeam(null)} />}
    </>
  );
}
