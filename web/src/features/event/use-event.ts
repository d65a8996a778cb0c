import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { tournament, tournamentAsAdmin } from '#domain/catalog/contract.ts';
import { rootOf } from '#domain/catalog/events/kind-paths.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { ownAddress } from '#domain/site/roots.ts';
import { type Called, useCall } from '#web/src/api/use-call.ts';
import { sessionState } from '#web/src/features/session/tokens.ts';
import { useStore } from '#web/src/lib/store.ts';

/** An address that names no event, however it is spelled. */
const noSuchEvent: Problem = { code: 'catalog/no-such-event', kind: 'missing', title: 'We could not find that event.' };

type EventRead = Called<TournamentView> & { readonly id: number };

/** An event's page under another kind's address leads on to its own. */
function useOwnAddress(event: TournamentView | undefined): void {
  const { pathname, search, hash } = useLocation();
  const go = useNavigate();
  const own = event ? ownAddress(rootOf(event.type), pathname) : null;
  useEffect(() => {
    if (own !== null) void go(own + search + hash, { replace: true });
  }, [own, search, hash, go]);
}

/**
 * The event of the address (`:tournamentId`). Everybody reads the public answer; where there is none, a signed-in user asks once more as
 * its admin, who sees it unpublished.
 */
export function useEvent(): EventRead {
  const id = Number(useParams().tournamentId);
  const signedIn = useStore(sessionState) === 'signed-in';
  const open = useCall(tournament, Number.isInteger(id) ? { params: { id } } : null);
  const hidden = open.problem?.kind === 'missing' && signedIn;
  const own = useCall(tournamentAsAdmin, hidden ? { params: { id } } : null);
  const read = hidden ? own : open;
  useOwnAddress(read.data?.id === id ? read.data : undefined);
  if (!Number.isInteger(id)) return { ...open, problem: noSuchEvent, id };
  return Object.assign(read, { id });
}
