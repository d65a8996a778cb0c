import type { ReactNode } from 'react';
import { brochureOf } from '#domain/catalog/events/brochure-kind.ts';
import { subjectOf } from '#domain/catalog/events/subject.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { can } from '#domain/identity/can.ts';
import { teamBalance, teamFace, teamRegistration, tournamentTeams } from '#domain/teams/operations.ts';
import { teamHistory, teamManageable, undoAct } from '#domain/teams/operations-acts.ts';
import { seatRequests } from '#domain/teams/operations-asked.ts';
import { ask, newKey } from '#web/src/api/ask.ts';
import { isRetryable } from '#web/src/api/problems.ts';
import { useCall, useReload } from '#web/src/api/use-call.ts';
import { teamsTitle } from '#web/src/features/event/managed-label.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { useQueryText } from '#web/src/lib/query.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { CrewTeams } from './crew-teams.tsx';

const BidsOfEvent = lazyPart(() => import('./bids-of-event.tsx'), 'BidsOfEvent');
const Seeds = lazyPart(() => import('./seeds.tsx'), 'Seeds');

type Props = { event: TournamentView; children: ReactNode };

/**
 * An event's teams as its staff sees them. Everyone else gets the public list (`children`), and so do staff on request.
 */
export function TeamsForCrew({ event, children }: Props) {
  const { actor, loading } = useSession();
  const [view] = useQueryText('view');
  const isCrew = can(actor, 'event.build-schedule', subjectOf({ ...event, refIds: [] }, event.organization));
  if (loading) return <RowSkeletons n={10} what="the teams" />;
  return isCrew && view !== 'public' ? <Crew event={event} /> : children;
}

function Crew({ event }: { event: TournamentView }) {
  const read = useCall(tournamentTeams, { params: { id: event.id } });
  const [view] = useQueryText('view');
  const kind = brochureOf(event.type);
  return (
    <Loaded source={read} skeleton={<RowSkeletons n={10} what="the teams" />}>
      {(list) => {
        if (view === 'seeds') return <Seeds list={list} kind={kind} />;
        return view === 'bids' ? (
          <BidsOfEvent list={list} kind={kind} />
        ) : (
          <CrewTeams list={list} kind={kind} host={event.organization.username} word={teamsTitle(event)} />
        );
      }}
    </Loaded>
  );
}

/** Reloads everything on a team's page after an action. */
export function useTeamReload(teamId: number): () => Promise<void> {
  const reload = useReload();
  return async () => {
    const input = { params: { id: teamId } };
    const read = [teamFace, teamRegistration, teamBalance, teamHistory, teamManageable, seatRequests];
    await Promise.all(read.map((call) => reload(call, input)));
  };
}

/** Confirms the action and offers Undo while the toast is visible. */
export function useTeamAct(teamId: number) {
  const reload = useTeamReload(teamId);
  // If no answer came, Undo is offered again with the same key, because the first try may have worked.
  const undo = async (actId: string, key = newKey()) => {
    const answer = await ask(undoAct, { params: { id: teamId }, body: { actId, replay: true }, key });
    if (answer.ok) toast(answer.value.act.told, { tone: 'good' });
    else {
      const action = { label: 'Undo', run: () => void undo(actId, key) };
      toast(answer.problem.title, { tone: 'bad', ...(isRetryable(answer.problem) && { action, sticky: true }) });
    }
    await reload();
  };
  const tell = async (act: { readonly id: string; readonly told: string; readonly undoable: boolean }) => {
    const action = { label: 'Undo', run: () => void undo(act.id) };
    toast(act.told, { tone: 'good', ...(act.undoable ? { action } : {}) });
    await reload();
  };
  return { tell, undo };
}
