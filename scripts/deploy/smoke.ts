import type { tournament as tournamentCall, tournamentSummaries } from '#domain/catalog/operations.ts';
import type { Output } from '#domain/kernel/operation.ts';
import type { reserve } from '#domain/registration/operations.ts';

type Step = { readonly what: string; readonly good: boolean; readonly said: string };

type Reply = { status: number; type: string; text: string };
const mostEvents = 10;

/**
 * What a visitor does first, against a site that was just deployed: its page and settings, the API, an event, and a place held and given back at once
 * where one is open and free. Nothing of it is left behind. `holder`: a browser's secret.
 */
export async function smoke(
  origin: string,
  holder: string,
  entry: string,
  send: typeof fetch = fetch,
): Promise<Step[]> {
  const ask = async (path: string, body?: object): Promise<Reply> => {
    const reply = await send(`${origin}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'x-holder': holder, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: reply.status, type: reply.headers.get('content-type') ?? '', text: await reply.text() };
  };
  const answers = async (what: string, path: string, type: string): Promise<Step> => {
    const reply = await ask(path).catch((error: unknown) => ({ status: 0, type: String(error), text: '' }));
    return { what, good: reply.status === 200 && reply.type.startsWith(type), said: `${reply.status} ${reply.type}` };
  };
  const steps = [
    await answers('the page', '/', 'text/html'),
    await answers('its settings', '/config.json', 'application/json'),
    await answers('the API', '/api/organizations', 'application/json'),
  ];
  if (steps.some(({ good }) => !good)) return steps;
  return [...steps, await place(ask, entry)];
}

/** Holds a place in the first upcoming event that has one, and gives it back. */
async function place(ask: (path: string, body?: object) => Promise<Reply>, entry: string): Promise<Step> {
  const what = 'a place, held and given back';
  const list = await ask('/api/tournament/summaries?filter=upcoming');
  if (list.status !== 200) return { what: 'events', good: false, said: String(list.status) };
  const { items } = JSON.parse(list.text) as Output<typeof tournamentSummaries>;
  for (const { id } of items.slice(0, mostEvents)) {
    const event = await ask(`/api/tournament/${id}`);
    if (event.status !== 200) return { what: `event ${id}`, good: false, said: String(event.status) };
    const { divisions } = JSON.parse(event.text) as Output<typeof tournamentCall>;
    for (const { id: divisionId, places } of divisions) {
      if (places.left === 0) continue;
      const held = await ask('/api/tournament/reservation', { tournamentId: id, divisionId, entry });
      if (held.status >= 500) return { what, good: false, said: `${held.status} at division ${divisionId}` };
      if (held.status !== 200) continue;
      const { id: hold } = JSON.parse(held.text) as Output<typeof reserve>;
      const back = await ask(`/api/tournament/reservation/${hold}/cancel`, {});
      return { what, good: back.status === 200, said: `division ${divisionId}, given back: ${back.status}` };
    }
  }
  return { what, good: true, said: 'no event is open: not tried' };
}
