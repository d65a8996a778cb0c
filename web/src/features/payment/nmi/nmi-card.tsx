import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { authDotNet } from '#domain/commerce/operations-form.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { FieldError } from '#web/src/ui/inputs/field.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import { type CardFailure, type CardFormProps, type CardHandle, failed } from '../card-fields.tsx';
import { type Collect, type CollectField, collectOf } from './collect.ts';

const fields = {
  ccnumber: { selector: '#nmi-number', title: 'Card number', placeholder: '1234 1234 1234 1234' },
  ccexp: { selector: '#nmi-expiry', title: 'Expires', placeholder: 'MM / YY' },
  cvv: { selector: '#nmi-cvv', title: 'CVV', placeholder: '123' },
} as const;
const order = ['ccnumber', 'ccexp', 'cvv'] as const satisfies readonly CollectField[];

/** How long to wait for the gateway's token, in milliseconds. */
const patience = 15_000;

const Grid = styled.div`
  display: grid;
  gap: var(--space-4);
  align-items: start;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  > :first-child {
    grid-column: 1 / -1;
  }
`;
const Frame = styled.div`
  min-height: 44px;
  padding: 9px 12px;
  border: 1.5px solid var(--control);
  border-radius: 8px;
  background: #ffffff;
  &:focus-within {
    outline: 3px solid var(--focus);
  }
`;
const Name = styled.span`
  display: block;
  margin-bottom: 6px;
  font-weight: 600;
  font-size: var(--type-s);
`;

type Words = Partial<Record<CollectField, string>>;
type OnAnswer = (answer: Result<string, CardFailure>) => void;

/**
 * The gateway's own card fields with the postal code next to them (Part 2 §5). The card number is typed into its
 * frames, not ours.
 */
export default function NmiCard(props: CardFormProps) {
  const { organizationId = 0 } = props;
  const form = useCall(authDotNet, { query: { organizationId } });
  const [broken, setBroken] = useState(false);
  const nmi = form.data?.nmi;
  if (form.problem || broken || (form.data && !nmi))
    return (
      <Banner
        tone="bad"
        title="We can’t reach the card provider right now."
        actions={
          <Button
            onClick={() => {
              setBroken(false);
              void form.reload();
            }}
          >
            Try again
          </Button>
        }
      >
        Your cart is saved, and nothing was charged.
      </Banner>
    );
  return <Fields {...props} nmi={nmi ?? null} onBroken={() => setBroken(true)} />;
}

type FieldsProps = CardFormProps & {
  nmi: { readonly tokenizationKey: string; readonly script: string } | null;
  onBroken(): void;
};

function Fields({ handle, disabled, error, nmi, onComplete, onEdit, onZip, onBroken }: FieldsProps) {
  const { collect, words, complete, asked } = useCollect(nmi, onBroken, onEdit);
  const [zip, setZip] = useState('');
  useImperativeHandle(
    handle,
    (): CardHandle => ({
      tokenise: () =>
        new Promise((done) => {
          if (!collect)
            return done(refuse(failed('The card form is still loading. Please try again in a moment.', 'loading')));
          asked.current = done;
          collect.startPaymentRequest();
        }),
      // The gateway never opens the bank's page in the browser.
      confirm: async () => refuse(failed('Your payment wasn’t confirmed. You can try again.')),
    }),
    [collect, asked],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: report only changes
  useEffect(() => onComplete(complete), [complete]);
  return (
    <Stack $gap={3}>
      <Grid>
        {order.map((field) => (
          <div key={field}>
            <Name aria-hidden="true">{fields[field].title}</Name>
            <Frame id={fields[field].selector.slice(1)} />
            {words[field] && <FieldError>{words[field]}</FieldError>}
          </div>
        ))}
        <TextField
          label="ZIP"
          autoComplete="postal-code"
          placeholder="90254"
          maxLength={10}
          disabled={disabled}
          value={zip}
          onChange={({ target }) => {
            setZip(target.value);
            onZip?.(target.value);
            onEdit();
          }}
        />
      </Grid>
      {error && <FieldError>{error}</FieldError>}
    </Stack>
  );
}

/** Returns the gateway's mounted fields, their messages, and the callback that is waiting for a token. */
function useCollect(nmi: FieldsProps['nmi'], onBroken: () => void, onEdit: () => void) {
  const [collect, setCollect] = useState<Collect | null>(null);
  const [valid, setValid] = useState<Partial<Record<CollectField, boolean>>>({});
  const [words, setWords] = useState<Words>({});
  const asked = useRef<OnAnswer | null>(null);
  const answer = useEffectEvent((of: Result<string, CardFailure>) => {
    asked.current?.(of);
    asked.current = null;
  });
  const said = useEffectEvent((field: CollectField, isValid: boolean, message: string) => {
    setValid((known) => ({ ...known, [field]: isValid }));
    setWords((known) => ({ ...known, [field]: isValid ? undefined : message }));
    onEdit();
  });
  const fail = useEffectEvent(onBroken);
  useEffect(() => {
    if (!nmi) return;
    let isCurrent = true;
    collectOf(nmi.script, nmi.tokenizationKey).then(
      (loaded) => {
        if (!isCurrent) return;
        loaded.configure({
          variant: 'inline',
          fields,
          validationCallback: (field, isValid, message) => isCurrent && said(field, isValid, message),
          callback: ({ token }) => answer(token ? ok(token) : refuse(failed('We couldn’t read the card.'))),
          timeoutDuration: patience,
          timeoutCallback: () =>
            answer(refuse(failed('We can’t reach the card provider right now. Please try again.', 'unreachable'))),
        });
        setCollect(loaded);
      },
      () => isCurrent && fail(),
    );
    return () => {
      isCurrent = false;
    };
  }, [nmi]);
  return { collect, words, asked, complete: order.every((field) => valid[field]) };
}
