import { useParams } from 'react-router';
import { missingOf } from '#domain/catalog/desk/missing.ts';
import type { DeskView } from '#domain/catalog/desk/views.ts';
import { tournamentDesk } from '#domain/catalog/operations-desk.ts';
import { ask } from '#web/src/api/ask.ts';
import { type Called, useCall } from '#web/src/api/use-call.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { serverNow } from '#web/src/lib/clock.ts';

/** The event of the address (`:tournamentId`), as who runs it has it. What a part's answer changes is told by what is missing at once. */
export function useDesk(): Called<DeskView> & { readonly id: number } {
  const id = Number(useParams().tournamentId);
  const { user } = useSession();
  const read = useCall(tournamentDesk, user && id > 0 ? { params: { id } } : null);
  return { ...read, put: (next) => read.put(lackingNow(next)), id };
}

const lackingNow = (desk: DeskView): DeskView => ({
  ...desk,
  missing: missingOf(
    {
      event: desk.facts,
      divisions: desk.divisions,
      description: desk.texts.description,
      jsonProps: desk.rules.jsonProps,
    },
    serverNow(),
  ),
});

/** An event on the desk: what is known of it, and what to do with a newer answer. */
export type OnDesk = { readonly desk: DeskView; put(next: DeskView): void };

/** Shows the event as the server has it now: after an act that answers something else, or whose answer was lost on the way. */
export async function shownAgain({ desk, put }: OnDesk): Promise<DeskView | null> {
  const now = await ask(tournamentDesk, { params: { id: desk.facts.id } });
  if (now.ok) put(now.value);
  return now.ok ? now.value : null;
}
