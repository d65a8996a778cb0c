import type { Contact } from '#domain/registration/schema.ts';
import { programMessage } from '#domain/registration/wizard/contact-form.ts';
import { blankProgram, programOf } from '#domain/registration/wizard/review.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { RadioGroup } from '#web/src/ui/inputs/choice.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { ContactForm } from './contact-steps.tsx';
import type { StepProps } from './step-props.ts';

const questions = {
  school: 'Is it for a school?',
  club: 'Is it for a club?',
  college: 'Is it for a college?',
} as const;
const labels = { school: 'School', club: 'Club', college: 'College' } as const;

/**
 * The yes/no form for a school, club or college program: its name and a contact there (Part 2 §2, §5). A college coach
 * always has a college.
 */
export function ProgramForm({ wizard, showAll }: Pick<StepProps, 'wizard' | 'showAll'>) {
  const { event, division } = wizard.context;
  const { user } = useSession();
  const requestedProgram = division && programOf({ division, event });
  if (!requestedProgram) return null;
  const { program, required } = requestedProgram;
  const { club } = wizard.registration;
  const entered = club ?? (required ? blankProgram : null);
  const put = (change: Partial<NonNullable<typeof club>>, collegeId: number | null = wizard.registration.collegeId) =>
    wizard.edit({ club: { ...(entered ?? blankProgram), ...change }, collegeId });
  const contacts: readonly Contact[] = entered?.contacts.length ? entered.contacts : blankProgram.contacts;
  const own = program === 'college' ? (user?.collegeTeams ?? []) : [];
  return (
    <Stack $gap={4} as="section" aria-label={labels[program]}>
      {!required && (
        <RadioGroup
          legend={questions[program]}
          value={club === null ? 'no' : 'yes'}
          options={[
            { value: 'no', label: 'No' },
            { value: 'yes', label: 'Yes' },
          ]}
          onChange={(value) => wizard.edit({ club: value === 'yes' ? blankProgram : null, collegeId: null })}
        />
      )}
      {entered && (
        <>
          {required && <h3>Your college</h3>}
          {own.length > 0 && (
            <Row role="group" aria-label="Colleges you coach">
              {own.map(({ id, name }) => (
                <Button key={id} size="s" onClick={() => put({ name }, id)}>
                  {name}
                </Button>
              ))}
            </Row>
          )}
          <TextField
            label={labels[program]}
            autoComplete="organization"
            value={entered.name}
            error={showAll ? (programMessage(program, entered.name) ?? undefined) : undefined}
            onChange={({ target }) => put({ name: target.value }, null)}
          />
          <Muted as="p">Who can the organizer contact there?</Muted>
          {contacts.map((contact, at) => (
            <ContactForm
              // biome-ignore lint/suspicious/noArrayIndexKey: a contact has no ID
              key={at}
              contact={contact}
              showAll={showAll}
              onChange={(changed) => put({ contacts: contacts.map((each, i) => (i === at ? changed : each)) })}
            />
          ))}
          <Row>
            <Button
              size="s"
              icon="plus"
              disabled={contacts.length >= 4}
              onClick={() => put({ contacts: [...contacts, ...blankProgram.contacts] })}
            >
              Add a contact
            </Button>
            {contacts.length > 1 && (
              <Button size="s" kind="plain" onClick={() => put({ contacts: contacts.slice(0, -1) })}>
                Remove last contact
              </Button>
            )}
          </Row>
        </>
      )}
    </Stack>
  );
}
