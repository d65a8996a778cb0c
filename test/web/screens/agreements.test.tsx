// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { Registration } from '#domain/registration/schema.ts';
import { Agreements } from '#web/src/screens/registration/steps/agreements.tsx';
import { aDivision, aTournament, aWindow } from '../../kit/catalog.ts';
import { aRegistration } from '../../kit/registration.ts';

afterEach(cleanup);

const waiver = (id: string, name: string, more: object) => ({
  ...{ id, name, instructions: '', label: '', divisions: '*', text: '<p>I may be hurt.</p>' },
  ...more,
});
const waivers = [
  waiver('w1', 'Beach waiver', { instructions: 'Read it with a parent.', label: 'We accept the risks' }),
  waiver('w2', 'Indoor waiver', { divisions: [901] }),
  waiver('w3', 'Photo release', { divisions: [900] }),
];

/** Shows the review's agreements. Returns the registration's current answers. */
function show({ window = {}, division: of = {}, policy = [] as string[], price = 20_000 } = {}) {
  const division = aDivision({ props: [], ...of });
  const event = aTournament({ jProps: { waivers } } as never);
  let latest: Registration;
  function Shown() {
    const [registration, put] = useState<Registration>(aRegistration({ tournamentDivisionId: division.id }));
    latest = registration;
    const edit = (change: Partial<Registration>) => put((was) => ({ ...was, ...change }));
    const context = { event, division, window: aWindow(window), registration, mode: 'register' };
    const wizard = { registration, context, edit, confirm: (confirmed: boolean) => edit({ confirmed }) };
    const view = { organization: { name: 'Pier', email: '' } };
    return <Agreements {...({ wizard, view, policy, price } as unknown as ComponentProps<typeof Agreements>)} />;
  }
  render(<Shown />);
  return () => latest;
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

it('the review shows the waivers of the division and of all divisions, with their instructions and labels', () => {
  show();
  screen.getByText('Beach waiver');
  screen.getByText('Read it with a parent.');
  box('We accept the risks');
  box('I agree to the Photo release');
  expect(screen.queryByText('Indoor waiver')).toBeNull();
});

it('the review’s box for everything agrees to all waivers, the refund policy and the accuracy of the entry', async () => {
  const answers = show({ division: { refundPolicyId: 7 }, policy: ['Full refund until June 1.'] });
  screen.getByText('Full refund until June 1.');
  await userEvent.click(box('Agree to all 4'));
  for (const name of [
    'We accept the risks',
    'I agree to the Photo release',
    'I have read the refund policy and agree to it',
    'All information is accurate',
  ])
    expect(box(name).checked, name).toBe(true);
  expect(answers()).toMatchObject({ agreedWaivers: ['w1', 'w3'], agreedRefundPolicy: true, confirmed: true });
  await userEvent.click(box('I agree to the Photo release'));
  expect(box('Agree to all 4').checked).toBe(false);
});

it('the review offers to pay only the minimum now, and then asks for its agreement', async () => {
  const agreement = 'I will pay the rest by May 1.';
  const minimum = { minAmountDue: 5_000, minAmountLabel: 'Deposit', minAmountAgreement: agreement };
  const answers = show({ window: minimum });
  screen.getByRole('radio', { name: 'Everything, $200.00' });
  expect(screen.queryByRole('checkbox', { name: agreement })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Deposit, $50.00' }));
  await userEvent.click(box(agreement));
  expect(answers()).toMatchObject({ minAmount: true, agreedMinAmount: true });
  cleanup();
  show({ window: minimum, price: 5_000 });
  expect(screen.queryByRole('radio')).toBeNull();
});
