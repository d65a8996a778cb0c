import { useState } from 'react';
import { byShape } from '#domain/identity/phone.ts';
import type { Problem } from '#domain/kernel/result.ts';
import { isTbd } from '#domain/people/form/field-rules.ts';
import { isCopied } from '#domain/registration/fields/extra-fields.ts';
import type { RegistrationPlayer } from '#domain/registration/schema.ts';
import { rawRegistrationData } from '#domain/teams/operations.ts';
import { updateRegistration } from '#domain/teams/operations-acts.ts';
import type { TeamFace } from '#domain/teams/views.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { useEventOf } from '#web/src/features/event/use-event.ts';
import { PlayerFields } from '#web/src/features/registration/fill-player.tsx';
import { formOf } from '#web/src/features/registration/player-validation.ts';
import { type EventFacts, eventFacts } from '#web/src/features/registration/saved-wizard.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { useTeamAct } from '#web/src/features/teams/teams-for-crew.tsx';
import { serverNow } from '#web/src/lib/clock.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Grid, Muted, Stack } from '#web/src/ui/layout/layout.tsx';

type Forms = Answer<typeof rawRegistrationData>;
type Closing = { team: TeamFace; onClose(): void };

/**
 * Lets organizers edit a registration with the wizard's fields: players' forms, contacts and answers (Part 2 §2, edit
 * mode).
 */
export function EntryDialog({ team, onClose }: Closing) {
  const forms = useCall(rawRegistrationData, {
    params: { id: team.tournamentId },
    query: { teamId: String(team.id) },
  });
  const event = useEventOf(team.tournamentId);
  const problem = forms.problem ?? event.problem;
  if (forms.data && event.data)
    return <Edited team={team} forms={forms.data} facts={eventFacts(event.data)} onClose={onClose} />;
  return (
    <Dialog title="Edit registration" onClose={onClose} actions={<Button onClick={onClose}>Cancel</Button>}>
      {problem ? <Banner tone="bad" title={problem.title} /> : <RowSkeletons n={3} what="the registration" />}
    </Dialog>
  );
}

function Edited({ team, forms, facts, onClose }: Closing & { forms: Forms; facts: EventFacts }) {
  const [is, change] = useState<Forms>(forms);
  const [anyway, setAnyway] = useState('');
  const { send, busy, problem } = useSend(updateRegistration);
  const { tell } = useTeamAct(team.id);
  const save = async () => {
    const { divisionId: _, ...body } = is;
    const answer = await send({ params: { id: team.id }, body: { ...body, anyway } });
    if (!answer.ok) return;
    await tell(answer.value.act);
    onClose();
  };
  const set = (list: 'players' | 'alternates', at: number, edit: Partial<RegistrationPlayer>) =>
    change((was) => ({ ...was, [list]: was[list].map((of, i) => (i === at ? { ...of, ...edit } : of)) }));
  return (
    <Dialog
      title="Edit registration"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            busy={busy}
            disabled={JSON.stringify(is) === JSON.stringify(forms)}
            onClick={() => void save()}
          >
            Save Changes
          </Button>
        </>
      }
    >
      <Stack $gap={5}>
        {problem && <Refusal problem={problem} />}
        {problem?.code === 'registration/already-in-division' && (
          <TextField
            label="Reason for allowing it"
            hint="For example, they’re different people, or the player can be on two teams. Saved in the team’s history."
            value={anyway}
            maxLength={300}
            onChange={({ target }) => setAnyway(target.value)}
          />
        )}
        {(['players', 'alternates'] as const).flatMap((list) =>
          is[list].map((player, at) => (
            <Person
              // biome-ignore lint/suspicious/noArrayIndexKey: seats have no other key
              key={`${list}${at}`}
              player={player as RegistrationPlayer}
              position={list === 'players' ? at + 1 : is.players.length + at + 1}
              divisionId={forms.divisionId}
              facts={facts}
              onChange={(edit) => set(list, at, edit)}
            />
          )),
        )}
        <Whole forms={is} onChange={(edit) => change((was) => ({ ...was, ...edit }))} />
      </Stack>
    </Dialog>
  );
}

