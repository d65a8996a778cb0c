import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeCardElementOptions } from '@stripe/stripe-js';
import { useEffect, useImperativeHandle, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { ok, refuse } from '#domain/kernel/result.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { FieldError } from '#web/src/ui/inputs/field.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import { type CardFormProps, type CardHandle, failed } from '../card-fields.tsx';

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
/**
 * Loads the provider's script once, only when a card is needed, and again after a failure. If the page already has the
 * script, that one is used.
 */
function stripeOf(key: string, script: string | undefined): Promise<Stripe | null> {
  if (loading?.key === key) return loading.stripe;
  // Importing the package loads the provider's script.
  const stripe = (script ? scriptOf(script) : Promise.resolve())
    .then(() => import('@stripe/stripe-js'))
    .then(({ loadStripe }) => loadStripe(key));
  loading = { key, stripe };
  stripe.catch(() => {
    loading = null;
  });
  return stripe;
}

const scriptOf = (src: string): Promise<void> =>
  new Promise((done, failed) => {
    const element = document.createElement('script');
    element.src = src;
    element.onload = () => done();
    element.onerror = () => failed(new Error('The card provider’s script didn’t load'));
    document.head.append(element);
  });

/** The provider's own card fields (Stripe Elements). The number is typed into its frame, not ours. */
export default function StripeCard(props: CardFormProps) {
  const { publishableKey, script } = props;
  const [tries, setTries] = useState(0);
  const [isMissing, setMissing] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try needs a new promise
  const stripe = useMemo(() => stripeOf(publishableKey, script), [publishableKey, script, tries]);
  useEffect(() => {
    let isCurrent = true;
    stripe.catch(() => isCurrent && setMissing(true));
    return () => {
      isCurrent = false;
    };
  }, [stripe]);
  const retry = () => {
    setMissing(false);
    setTries(tries + 1);
  };
  if (isMissing)
    return (
      <Banner
        tone="bad"
        title="We can’t reach the card provider right now."
        actions={<Button onClick={retry}>Try again</Button>}
      >
        Your cart is saved, and nothing was charged.
      </Banner>
    );
  return (
    <Elements key={tries} stripe={stripe}>
      <Fields {...props} />
    </Elements>
  );
}

const unready = failed('The card form is still loading. Please try again in a moment.', 'loading');

function Fields({ handle, disabled, error, onComplete, onEdit }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  /** The provider's message about the card typed so far. */
  const [fault, setFault] = useState<string | null>(null);
  useImperativeHandle(
    handle,
    (): CardHandle => ({
      tokenise: async ({ email }) => {
        const card = elements?.getElement(CardElement);
        if (!stripe || !card) return refuse(unready);
        const paymentMethodResult = await stripe.createPaymentMethod({
          type: 'card',
          card,
          billing_details: { email },
        });
        return paymentMethodResult.paymentMethod
          ? ok(paymentMethodResult.paymentMethod.id)
          : refuse(failed(paymentMethodResult.error.message ?? 'We couldn’t read the card.'));
      },
      confirm: async (clientSecret) => {
        if (!stripe) return refuse(unready);
        const { error: refused } = await stripe.handleNextAction({ clientSecret });
        return refused ? refuse(failed(refused.message ?? 'Your payment wasn’t confirmed.')) : ok(undefined);
      },
    }),
    [stripe, elements],
  );
  return (
    <Stack $gap={2}>
      <Box>
        <CardElement
          options={{ ...options, disabled }}
          onChange={({ complete, error: fault }) => {
            setFault(fault?.message ?? null);
            onComplete(complete);
            onEdit();
          }}
        />
      </Box>
      {(fault ?? error) && <FieldError>{fault ?? error}</FieldError>}
    </Stack>
  );
}
