import { Link, useParams } from 'react-router';
import type { FeeRow } from '#domain/commerce/fees/schema.ts';
import { organizationFees } from '#domain/commerce/operations-store.ts';
import { dateWords } from '#domain/kernel/date-words.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useMayIn } from '#web/src/features/organization/right-gate.tsx';
import { ListPage } from '#web/src/pages/list-page.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';

const price = ({ price: fee, currency }: FeeRow) => formatMoney(fee, currency);
const added = ({ added: parts, currency }: FeeRow) =>
  parts.map(({ label, amount }) => `${label} ${formatMoney(amount, currency)}`).join(', ') || 'No fees or taxes';
const total = ({ total: all, currency }: FeeRow) => formatMoney(all, currency);
const sold = ({ window: { name, from, until } }: FeeRow) => `${name ? `${name}, ` : ''}${dateWords(from, until)}`;
const state = ({ isOpen }: FeeRow) => (isOpen ? 'Open now' : 'Not open');

const columns: readonly Column<FeeRow>[] = [
  {
    key: 'event',
    title: 'Event',
    lead: true,
    sort: ({ event }) => event.name,
    csv: ({ event }) => event.name,
    cell: ({ event }) => (
      <Link to={to(paths.tournamentManager, { tournamentId: event.id }, { section: 'fees' })}>{event.name}</Link>
    ),
  },
  {
    key: 'division',
    title: 'Division',
    card: 'fact',
    sort: ({ division }) => division.name,
    cell: ({ division }) => division.name,
    csv: ({ division }) => division.name,
  },
  { key: 'price', title: 'Registration', end: true, sort: ({ price: fee }) => fee, cell: price, csv: price },
  { key: 'added', title: 'Fees and taxes', card: 'fact', cell: added, csv: added },
  {
    key: 'total',
    title: 'Team total',
    card: 'figure',
    end: true,
    sort: ({ total: all }) => all,
    cell: total,
    csv: total,
  },
  {
    key: 'window',
    title: 'Sold',
    card: 'fact',
    sort: ({ window }) => window.from,
    cell: sold,
    csv: sold,
  },
  {
    key: 'state',
    title: 'Window',
    sort: state,
    csv: state,
    cell: (row) => <Chip tone={row.isOpen ? 'good' : 'neutral'}>{state(row)}</Chip>,
  },
];

/**
 * /:username/CartManager/fees: what buyers pay in total for upcoming events, with fees and taxes. Fees are changed on
 * each event's own page (Part 3 §7).
 */
export function FeesScreen() {
  const { username = '' } = useParams();
  const may = useMayIn(username);
  const { data, ...read } = useCall(organizationFees, { params: { username } });
  return (
    <ListPage
      title="Fees and taxes"
      things="prices"
      source={{ ...read, data: data?.items }}
      columns={columns}
      rowKey={({ windowId }) => windowId}
      nameOf={({ event, division }) => `${event.name}, ${division.name}`}
      search={({ event, division, added: parts }) =>
        `${event.name} ${division.name} ${parts.map(({ label }) => label).join(' ')}`
      }
      defaultSort="event"
      emptyTitle="No upcoming registration windows"
      csv={[username, 'fees']}
      primary={
        may('organization.govern') && (
          <LinkButton to={to(paths.organizationSettings, { username }, { section: 'payments' })}>
            Payment settings
          </LinkButton>
        )
      }
      tabs={<Stack $gap={3}>{data?.more && <Banner tone="info">Showing the first 60 events.</Banner>}</Stack>}
    />
  );
}
