import { type FormEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { OrderRow } from '#domain/commerce/desk/schema.ts';
import { locate, locateOrder, orderList } from '#domain/commerce/operations-desk.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { paths, to } from '#domain/site/paths.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { FigureCard } from '#web/src/features/figures/figure-card.tsx';
import { MoneyChart } from '#web/src/features/figures/money-chart.tsx';
import { orderWords } from '#web/src/features/money/order-words.ts';
import { useOrganization } from '#web/src/features/organization/use-organization.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { count, inThousands } from '#web/src/lib/words.ts';
import type { Filter } from '#web/src/pages/list/toolbar.tsx';
import { ListPage } from '#web/src/pages/list-page.tsx';
import { dateColumn } from '#web/src/ui/data/date-column.ts';
import { Money } from '#web/src/ui/data/money.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Card, Grid, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { columnsOf } from './columns.tsx';

/**
 * Opens an order by its number, or by the number of a team it registered. The list covers only one period, but this
 * finds orders of any age.
 */
function GoToOrder({ username }: { username: string }) {
  const go = useNavigate();
  const [number, type] = useState('');
  const [error, say] = useState<string | undefined>();
  const open = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = Number(number.replaceAll(/\D/g, ''));
    if (!wanted) return say('Enter a number');
    const order = await ask(locate, { query: { organization: username, number: wanted } });
    const found = order.ok ? order : await ask(locateOrder, { params: { id: wanted } });
    if (found.ok) void go(to(paths.orderDetails, { orderId: found.value.orderId }));
    else say(found.problem.title);
  };
  return (
    <form onSubmit={(event) => void open(event)}>
      <Row style={{ alignItems: 'end' }}>
        <TextField
          label="Order or team number"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={number}
          error={error}
          onChange={({ target }) => {
            type(target.value);
            say(undefined);
          }}
        />
        <Button type="submit">Find</Button>
      </Row>
    </form>
  );
}

type Day = { readonly date: string; readonly orders: number; readonly sold: number; readonly refunded: number };
type Props = { rows: readonly OrderRow[]; zone: string; until: string; file: string };

