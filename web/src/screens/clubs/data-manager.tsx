import { useNavigate } from 'react-router';
import { consentWords } from '#domain/clubs/consent.ts';
import { duplicates } from '#domain/clubs/data-gaps.ts';
import { playerTargets, saysWho } from '#domain/clubs/import/columns.ts';
import { clubPlayers, mergeClubPlayers } from '#domain/clubs/operations.ts';
import {
  clubHistory,
  clubPlayerColumns,
  startClubExport,
  startClubImport,
  uploadClubPlayers,
} from '#domain/clubs/operations-data.ts';
import { fieldWords, playerFields } from '#domain/clubs/player-fields.ts';
import { paths, to } from '#domain/site/paths.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { ListUpload } from '#web/src/features/uploads/list-upload.tsx';
import { momentIn } from '#web/src/lib/dates.ts';
import { ListBody } from '#web/src/pages/list-page.tsx';
import { Loaded } from '#web/src/pages/loaded.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { Tabs } from '#web/src/ui/layout/tabs.tsx';
import { type Club, ClubArea } from './club-area.tsx';
import type { Player } from './player-dialog.tsx';
import { nameOf, PlayersList } from './players-list.tsx';

const playerWords = (player: Player) =>
  playerFields
    .filter((field) => field !== 'firstName' && field !== 'lastName' && player[field])
    .map((field) => `${fieldWords[field]} ${player[field]}`)
    .join(' · ');

