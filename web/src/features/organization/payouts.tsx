import { Link } from 'react-router';
import { styled } from 'styled-components';
import { connectUrl, permit, savePayments } from '#domain/commerce/operations-connect.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { paths, to } from '#domain/site/paths.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Chip, type Tone } from '#web/src/ui/data/chip.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox, RadioGroup } from '#web/src/ui/inputs/choice.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

type Permit = Answer<typeof permit>;

const choices = [
  ['status', 'Take cards', 'Without this nothing can be paid on the site'],
  [
    'allowPayLater',
    'Let buyers pay later',
    'They register now; what they owe is paid with the link of the receipt, or noted by you',
  ],
  ['noDelayedPayments', 'Charge the waitlist at once', 'Else a card is kept, and charged when a spot is theirs'],
] as const;

/** Both take the same cards; where the money goes differs, and what was paid by one goes back by it. */
const takers = [
  { value: 'card', label: 'Stripe', hint: 'Paid out to your account once it is connected' },
  {
    value: 'nmi',
    label: 'NMI',
    hint: 'Stays with the platform, which settles it with you; no question of the buyer’s bank',
  },
];

/** How it takes money: each switch is saved as it is turned. */
function PaymentChoices({
  username,
  settings: { rev, ...settings },
  providers,
  onSaved,
}: {
  username: string;
  settings: Permit['settings'];
  providers: Permit['providers'];
  onSaved(): void;
}) {
  const { send, busy, problem } = useSend(savePayments);
  const save = async (change: Partial<typeof settings>) => {
    await send({ params: { username }, body: { ...settings, ...change }, rev });
    onSaved();
  };
  return (
    <Stack $gap={2}>
      {choices.map(([key, label, hint]) => (
        <Checkbox
          key={key}
          label={label}
          hint={hint}
          checked={settings[key]}
          disabled={busy}
          onChange={({ target }) => void save({ [key]: target.checked })}
        />
      ))}
      {(providers.length > 1 || settings.paymentType !== 'card') && (
        <RadioGroup
          legend="Who takes the cards"
          value={settings.paymentType}
          onChange={(value) => void save({ paymentType: value === 'nmi' ? 'nmi' : 'card' })}
          options={takers}
        />
      )}
      {problem && <Banner tone="bad">{problem.detail ?? problem.title}</Banner>}
    </Stack>
  );
}

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

/** It was paid out before, and the provider wants to know more. */
const waiting =
  'What buyers pay goes to your account, but payouts wait until the card provider knows what it asks for.';

/** What the provider still wants to know, each with the way to tell it: all of it is asked on the provider's own page. */
const StillDue = ({ due, connect }: { due: readonly string[]; connect: (() => void) | null }) => (
  <Due aria-label="Still to be told">
    {due.map((detail) => (
      <li key={detail}>
        <span>{detail}</span>
        {connect && (
          <Button size="s" aria-label={`Tell: ${detail}`} onClick={connect}>
            Tell
          </Button>
        )}
      </li>
    ))}
  </Due>
);
const Due = styled.ul`
  list-style: none;
  max-width: 560px;
  li {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: var(--space-3);
    padding: 8px 0;
    border-top: 1px solid var(--line);
  }
  button {
    flex: none;
  }
`;

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
      {({ payouts, mayCharge, due, share, takeCards, mayConnect, settings, providers }) => {
        const [word, tone, what, act] = states[payouts];
        return (
          <Stack $gap={3}>
            <Row $gap={2}>
              <Chip tone={tone}>{word}</Chip>
              {!takeCards && <Chip tone="bad">Cards are off</Chip>}
            </Row>
            <p>{payouts === 'incomplete' && mayCharge ? waiting : what}</p>
            {due.length > 0 && <StillDue due={due} connect={mayConnect ? () => void connect(username) : null} />}
            {payouts !== 'none' && (
              <p>
                <Muted>
                  Sideout keeps {share.percentage}% and {formatMoney(share.amount, 'USD')} of each payment; the card
                  provider’s fee is in it.
                </Muted>
              </p>
            )}
            {payouts !== 'none' && (
              <p>
                <Link to={to(paths.organizationPayouts, { username })}>What was paid out</Link>
              </p>
            )}
            {mayConnect && (
              <div>
                <Button onClick={() => void connect(username)}>{act}</Button>
              </div>
            )}
            {mayConnect && (
              <PaymentChoices
                username={username}
                settings={settings}
                providers={providers}
                onSaved={() => void source.reload()}
              />
            )}
          </Stack>
        );
      }}
    </Loaded>
  );
}
