import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { BracketView } from '#domain/play/views.ts';
import type { DivisionFrame } from '#web/src/features/live-division/division-page.tsx';
import { FormSelect } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Row } from '#web/src/ui/layout/layout.tsx';
import { type Change, ChangeDialog } from './change-dialog.tsx';
import { MatchTools } from './match-tools.tsx';
import { namesWithOthers } from './team-changes.ts';
import { TeamMenu } from './team-menu.tsx';

type OpenDialog = 'team' | 'late' | 'clear' | null;

/** A director's changes to a bracket: replacing its teams, adding a late team, or clearing all results. */
export function BracketChanges({
  frame,
  bracket,
  team,
}: {
  frame: DivisionFrame;
  bracket: BracketView;
  team: number | null;
}) {
  const [request, ask] = useState<OpenDialog>(null);
  const { play, division } = frame;
  const close = () => ask(null);
  const played = bracket.matches.some((match) => match.progress !== 'none' && match.bye === null);
  const inBracket = new Set(bracket.seeds.map(({ teamId }) => teamId));
  const absent = [
    ...frame.view.teams.filter((team) => !inBracket.has(team.id)).map((other) => ({ id: other.id, name: other.name })),
    ...(frame.view.crew?.others ?? []),
  ];
  const clear: Change = {
    command: { type: 'clearBracket', bracketId: bracket.id },
    ask: `Clear ${bracket.name}?`,
    act: 'Clear all results',
    done: `${bracket.name} cleared.`,
  };
  return (
    <Row $gap={2} className="no-print">
      <Button size="s" icon="users" onClick={() => ask('team')}>
        Change a team
      </Button>
      {absent.length > 0 && (
        <Button size="s" icon="plus" onClick={() => ask('late')}>
          Late team
        </Button>
      )}
      <MatchTools
        {...{ play, matches: bracket.matches, names: frame.names }}
        divisionId={division.id}
        what={bracket.name}
        partId={bracket.id}
        in="bracket"
      />
      {played && (
        <Button size="s" kind="danger" icon="refresh" onClick={() => ask('clear')}>
          Clear
        </Button>
      )}
      {request === 'team' && <TeamMenu frame={frame} teamId={team} roundId={bracket.roundId} onClose={close} />}
      {request === 'late' && <LateTeam frame={frame} bracket={bracket} absent={absent} onClose={close} />}
      {request === 'clear' && (
        <ChangeDialog play={play} divisionId={division.id} names={frame.names} change={clear} onClose={close} />
      )}
    </Row>
  );
}

function LateTeam(props: {
  frame: DivisionFrame;
  bracket: BracketView;
  absent: readonly { id: number; name: string }[];
  onClose(): void;
}) {
  const { frame, bracket, absent, onClose } = props;
  const form = useForm({ defaultValues: { team: '' } });
  const [change, setChange] = useState<Change | null>(null);
  const names = namesWithOthers(frame);
  if (change)
    return (
      <ChangeDialog
        play={frame.play}
        divisionId={frame.division.id}
        names={names}
        change={change}
        onClose={onClose}
        onBack={() => setChange(null)}
      />
    );
  const look = form.handleSubmit(({ team }) => {
    const name = names(Number(team));
    setChange({
      command: { type: 'addLateTeam', bracketId: bracket.id, teamId: Number(team) },
      ask: `Add ${name}?`,
      act: 'Add team',
      done: `${name} plays.`,
    });
  });
  return (
    <DialogForm
      title="Add late team"
      onClose={onClose}
      onSubmit={look}
      loading={false}
      submitError={undefined}
      submitLabel="Preview changes"
      disabled={form.watch('team') === ''}
    >
      <FormSelect
        control={form.control}
        name="team"
        label="Team"
        hint="The team gets the last seed. It takes the lowest bye, or the bracket doubles in size."
        placeholder="Choose a team"
        options={absent.map((absentTeam) => ({ value: String(absentTeam.id), label: absentTeam.name }))}
      />
    </DialogForm>
  );
}
