import { Link } from 'react-router';
import { styled } from 'styled-components';
import { payout } from '#domain/commerce/operations-connect.ts';
import type { PayoutLine, PayoutRow } from '#domain/commerce/payouts/schema.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';

const words: Readonly<Record<PayoutLine['kind'], string>> = {
  charge: 'Payments',
  refund: 'Refunds',
  dispute: 'Lost to disputes',
  disputeWon: 'Disputes won',
  other: 'Other transactions',
};
const kinds = Object.keys(words) as PayoutLine['kind'][];
const add = (lines: readonly PayoutLine[], of: (line: PayoutLine) => number) =>
  lines.reduce((sum, line) => sum + of(line), 0);

const Sheet = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: 8px 0;
    text-align: start;
    border-top: 1px solid var(--line);
  }
  tr > :last-child {
    text-align: end;
  }
`;

type Props = { username: string; row: PayoutRow; zone: string; onClose(): void };

/** A payout's content: totals by kind, then each line with its order. */
export function PayoutDialog({ username, row, zone, onClose }: Props) {
  const source = useCall(payout, { params: { username, payoutId: row.id } });
  const money = (amount: number) => formatMoney(amount, row.currency);
  return (
    <Dialog title={`Payout of ${money(row.amount)}`} onClose={onClose}>
      <Loaded source={source} skeleton={<RowSkeletons n={4} what="the payout" />}>
        {({ lines, failure }) => {
          const fees = add(lines, ({ fee }) => fee);
          return (
            <Stack>
              {failure && <Banner tone="bad">{failure} The amount is included in the next payout.</Banner>}
              <Sheet aria-label="Totals">
                <tbody>
                  {kinds.flatMap((kind) => {
                    const own = lines.filter((line) => line.kind === kind);
                    return own.length === 0
                      ? []
                      : [
                          <tr key={kind}>
                            <th scope="row">
                              {words[kind]} ({own.length})
                            </th>
                            <td>{money(add(own, ({ net, fee }) => net + fee))}</td>
                          </tr>,
                        ];
                  })}
                  {fees !== 0 && (
                    <tr>
                      <th scope="row">Sideout’s fee, including card fees</th>
                      <td>{money(-fees)}</td>
                    </tr>
                  )}
                  <tr>
                    <th scope="row">Paid to your bank</th>
                    <td>
                      <b>{money(add(lines, ({ net }) => net))}</b>
                    </td>
                  </tr>
                </tbody>
              </Sheet>
              <Sheet aria-label="Transactions">
                <tbody>
                  {lines.map(({ orderId, kind, net, fee, at }, i) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
                    <tr key={i}>
                      <td>
                        {orderId ? <Link to={to(paths.orderDetails, { orderId })}>Order {orderId}</Link> : 'No order'}
                        <div>
                          <Muted>
                            {words[kind]} · {momentIn(at, zone)}
                            {fee !== 0 && ` · fee ${money(fee)}`}
                          </Muted>
                        </div>
                      </td>
                      <td>{money(net)}</td>
                    </tr>
                  ))}
                </tbody>
              </Sheet>
            </Stack>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
