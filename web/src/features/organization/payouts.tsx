import { Link } from 'react-router';
import { styled } from 'styled-components';
import { currencies } from '#domain/commerce/currencies.ts';
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
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

type Permit = Answer<typeof permit>;

const choices = [
  ['status', 'Accept cards', 'If off, no one can pay by card on your site'],
  [
    'allowPayLater',
    'Let buyers pay later',
    'Buyers register now and pay later with the link in their receipt, or you record the payment',
  ],
  [
    'noDelayedPayments',
    'Charge the waitlist right away',
    'If off, we save the card and charge it when the team gets a spot',
  ],
] as const;

/**
 * The two card providers. Both take the same cards but send the money to different places. A payment is refunded the
 * way it was made.
 */
const takers = [
  { value: 'card', label: 'Stripe', hint: 'Pays out to your account once you connect it' },
  {
    value: 'nmi',
    label: 'NMI',
    hint: 'Money stays with the platform, which settles up with you. Buyers’ banks aren’t asked to confirm.',
  },
];

type Currency = (typeof currencies)[number];
const currencyNames = new Intl.DisplayNames('en', { type: 'currency' });
const currencyLabel = (code: string): string => `${code} · ${currencyNames.of(code) ?? code}`;

/** How the organization takes payments. Flipping a switch saves it. */
function PaymentChoices({
  username,
  settings: { rev, currency, ...settings },
  providers,
  onSaved,
}: {
  username: string;
  settings: Permit['settings'];
  providers: Permit['providers'];
  onSaved(): void;
}) {
  const { send, busy, problem } = useSend(savePayments);
  const save = async (change: Partial<typeof settings> & { currency?: Currency }) => {
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
      <Select
        label="Currency"
        hint="Used for all prices and charges. You can change it until you create an event, a membership level or a product."
        value={currency}
        disabled={busy}
        options={[...new Set([currency, ...currencies])].map((code) => ({ value: code, label: currencyLabel(code) }))}
        onChange={({ target }) => void save({ currency: target.value as Currency })}
      />
      {(providers.length > 1 || settings.paymentType !== 'card') && (
        <RadioGroup
          legend="Card processor"
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
    'Cards already work. Payments stay with the platform until you connect your own account.',
    'Connect account',
  ],
  incomplete: [
    'Needs information',
    'warn',
    'The card provider still needs details from you. Until then, payments stay with the platform.',
    'Add details',
  ],
  ready: ['Paid out', 'good', 'Payments go to your account.', 'Edit details'],
};

/** Shown if the organization got payouts before and the provider now needs more details. */
const waiting =
  'Payments go to your account, but payouts are on hold until the card provider has the details it needs.';

/**
 * The details the provider still needs, each with a link. The organization enters all of them on the provider's own
 * page.
 */
const StillDue = ({ due, connect }: { due: readonly string[]; connect: (() => void) | null }) => (
  <Due aria-label="Details still needed">
    {due.map((detail) => (
      <li key={detail}>
        <span>{detail}</span>
        {connect && (
          <Button size="s" aria-label={`Tell: ${detail}`} onClick={connect}>
            Add details
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

/** Opens the card provider's own page, which links back here. */
async function connect(username: string): Promise<void> {
  const answer = await ask(connectUrl, { params: { username } });
  if (answer.ok) location.assign(answer.value.url);
  else toast(answer.problem.detail ?? answer.problem.title, { tone: 'bad' });
}

/**
 * An organization's payouts, with a link to the card provider's form. What is typed there never reaches us. `choices`
 * also shows how the organization takes payments.
 */
export function Payouts({ username, choices = true }: { username: string; choices?: boolean }) {
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
                  Sideout keeps {share.percentage}% plus {formatMoney(share.amount, 'USD')} of each payment. That
                  includes the card provider’s fee.
                </Muted>
              </p>
            )}
            {payouts !== 'none' && (
              <p>
                <Link to={to(paths.organizationPayouts, { username })}>Payouts</Link>
              </p>
            )}
            {mayConnect && (
              <div>
                <Button onClick={() => void connect(username)}>{act}</Button>
              </div>
            )}
            {mayConnect && choices && (
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
