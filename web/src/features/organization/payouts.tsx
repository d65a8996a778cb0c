import { connectUrl, permit } from '#domain/commerce/contract-connect.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Chip, type Tone } from '#web/src/ui/data/chip.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Row, Stack } from '#web/src/ui/layout/layout.tsx';

type Permit = Answer<typeof permit>;
const states: Readonly<Record<Permit['payouts'], readonly [word: string, tone: Tone, what: string, act: string]>> = {
  none: [
    'Not connected',
    'neutral',
    'Cards work already. What buyers pay stays with the platform until you connect an account of your own.',
    'Connect an account',
  ],
  incomplete: [
    'Needs information',
    'warn',
    'The card provider still asks for details of you. Until then what buyers pay stays with the platform.',
    'Go on',
  ],
  ready: ['Paid out', 'good', 'What buyers pay goes to your account.', 'Change the details'],
};

/** Leaves for the card provider's own page; it leads back here. */
async function connect(username: string): Promise<void> {
  const answer = await ask(connectUrl, { params: { username } });
  if (answer.ok) location.assign(answer.value.url);
  else toast(answer.problem.detail ?? answer.problem.title, { tone: 'bad' });
}

/** How an organization is paid out, and the way to the card provider's form. What is typed there never comes here. */
export function Payouts({ username }: { username: string }) {
  const source = useCall(permit, { params: { username } });
  return (
    <Loaded source={source} skeleton={<RowSkeletons n={2} what="the payments" />}>
      {({ payouts, takeCards, mayConnect }) => {
        const [word, tone, what, act] = states[payouts];
        return (
          <Stack $gap={3}>
            <Row $gap={2}>
              <Chip tone={tone}>{word}</Chip>
              {!takeCards && <Chip tone="bad">Cards are off</Chip>}
            </Row>
            <p>{what}</p>
            {mayConnect && (
              <div>
                <Button onClick={() => void connect(username)}>{act}</Button>
              </div>
            )}
          </Stack>
        );
      }}
    </Loaded>
  );
}