/** Orders by day, in the organization's time zone, with sales and the refunds made since. */
function daysOf(rows: readonly OrderRow[], zone: string): Day[] {
  const byDay = Map.groupBy(rows, ({ dtCreated }) => dateIn(dtCreated, zone));
  const add = (own: readonly OrderRow[], of: (row: OrderRow) => number) => own.reduce((sum, row) => sum + of(row), 0);
  return [...byDay]
    .map(([date, own]) => ({
      ...{ date, orders: own.length },
      sold: add(own, ({ sold }) => sold),
      refunded: add(own, ({ refunded }) => refunded),
    }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** A period's money by week. Renders nothing if orders are in several currencies or there are too few to compare. */
function MoneyWeeks({ rows, zone, until, file }: Props) {
  const [currency, ...others] = [...new Set(rows.map((row) => row.currency))];
  const days = daysOf(rows, zone);
  if (!currency || others.length > 0 || days.length < 5) return null;
  return (
    <FigureCard<Day>
      title="Where is the money?"
      file={file}
      name="money"
      defaultSort="-date"
      none="No sales yet"
      rows={days}
      rowKey={({ date }) => date}
      values={days.length}
      chart={<MoneyChart days={days} until={until} currency={currency} />}
      columns={[
        dateColumn<Day>('date', 'Day', ({ date }) => date),
        { key: 'orders', title: 'Orders', end: true, sort: ({ orders }) => orders },
        {
          key: 'sold',
          title: 'Sold',
          end: true,
          sort: ({ sold }) => sold / 100,
          cell: ({ sold }) => formatMoney(sold, currency),
        },
        {
          key: 'refunded',
          title: 'Refunded',
          end: true,
          sort: ({ refunded }) => refunded / 100,
          cell: ({ refunded }) => formatMoney(refunded, currency),
        },
      ]}
    />
  );
}

type List = Answer<typeof orderList>;

/** All orders of a period, one card per currency: totals, where the money is, and what needs attention. */
const Sums = ({ list: { sums, open } }: { list: List }) =>
  sums.map(({ currency, accounts, sold, received, refunded, writtenOff, due }) => {
    const { disputed = 0, toRefund = 0 } = open.find((one) => one.currency === currency) ?? {};
    const tiles = [
      ['Sold', sold, true],
      ['Received', received, true],
      ['Refunded', -refunded, true],
      ['Written off', -writtenOff, false],
      ['Due', due, true],
      ['Card fees', -(accounts.providerFees ?? 0), true],
      ['On the way', accounts.cash ?? 0, true],
      ['Paid out', accounts.bank ?? 0, true],
      ['Paid outside Sideout', accounts.external ?? 0, false],
      ['Lost disputes', -(accounts.chargebacks ?? 0), false],
      ['Other orders', -(accounts.clearing ?? 0), false],
      ['To refund', toRefund, true],
      ['In dispute', disputed, true],
    ] as const;
    return (
      <Card key={currency} aria-label={`Totals in ${currency}`}>
        <Stack $gap={3}>
          <Grid as="dl" $min={92} $gap={3}>
            {tiles
              .filter(([, amount, always]) => always || amount !== 0)
              .map(([title, amount]) => (
                <div key={title}>
                  <Muted as="dt">{title}</Muted>
                  <dd style={{ margin: 0, fontSize: 'var(--type-xl)' }}>
                    <Money amount={amount} currency={currency} />
                  </dd>
                </div>
              ))}
          </Grid>
          <Muted>
            Orders placed on these dates, with every payment and refund since. Overview counts each payment and refund
            on its own day, so its totals can differ.
          </Muted>
        </Stack>
      </Card>
    );
  });

/** Filters for orders, in addition to the search text. */
function filtersOf(rows: readonly OrderRow[]): readonly Filter<OrderRow>[] {
  const states = [...new Set(rows.map(({ standing }) => standing))];
  const events = new Map(rows.flatMap((row) => row.events.map(({ id, name }) => [id, name] as const)));
  return [
    {
      key: 'state',
      label: 'Status',
      options: [
        ...states.map((value) => ({ value, label: orderWords[value].word })),
        { value: 'due', label: 'With a balance due' },
        { value: 'attention', label: 'Needs attention' },
      ],
      keep: (row, value) =>
        value === 'due'
          ? row.due > 0
          : value === 'attention'
            ? row.disputed + row.toRefund > 0
            : row.standing === value,
    },
    {
      key: 'event',
      label: 'Event',
      options: [{ value: '', label: 'Any event' }, ...[...events].map(([id, label]) => ({ value: String(id), label }))],
      keep: (row, value) => row.events.some(({ id }) => String(id) === value),
    },
  ];
}

/**
 * /:username/CartManager: an organization's orders in a period, with totals. The file includes the ledger's accounts
 * (Part 1 §2.1, Part 2 §7).
 */
export function CartManagerScreen() {
  const { username = '' } = useParams();
  const zone = useOrganization().data?.timeZone ?? 'UTC';
  const [query, change] = useQuery();
  const [from, until] = [query.get('from'), query.get('until')];
  const { data, ...read } = useCall(orderList, {
    query: { organization: username, ...(from ? { from } : {}), ...(until ? { until } : {}) },
  });
  const day = (key: 'from' | 'until', label: string) => (
    <TextField
      label={label}
      type="date"
      value={query.get(key) ?? data?.[key] ?? ''}
      onChange={({ target }) => change({ [key]: target.value || undefined })}
    />
  );
  return (
    <ListPage
      title="Cart Manager"
      things="orders"
      source={{ ...read, data: data?.items }}
      columns={columnsOf(zone)}
      rowKey={({ id }) => id}
      nameOf={({ id }) => `Order ${id}`}
      search={({ id, emailReceiptTo, events, promo, buyer, bought, cards }) =>
        `${id} ${buyer} ${emailReceiptTo} ${bought} ${cards.join(' ')} ${promo ?? ''} ${events.map(({ name }) => name).join(' ')}`
      }
      filters={filtersOf(data?.items ?? [])}
      defaultSort="-created"
      emptyTitle="No orders on these dates"
      csv={[username, 'orders', data?.from ?? '', data?.until ?? '']}
      primary={
        data &&
        data.items.length > 0 && (
          <LinkButton to={to(paths.organizationOrdersAside, { username })}>Orders to settle</LinkButton>
        )
      }
      tabs={
        <Stack $gap={3}>
          <Row $gap={3} style={{ alignItems: 'end' }}>
            {day('from', 'From')}
            {day('until', 'Until')}
            <GoToOrder username={username} />
          </Row>
          {data?.more && (
            <Banner
              tone="warn"
              title={`Shows the latest ${inThousands(data.items.length)} of ${count(data.orders, 'order')}`}
            >
              The totals include every order. Choose fewer days to list them all.
            </Banner>
          )}
          {data && <Sums list={data} />}
          {data && !data.more && (
            <MoneyWeeks rows={data.items} zone={zone} until={data.until} file={`${username} ${data.from}`} />
          )}
        </Stack>
      }
    />
  );
}
