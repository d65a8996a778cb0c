import { useParams } from 'react-router';
import type { DeskChoices, Named } from '#domain/catalog/desk/views.ts';
import { deskChoices } from '#domain/catalog/operations-desk.ts';
import { useCall } from '#web/src/api/use-call.ts';

/** What can be chosen for the event of the address; undefined while it is on its way. */
export function useChoices(): DeskChoices | undefined {
  const id = Number(useParams().tournamentId);
  return useCall(deskChoices, id > 0 ? { params: { id } } : null).data;
}

/** What is chosen is called by its name; what nobody knows any more, by its number. */
export const nameIn = (lists: readonly (readonly Named[])[], id: number): string =>
  lists.flat().find((known) => known.id === id)?.name ?? `Number ${id}`;
