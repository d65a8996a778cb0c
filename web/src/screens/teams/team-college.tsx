import { useState } from 'react';
import { Link } from 'react-router';
import { can } from '#domain/identity/can.ts';
import { colleges } from '#domain/people/operations-recruiting.ts';
import { setTeamCollege, teamFace } from '#domain/teams/operations.ts';
import { teamPath } from '#domain/teams/paths.ts';
import type { TeamFace } from '#domain/teams/views.ts';
import { useCall, useReload } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Combobox } from '#web/src/ui/inputs/combobox.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

type Props = { team: TeamFace };

/**
 * The team's college with its verified coaches, and the coaches who came to the event. Users with the right can set the
 * college.
 */
export function TeamCollege({ team }: Props) {
  const { actor, user } = useSession();
  const [naming, setNaming] = useState(false);
  const { college, coaches, may } = team;
  const isStaff = can(actor, 'platform.college-list');
  const mayName = may.manage || isStaff || (may.act && (user?.collegeTeams.length ?? 0) > 0);
  if (college === null && coaches.length === 0 && !mayName) return null;
  return (
    <Card aria-label="School and coaches">
      <Stack $gap={3}>
        <h2>{college ? 'College' : coaches.length > 0 ? 'Coaches' : 'College'}</h2>
        {college && (
          <div>
            <b>
              {college.websiteUrl ? (
                <a href={college.websiteUrl} rel="noreferrer" target="_blank">
                  {college.name}
                </a>
              ) : (
                college.name
              )}
            </b>
            <Muted as="div">{[college.division, college.state].filter(Boolean).join(' · ')}</Muted>
          </div>
        )}
        {college?.coaches.map(({ name, role }) => (
          <div key={name}>
            {name} <Muted as="div">{role}</Muted>
          </div>
        ))}
        {coaches.map(({ teamId, name }) => (
          <div key={teamId}>
            <Link to={teamPath(team.event.kind, team.tournamentId, teamId)}>{name}</Link>
            <Muted as="div">Coach at this event</Muted>
          </div>
        ))}
        {college === null && mayName && (
          <Muted>No college set for this {team.players.length === 1 ? 'player' : 'team'}.</Muted>
        )}
        {mayName && (
          <Row>
            <Button size="s" onClick={() => setNaming(true)}>
              {college ? 'Change college' : 'Set college'}
            </Button>
          </Row>
        )}
        {naming && <NameCollege team={team} onClose={() => setNaming(false)} />}
      </Stack>
    </Card>
  );
}

/** Coaches can choose one of their own colleges, and event staff any college. */
function NameCollege({ team, onClose }: Props & { onClose(): void }) {
  const { actor, user } = useSession();
  const any = team.may.manage || can(actor, 'platform.college-list');
  const all = useCall(colleges, any ? { query: {} } : null);
  const own = user?.collegeTeams ?? [];
  const items: readonly { readonly id: number; readonly name: string }[] = any ? (all.data?.items ?? []) : own;
  const [chosen, choose] = useState(team.college ? String(team.college.id) : '');
  const { send, busy, problem } = useSend(setTeamCollege);
  const reload = useReload();
  const save = async (collegeId: number | null) => {
    const answer = await send({ params: { id: team.id }, body: { collegeId } });
    if (!answer.ok) return;
    await reload(teamFace, { params: { id: String(team.id) } });
    toast(collegeId === null ? 'College removed from the team.' : 'College saved.', { tone: 'good' });
    onClose();
  };
  return (
    <Dialog
      title="Which college does this team play for?"
      onClose={onClose}
      actions={
        <>
          {team.college && (
            <Button kind="plain" busy={busy} onClick={() => void save(null)}>
              None
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" disabled={!chosen} busy={busy} onClick={() => void save(Number(chosen))}>
            Save
          </Button>
        </>
      }
    >
      <Stack $gap={3}>
        {problem && <Banner tone="bad" title={problem.title} />}
        <Muted as="p">The team page shows the college and its verified coaches, who can then act for the team.</Muted>
        <Combobox
          label="College"
          options={items.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={chosen}
          onChange={choose}
        />
        {any && all.data && items.length === 0 && <Muted>No colleges listed yet. Platform staff add them.</Muted>}
      </Stack>
    </Dialog>
  );
}
