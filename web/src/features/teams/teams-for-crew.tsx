import type { ReactNode } from 'react';
import { brochureOf } from '#domain/catalog/events/brochure-kind.ts';
import { subjectOf } from '#domain/catalog/events/subject.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { can } from '#domain/identity/can.ts';
import { tournamentTeams } from '#domain/teams/operations.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { useQueryText } from '#web/src/lib/query.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { CrewTeams } from './crew-teams.tsx';

const BidsOfEvent = lazyPart(() => import('./bids-of-event.tsx'), 'BidsOfEvent');
const Seeds = lazyPart(() => import('./seeds.tsx'), 'Seeds');

type Props = { event: TournamentView; children: ReactNode };

/** The teams of an event as its crew has them; everybody else, and who asks for it, gets the public list (`children`). */
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
          <CrewTeams list={list} kind={kind} host={event.organization.username} />
        );
      }}
    </Loaded>
  );
}