/** Records that may be the same person, in pairs. The record that is kept gets missing data from the other one. */
function Duplicates({
  clubId,
  items,
  put,
}: {
  clubId: number;
  items: readonly Player[];
  put(next: Answer<typeof mergeClubPlayers>): void;
}) {
  const { send, busy, problem } = useSend(mergeClubPlayers);
  const pairs = duplicates(items);
  if (pairs.length === 0) return <EmptyState title="No duplicates" />;
  const merge = async (keep: Player, goes: Player) => {
    const body = { keepId: keep.id, goesId: goes.id, rev: keep.rev };
    const answer = await send({ params: { id: clubId }, body });
    if (!answer.ok) return;
    toast(`${nameOf(keep)} is now listed once`, { tone: 'good' });
    put(answer.value);
  };
  return (
    <Stack $gap={3}>
      {problem && <Banner tone="bad" title={problem.title} />}
      {pairs.map(([a, b]) => (
        <Card key={`${a.id} ${b.id}`} aria-label={`${nameOf(a)} and ${nameOf(b)}`}>
          <Stack $gap={3}>
            {[
              [a, b],
              [b, a],
            ].map(([keep, goes]) => (
              <Row key={keep!.id} $between>
                <div>
                  <b>{nameOf(keep!)}</b>
                  <Muted as="p">{playerWords(keep!) || 'No other details'}</Muted>
                </div>
                <Button
                  size="s"
                  busy={busy}
                  aria-label={`Keep ${nameOf(keep!)}, ${playerWords(keep!)}`}
                  onClick={() => void merge(keep!, goes!)}
                >
                  Keep this one
                </Button>
              </Row>
            ))}
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}

type Change = Answer<typeof clubHistory>['items'][number];
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const acts: Record<Change['act'], string> = {
  added: 'Added',
  imported: 'Imported',
  corrected: 'Corrected',
  undone: 'Undone',
  left: 'Left the club',
  back: 'Back in the club',
  consent: 'Consent',
  merged: 'Merged',
};
const words: Readonly<Record<string, string>> = { ...fieldWords, consent: 'Consent', leftAt: 'Left' };
const said = (field: string, value: string): string =>
  field === 'consent' ? (consentWords[value as keyof typeof consentWords] ?? value) : value || 'nothing';
const changeWords = ({ act, fields }: Change): string =>
  act === 'added' || (act === 'imported' && fields.every(({ from }) => from === ''))
    ? `with ${fields.map(({ field }) => words[field] ?? field).join(', ')}`
    : fields
        .map(({ field, from, to }) => `${words[field] ?? field}: ${said(field, from)} → ${said(field, to)}`)
        .join('; ');

const columns: readonly Column<Change>[] = [
  {
    key: 'at',
    title: 'When',
    tight: true,
    card: 'figure',
    sort: ({ at }) => at,
    cell: ({ at }) => momentIn(at, zone),
    csv: ({ at }) => new Date(at).toISOString(),
  },
  { key: 'player', title: 'Player', lead: true, sort: ({ player }) => player },
  { key: 'act', title: 'What', card: 'fact', sort: ({ act }) => acts[act] },
  { key: 'told', title: 'Change', card: 'fact', sort: changeWords },
  { key: 'who', title: 'Who', sort: ({ who }) => who },
];

/** Changes to the club's players: who made them, when, which field, and the old and new values. */
function History({ clubId }: { clubId: number }) {
  const source = useCall(clubHistory, { params: { id: clubId } });
  return (
    <Loaded source={source} skeleton={<RowSkeletons n={8} what="the history" />}>
      {({ items }) => (
        <ListBody
          all={items}
          things="changes"
          columns={columns}
          rowKey={({ memberId, at, act }) => `${memberId} ${at} ${act}`}
          nameOf={({ player }) => player}
          search={({ player, who }) => `${player} ${who}`}
          filters={[
            {
              key: 'act',
              label: 'Change',
              options: Object.entries(acts).map(([value, label]) => ({ value, label })),
              keep: ({ act }, value) => act === value,
            },
          ]}
          defaultSort="-at"
          csv={['club', 'history']}
        />
      )}
    </Loaded>
  );
}

const targetWords = {
  ...fieldWords,
  ...{ fullName: 'Full name', role: 'Role' },
  ...{ guardianFirstName: 'Guardian’s first name', guardianLastName: 'Guardian’s last name' },
};
const targets = playerTargets.map((value) => ({ value, label: targetWords[value] }));

/** Imports a list. It matches the columns, checks every row, and changes nothing until the user confirms. */
function Import({ club }: { club: Club }) {
  const go = useNavigate();
  const starting = useSend(startClubImport);
  const params = { id: club.id };
  return (
    <ListUpload
      targets={targets}
      enough={saysWho}
      wanting="Choose the columns for first and last name, or for the full name."
      send={(body) => ask(uploadClubPlayers, { params, body })}
      look={({ uploadId, parts }) => ask(clubPlayerColumns, { params, query: { uploadId, parts: String(parts) } })}
      start={async (sent, mapping) => {
        const answer = await starting.send({ params, body: { ...sent, mapping } });
        if (!answer.ok) return answer.problem;
        await go(to(paths.job, { jobId: answer.value.jobId }));
        return null;
      }}
    >
      <Muted>
        Upload a CSV or an Excel file (.xlsx) with column names in the first row and one player per row. If a player
        with the same name and birth date is already in the club, we update them. Blank cells change nothing. You can
        undo the import.
      </Muted>
    </ListUpload>
  );
}

/** Starts a job that exports everyone to a file. */
function Export({ club }: { club: Club }) {
  const go = useNavigate();
  const { send, busy, problem } = useSend(startClubExport);
  const start = async () => {
    const answer = await send({ params: { id: club.id } });
    if (answer.ok) await go(to(paths.job, { jobId: answer.value.jobId }));
  };
  return (
    <Card aria-labelledby="export">
      <Stack $gap={3}>
        <h2 id="export">Export the whole club</h2>
        <Muted>
          Everyone with contacts, numbers, consent and teams, as a CSV you can import again. Club directors can download
          it for a week.
        </Muted>
        {problem && <Banner tone="bad" title={problem.title} />}
        <Row>
          <Button kind="primary" busy={busy} onClick={() => void start()}>
            Export players
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

function Manager({ club }: { club: Club }) {
  const players = useCall(clubPlayers, { params: { id: club.id } });
  if (!club.mayManage)
    return <EmptyState title="For club directors">Only club directors can open the data manager.</EmptyState>;
  return (
    <Loaded source={players} skeleton={<RowSkeletons n={10} what="players" />}>
      {(data) => (
        <Tabs
          label="Data manager"
          items={[
            {
              key: 'players',
              title: `Players (${data.items.filter(({ leftAt }) => leftAt === null).length})`,
              body: (
                <PlayersList clubId={club.id} name={club.name} data={data} put={players.put} reload={players.reload} />
              ),
            },
            { key: 'import', title: 'Import', body: <Import club={club} /> },
            { key: 'export', title: 'Export', body: <Export club={club} /> },
            {
              key: 'duplicates',
              title: 'Duplicates',
              body: <Duplicates clubId={club.id} items={data.items} put={players.put} />,
            },
            { key: 'history', title: 'History', body: <History clubId={club.id} /> },
          ]}
        />
      )}
    </Loaded>
  );
}

/** /club/data-manager: the club's players, with imports and exports, missing data, duplicates and corrections. */
export const ClubDataManagerScreen = () => (
  <ClubArea title="Data manager">{(club) => <Manager club={club} />}</ClubArea>
);
