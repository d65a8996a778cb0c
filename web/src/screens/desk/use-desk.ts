import { useParams } from 'react-router';
import { tournamentDesk } from '#domain/catalog/contract-desk.ts';
import type { DeskView } from '#domain/catalog/desk/views.ts';
import { type Called, useCall } from '#web/src/api/use-call.ts';
import { useSession } from '#web/src/features/session/use-session.ts';

/** The event of the address (`:tournamentId`), as who runs it has it. */
export function useDesk(): Called<DeskView> & { readonly id: number } {
  const id = Number(useParams().tournamentId);
  const { user } = useSession();
  return { ...useCall(tournamentDesk, user && id > 0 ? { params: { id } } : null), id };
}

/** An event on the desk: what is known of it, and what to do with a newer answer. */
export type OnDesk = { readonly desk: DeskView; put(next: DeskView): void };
