import { styled } from 'styled-components';
import { datePricesOf, datesPrice } from '#domain/catalog/divisions/date-prices.ts';
import { entryParts } from '#domain/commerce/pricing/entry-total.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { datesCount } from '#domain/registration/dates/words.ts';
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
  const prices = datePricesOf(chosen);
  const { dates } = registration;
  if (prices && dates === null) return <Muted as="p">{name}</Muted>;
  const sold = prices && dates ? datesPrice(prices, dates, window.fee) : null;
  const { price, off, added, total } = entryParts({
    division: chosen,
    window: sold === null ? window : { fee: sold, feeIsPerTeam: true },
    cartFees: view.jsonProps.cartFees,
    less,
  });
  const inAll =
    off > 0
      ? `${formatMoney(total, view.currency)} with your bid`
      : sold === null
        ? whole
        : total > price
          ? `${formatMoney(total, view.currency)} with fees`
          : null;
  const shown =
    sold === null || !dates ? fee : `${datesCount(dates.days.length)} · ${formatMoney(price, view.currency)}`;
  if (price === 0) return <Muted as="p">{[name, shown].join(' · ')}</Muted>;
  const { numOfPlayers } = chosen;
  const perPlayer = sold === null && !window.feeIsPerTeam && numOfPlayers > 1;
  const of = perPlayer ? ` (${numOfPlayers} × ${formatMoney(window.fee, view.currency)})` : '';
  return (
    <Parts>
      <summary>{[name, shown, inAll].filter(Boolean).join(' · ')}</summary>
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
