import { styled } from 'styled-components';
import { formatMoney } from '#domain/kernel/money.ts';
import { organizationFigures } from '#domain/reporting/operations.ts';
import type { MonthFigures } from '#domain/reporting/views.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { count } from '#web/src/lib/words.ts';
import { Card, Figure, Muted, Stack } from '#web/src/ui/layout/layout.tsx';

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
  gap: var(--space-4);
  dd {
    margin: 0;
    font-size: var(--type-xl);
    line-height: 1.2;
  }
  dd > :last-child:not(:first-child) {
    display: block;
    font-size: var(--type-s);
  }
  dt {
    color: var(--muted);
    font-size: var(--type-s);
  }
`;

const monthName = (month: string): string =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' });

type Line = { readonly key: string; readonly title: string; readonly value: string; readonly more?: string };

/** What a home says in figures: how full what comes is, then the month's money, each currency for itself. */
function linesOf({ month, places, money }: MonthFigures): Line[] {
  const name = monthName(month);
  return [
    {
      key: 'open',
      title: 'Open places',
      value: places.open === null ? 'No limit' : String(places.open),
      more: `in ${count(places.events, 'event')}`,
    },
    { key: 'in', title: 'Registered', value: String(places.registered) },
    ...(places.waiting > 0 ? [{ key: 'waiting', title: 'Waiting', value: String(places.waiting) }] : []),
    ...money.flatMap(({ currency, orders, sold, refunded, due }) => [
      {
        key: `sold ${currency}`,
        title: `Sold in ${name}`,
        value: formatMoney(sold, currency),
        more: count(orders, 'order'),
      },
      ...(refunded > 0 ? [{ key: `back ${currency}`, title: 'Refunded', value: formatMoney(refunded, currency) }] : []),
      ...(due > 0 ? [{ key: `due ${currency}`, title: 'Still owed', value: formatMoney(due, currency) }] : []),
    ]),
    ...(money.length === 0 ? [{ key: 'sold', title: `Sold in ${name}`, value: 'Nothing yet' }] : []),
  ];
}

/** Places and money of an organization, for who may see its orders; nothing for others, and nothing before there is an event. */
export function ThisMonth({ username }: { username: string }) {
  const { data } = useCall(organizationFigures, { params: { username } });
  if (!data || (data.places.events === 0 && data.money.length === 0)) return null;
  return (
    <Card aria-label="Places and money">
      <Stack $gap={3}>
        <h2>Places and money</h2>
        <Figures>
          {linesOf(data).map(({ key, title, value, more }) => (
            <div key={key}>
              <dt>{title}</dt>
              <dd>
                <Figure>{value}</Figure>
                {more && <Muted>{more}</Muted>}
              </dd>
            </div>
          ))}
        </Figures>
      </Stack>
    </Card>
  );
}
