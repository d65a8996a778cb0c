import { styled } from 'styled-components';
import { datePricesOf, datesPrice } from '#domain/catalog/divisions/date-prices.ts';
import { flagsOfEvent } from '#domain/catalog/events/event-flags.ts';
import { discountsFor } from '#domain/commerce/pricing/discounts.ts';
import { entryParts } from '#domain/commerce/pricing/entry-total.ts';
import { sum } from '#domain/commerce/pricing/sum.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { listed } from '#domain/kernel/text.ts';
import { isTbd } from '#domain/people/form/tbd.ts';
import { datesCount } from '#domain/registration/dates/date-choice.ts';
import { everyone } from '#domain/registration/teams/everyone.ts';
import { Amounts } from '#web/src/features/cart/price-lines.tsx';
import { divisionFacts } from '#web/src/features/event/division-facts.ts';
import { usePassHolders } from '#web/src/features/registration/use-add-ons.tsx';
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

const reasons: Readonly<Record<string, string>> = {
  'Bid discount': 'your bid',
  'Season pass discount': 'the season pass',
};

/** What is registered for and its whole price, part by part, from the choice of the division on. What the memberships of its players change is told at the review. */
export function EntryPrice({ wizard: { context, registration }, view }: Pick<StepProps, 'wizard' | 'view'>) {
  const now = useNow(60_000);
  const { division, window } = context;
  const known = everyone(registration).flatMap(({ playerProfileId: id }) =>
    id === undefined || isTbd(id) ? [] : [id],
  );
  const holders = usePassHolders(flagsOfEvent(context.event).seasonPasses, known);
  const chosen = view.divisions.find(({ id }) => id === division?.id);
  if (!chosen || !window) return null;
  const { name, fee, whole } = divisionFacts(chosen, view, now);
  const { bid } = registration;
  const prices = datePricesOf(chosen);
  const { dates } = registration;
  if (prices && dates === null) return <Muted as="p">{name}</Muted>;
  const sold = prices && dates ? datesPrice(prices, dates, window.fee) : null;
  const { price, off, added, total } = entryParts({
    division: chosen,
    window: sold === null ? window : { fee: sold, feeIsPerTeam: true },
    cartFees: view.jsonProps.cartFees,
    less: (of) => sum(discountsFor(bid, holders, of)),
  });
  const discounts = discountsFor(bid, holders, price);
  const inAll =
    off > 0
      ? `${formatMoney(total, view.currency)} with ${listed(discounts.map(({ label }) => reasons[label] ?? label))}`
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
          ...discounts.map(({ label, amount }) => [label, -amount] as const),
          ...added.map(({ label, amount }) => [label, amount] as const),
          ['Total', total, 'total'],
        ]}
      />
    </Parts>
  );
}
