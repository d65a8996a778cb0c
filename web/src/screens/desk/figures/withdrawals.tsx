import { Link } from 'react-router';
import { eventWithdrawals } from '#domain/reporting/operations.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { FigureCard } from '#web/src/features/figures/figure-card.tsx';
import { momentIn } from '#web/src/lib/dates.ts';
import { count } from '#web/src/lib/words.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';

type WithdrawalsView = Answer<typeof eventWithdrawals>;
type Team = WithdrawalsView['teams'][number];
type Terms = WithdrawalsView['divisions'][number];

const untilWords = (zone: string, { until, daysBeforeDate, percentage }: Terms): string => {
  if (percentage === 0) return 'No automatic refunds';
  if (daysBeforeDate > 0) {
    const own = `${count(daysBeforeDate, 'day')} before a team’s first date`;
    return until === null ? own : `${own}, and no later than ${momentIn(until, zone)}`;
  }
  return until === null ? 'No deadline' : momentIn(until, zone);
};

/** The deadline for withdrawing with a refund, and who has withdrawn. */
export function Withdrawals({ id, file, zone }: { id: number; file: string; zone: string }) {
  const source = useCall(eventWithdrawals, { params: { id } });
  return (
    <Loaded source={source} skeleton={<RowSkeletons n={3} what="withdrawals" />}>
      {({ divisions, teams }) => (
        <Stack $gap={5}>
          <FigureCard<Terms>
            title="Refund deadlines"
            file={file}
            name="terms"
            none="No divisions yet"
            rows={divisions}
            rowKey={(division) => division.id}
            columns={[
              { key: 'name', title: 'Division', lead: true, sort: ({ name }) => name },
              {
                key: 'until',
                title: 'Until',
                sort: ({ until }) => until ?? 0,
                cell: (terms) => untilWords(zone, terms),
                csv: (terms) => untilWords(zone, terms),
              },
              {
                key: 'percentage',
                title: 'Refund',
                end: true,
                sort: ({ percentage }) => percentage,
                cell: ({ percentage }) => `${percentage}%`,
              },
              { key: 'policy', title: 'Refund policy', sort: ({ policy }) => policy || '–' },
            ]}
          />
          <FigureCard<Team>
            title="Withdrawn teams"
            file={file}
            name="gone"
            none="No withdrawals yet"
            rows={teams}
            rowKey={({ teamId }) => teamId}
            columns={[
              { key: 'name', title: 'Team', lead: true, sort: ({ name }) => name },
              { key: 'division', title: 'Division', sort: ({ division }) => division },
              {
                key: 'at',
                title: 'When',
                tight: true,
                sort: ({ at }) => at ?? 0,
                cell: ({ at }) => (at === null ? '–' : momentIn(at, zone)),
                csv: ({ at }) => (at === null ? '' : new Date(at).toISOString()),
              },
              {
                key: 'orderId',
                title: 'Order',
                sort: ({ orderId }) => orderId ?? 0,
                csv: ({ orderId }) => orderId ?? '',
                cell: ({ orderId }) =>
                  orderId === null ? '–' : <Link to={to(paths.orderDetails, { orderId })}>{orderId}</Link>,
              },
            ]}
          />
        </Stack>
      )}
    </Loaded>
  );
}
