import { type FormEvent, useState } from 'react';
import type { DivisionFrame } from '#web/src/features/live-division/division-page.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { RadioGroup } from '#web/src/ui/inputs/choice.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { type Change, ChangeDialog } from './change-dialog.tsx';
import { namesWithOthers } from './names.ts';
import { type TeamChange, teamChanges, teamChangeWords } from './team-changes.ts';

/** Changes to a team during a day: chosen, previewed, then made. */
export function TeamMenu({ frame, teamId, onClose }: { frame: DivisionFrame; teamId: number | null; onClose(): void }) {
  const { view, division, play } = frame;
  const names = namesWithOthers(frame);
  const [team, setTeam] = useState(teamId);
  const [what, setWhat] = useState<TeamChange | null>(null);
  const [other, setOther] = useState('');
  const [change, setChange] = useState<Change | null>(null);
  const out = view.teams.find((entry) => entry.id === team)?.out ?? null;
  const waiting = view.crew?.others ?? [];
  const said = what && teamChangeWords[what];
  if (change)
    return (
      <ChangeDialog
        play={play}
        divisionId={division.id}
        names={names}
        change={change}
        onClose={onClose}
        onBack={() => setChange(null)}
      />
    );
  const others =
    said?.needs === 'playing'
      ? view.teams
          .filter((candidate) => candidate.id !== team)
          .map((candidate) => ({ id: candidate.id, text: `${candidate.seed}. ${names(candidate.id)}` }))
      : waiting.map((entry) => ({ id: entry.id, text: `${entry.name}${entry.waitlist ? ' (waitlist)' : ''}` }));
  const needsOther = said !== null && said.needs !== 'nobody';
  const look = (event: FormEvent) => {
    event.preventDefault();
    if (team !== null && said) setChange(said.change(team, Number(other), names));
  };
  const offered = teamChanges.filter((change) => (change === 'back' ? out !== null : change !== out));
  return (
    <DialogForm
      title={team === null ? 'Change a team' : (names(team) ?? 'Change a team')}
      onClose={onClose}
      onSubmit={look}
      loading={false}
      submitError={undefined}
      submitLabel="See what this changes"
      disabled={team === null || what === null || (needsOther && other === '')}
    >
      <Select
        label="Team"
        placeholder="Choose a team"
        value={team === null ? '' : String(team)}
        options={view.teams.map((team) => ({ value: String(team.id), label: `${team.seed}. ${names(team.id)}` }))}
        onChange={({ target }) => {
          setTeam(target.value ? Number(target.value) : null);
          setWhat(null);
        }}
      />
      {team !== null && (
        <RadioGroup
          legend="What happens"
          value={what}
          options={offered.map((kind) => ({
            value: kind,
            label: teamChangeWords[kind].label,
            hint: teamChangeWords[kind].hint,
          }))}
          onChange={(value) => {
            setWhat(value as TeamChange);
            setOther('');
          }}
        />
      )}
      {needsOther && others.length === 0 && (
        <Banner tone="info" title="Every registered team plays already.">
          Another team can register, or come in from the waitlist.
        </Banner>
      )}
      {needsOther && others.length > 0 && (
        <Select
          label={said.needs === 'playing' ? 'The other team' : 'Registered teams that don’t play yet'}
          placeholder="Choose a team"
          value={other}
          options={others.map((other) => ({ value: String(other.id), label: other.text }))}
          onChange={({ target }) => setOther(target.value)}
        />
      )}
    </DialogForm>
  );
}
