import { useState } from 'react';
import { clubPlayers } from '#domain/clubs/operations.ts';
import { clubTeams, moveClubTeams, removeClubTeam } from '#domain/clubs/operations-teams.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { organizationAdmins } from '#domain/organizations/operations-desk.ts';
import { ask } from '#web/src/api/ask.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { count, plural } from '#web/src/lib/words.ts';
import { ListBody } from '#web/src/pages/list-page.tsx';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import type { BulkAct } from '#web/src/ui/data/table/act-bar.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { type Club, ClubArea } from './club-area.tsx';
import { type Team, TeamDialog, type Teams } from './team-dialog.tsx';

const ready = ({ players }: Team) => players.filter(({ mayBeEntered }) => mayBeEntered).length;
const peopleOf = ({ players }: Team) =>
  players.map(({ name, jersey }) => (jersey ? `${name} #${jersey}` : name)).join(', ');
const coachesOf = ({ coaches }: Team) => coaches.map(({ name }) => name).join(', ');

const columnsOf = (edit: ((team: Team) => void) | null): readonly Column<Team>[] => [
  {
    key: 'name',
    title: 'Team',
    lead: true,
    sort: ({ name }) => name,
    cell: (team) =>
      edit ? (
        <Button kind="plain" onClick={() => edit(team)}>
          {team.name}
        </Button>
      ) : (
        team.name
      ),
  },
  { key: 'group', title: 'Age group', card: 'fact', sort: ({ gender, ageGroup }) => `${gender} ${ageGroup}` },
  { key: 'season', title: 'Season', tight: true, sort: ({ season }) => season },
  {
    key: 'roster',
    title: 'Roster',
    card: 'figure',
    sort: ({ players }) => players.length,
    csv: peopleOf,
    cell: (team) => (
      <Chip tone={ready(team) === team.players.length && team.players.length > 0 ? 'good' : 'warn'}>
        {team.players.length === 0 ? 'No players yet' : `${ready(team)} of ${team.players.length} with consent`}
      </Chip>
    ),
  },
  {
    key: 'coaches',
    title: 'Coaches',
    card: 'fact',
    sort: coachesOf,
    cell: (team) => coachesOf(team) || 'No coach yet',
  },
  { key: 'players', title: 'Players', cell: peopleOf, sort: peopleOf },
];

/** Copies a season's teams to the next season. Players who can't move up with their team are listed by name. */
function NextSeason({ clubId, season, onMoved }: { clubId: number; season: number; onMoved(teams: Teams): void }) {
  const { send, busy, problem } = useSend(moveClubTeams);
  const [stay, setStay] = useState<{ made: number; stay: readonly { team: string; player: string }[] }>();
  const move = async () => {
    const answer = await send({ params: { id: clubId }, body: { season } });
    if (!answer.ok) return;
    setStay(answer.value);
    onMoved(answer.value);
  };
  return (
    <Stack $gap={2}>
      <Row>
        <Button busy={busy} onClick={() => void move()}>
          Move {season} to {season + 1}
        </Button>
      </Row>
      {problem && <Banner tone="warn" title={problem.title} />}
      {stay && (
        <Banner tone="good" title={`${count(stay.made, 'team')} created for ${season + 1}`}>
          {stay.stay.length > 0
            ? `Not moved because they’re too old or have left: ${stay.stay.map(({ player, team }) => `${player} (${team})`).join(', ')}.`
            : 'Every player was moved.'}
        </Banner>
      )}
    </Stack>
  );
}

/** Removes teams after asking for confirmation. */
const takeAway = (clubId: number, put: (teams: Teams) => void): BulkAct<Team> => ({
  key: 'remove',
  label: 'Remove teams',
  danger: true,
  confirm: (rows) => ({
    title: `Remove ${count(rows.length, 'team')}?`,
    text: 'Players stay in the club, and registrations are kept.',
    button: 'Remove teams',
  }),
  run: async (rows) => {
    for (const { id: teamId } of rows) {
      const answer = await ask(removeClubTeam, { params: { id: clubId, teamId } });
      if (!answer.ok) return refuse(answer.problem);
      put(answer.value);
    }
    return ok({
      text: plural(
        rows.length,
        '1 team removed. Its players stay in the club',
        '# teams removed. Their players stay in the club',
      ),
    });
  },
});

type ListProps = { club: Club; teams: Teams; edit(team: Team): void; put(teams: Teams): void };
function TeamList({ club, teams: { items, season }, edit, put }: ListProps) {
  const seasons = [...new Set(items.map((team) => team.season))];
  const latest = seasons[0] ?? season;
  return (
    <>
      <ListBody<Team>
        all={items}
        things="teams"
        columns={columnsOf(club.mayManage ? edit : null)}
        rowKey={({ id }) => id}
        nameOf={({ name }) => name}
        search={(team) => `${team.name} ${peopleOf(team)} ${coachesOf(team)}`}
        filters={[
          {
            key: 'season',
            label: 'Season',
            options: seasons.map((value) => ({ value: String(value), label: String(value) })),
            keep: (team, value) => String(team.season) === value,
          },
        ]}
        {...(club.mayManage && { acts: [takeAway(club.id, put)] })}
        csv={[club.name, 'teams']}
        empty="Build a team from the club’s players."
      />
      {club.mayManage && items.length > 0 && latest <= season && (
        <NextSeason clubId={club.id} season={latest} onMoved={put} />
      )}
      {!club.mayManage && <Muted>Club directors set up the teams. As a coach, you can see them here.</Muted>}
    </>
  );
}

function TeamsOf({ club }: { club: Club }) {
  const teams = useCall(clubTeams, { params: { id: club.id } });
  const players = useCall(clubPlayers, club.mayManage ? { params: { id: club.id } } : null);
  const staff = useCall(organizationAdmins, club.mayManage ? { params: { username: club.username } } : null);
  const [edited, edit] = useState<Team | 'new' | null>(null);
  const coaches = (staff.data?.items ?? []).flatMap(({ userId, name, email }) =>
    userId === null ? [] : [{ userId, name: name || email }],
  );
  const close = () => {
    edit(null);
    void teams.reload();
  };
  return (
    <Loaded source={teams} skeleton={<RowSkeletons n={6} what="the teams" />}>
      {(data) => (
        <>
          <Row $between>
            <h2>Teams</h2>
            {club.mayManage && (
              <Button kind="primary" icon="plus" disabled={!players.data} onClick={() => edit('new')}>
                New team
              </Button>
            )}
          </Row>
          <TeamList club={club} teams={data} edit={edit} put={teams.put} />
          {edited && players.data && (
            <TeamDialog
              clubId={club.id}
              team={edited === 'new' ? null : edited}
              season={data.season}
              players={players.data.items}
              coaches={coaches}
              onClose={close}
              onSaved={(next) => {
                teams.put(next);
                edit(null);
              }}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

/** /club/teams: each season's teams, with their players and coaches. */
export const ClubTeamsScreen = () => <ClubArea title="Teams">{(club) => <TeamsOf club={club} />}</ClubArea>;
