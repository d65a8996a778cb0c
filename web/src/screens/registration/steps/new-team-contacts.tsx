import { useEffect, useEffectEvent } from 'react';
import { withoutContact } from '#domain/registration/wizard/new-teams.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { ContactForm } from './contact-steps.tsx';
import type { StepProps } from './step-props.ts';

const blank = { name: '', phone: '', email: '' };

/** Who is written to about an organization’s teams, and the coaches they are given to. */
export function NewTeamContactsStep({ wizard, showAll }: StepProps) {
  const { teamInfo } = wizard.registration;
  const director = wizard.registration.club?.director;
  const contacts = teamInfo.contacts.length > 0 ? teamInfo.contacts : [blank];
  const set = (next: typeof contacts) => wizard.edit({ teamInfo: { ...teamInfo, contacts: next } });
  const takeDirector = useEffectEvent(() => director?.name && set([director]));
  // who was named as the club's director a step before is its first contact, until somebody else is
  useEffect(() => void (teamInfo.contacts.length === 0 && takeDirector()), [teamInfo.contacts.length]);
  return (
    <Stack>
      <Muted as="p">Each team can be given to one of these people, who is its contact then.</Muted>
      {contacts.map((contact, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a contact has no id
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
                  Remove
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
