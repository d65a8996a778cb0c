import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe, type Stripe, type StripeCardElementOptions } from '@stripe/stripe-js';
import { useImperativeHandle, useMemo } from 'react';
import { styled } from 'styled-components';
import { ok, refuse } from '#domain/kernel/result.ts';
import { FieldError } from '#web/src/ui/field.tsx';
import { Stack } from '#web/src/ui/layout.tsx';
import { type CardFormProps, type CardHandle, failed } from '../card-form.ts';

const Box = styled.div`
  padding: 13px 12px;
  border: 1.5px solid var(--control);
  border-radius: 8px;
  background: #ffffff;
  &:focus-within {
    outline: 3px solid var(--focus);
  }
`;

const options: StripeCardElementOptions = {
  style: { base: { fontSize: '16px', color: '#0d1530', fontFamily: 'Inter, system-ui, sans-serif' } },
};

let loading: { key: string; stripe: Promise<Stripe | null> } | null = null;
/** The provider's script, fetched once, and only where a card is asked for. */
function stripeOf(key: string): Promise<Stripe | null> {
  if (loading?.key !== key) loading = { key, stripe: loadStripe(key) };
  return loading.stripe;
}

/** The provider's own card fields (Stripe Elements): the number is typed into its frame and never into ours. */
export default function StripeCard(props: CardFormProps) {
  const stripe = useMemo(() => stripeOf(props.publishableKey), [props.publishableKey]);
  return (
    <Elements stripe={stripe}>
      <Fields {...props} />
    </Elements>
  );
}

const unready = failed('The card form is still loading. Please try again in a moment.', 'loading');

function Fields({ handle, disabled, error, onComplete, onEdit }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  useImperativeHandle(
    handle,
    (): CardHandle => ({
      tokenise: async ({ email }) => {
        const card = elements?.getElement(CardElement);
        if (!stripe || !card) return refuse(unready);
        const made = await stripe.createPaymentMethod({ type: 'card', card, billing_details: { email } });
        return made.paymentMethod
          ? ok(made.paymentMethod.id)
          : refuse(failed(made.error.message ?? 'The card could not be read.'));
      },
      confirm: async (clientSecret) => {
        if (!stripe) return refuse(unready);
        const { error: refused } = await stripe.handleNextAction({ clientSecret });
        return refused ? refuse(failed(refused.message ?? 'The payment was not confirmed.')) : ok(undefined);
      },
    }),
    [stripe, elements],
  );
  return (
    <Stack $gap={2}>
      <Box>
        <CardElement
          options={{ ...options, disabled }}
          onChange={({ complete }) => {
            onComplete(complete);
            onEdit();
          }}
        />
      </Box>
      {error && <FieldError>{error}</FieldError>}
    </Stack>
  );
}
