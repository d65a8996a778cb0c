import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { receiptEmailError } from '#domain/commerce/checkout.ts';
import type { OrderView } from '#domain/commerce/views.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { ask } from '#web/src/api/ask.ts';
import { orderLookup } from '#web/src/api/calls/commerce.ts';
import { usePageTitle } from '#web/src/features/shell/use-title.ts';
import { PageForm } from '#web/src/forms/form-shell.tsx';
import { Button } from '#web/src/ui/button.tsx';
import { Card, Page, Stack } from '#web/src/ui/layout.tsx';
import { TextField } from '#web/src/ui/text-field.tsx';
import { OrderNews, Receipt, WhatNext } from './order-view.tsx';

const Narrow = styled(Card)`
  max-width: 520px;
  margin: 0 auto;
  padding: 24px;
`;

/** `/Order/Lookup`: an order by its number and the receipt's email, without an account. */
export function OrderLookupScreen() {
  usePageTitle('Order Lookup');
  const [number, setNumber] = useState('');
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [found, setFound] = useState<OrderView>();
  const digits = number.replace(/\D/g, '');
  const faults = {
    number: digits ? undefined : 'An order number is required',
    email: receiptEmailError(email) ?? undefined,
  };
  const look = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (faults.number || faults.email || busy) return;
    setBusy(true);
    const answer = await ask(orderLookup, { query: { orderId: Number(digits), email: email.trim() } });
    setBusy(false);
    setProblem(answer.ok ? undefined : answer.problem);
    setFound(answer.ok ? answer.value : undefined);
  };
  if (found)
    return (
      <Page>
        <Stack $gap={5}>
          <OrderNews order={found} />
          <Receipt order={found} />
          <WhatNext order={found} />
          <div className="no-print">
            <Button onClick={() => setFound(undefined)}>Look up another order</Button>
          </div>
        </Stack>
      </Page>
    );
  return (
    <Page>
      <Narrow>
        <Stack $gap={4}>
          <div>
            <h1>Order Lookup</h1>
            <p>Both stand in the mail we sent you.</p>
          </div>
          <PageForm
            onSubmit={(event) => void look(event)}
            loading={busy}
            submitError={problem}
            submitLabel="Find my order"
          >
            <TextField
              label="Order number"
              inputMode="numeric"
              autoComplete="off"
              value={number}
              error={tried ? faults.number : undefined}
              onChange={({ target }) => setNumber(target.value)}
            />
            <TextField
              label="Email of the receipt"
              type="email"
              autoComplete="email"
              value={email}
              error={tried ? faults.email : undefined}
              onChange={({ target }) => setEmail(target.value)}
            />
          </PageForm>
        </Stack>
      </Narrow>
    </Page>
  );
}
