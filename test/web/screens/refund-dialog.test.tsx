// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { RefundDialog } from '#web/src/screens/commerce/desk/refund-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const line = { itemId: 1, name: 'Open Gym', details: [], players: [], terms: [], policy: '', stocked: 0, grants: [] };
const desk = { id: 5, currency: 'USD', emailReceiptTo: 'gia@x.example', lines: [line] } as never;

it.each([
  [
    'in part',
    { amount: 500, credit: 2_000 },
    'Refunds $5.00 to gia@x.example. $20.00 was paid with a credit and is returned as a code.',
    'Refund $5.00',
  ],
  ['in full', { amount: 0, credit: 2_000 }, 'Returns $20.00 to gia@x.example as a credit code.', 'Return credit'],
])('shows what is returned as a code for an order paid %s with a credit', async (_, money, words, button) => {
  vi.stubGlobal('fetch', async () => Response.json({ ...money, waived: 0, byPolicy: money.amount }));
  render(
    <MemoryRouter>
      <RefundDialog desk={desk} onClose={() => {}} onDone={() => {}} />
    </MemoryRouter>,
  );
  await screen.findByRole('button', { name: button }, { timeout: 5_000 });
  expect(screen.getByRole('status').textContent).toBe(words);
});
