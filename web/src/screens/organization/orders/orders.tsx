import { useParams } from 'react-router';
import type { OrderRow } from '#domain/commerce/desk/schema.ts';
import { orderList } from '#domain/commerce/operations-desk.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { MoneyTabs, orderWords } from '#web/src/features/money/money-tabs.tsx';
import { useOrganization } from '#web/src/features/organization/use-organization.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { count } from '#web/src/lib/words.ts';
import type { Filter } from '#web/src/pages/list/toolbar.tsx';
import { ListPage } from '#web/src/pages/list-page.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { columnsOf } from './columns.tsx';
import { GoToOrder } from './go-to-order.tsx';
import { MoneyWeeks } from './money-weeks.tsx';
import { Sums } from './sums.tsx';

/** What an order is looked for by, beside what is typed. */
function filtersOf(rows: readonly OrderRow[]): readonly Filter<OrderRow>[] {
  const states = [...new Set(rows.map(({ standing }) => standing))];
  const events = new Map(rows.flatMap((row) => row.events.map(({ id, name }) => [id, name] as const)));
  return [
    {
      key: 'state',
      label: 'State',
      options: [
        ...states.map((value) => ({ value, label: orderWords[value].word })),
        { value: 'due', label: 'Something is due' },
        { value: 'attention', label: 'To look after' },
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

/** /:username/CartManager: an organization's orders in a period, with their sums; the file has the accounts of the ledger (Part 1 §2.1, Part 2 §7). */
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
      search={({ id, emailReceiptTo, events, promo }) =>
        `${id} ${emailReceiptTo} ${promo ?? ''} ${events.map(({ name }) => name).join(' ')}`
      }
      filters={filtersOf(data?.items ?? [])}
      defaultSort="-created"
      empty="No orders in these days"
      csv={[username, 'orders', data?.from ?? '', data?.until ?? '']}
      primary={
        data &&
        data.items.length > 0 && (
          <LinkButton to={to(paths.organizationOrdersAside, { username })}>Orders to settle</LinkButton>
        )
      }
      tabs={
        <Stack $gap={3}>
          <MoneyTabs username={username} />
          <Row $gap={3} style={{ alignItems: 'end' }}>
            {day('from', 'From')}
            {day('until', 'Until')}
            <GoToOrder username={username} />
          </Row>
          {data?.more && (
            <Banner
              tone="warn"
              title={`The list has the latest ${count(data.items.length, 'order')} of ${data.orders.toLocaleString('en-US')}`}
            >
              The sums count all of them. Choose fewer days to list every order.
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
