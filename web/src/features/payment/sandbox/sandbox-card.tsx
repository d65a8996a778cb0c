import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ok, refuse } from '#domain/kernel/result.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { FieldError } from '#web/src/ui/inputs/field.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { type CardFormProps, type CardHandle, failed } from '../card-fields.tsx';
import { type Card, type CardFaults, cardFaults, fieldNamed } from './card-faults.ts';
import { challengeOf, intentOf, tokenOf } from './sandbox-api.ts';

const Frame = styled.iframe`
  display: block;
  width: 100%;
  height: 340px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: #ffffff;
`;

/** The bank's page in a dialog. Calls `onEnd` when the bank has answered or the buyer has closed it. */
function Challenge({ url, onEnd }: { url: string; onEnd(answered: boolean): void }) {
  const heard = useEffectEvent((event: MessageEvent) => {
    const from = new URL(url, location.href).origin;
    if (event.origin === from && event.data?.type === 'sideout-payments:3ds') onEnd(true);
  });
  useEffect(() => {
    const listener = (event: MessageEvent) => heard(event);
    addEventListener('message', listener);
    return () => removeEventListener('message', listener);
  }, []);
  return (
    <Dialog title="Confirm with your bank" onClose={() => onEnd(false)}>
      <Frame src={url} title="Your bank’s confirmation page" />
    </Dialog>
  );
}

const Grid = styled.div`
  display: grid;
  gap: var(--space-4);
  align-items: start;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  > :first-child {
    grid-column: 1 / -1;
  }
`;

const digits = (text: string): string => text.replace(/\D/g, '');
const groups = (text: string): string =>
  (
    digits(text)
      .slice(0, 19)
      .match(/.{1,4}/g) ?? []
  ).join(' ');
const expiry = (text: string): string => {
  const typed = digits(text).slice(0, 4);
  return typed.length > 2 ? `${typed.slice(0, 2)} / ${typed.slice(2)}` : typed;
};

const empty: Card = { number: '', expiry: '', cvc: '', zip: '' };
/** Returns the bank's question, which stays open until it's answered or closed. */
function useChallenge() {
  const [url, setUrl] = useState<string | null>(null);
  const answered = useRef<((done: boolean) => void) | null>(null);
  const ask = async (page: string): Promise<boolean> => {
    const done = await new Promise<boolean>((resolve) => {
      answered.current = resolve;
      setUrl(page);
    });
    setUrl(null);
    return done;
  };
  return { url, ask, end: (done: boolean) => answered.current?.(done) };
}

/** The local cloud's card form. It has the same interface as the provider's, but takes only test cards. */
export default function SandboxCard(props: CardFormProps) {
  const { handle, publishableKey, url = '', disabled, error, onComplete, onEdit } = props;
  const [card, setCard] = useState(empty);
  const challenge = useChallenge();
  const api = { url, publishableKey };

  useImperativeHandle(
    handle,
    (): CardHandle => ({
      tokenise: ({ email }) => {
        const expires = digits(card.expiry);
        const { cvc, zip } = card;
        return tokenOf(api, {
          ...{ number: digits(card.number), month: expires.slice(0, 2), year: expires.slice(2) },
          ...{ cvc, zip, email },
        });
      },
      confirm: async (secret) => {
        const intent = await intentOf(api, secret);
        if (!intent.ok) return intent;
        const page = challengeOf(intent.value);
        if (page === null || (await challenge.ask(page))) return ok(undefined);
        return refuse(failed('Your bank didn’t confirm the payment. You can try again.', 'canceled'));
      },
    }),
  );

  const faults = cardFaults(card, serverNow());
  const complete = Object.keys(faults).length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: report only changes
  useEffect(() => onComplete(complete), [complete]);
  const set = (part: Partial<Card>) => {
    setCard({ ...card, ...part });
    onEdit();
  };
  const named = error ? fieldNamed(error) : null;
  const refused: CardFaults = error && named ? { [named]: error } : {};
  return (
    <Stack $gap={3}>
      <Fields card={card} faults={faults} refused={refused} disabled={disabled} set={set} />
      {error && !named && <FieldError>{error}</FieldError>}
      <Muted>This is a test site. Use card 4242 4242 4242 4242 with any future date. Nothing is charged.</Muted>
      {challenge.url && <Challenge url={challenge.url} onEnd={challenge.end} />}
    </Stack>
  );
}

type FieldsProps = {
  card: Card;
  faults: CardFaults;
  refused: CardFaults;
  disabled: boolean;
  set(part: Partial<Card>): void;
};

/** An error shows once its field loses focus. The bank's refusal shows at the field it's about. */
function Fields({ card, faults, refused, disabled, set }: FieldsProps) {
  const [left, setLeft] = useState<Partial<Record<keyof Card, true>>>({});
  const said = (name: keyof Card) => ({
    error: (left[name] ? faults[name] : undefined) ?? refused[name],
    onBlur: () => setLeft((known) => ({ ...known, [name]: true })),
  });
  return (
    <Grid>
      <TextField
        label="Card number"
        {...said('number')}
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        disabled={disabled}
        value={card.number}
        onChange={({ target }) => set({ number: groups(target.value) })}
      />
      <TextField
        label="Expires"
        {...said('expiry')}
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder="MM / YY"
        disabled={disabled}
        value={card.expiry}
        onChange={({ target }) => set({ expiry: expiry(target.value) })}
      />
      <TextField
        label="CVC"
        {...said('cvc')}
        inputMode="numeric"
        autoComplete="cc-csc"
        placeholder="123"
        disabled={disabled}
        value={card.cvc}
        onChange={({ target }) => set({ cvc: digits(target.value).slice(0, 4) })}
      />
      <TextField
        label="ZIP"
        {...said('zip')}
        autoComplete="postal-code"
        placeholder="90254"
        maxLength={10}
        disabled={disabled}
        value={card.zip}
        onChange={({ target }) => set({ zip: target.value })}
      />
    </Grid>
  );
}
