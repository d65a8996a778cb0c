import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { phoneWords } from '#domain/identity/phone.ts';
import { teamRegistration } from '#domain/teams/operations.ts';
import { saveRoster } from '#domain/teams/operations-rosters.ts';
import type { PersonView, RegistrationView, TeamFace } from '#domain/teams/views.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { sessionState } from '#web/src/features/session/tokens.ts';
import { FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { useStore } from '#web/src/lib/store.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Avatar } from '#web/src/ui/data/avatar.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Figure, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { Lines } from '#web/src/ui/layout/lists.tsx';
import { NumberActs, numbersState, numberTones, numberWords } from './acts.tsx';

/** Keeps the name next to its photo, even if the address below it is long. */
const Who = styled.div`
  display: grid;
  flex: 1 1 200px;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: var(--space-2);
  overflow-wrap: anywhere;
`;

const membershipOf = (person: PersonView): string =>
  person.numbers.map(({ body, number }) => (number ? `${body} ${number}` : body)).join(', ');

/** Staff can act on each number. Everyone else sees only its state. */
function Numbers({ person, team, reload }: { person: PersonView; team: TeamFace; reload(): Promise<unknown> }) {
  const state = numbersState(person.numbers);
  if (!state) return null;
  if (team.may.run)
    return person.numbers.map((number) => (
      <NumberActs key={number.body} number={number} tournamentId={team.tournamentId} reload={reload} />
    ));
  const reasons = person.numbers.flatMap(({ reason }) => (reason ? [`“${reason}”`] : []));
  return (
    <Row $gap={2}>
      <Muted>{[membershipOf(person), ...reasons].join(' ')}</Muted>
      <Chip tone={numberTones[state]}>{numberWords[state]}</Chip>
    </Row>
  );
}

function Person({ person, ...rest }: { person: PersonView; team: TeamFace; reload(): Promise<unknown> }) {
  const reached = [person.email, person.phone && phoneWords(person.phone)].filter(Boolean).join(' · ');
  return (
    <li>
      <Row $between>
        <Who>
          <Avatar name={person.name} url={person.imageUrl} size={36} />
          <span>
            {person.jersey && <Figure>{person.jersey} </Figure>}
            <b>{person.tbd ? 'To be decided' : person.name}</b>
            {!person.starter && <Muted> Alternate</Muted>}
            {person.captain && <Muted> Captain</Muted>}
            {reached && (
              <>
                <br />
                <Muted>{reached}</Muted>
              </>
            )}
          </span>
        </Who>
        <Numbers person={person} {...rest} />
      </Row>
    </li>
  );
}

/** The team's waivers, and the contact from its registration. */
function Whole({ registration }: { registration: RegistrationView }) {
  const { waivers, window, extraFields, contacts } = registration;
  const answers = Object.entries(extraFields).filter(([, answer]) => answer !== '');
  return (
    <Stack $gap={2}>
      <Row $gap={2}>
        {waivers.asked > 0 && (
          <Chip tone={waivers.agreed >= waivers.asked ? 'good' : 'warn'}>
            Waivers: {waivers.agreed} of {waivers.asked} agreed
          </Chip>
        )}
        {window && <Muted>Registered in {window}</Muted>}
      </Row>
      {answers.map(([label, answer]) => (
        <Muted key={label}>
          {label}: {label.endsWith('Phone') ? phoneWords(String(answer)) : answer}
        </Muted>
      ))}
      {contacts.map(({ name, email, phone }) => (
        <Muted key={`${name}${email}`}>
          Contact: {[name, email, phone && phoneWords(phone)].filter(Boolean).join(', ')}
        </Muted>
      ))}
    </Stack>
  );
}

/** Saves these players under a name for the next registration. */
function KeepRoster({ team }: { team: TeamFace }) {
  const [open, setOpen] = useState(false);
  const form = useForm({ defaultValues: { name: team.name } });
  const save = useSave(saveRoster, form, {
    input: ({ name }) => ({ body: { teamId: team.id, name } }),
    onSaved: () => {
      setOpen(false);
      toast('Roster saved. You can use it the next time you register.', { tone: 'good' });
    },
  });
  return (
    <Row>
      <Button size="s" onClick={() => setOpen(true)}>
        Save as roster
      </Button>
      {open && (
        <DialogForm
          {...save}
          title="Save these players as a roster"
          submitLabel="Save roster"
          onClose={() => setOpen(false)}
        >
          <Muted as="p">You can add all of them at once the next time you register. This team doesn’t change.</Muted>
          <FormText
            control={form.control}
            name="name"
            label="Name"
            autoComplete="off"
            maxLength={80}
            rules={{ required: 'A name is required' }}
          />
        </DialogForm>
      )}
    </Row>
  );
}

/** The team's players with what is missing for each, for its reps. */
export function OwnRoster({ team }: { team: TeamFace }) {
  const read = useCall(teamRegistration, { params: { id: team.id } });
  const signedIn = useStore(sessionState) === 'signed-in';
  return (
    <Card aria-label="Players">
      <Stack $gap={3}>
        <h2>Players</h2>
        <Loaded source={read} skeleton={<RowSkeletons n={3} what="its players" />}>
          {(registration) => (
            <>
              <Lines $top $pad="12px 0">
                {registration.people.map((person) => (
                  <Person key={person.position} person={person} team={team} reload={read.reload} />
                ))}
              </Lines>
              <Whole registration={registration} />
              {signedIn && registration.people.some(({ playerProfileId, tbd }) => playerProfileId !== null && !tbd) && (
                <KeepRoster team={team} />
              )}
            </>
          )}
        </Loaded>
      </Stack>
    </Card>
  );
}
