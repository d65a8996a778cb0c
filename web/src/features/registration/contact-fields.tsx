import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { byShape, type PhoneJudge } from '#domain/identity/phone.ts';
import type { User } from '#domain/identity/schema.ts';
import { homeCountry } from '#domain/people/lists/choices.ts';
import type { Contact } from '#domain/people/player.ts';
import type { RegistrationPlayer } from '#domain/registration/schema.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { PhoneField, TextField } from '#web/src/ui/inputs/text-field.tsx';
import { FieldGrid, type FieldsProps } from './field-inputs.tsx';

type Kind = 'parent' | 'emergency';
const plain = ({ firstName, lastName, phone, email }: Contact): string =>
  JSON.stringify([firstName, lastName, phone, email].map((part) => part?.trim().toLowerCase() ?? ''));

/** Returns whether two contacts are the same person, with the same name, phone and email. */
export const isSameContact = (a: Contact, b: Contact): boolean => plain(a) === plain(b);

type Named = Pick<Contact, 'firstName' | 'lastName'>;
const isSamePerson = (a: Named, b: Named): boolean =>
  a.firstName?.trim().toLowerCase() === b.firstName?.trim().toLowerCase() &&
  a.lastName?.trim().toLowerCase() === b.lastName?.trim().toLowerCase();

const isWhole = (contact: Contact | undefined): contact is Contact =>
  Boolean(contact?.firstName?.trim() && contact.lastName?.trim() && contact.phone?.trim());

/**
 * The complete contacts already on this registration, without duplicates. For a parent, they include only the other
 * players' parents. For an emergency contact, they include everyone entered so far, even the player's own parent.
 */
export function contactsTyped(
  kind: Kind,
  player: RegistrationPlayer,
  others: readonly RegistrationPlayer[],
): readonly Contact[] {
  const parents = others.map(({ parent }) => parent);
  const all = kind === 'parent' ? parents : [player.parent, ...others.map(({ emergency }) => emergency), ...parents];
  return [...new Map(all.filter(isWhole).map((contact) => [plain(contact), contact])).values()];
}

/** A legend isn't part of its fieldset's grid, so it needs its own margin. */
const ContactGrid = styled(FieldGrid)`
  legend {
    margin-bottom: 12px;
  }
  .same {
    grid-column: 1 / -1;
  }
`;

const parts = ['firstName', 'lastName', 'phone', 'email'] as const;
const labels = { firstName: 'First name', lastName: 'Last name', phone: 'Mobile phone', email: 'Email' } as const;

/** The user as a contact, or null if they are signed out, have no name, or are the player. */
export function ownContact(user: User | null | undefined, player: RegistrationPlayer): Contact | null {
  if (!user?.firstName || !user.lastName || isSamePerson(user, player)) return null;
  const email = user.emails.find(({ isPrimary }) => isPrimary)?.email;
  const phone = (user.phones.find(({ isPrimary }) => isPrimary) ?? user.phones[0])?.phone;
  return { firstName: user.firstName, lastName: user.lastName, ...(email && { email }), ...(phone && { phone }) };
}

type Props = Pick<FieldsProps, 'player' | 'errors' | 'showAll' | 'onChange'> & {
  kind: 'parent' | 'emergency';
  /** The other people on the registration. The form suggests their contacts, so a family types a parent only once. */
  others: readonly RegistrationPlayer[];
};

/** The form for a parent or an emergency contact. */
export function ContactFields({ kind, player, others, errors, showAll, onChange }: Props) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const contact: Contact = player[kind] ?? {};
  const typed = contactsTyped(kind, player, others);
  const own = ownContact(useSession().user, player);
  // A parent who registers a child is offered first, so they don't retype what's in their account.
  const contacts = own && !typed.some((each) => isSamePerson(each, own)) ? [own, ...typed] : typed;
  const set = (part: keyof Contact, value: string) => onChange({ [kind]: { ...contact, [part]: value } });
  return (
    <ContactGrid as="fieldset">
      <legend>
        <h3>{kind === 'parent' ? 'Parent or guardian' : 'Emergency contact'}</h3>
      </legend>
      {contacts.length > 0 && (
        <div className="same">
          {contacts.map((typed) => (
            <Checkbox
              key={JSON.stringify(typed)}
              label={
                typed === own
                  ? `That’s me: ${own.firstName} ${own.lastName}`
                  : `Same as ${typed.firstName} ${typed.lastName}`
              }
              checked={isSameContact(typed, contact)}
              onChange={({ target }) => onChange({ [kind]: target.checked ? typed : {} })}
            />
          ))}
        </div>
      )}
      {parts.map((part) => {
        const common = {
          label: labels[part],
          optional: part === 'email' && kind === 'emergency',
          value: contact[part] ?? '',
          error: showAll || left.has(part) ? errors[`${kind}.${part}`] : undefined,
          onBlur: () => setLeft((was) => new Set(was).add(part)),
        };
        return part === 'phone' ? (
          <PhoneField
            key={part}
            {...common}
            autoComplete="off"
            abroad={player.country !== homeCountry}
            onChange={(value) => set(part, value)}
          />
        ) : (
          <TextField
            key={part}
            {...common}
            type={part === 'email' ? 'email' : 'text'}
            autoComplete="off"
            onChange={({ target }) => set(part, target.value)}
          />
        );
      })}
    </ContactGrid>
  );
}

let phoneJudge: PhoneJudge | null = null;

/**
 * How a form validates phones: by their format and, once someone enters a foreign one, by every country's numbering
 * rules, which then load. Offline, the rules can't load, so only the server applies them.
 */
export function usePhones(wanted: boolean): PhoneJudge {
  const [judge, setJudge] = useState<PhoneJudge | null>(() => phoneJudge);
  useEffect(() => {
    if (!wanted || judge) return;
    let left = false;
    import('#domain/people/phones-abroad.ts').then(
      ({ everyPhone }) => {
        phoneJudge = everyPhone;
        if (!left) setJudge(() => everyPhone);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [wanted, judge]);
  return judge ?? byShape;
}
