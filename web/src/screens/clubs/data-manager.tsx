import { useNavigate } from 'react-router';
import { playerTargets, saysWho } from '#domain/clubs/import/columns.ts';
import { clubPlayers } from '#domain/clubs/operations.ts';
import {
  clubPlayerColumns,
  startClubExport,
  startClubImport,
  uploadClubPlayers,
} from '#domain/clubs/operations-data.ts';
import { fieldWords } from '#domain/clubs/player-fields.ts';
import { paths, to } from '#domain/site/paths.ts';
import { ask } from '#web/src/api/ask.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { ListUpload } from '#web/src/features/uploads/list-upload.tsx';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { Tabs } from '#web/src/ui/layout/tabs.tsx';
import { type Club, ClubArea } from './club-area.tsx';
import { Duplicates } from './duplicates.tsx';
import { History } from './history.tsx';
import { PlayersList } from './players-list.tsx';

const targets = playerTargets.map((value) => ({
  value,
  label: value === 'fullName' ? 'Name, whole' : fieldWords[value],
}));

/** A list comes in: its columns are said, every row is checked, and nothing changes before somebody says yes. */
function Import({ club }: { club: Club }) {
  const go = useNavigate();
  const starting = useSend(startClubImport);
  const params = { id: club.id };
  return (
    <ListUpload
      targets={targets}
      enough={saysWho}
      wanting="Say which columns hold the first and the last name, or the whole name."
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
        A CSV with a line of column names and a player a row, from Excel, Numbers or another. Who is in the club
        already, by name and birth date, is changed where the list says more; what it leaves empty stays. It can be
        taken back.
      </Muted>
    </ListUpload>
  );
}

/** Everybody as a file, written by a job. */
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
        <h2 id="export">The whole club as a file</h2>
        <Muted>
          Everybody with contacts, numbers, consent and teams, as a CSV that an import knows again. It lies there for a
          week, for who runs the club.
        </Muted>
        {problem && <Banner tone="bad" title={problem.title} />}
        <Row>
          <Button kind="primary" busy={busy} onClick={() => void start()}>
            Write the list
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

function Manager({ club }: { club: Club }) {
  const players = useCall(clubPlayers, { params: { id: club.id } });
  if (!club.mayManage) return <EmptyState title="Only who runs the club sees its data manager." />;
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

/** /club/data-manager: the club's players: lists in and out, what is missing, who stands there twice, what was corrected. */
export const ClubDataManagerScreen = () => (
  <ClubArea title="Data manager">{(club) => <Manager club={club} />}</ClubArea>
);
