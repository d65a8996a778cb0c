import { Suspense, use } from 'react';
import { styled } from 'styled-components';
import type { PaymentType } from '#domain/commerce/payment-types.ts';
import { siteConfig } from '#web/src/api/config.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { Bone } from '#web/src/ui/feedback/skeleton.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import type { CardFormProps } from './card-form.ts';

const forms = {
  sandbox: lazyPart(() => import('./sandbox/sandbox-card.tsx'), 'default'),
  stripe: lazyPart(() => import('./stripe/stripe-card.tsx'), 'default'),
  nmi: lazyPart(() => import('./nmi/nmi-card.tsx'), 'default'),
};

type Props = Omit<CardFormProps, 'publishableKey' | 'url' | 'script'> & { readonly paymentType: PaymentType };

/**
 * The card form of the provider that the organization has: this stage's own (`/config.json` says which), or the gateway's. Fetched only when a card is asked
 * for. It shows what is wrong with the card.
 */
export const CardFields = (props: Props) => (
  <Group role="group" aria-label="Card">
    <Suspense
      fallback={
        <Stack $gap={3}>
          <Bone $h={44} />
          <Bone $h={44} $w="60%" />
        </Stack>
      }
    >
      <Configured {...props} />
    </Suspense>
  </Group>
);

const Group = styled.div`
  min-width: 0;
`;

function Configured({ paymentType, ...props }: Props) {
  const { payments } = use(siteConfig());
  const Form = forms[paymentType === 'nmi' ? 'nmi' : payments.kind];
  return <Form {...props} publishableKey={payments.publishableKey} url={payments.url} script={payments.script} />;
}
