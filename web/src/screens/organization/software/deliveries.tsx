import { styled } from 'styled-components';
import { deliveries, resendDelivery, testHook } from '#domain/organizations/operations-software.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Chip, type Tone } from '#web/src/ui/data/chip.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { Code } from './copyable.tsx';
import { secondWords } from './words.ts';

type Delivery = Answer<typeof deliveries>['items'][number];
const states: Record<Delivery['state'], readonly [string, Tone]> = {
  taken: ['Delivered', 'good'],
  waiting: ['Retrying', 'warn'],
  'given-up': ['Failed', 'bad'],
};
const Line = styled.details`
  padding: 10px 0;
  border-top: 1px solid var(--line);
  summary {
    min-height: var(--touch);
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
    align-items: center;
    cursor: pointer;
  }
  ol {
    margin: 8px 0;
    padding-left: 20px;
  }
`;

const ofAttempt = ({ status, error, ms }: Delivery['attempts'][number]): string =>
  `${status === null ? error || 'no answer' : `answered ${status}`} after ${ms} ms`;

function One({ delivery, busy, onResend }: { delivery: Delivery; busy: boolean; onResend(): void }) {
  const { id, kind, body, attempts, state, dueAt, dtCreated } = delivery;
  const [word, tone] = states[state];
  const last = attempts.at(-1);
  return (
    <Line>
      <summary>
        <Chip tone={tone}>{word}</Chip>
        <b>{kind}</b>
        <Muted>{secondWords(dtCreated)}</Muted>
        {last && <Muted>{ofAttempt(last)}</Muted>}
      </summary>
      <Stack $gap={2}>
        {attempts.length > 0 && (
          <ol>
            {attempts.map((attempt) => (
              <li key={attempt.at}>
                {secondWords(attempt.at)}: {ofAttempt(attempt)}
                {attempt.answer && <Code>{attempt.answer}</Code>}
              </li>
            ))}
          </ol>
        )}
        {dueAt !== null && <Muted as="p">Next try at {secondWords(dueAt)}.</Muted>}
        <Code>{body}</Code>
        <Row>
          <Button size="s" icon="refresh" busy={busy} onClick={onResend} aria-label={`Send ${id} again`}>
            Send again
          </Button>
        </Row>
      </Stack>
    </Line>
  );
}

/** Everything sent to a webhook, with every try. Users can send a test or resend a delivery. */
export function Deliveries({ username, hookId }: { username: string; hookId: string }) {
  const source = useCall(
    deliveries,
    { params: { username, id: hookId } },
    {
      refreshInterval: (latest?: Answer<typeof deliveries>) =>
        latest?.items.some(({ state }) => state === 'waiting') ? 10_000 : 0,
    },
  );
  const test = useSend(testHook);
  const again = useSend(resendDelivery);
  const told = async (done: Awaited<ReturnType<typeof test.send | typeof again.send>>) => {
    if (done.ok) {
      const taken = done.value.state === 'taken';
      toast(taken ? 'Delivered.' : 'Not delivered.', { tone: taken ? 'good' : 'bad' });
    }
    await source.reload();
  };
  const problem = test.problem ?? again.problem;
  return (
    <Stack $gap={3}>
      <Row>
        <Button
          icon="play"
          busy={test.busy}
          onClick={async () => told(await test.send({ params: { username, id: hookId } }))}
        >
          Send a test
        </Button>
        <Button kind="plain" icon="refresh" onClick={() => void source.reload()}>
          Refresh
        </Button>
      </Row>
      {problem && <Banner tone="bad" title={problem.title} />}
      <Loaded source={source} skeleton={<RowSkeletons n={3} what="the deliveries" />}>
        {({ items }) => (
          <div>
            {items.length === 0 && (
              <Muted as="p">No deliveries in the last 30 days. Send a test to check the connection.</Muted>
            )}
            {items.map((delivery) => (
              <One
                key={delivery.id}
                delivery={delivery}
                busy={again.busy}
                onResend={async () =>
                  told(await again.send({ params: { username, id: hookId, deliveryId: delivery.id } }))
                }
              />
            ))}
          </div>
        )}
      </Loaded>
    </Stack>
  );
}
