// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { StepBody } from '#web/src/screens/registration/steps/step-body.tsx';
import { aDivision, aTournament } from '../../kit/catalog.ts';
import { aRegistration } from '../../kit/registration.ts';

vi.mock('#web/src/features/session/use-session.ts', () => ({
  useSession: () => ({ state: 'signed-out', loading: false, user: undefined, actor: { kind: 'anonymous' } }),
}));
afterEach(cleanup);

/** The field preference step of an event with these courts, and what it stores. */
function Step({ courts }: { courts: string[] }) {
  const [registration, put] = useState(aRegistration());
  const event = aTournament({ jsonProps: { courts: { _courtNames: courts } } });
  const context = { event, division: aDivision({ props: ['fields'] }), mode: 'register' };
  const edit = (change: object) => put((was) => ({ ...was, ...change }));
  const wizard = { registration, context, edit, step: 'fieldPreference' };
  return (
    <MemoryRouter>
      <StepBody
        {...({ wizard, view: { id: 500 }, showAll: false, teams: {} } as unknown as ComponentProps<typeof StepBody>)}
      />
      <output>{registration.extraFields['Field Preference']}</output>
    </MemoryRouter>
  );
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) });
const stored = () => document.querySelector('output')?.textContent;
const choices = () => screen.getAllByRole('checkbox').map((each) => each.closest('label')?.textContent);

it('the field preference step numbers the fields in the order they’re checked, and stores them comma-joined [P2-257]', async () => {
  render(<Step courts={['Pier', 'Dunes', 'Bay']} />);
  screen.getByText('Check the fields you like, favorite first.');
  expect(choices()).toEqual(['Pier', 'Dunes', 'Bay']);
  await userEvent.click(box('Bay'));
  await userEvent.click(box('Pier'));
  expect(choices()).toEqual(['PierChoice 2', 'Dunes', 'BayChoice 1']);
  expect(stored()).toBe('Bay,Pier');
});

it('the field preference step moves the other choices up if a field is unchecked', async () => {
  render(<Step courts={['Pier', 'Dunes']} />);
  await userEvent.click(box('Dunes'));
  await userEvent.click(box('Pier'));
  await userEvent.click(box('Dunes'));
  expect([choices(), stored()]).toEqual([['PierChoice 1', 'Dunes'], 'Pier']);
});

it('the field preference step offers the event’s locations if its courts have no names', () => {
  render(<Step courts={[]} />);
  expect(choices()).toEqual(['Pier']);
});