const Refusal = ({ problem }: { problem: Problem }) => (
  <Banner tone="bad" title={problem.title}>
    {problem.detail}
  </Banner>
);

type PersonProps = {
  player: RegistrationPlayer;
  position: number;
  divisionId: number;
  facts: EventFacts;
  onChange(edit: Partial<RegistrationPlayer>): void;
};

/**
 * A player on the registration, with everything the division asks for, answered or not. Profile data is edited in the
 * profile.
 */
function Person({ player, position, divisionId, facts, onChange }: PersonProps) {
  const { actor } = useSession();
  const [now] = useState(serverNow);
  const division = facts.divisions.find(({ id }) => id === divisionId);
  if (!division || isTbd(player.playerProfileId)) return <Muted as="p">Player {position} can be added later.</Muted>;
  const { playerProfileId } = player;
  const onFile = { playerProfileId: playerProfileId ?? 0, fields: player.onFile as never };
  const profiles = playerProfileId === undefined ? {} : { [String(playerProfileId)]: onFile };
  const { event, divisions, organizer } = facts;
  const context = {
    ...{ event, organizer, division, divisions, actor, now, profiles, membersOnly: null },
    ...{ provenPhones: [], joining: [], editing: null, phones: byShape },
  };
  const form = formOf(player, position, context);
  return (
    <Stack as="section" $gap={3} aria-label={player.name || `Player ${position}`}>
      <h3>{player.name || `Player ${position}`}</h3>
      <PlayerFields player={player} fields={form.fields} errors={{}} showAll={false} own={false} onChange={onChange} />
    </Stack>
  );
}

type TeamContact = Forms['contacts'][number];
const parts = { name: 'Name', email: 'Email', phone: 'Phone' } as const;

function ContactFields({
  title,
  contact,
  onChange,
}: {
  title: string;
  contact: TeamContact;
  onChange(of: TeamContact): void;
}) {
  return (
    <Stack as="section" $gap={3} aria-label={title}>
      <h3>{title}</h3>
      <Grid $min={180}>
        {(['name', 'email', 'phone'] as const).map((part) => (
          <TextField
            key={part}
            label={parts[part]}
            value={contact[part]}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...contact, [part]: target.value })}
          />
        ))}
      </Grid>
    </Stack>
  );
}

/** The questions for the whole team: its club, the people messages go to, and answers. */
function Whole({ forms, onChange }: { forms: Forms; onChange(edit: Partial<Forms>): void }) {
  const { contacts, teamAdmin, club, extraFields } = forms;
  const answers = Object.entries(extraFields).filter(([label]) => !isCopied(label, forms));
  return (
    <>
      {club && (
        <TextField
          label="Club"
          value={club.name}
          autoComplete="off"
          maxLength={200}
          onChange={({ target }) => onChange({ club: { ...club, name: target.value } })}
        />
      )}
      {club?.director && (
        <ContactFields
          title="Club director"
          contact={club.director}
          onChange={(director) => onChange({ club: { ...club, director } })}
        />
      )}
      {teamAdmin && (
        <ContactFields title="Team admin" contact={teamAdmin} onChange={(of) => onChange({ teamAdmin: of })} />
      )}
      {contacts.map((contact, at) => (
        <ContactFields
          // biome-ignore lint/suspicious/noArrayIndexKey: contacts have no other key
          key={at}
          title={contacts.length > 1 ? `Contact ${at + 1}` : 'Contact'}
          contact={contact}
          onChange={(of) => onChange({ contacts: contacts.map((other, i) => (i === at ? of : other)) })}
        />
      ))}
      {answers.map(([label, answer]) => (
        <TextField
          key={label}
          label={label.replace(/^~/, '')}
          value={answer}
          autoComplete="off"
          onChange={({ target }) => onChange({ extraFields: { ...extraFields, [label]: target.value } })}
        />
      ))}
    </>
  );
}
