import { useParams } from 'react-router';
import { tournament, tournamentAsAdmin } from '#domain/catalog/contract.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { type Called, useCall } from '#web/src/api/use-call.ts';
import { sessionState } from '#web/src/features/session/tokens.ts';
import { useStore } from '#web/src/lib/store.ts';

type EventRead = Called<TournamentView> & { readonly id: number };

/**
 * The event of the address (`:tournamentId`). Everybody reads the public answer; where there is none, a signed-in user asks once more as
 * its admin, who sees it unpublished.
 */
export function useEvent(): EventRead {
  const id = Number(useParams().tournamentId);
  const signedIn = useStore(sessionState) === 'signed-in';
  const open = useCall(tournament, { params: { id } });
  const hidden = open.problem?.kind === 'missing' && signedIn;
  const own = useCall(tournamentAsAdmin, hidden ? { params: { id } } : null);
  return { ...(hidden ? own : open), id };
}
