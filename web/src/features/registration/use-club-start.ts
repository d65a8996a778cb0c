import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { clubById } from '#domain/clubs/operations.ts';
import { clubTeams } from '#domain/clubs/operations-teams.ts';
import { fromClub } from '#domain/registration/wizard/new-teams.ts';
import { useCall } from '#web/src/api/use-call.ts';
import type { Wizard } from './use-wizard.ts';

/** `?club=`: whoever runs a club comes to enter it: the club is filled in, and where an event takes whole clubs its teams are. Once; what was typed since stays. */
export function useClubStart({ registration, divisions, context, edit }: Wizard): void {
  const [query] = useSearchParams();
  // the wizard's own steps take the address over
  const [clubId] = useState(() => Number(query.get('club')) || null);
  const params = clubId === null ? null : { params: { id: clubId } };
  const club = useCall(clubById, params);
  const teams = useCall(clubTeams, context.event.allOrgRegFlow ? params : null);
  const ready = club.data?.mayManage && (teams.data || !context.event.allOrgRegFlow);
  const begin = useEffectEvent(() => {
    if (!club.data || registration.club?.id === clubId) return;
    const { id, name, contact } = club.data;
    const begun = fromClub({ club: { id, name, contact }, teams: teams.data?.items ?? [] }, divisions);
    edit(context.event.allOrgRegFlow ? begun : { club: begun.club });
  });
  useEffect(() => {
    if (ready) begin();
  }, [ready]);
}
