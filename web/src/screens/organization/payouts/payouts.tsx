import { useState } from 'react';
import { useParams } from 'react-router';
import { payouts } from '#domain/commerce/operations-connect.ts';
import type { PayoutRow } from '#domain/commerce/payouts/schema.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useMayIn } from '#web/src/features/organization/right-gate.tsx';
import { useOrganization } from '#web/src/features/organization/use-organization.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { ListPage } from '#web/src/pages/list-page.tsx';
import { Chip, type Tone } from '#web/src/ui/data/chip.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import { PayoutDialog } from './payout-dialog.tsx';

const states: Readonly<Record<PayoutRow['status'], readonly [word: string, tone: Tone]>> = {
  onItsWay: ['On its way', 'info'],
  paid: ['Paid', 'good'],
  failed: ['Returned by the bank', 'bad'],
  canceled: ['Canceled', 'neutral'],
};
const sum = ({ amount, currency }: PayoutRow) => formatMoney(amount, currency);

const columnsOf = (zone: string, open: (row: PayoutRow) => void): readonly Column<PayoutRow>[] => [
  {
    key: 'sent',
    title: 'Sent',
    lead: true,
    sort: ({ at }) => at,
    csv: ({ at }) => new Date(at).toISOString(),
    cell: (row) => (
      <Button kind="plain" onClick={() => open(row)}>
        {momentIn(row.at, zone)}
      </Button>
    ),
  },
  { key: 'amount', title: 'Amount', card: 'figure', end: true, sort: ({ amount }) => amount, cell: sum, csv: sum },
  {
    key: 'arrives',
    title: 'Arrives',
    card: 'fact',
    cell: ({ arrives }) => momentIn(arrives, zone),
    csv: ({ arrives }) => new Date(arrives).toISOString(),
  },
  {
    key: 'state',
    title: 'Status',
    sort: ({ status }) => states[status][0],
    csv: ({ status }) => states[status][0],
    cell: ({ status }) => <Chip tone={states[status][1]}>{states[status][0]}</Chip>,
  },
  { key: 'number', title: 'Number', card: 'fact', cell: ({ id }) => id, csv: ({ id }) => id },
];

type BalanceProps = { connected: boolean; balance: number; currency: string; username: string };

/** The balance at the card provider, and an explanation. */
function Balance({ connected, balance, currency, username }: BalanceProps) {
  const may = useMayIn(username);
  if (!connected)
    return (
      <Banner
        tone="info"
        title="No bank account connected"
        actions={
          may('organization.govern') && (
            <LinkButton to={to(paths.organizationSettings, { username }, { section: 'payments' })}>
              Connect account
            </LinkButton>
          )
        }
      >
        The platform holds payments until your organization connects an account.
      </Banner>
    );
  if (balance < 0)
    return (
      <Banner tone="warn" title={`Refunds exceed payments by ${formatMoney(-balance, currency)}`}>
        Refunds or disputes came in after a payout. New payments cover them before your next payout.
      </Banner>
    );
  return (
    <p>
      <b>{formatMoney(balance, currency)}</b> is at the card provider and will be in your next payout.
    </p>
  );
}

/** /:username/CartManager/payouts: an organization's payouts to its bank, and what is in each (Part 3 §7). */
export function PayoutsScreen() {
  const { username = '' } = useParams();
  const zone = useOrganization().data?.timeZone ?? 'UTC';
  const { data, ...read } = useCall(payouts, { params: { username } });
  const [shown, show] = useState<PayoutRow | null>(null);
  return (
    <>
      <ListPage
        title="Payouts"
        things="payouts"
        source={{ ...read, data: data?.items }}
        columns={columnsOf(zone, show)}
        rowKey={({ id }) => id}
        nameOf={({ at }) => `Payout of ${momentIn(at, zone)}`}
        search={({ id, amount }) => `${id} ${amount / 100}`}
        defaultSort="-sent"
        csv={[username, 'payouts']}
        tabs={<Stack $gap={3}>{data && <Balance {...data} username={username} />}</Stack>}
      />
      {shown && <PayoutDialog username={username} row={shown} zone={zone} onClose={() => show(null)} />}
    </>
  );
}
