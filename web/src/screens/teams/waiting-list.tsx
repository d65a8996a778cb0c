import { Suspense, useState } from 'react';
import { countedWord, type TeamWord } from '#domain/catalog/divisions/team-words.ts';
import { ok } from '#domain/kernel/result.ts';
import type { waitingTeams } from '#domain/teams/operations.ts';
import { teamPath } from '#domain/teams/paths.ts';
import type { WaitingRow } from '#domain/teams/views.ts';
import type { Answer } from '#web/src/api/call.ts';
import { sendAct } from '#web/src/features/teams/act-words.ts';
import { PaidChip } from '#web/src/features/teams/state-chip.tsx';
import { momentIn } from '#web/src/lib/dates.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { count } from '#web/src/lib/words.ts';
import { ListBody } from '#web/src/pages/list-page.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { Figure, Muted, Row } from '#web/src/ui/layout/layout.tsx';

const stateWord = ({ offeredUntil }: WaitingRow): string => (offeredUntil === null ? 'Waiting' : 'Offered');

const position: Column<WaitingRow> = {
  key: 'position',
  title: 'Position',
  card: 'fact',
  sort: ({ position }) => position,
  cell: ({ position }) => <Figure>{position}</Figure>,
};

/**
 * Returns the waitlist's columns that everyone sees. With `byHost`, the host picks the teams, so no position is
 * promised. `word` names the division's entrants.
 */
export const waitingColumns = (zone: string, byHost: boolean, word: TeamWord): readonly Column<WaitingRow>[] => [
  ...(byHost ? [] : [position]),
  {
    key: 'team',
    title: countedWord(word, 1),
    lead: true,
    sort: ({ name }) => name,
    cell: ({ name, mine }) => (
      <Row $gap={2}>
        <span>{name}</span>
        {mine && <Chip tone="info">Yours</Chip>}
      </Row>
    ),
  },
  {
    key: 'since',
    title: 'Since',
    tight: true,
    card: 'fact',
    sort: ({ since }) => since,
    csv: ({ since }) => new Date(since).toISOString(),
    cell: ({ since }) => momentIn(since, zone),
  },
  {
    key: 'state',
    title: 'Status',
    card: 'figure',
    sort: stateWord,
    cell: (row) => (
      <Chip tone={row.offeredUntil === null ? 'neutral' : 'info'}>
        {row.offeredUntil === null ? 'Waiting' : `Offered until ${momentIn(row.offeredUntil, zone)}`}
      </Chip>
    ),
  },
];

const WaitlistDialog = lazyPart(() => import('./waitlist-dialog.tsx'), 'WaitlistDialog');
/** Columns that only staff see. */
const crewColumns: readonly Column<WaitingRow>[] = [
  {
    key: 'players',
    title: 'Players',
    hidden: true,
    card: 'fact',
    sort: ({ players }) => players.join(' / '),
    cell: ({ players }) => <Muted>{players.join(' / ')}</Muted>,
  },
  { key: 'email', title: 'Email', sort: ({ email }) => email ?? '' },
  {
    key: 'paid',
    title: 'Paid',
    card: 'fact',
    sort: ({ paid }) => paid ?? '',
    cell: ({ paid }) => paid && <PaidChip paid={paid} />,
  },
];

/** The title of an empty list. */
export const noneWaiting = (word: TeamWord, approves: boolean): string =>
  `No ${word.toLowerCase()} ${approves ? 'waiting for approval' : 'on the waitlist'}`;

type OpenDialog = {
  readonly what: 'offer' | 'line' | 'remove' | 'approve' | 'decline';
  readonly rows: readonly WaitingRow[];
};

/** Emails each team its position. It stops at the first refusal. */
async function tellAll(rows: readonly WaitingRow[]) {
  for (const { teamId } of rows) {
    const answer = await sendAct(teamId, { type: 'confirm' });
    if (!answer.ok) return answer;
  }
  return ok({ text: `${count(rows.length, 'team', 'teams')} notified of their position` });
}

type Props = {
  readonly line: Answer<typeof waitingTeams>;
  readonly zone: string;
  /** Whether the host approves the division's registrations, so that there is no waitlist and no position. */
  readonly approves: boolean;
  readonly word: TeamWord;
  reload(): Promise<unknown>;
};

/** The teams that wait for a spot or for the host's approval, for event staff, with payments and actions on teams. */
export function WaitingList({ line, zone, approves, word, reload }: Props) {
  const [asked, ask] = useState<OpenDialog | null>(null);
  const dialogOf = (what: OpenDialog['what']) => async (rows: readonly WaitingRow[]) => {
    ask({ what, rows });
    return null;
  };
  const { manage } = line.may;
  const acts = approves
    ? [
        { key: 'approve', label: 'Approve', run: dialogOf('approve') },
        { key: 'decline', label: 'Decline', danger: true, run: dialogOf('decline') },
      ]
    : [
        { key: 'offer', label: 'Offer a spot', run: dialogOf('offer') },
        { key: 'line', label: 'Change position', run: dialogOf('line') },
        { key: 'remove', label: 'Remove', danger: true, run: dialogOf('remove') },
        { key: 'tell', label: 'Email position again', run: tellAll },
      ];
  return (
    <>
      <ListBody
        things={word.toLowerCase()}
        all={line.items}
        columns={[...waitingColumns(zone, approves, word), ...crewColumns]}
        rowKey={({ teamId }) => teamId}
        nameOf={({ name }) => name}
        search={({ name, players, email }) => `${name} ${players.join(' ')} ${email ?? ''}`}
        defaultSort={approves ? 'since' : 'position'}
        open={({ teamId }) => teamPath(line.kind, line.tournamentId, teamId)}
        csv={[line.division, approves ? 'waiting for approval' : 'waitlist']}
        emptyTitle={noneWaiting(word, approves)}
        acts={manage ? acts : []}
      />
      <Suspense>
        {asked && (
          <WaitlistDialog
            {...asked}
            onClose={() => ask(null)}
            onDone={() => {
              ask(null);
              void reload();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
