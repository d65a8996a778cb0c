import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { addContact, addEmail, deleteEmail, deletePhone, preferContact } from '#domain/identity/operations-account.ts';
import { maskUsPhone } from '#domain/identity/phone.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { FormPhone, FormText } from '#web/src/forms/fields.tsx';
import { PageForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { emailRules } from '#web/src/ui/inputs/email-rules.ts';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import type { Part } from './account.tsx';

const List = styled.ul`
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2) var(--space-3);
    padding: 10px 0;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  li > b {
    overflow-wrap: anywhere;
  }
  li > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
    margin-left: auto;
  }
`;

type Contacts = Answer<typeof addContact>;
type Shown = { readonly contact: string; readonly isPrimary: boolean; readonly isVerified: boolean };
type Acts = { remove(contact: string): Promise<{ ok: boolean }>; prefer(contact: string): Promise<{ ok: boolean }> };

/** Returns a phone number in the usual notation. */
const contactWords = (contact: string): string => (contact.includes('@') ? contact : maskUsPhone(contact));
const verifyPath = (contact: string) => to(paths.verifyContact, {}, { contact });

/** Contacts with their actions. `primary` is what the primary contact is used for. */
function ContactList({
  all,
  primary,
  busy,
  remove,
  prefer,
}: { all: readonly Shown[]; primary: string; busy: boolean } & Acts) {
  return (
    <List>
      {all.map(({ contact, isPrimary, isVerified }) => (
        <li key={contact}>
          <b>{contactWords(contact)}</b>
          {isPrimary && isVerified && <Chip tone="info">{primary}</Chip>}
          {!isVerified && <Chip tone="warn">Not confirmed</Chip>}
          <div>
            {!isVerified && (
              <LinkButton size="s" to={verifyPath(contact)} aria-label={`Confirm ${contact}`}>
                Confirm
              </LinkButton>
            )}
            {isVerified && !isPrimary && (
              <Button
                size="s"
                disabled={busy}
                aria-label={`Make ${contact} primary`}
                onClick={() => void prefer(contact)}
              >
                Make primary
              </Button>
            )}
            <Button
              size="s"
              kind="plain"
              disabled={busy}
              aria-label={`Delete ${contact}`}
              onClick={() => void remove(contact)}
            >
              Delete
            </Button>
          </div>
        </li>
      ))}
    </List>
  );
}

/** Opens the page for entering the code, which was sent when the contact was added. */
function useAdded(put: Part['put']) {
  const go = useNavigate();
  return async (contacts: Contacts, contact: string) => {
    put(contacts);
    await go(verifyPath(contact), { state: { sent: true } });
  };
}

/** The user's emails. They sign in with the primary one. Messages to any confirmed one appear in their inbox. */
export function EmailsCard({ user, put }: Part) {
  const [adding, setAdding] = useState(false);
  const form = useForm({ defaultValues: { email: '' } });
  const added = useAdded(put);
  const save = useSave(addEmail, form, {
    input: ({ email }) => ({ body: { email: email.trim() } }),
    onSaved: (contacts) => added(contacts, form.getValues('email').trim().toLowerCase()),
    refusalAt: 'email',
  });
  const removing = useSend(deleteEmail);
  const preferring = useSend(preferContact);
  const kept = <T extends { ok: boolean; value?: Contacts }>(answer: T, words: string) => {
    if (answer.value) {
      put(answer.value);
      toast(words, { tone: 'good' });
    }
    return answer;
  };
  const problem = removing.problem ?? preferring.problem;
  return (
    <Card aria-labelledby="emails">
      <Stack $gap={3}>
        <h2 id="emails">Emails</h2>
        {problem && <Banner tone="bad" title={problem.title} />}
        <ContactList
          all={user.emails.map(({ email, ...how }) => ({ contact: email, ...how }))}
          primary="You sign in with this email"
          busy={removing.busy || preferring.busy}
          remove={async (email) => kept(await removing.send({ body: { email } }), `${email} deleted.`)}
          prefer={async (contact) =>
            kept(await preferring.send({ body: { contact } }), `You’ll sign in with ${contact} from now on.`)
          }
        />
        {adding ? (
          <PageForm
            {...save}
            submitLabel="Send code"
            aside={
              <Button kind="plain" onClick={() => setAdding(false)}>
                Cancel
              </Button>
            }
          >
            <FormText
              control={form.control}
              name="email"
              label="New email"
              type="email"
              autoComplete="email"
              rules={emailRules}
            />
          </PageForm>
        ) : (
          <Row>
            <Button icon="plus" onClick={() => setAdding(true)}>
              Add an email
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
}

/** The user's phones. The primary one gets texts, if the user wants them. */
export function PhonesCard({ user, put }: Part) {
  const [adding, setAdding] = useState(false);
  const form = useForm({ defaultValues: { phone: '' } });
  const added = useAdded(put);
  const save = useSave(addContact, form, {
    input: ({ phone }) => ({ body: { contact: phone.trim() } }),
    onSaved: (contacts) => added(contacts, contacts.phones.at(-1)?.phone ?? form.getValues('phone')),
    refusalAt: 'phone',
  });
  const removing = useSend(deletePhone);
  const preferring = useSend(preferContact);
  const problem = removing.problem ?? preferring.problem;
  const kept = <T extends { ok: boolean; value?: Contacts }>(answer: T) => {
    if (answer.value) put(answer.value);
    return answer;
  };
  return (
    <Card aria-labelledby="phones">
      <Stack $gap={3}>
        <h2 id="phones">Phones</h2>
        {problem && <Banner tone="bad" title={problem.title} />}
        {user.phones.length === 0 && <Muted>No phone yet. Add one to get updates by text.</Muted>}
        <ContactList
          all={user.phones.map(({ phone, ...how }) => ({ contact: phone, ...how }))}
          primary="Texts go here"
          busy={removing.busy || preferring.busy}
          remove={async (phone) => kept(await removing.send({ body: { phone } }))}
          prefer={async (contact) => kept(await preferring.send({ body: { contact } }))}
        />
        {adding ? (
          <PageForm
            {...save}
            submitLabel="Text me a code"
            aside={
              <Button kind="plain" onClick={() => setAdding(false)}>
                Cancel
              </Button>
            }
          >
            <FormPhone
              control={form.control}
              name="phone"
              label="Phone"
              hint="Outside the US, start with the country code: +49 …"
              rules={{ required: 'A phone is required' }}
            />
          </PageForm>
        ) : (
          <Row>
            <Button icon="plus" onClick={() => setAdding(true)}>
              Add a phone
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
}
