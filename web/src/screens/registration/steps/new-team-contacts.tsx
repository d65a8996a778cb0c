import { useEffect, useEffectEvent } from 'react';
import { withoutContact } from '#domain/registration/wizard/new-teams.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { ContactForm } from './contact-steps.tsx';
import type { StepProps } from './step-props.ts';

const blank = { name: '', phone: '', email: '' };

/** Contacts for an organization’s teams, and the coaches who lead them. */
export function NewTeamContactsStep({ wizard, showAll }: StepProps) {
  const { teamInfo } = wizard.registration;
  const director = wizard.registration.club?.director;
  const contacts = teamInfo.contacts.length > 0 ? teamInfo.contacts : [blank];
  const set = (next: typeof contacts) => wizard.edit({ teamInfo: { ...teamInfo, contacts: next } });
  const takeDirector = useEffectEvent(() => director?.name && set([director]));
  // The club director named in an earlier step is the first contact, until someone replaces them.
  useEffect(() => void (teamInfo.contacts.length === 0 && takeDirector()), [teamInfo.contacts.length]);
  return (
    <Stack>
      <Muted as="p">Assign a team to one of these people to make them its contact.</Muted>
      {contacts.map((contact, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a contact has no ID
        <Card key={at} aria-label={titleOf(at)}>
          <Stack $gap={3}>
            <Row $between>
              <h3>{titleOf(at)}</h3>
              {at > 0 && (
                <Button
                  kind="plain"
                  size="s"
                  aria-label={`Remove ${titleOf(at).toLowerCase()}`}
                  onClick={() => wizard.edit({ teamInfo: withoutContact(teamInfo, at) })}
                >
                  Remove coach
                </Button>
              )}
            </Row>
            <ContactForm
              contact={contact}
              showAll={showAll}
              onChange={(changed) => set(contacts.map((each, i) => (i === at ? changed : each)))}
            />
          </Stack>
        </Card>
      ))}
      <div>
        <Button icon="plus" onClick={() => set([...contacts, blank])}>
          Add a coach
        </Button>
      </div>
    </Stack>
  );
}

const titleOf = (at: number): string => (at === 0 ? 'Contact' : `Coach ${at}`);
