import { expect, it } from 'vitest';
import { storedUser } from '#domain/identity/schema.ts';
import type { RegistrationPlayer } from '#domain/registration/schema.ts';
import { contactsTyped, isSameContact, ownContact } from '#web/src/features/registration/contact-fields.tsx';

const pat = { firstName: 'Pat', lastName: 'Lund', phone: '3105550101', email: 'pat@example.com' };
const kim = { firstName: 'Kim', lastName: 'Diaz', phone: '3105550102' };
const of = (more: object) => more as RegistrationPlayer;

it('another child’s parent on the registration is suggested once, unless the parent is only partly filled in', () => {
  const others = [
    of({ parent: pat }),
    of({ parent: { ...pat, lastName: 'lund ' } }),
    of({ parent: { firstName: 'Lee' } }),
  ];
  expect(contactsTyped('parent', of({}), others)).toHaveLength(1);
  expect(isSameContact(contactsTyped('parent', of({}), others)[0] ?? {}, pat)).toBe(true);
});

it('the player’s own parent and other emergency contacts are suggested as contacts, but contacts aren’t suggested as parents', () => {
  const others = [of({ emergency: kim })];
  expect(contactsTyped('emergency', of({ parent: pat }), others)).toEqual([pat, kim]);
  expect(contactsTyped('parent', of({ emergency: kim }), others)).toEqual([]);
});

it('a signed-in parent is suggested with the details in their account, but not as their own parent', () => {
  const user = {
    ...{ firstName: 'Pat', lastName: 'Lund' },
    emails: [{ email: 'old@example.com' }, { email: 'pat@example.com', isPrimary: true }],
    phones: [{ phone: '3105550101' }],
  };
  const parsed = { ...storedUser.parse({ id: 7, ...user }) } as never;
  expect(ownContact(parsed, of({ firstName: 'Kim', lastName: 'Lund' }))).toEqual(pat);
  expect(ownContact(parsed, of({ firstName: 'pat', lastName: 'Lund' }))).toBeNull();
  expect(ownContact(null, of({}))).toBeNull();
});
