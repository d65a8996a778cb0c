import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { receiptEmailError } from '#domain/commerce/cart/checkout.ts';
import { orderLookup } from '#domain/commerce/operations-orders.ts';
import type { OrderView } from '#domain/commerce/views.ts';
import { digitsOf } from '#domain/identity/phone.ts';
import { FormText } from '#web/src/forms/fields.tsx';
import { PageForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { DetailPage } from '#web/src/pages/detail-page.tsx';
import { sourceOf } from '#web/src/pages/loaded.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Page, Stack } from '#web/src/ui/layout/layout.tsx';
import { detailOf } from './order-view.tsx';

const Narrow = styled(Card)`
  max-width: 520px;
  margin: 0 auto;
  padding: 24px;
`;

/** `/Order/Lookup`: finds an order by its number and the receipt's email, without an account. */
export function OrderLookupScreen() {
  const [foundOrder, setFound] = useState<OrderView>();
  if (!foundOrder)
    return (
      <Page>
        <Look onFound={setFound} />
      </Page>
    );
  return (
    <DetailPage title="the order" source={sourceOf(foundOrder)}>
      {(order) => {
        const { facts, ...detail } = detailOf(order);
        return {
          ...detail,
          facts: (
            <>
              {facts}
              <div className="no-print">
                <Button onClick={() => setFound(undefined)}>Look up another order</Button>
              </div>
            </>
          ),
        };
      }}
    </DetailPage>
  );
}

function Look({ onFound }: { onFound(order: OrderView): void }) {
  usePageTitle('Order Lookup');
  const form = useForm({ defaultValues: { number: '', email: '' } });
  const save = useSave(orderLookup, form, {
    input: ({ number, email }) => ({ query: { orderId: Number(digitsOf(number)), email: email.trim() } }),
    onSaved: onFound,
  });
  return (
    <Narrow>
      <Stack $gap={4}>
        <div>
          <h1>Order Lookup</h1>
          <p>Both are in the email we sent you.</p>
        </div>
        <PageForm {...save} submitLabel="Find my order">
          <FormText
            control={form.control}
            name="number"
            label="Order number"
            inputMode="numeric"
            autoComplete="off"
            rules={{ validate: (text) => digitsOf(text) !== '' || 'An order number is required' }}
          />
          <FormText
            control={form.control}
            name="email"
            label="Email on the receipt"
            type="email"
            autoComplete="email"
            rules={{ validate: (text) => receiptEmailError(text) ?? true }}
          />
        </PageForm>
      </Stack>
    </Narrow>
  );
}
