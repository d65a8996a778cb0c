import { styled } from 'styled-components';
import { entryParts } from '#domain/commerce/pricing/entry-total.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { bidDiscount } from '#domain/registration/gates/bid-discount.ts';
import { Amounts } from '#web/src/features/cart/price-lines.tsx';
import { divisionFacts } from '#web/src/features/event/division-facts.ts';
import { useNow } from '#web/src/lib/hooks.ts';
import { Muted } from '#web/src/ui/layout/layout.tsx';
import type { StepProps } from './steps/step-props.ts';

const Parts = styled.details`
  max-width: 420px;
  summary {
    min-height: var(--touch);
    align-content: center;
    color: var(--muted);
    cursor: pointer;
  }
`;

/** What is registered for and its whole price, part by part, from the choice of the division on. What the memberships of its players change is told at the review. */
export function EntryPrice({ wizard: { context, registration }, view }: Pick<StepProps, 'wizard' | 'view'>) {
  const now = useNow(60_000);
  const { division, window } = context;
  const chosen = view.divisions.find(({ id }) => id === division?.id);
  if (!chosen || !window) return null;
  const { name, fee, whole } = divisionFacts(chosen, view, now);
  const { bid } = registration;
  const less = (of: number) => (bid ? bidDiscount(bid, of) : 0);
  const { price, off, added, total } = entryParts({
    division: chosen,
    window,
    cartFees: view.jsonProps.cartFees,
    less,
  });
  const inAll = off > 0 ? `${formatMoney(total, view.currency)} with your bid` : whole;
  if (price === 0) return <Muted as="p">{[name, fee].join(' · ')}</Muted>;
  const { numOfPlayers } = chosen;
  const perPlayer = !window.feeIsPerTeam && numOfPlayers > 1;
  const of = perPlayer ? ` (${numOfPlayers} × ${formatMoney(window.fee, view.currency)})` : '';
  return (
    <Parts>
      <summary>{[name, fee, inAll].filter(Boolean).join(' · ')}</summary>
      <Amounts
        currency={view.currency}
        rows={[
          [`Entry fee${of}`, price],
          ...(off > 0 ? [['Bid discount', -off] as const] : []),
          ...added.map(({ label, amount }) => [label, amount] as const),
          ['Total', total, 'total'],
        ]}
      />
    </Parts>
  );
}
