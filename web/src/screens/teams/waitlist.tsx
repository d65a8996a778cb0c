import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { ok } from '#domain/kernel/result.ts';
import { waitingTeams } from '#domain/teams/contract.ts';
import { teamPath } from '#domain/teams/paths.ts';
import type { WaitingRow } from '#domain/teams/views.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { sendAct } from '#web/src/features/teams/send-act.ts';
import { PaidChip } from '#web/src/features/teams/state-chip.tsx';
import { momentIn } from '#web/src/lib/dates.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { count } from '#web/src/lib/words.ts';
import { ListPage } from '#web/src/pages/list-page.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { Figure, Muted } from '#web/src/ui/layout/layout.tsx';

const WaitlistDialog = lazyPart(() => import('./waitlist-dialog.tsx'), 'WaitlistDialog');
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const stateWord = ({ offeredUntil }: WaitingRow): string => (offeredUntil === null ? 'Waiting' : 'Offered');

const columns: readonly Column<WaitingRow>[] = [
  {
    key: 'position',
    title: 'Position',
    card: 'fact',
    sort: ({ position }) => position,
    cell: ({ position }) => <Figure>{position}</Figure>,
  },
  { key: 'team', title: 'Team', lead: true, sort: ({ name }) => name },
  {
    key: 'players',
    title: 'Players',
    hidden: true,
    card: 'fact',
    sort: ({ players }) => players.join(' / '),
    cell: ({ players }) => <Muted>{players.join(' / ')}</Muted>,
  },
  { key: 'email', title: 'Email', sort: ({ email }) => email },
  {
    key: 'since',
    title: 'Since',
    tight: true,
    sort: ({ since }) => since,
    csv: ({ since }) => new Date(since).toISOString(),
    cell: ({ since }) => momentIn(since, zone),
  },
  {
    key: 'state',
    title: 'State',
    card: 'figure',
    sort: stateWord,
    cell: (row) => (
      <Chip tone={row.offeredUntil === null ? 'neutral' : 'info'}>
        {row.offeredUntil === null ? 'Waiting' : `Offered until ${momentIn(row.offeredUntil, zone)}`}
      </Chip>
    ),
  },
  { key: 'paid', title: 'Paid', sort: ({ paid }) => paid, cell: ({ paid }) => <PaidChip paid={paid} /> },
];

type Asked = { readonly what: 'offer' | 'line' | 'remove'; readonly rows: readonly WaitingRow[] };

/** Each is mailed where it stands in line; the first refusal ends it. */
async function tellAll(rows: readonly WaitingRow[]) {
  for (const { teamId } of rows) {
    const answer = await sendAct(teamId, { type: 'confirm' });
    if (!answer.ok) return answer;
  }
  return ok({ text: `${count(rows.length, 'team is', 'teams are')} told where they stand` });
}

/** /tournament/{id}/division/{divisionId}/waitlist: who waits for a place, in order, for the organizers. */
export function WaitlistScreen() {
  const { divisionId = '' } = useParams();
  const { data, ...read } = useCall(waitingTeams, { params: { id: divisionId } });
  const [asked, ask] = useState<Asked | null>(null);
  const dialogOf = (what: Asked['what']) => async (rows: readonly WaitingRow[]) => {
    ask({ what, rows });
    return null;
  };
  return (
    <>
      <ListPage
        title={data ? `Waitlist of ${data.division}` : 'Waitlist'}
        things="teams"
        source={{ ...read, data: data?.items }}
        columns={columns}
        rowKey={({ teamId }) => teamId}
        nameOf={({ name }) => name}
        search={({ name, players, email }) => `${name} ${players.join(' ')} ${email}`}
        defaultSort="position"
        open={({ teamId }) => teamPath(data?.kind ?? 'tournament', data?.tournamentId ?? 0, teamId)}
        csv={[data?.division ?? 'division', 'waitlist']}
        empty="Nobody is waiting."
        acts={
          data?.may.manage
            ? [
                { key: 'offer', label: 'Offer a spot', run: dialogOf('offer') },
                { key: 'line', label: 'Move in line', run: dialogOf('line') },
                { key: 'remove', label: 'Remove', danger: true, run: dialogOf('remove') },
                { key: 'tell', label: 'Send their place again', run: tellAll },
              ]
            : []
        }
      />
      <Suspense>
        {asked && (
          <WaitlistDialog
            {...asked}
            onClose={() => ask(null)}
            onDone={() => {
              ask(null);
              void read.reload();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
