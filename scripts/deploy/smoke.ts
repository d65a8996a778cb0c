import type { tournament, tournamentSummaries } from '#domain/catalog/operations.ts';
import type { Output } from '#domain/kernel/operation.ts';
import type { reserve } from '#domain/registration/operations.ts';
import { type AskSite, askerAt, type Step, upcoming, visit } from '#infra/triggers/visit.ts';

const mostEvents = 10;

/**
 * A site that was just deployed, looked at as a visitor: what the canary looks at, and then a place held where one is open and free, and given back at once.
 *
 * @param holder a browser's secret
 * @param entry a ULID for the hold
 */
export async function smoke(
  origin: string,
  holder: string,
  entry: string,
  send: typeof fetch = fetch,
): Promise<Step[]> {
  const ask = askerAt(origin, holder, send);
  const steps = await visit(ask);
  return steps.some(({ good }) => !good) ? steps : [...steps, await place(ask, entry)];
}

async function place(ask: AskSite, entry: string): Promise<Step> {
  const what = 'a place, held and given back';
  const { items } = JSON.parse((await ask(upcoming)).text) as Output<typeof tournamentSummaries>;
  for (const { id: tournamentId } of items.slice(0, mostEvents)) {
    const { divisions } = JSON.parse((await ask(`/api/tournament/${tournamentId}`)).text) as Output<typeof tournament>;
    for (const { id: divisionId, places: spots } of divisions) {
      if (spots.left === 0) continue;
      const held = await ask('/api/tournament/reservation', { tournamentId, divisionId, entry });
      if (held.status === 0 || held.status >= 500)
        return { what, good: false, said: `${held.status} at division ${divisionId}` };
      if (held.status !== 200) continue;
      const { id } = JSON.parse(held.text) as Output<typeof reserve>;
      const { status } = await ask(`/api/tournament/reservation/${id}/cancel`, {});
      return { what, good: status === 200, said: `division ${divisionId}, given back: ${status}` };
    }
  }
  return { what, good: true, said: 'no event is open: not tried' };
}
