import { type Ref, Suspense, use } from 'react';
import { styled } from 'styled-components';
import type { PaymentType } from '#domain/commerce/item-types.ts';
import type { Result } from '#domain/kernel/result.ts';
import { siteConfig } from '#web/src/api/config.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { Bone } from '#web/src/ui/feedback/skeleton.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';

/** A problem with the card itself, in the provider's words, shown below the card field (Part 2 §8). */
export type CardFailure = { readonly code: string; readonly title: string };

/** The parts of a card form that checkout uses, whether it's the provider's or the sandbox's. */
export type CardHandle = {
  /** Turns the typed card into a token. The number never reaches our server. */
  tokenise(billing: { readonly email: string }): Promise<Result<string, CardFailure>>;
  /** Has the buyer confirm with their bank (3-D Secure). Resolves when the provider knows the bank's answer. */
  confirm(clientSecret: string, intentType: 'payment' | 'setup'): Promise<Result<void, CardFailure>>;
};

export type CardFormProps = {
  readonly handle: Ref<CardHandle>;
  readonly publishableKey: string;
  /** The sandbox's address. */
  readonly url: string | undefined;
  /** The address of the provider's script, if it isn't the provider's own. */
  readonly script: string | undefined;
  /** The organization being paid, because the gateway's form uses its key. */
  readonly organizationId?: number;
  readonly disabled: boolean;
  /** The error from the last attempt. Typing clears it. */
  readonly error: string | null;
  /** Called with whether the form is complete. */
  onComplete(complete: boolean): void;
  onEdit(): void;
  /** Called with the card's postal code, if the form has its own field for it (nmi). */
  onZip?(zip: string): void;
};

export const failed = (title: string, code = 'card'): CardFailure => ({ code, title });

const forms = {
  sandbox: lazyPart(() => import('./sandbox/sandbox-card.tsx'), 'default'),
  stripe: lazyPart(() => import('./stripe/stripe-card.tsx'), 'default'),
  nmi: lazyPart(() => import('./nmi/nmi-card.tsx'), 'default'),
};

type Props = Omit<CardFormProps, 'publishableKey' | 'url' | 'script'> & { readonly paymentType: PaymentType };

/**
 * The card form of the organization's provider, which is either this stage's own (from `/config.json`) or the
 * gateway's. It loads only when a card is needed. If that fails, the error appears in place of the form.
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
