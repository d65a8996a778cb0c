import { useState } from 'react';
import { styled } from 'styled-components';
import { codeDigits } from '#domain/identity/contacts.ts';
import { digitsOf, maskUsPhone, phoneToProve } from '#domain/identity/phone.ts';
import type { Problem } from '#domain/kernel/result.ts';
import { provePhone, sendPhoneCode } from '#domain/people/operations.ts';
import { ask } from '#web/src/api/ask.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const Code = styled.div`
  max-width: 220px;
  input {
    font: 600 var(--type-3xl) / 1 var(--board);
    letter-spacing: 0.2em;
  }
`;

type Props = { phone: string; proven: readonly string[]; onProven(phone: string): void };

/** Sends a code to a phone and checks it once all digits are typed. */
function useCode(digits: string, onProven: Props['onProven']) {
  const [sentTo, setSentTo] = useState<string>();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const during = async (work: () => Promise<Problem | undefined>) => {
    setBusy(true);
    setProblem(await work());
    setBusy(false);
  };
  const send = () =>
    during(async () => {
      const result = await ask(sendPhoneCode, { body: { phone: digits } });
      if (!result.ok) return result.problem;
      setCode('');
      if (result.value.proven) onProven(digits);
      else setSentTo(digits);
      return undefined;
    });
  const prove = (typed: string) =>
    during(async () => {
      const answer = await ask(provePhone, { body: { phone: digits, code: typed } });
      if (!answer.ok) return answer.problem;
      onProven(answer.value.phone);
      return undefined;
    });
  const type = (text: string) => {
    const typed = digitsOf(text).slice(0, codeDigits);
    setCode(typed);
    setProblem(undefined);
    if (typed.length === codeDigits && typed !== code) void prove(typed);
  };
  return { isSent: sentTo === digits, code, busy, problem, send, prove, type };
}

/** Verifies player 1's phone with a code if the event requires two-step verification (Part 2 §5). */
export function PhoneProof({ phone, proven, onProven }: Props) {
  const digits = phoneToProve(phone) ?? '';
  const { isSent, code, busy, problem, send, prove, type } = useCode(digits, onProven);
  if (proven.includes(digits)) return <Verified digits={digits} />;
  return (
    <Card as="section" aria-label="Verify your phone">
      <Stack $gap={3}>
        <h3>Verify your phone</h3>
        {isSent ? (
          <>
            <p role="status">
              We sent a {codeDigits}-digit code to {maskUsPhone(digits)}. It’s good for ten minutes.
            </p>
            <Code>
              <TextField
                label="Code"
                inputMode="numeric"
                autoComplete="one-time-code"
                value={code}
                error={problem?.title}
                onChange={({ target }) => type(target.value)}
              />
            </Code>
          </>
        ) : (
          <p>This event requires a verified phone. We’ll text a code to the mobile phone above.</p>
        )}
        {!isSent && problem && <p role="alert">{problem.title}</p>}
        <Row>
          {isSent && (
            <Button kind="primary" busy={busy} disabled={code.length < codeDigits} onClick={() => void prove(code)}>
              Verify
            </Button>
          )}
          <Button
            kind={isSent ? 'plain' : 'primary'}
            busy={busy && !isSent}
            disabled={digits === ''}
            onClick={() => void send()}
          >
            {isSent ? 'Send another code' : 'Send a code'}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

const Verified = ({ digits }: { digits: string }) => (
  <Row role="status">
    <Chip tone="good" icon="check">
      Phone verified
    </Chip>
    <Muted>{maskUsPhone(digits)}</Muted>
  </Row>
);
