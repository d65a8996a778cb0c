// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { RegistrationPlayer } from '#domain/registration/schema.ts';
import { ContactFields } from '#web/src/features/registration/contact-fields.tsx';

const user = {
  ...{ id: 7, firstName: 'Pat', lastName: 'Lund', emails: [{ email: 'pat@example.com', isPrimary: true }] },
  phones: [{ phone: '3105550101' }],
};
vi.mock('#web/src/features/session/use-session.ts', () => ({ useSession: () => ({ user }) }));
afterEach(cleanup);

it('the form for a child’s parent is filled with the signed-in parent’s own details by one press', () => {
  function Form() {
    const [player, setPlayer] = useState({ firstName: 'Kim', lastName: 'Lund' } as RegistrationPlayer);
    const change = (more: object) => setPlayer({ ...player, ...more });
    return <ContactFields kind="parent" {...{ player, others: [], errors: {}, showAll: false }} onChange={change} />;
  }
  render(<Form />);
  const shown = () =>
    ['First name', 'Last name', 'Mobile phone', 'Email'].map(
      (label) => (screen.getByLabelText(label) as HTMLInputElement).value,
    );
  expect(shown()).toEqual(['', '', '', '']);
  fireEvent.click(screen.getByLabelText('That’s me: Pat Lund'));
  expect(shown()).toEqual(['Pat', 'Lund', expect.stringMatching(/310.*555.*0101/), 'pat@example.com']);
});
