import { storedUser } from '#domain/identity/schema.ts';
import { serveSocket } from '#functions/kernel/ws/serve.ts';
import { handlers } from '#functions/live/handlers.ts';
import { life } from '#functions/live/life.ts';
import { encodedEvent } from '#functions/subjects/catalog/events.ts';
import { divisionItem } from '#functions/subjects/catalog/items.ts';
import { userItem } from '#functions/subjects/identity/items.ts';
import { followersIn, followItem, topicItem } from '#functions/subjects/live/items.ts';
import { aDivision, aTournament } from '../../kit/catalog.ts';
import { quietLog } from '../../kit/log.ts';
import { memoryTable } from '../../kit/memory-table.ts';

type Sent = { to: string; text: string };

/** Returns a published event (4) with its divisions, and a draft (8) with one that user 7 referees. */
function world() {
  const divisionOf = (tournamentId: number, id: number) => divisionItem.encode(aDivision({ id, tournamentId }), 1);
  return [
    ...encodedEvent(aTournament({ id: 4, isPublic: true })),
    ...encodedEvent(aTournament({ id: 8, isPublic: false, refIds: [7] })),
    ...[5, ...Array.from({ length: 61 }, (_, at) => 101 + at)].map((id) => divisionOf(4, id)),
    divisionOf(4, 301),
    divisionOf(4, 302),
    divisionOf(8, 9),
    userItem.encode(storedUser.parse({ id: 7, firstName: 'Ref', lastName: 'Eree' }), 1),
  ];
}

/**
 * Starts the socket's unit on a separate table. `sent` has its messages since `hush`, and `pushed` is how many of a
 * topic's followers get pushed updates.
 */
export async function aSocket() {
  const local = memoryTable();
  await local.stored.putMany(world());
  const sent: Sent[] = [];
  const most = { pushed: 2_000 };
  const connections = {
    post: async (to: string, text: string) => {
      sent.push({ to, text });
      return true;
    },
  };
  const deps = () => ({ table: local.through((client) => client), connections, pushed: () => most.pushed });
  const serving = () => ({
    connections,
    log: quietLog,
    verify: async (token: string) =>
      token === 'good'
        ? { ok: true as const, identity: { sub: 's', email: null, name: null, staff: false } }
        : { ok: false as const, expired: false },
    people: { userOf: async () => ({ id: 7 }) as never, teamTokens: async () => [] },
  });
  const serve = serveSocket(life, handlers, deps, serving);
  const event = (routeKey: string, connectionId: string, body?: string, token?: string) =>
    serve({
      requestContext: { routeKey, connectionId },
      ...(body === undefined ? {} : { body }),
      ...(token ? { queryStringParameters: { token } } : {}),
    } as never);
  return {
    local,
    most,
    event,
    /** Serves the socket's unit behind an edge with a secret. */
    behind: (originSecret: string) => serveSocket(life, handlers, deps, () => ({ ...serving(), originSecret })),
    hush: () => sent.splice(0),
    say: (connectionId: string, message: unknown) =>
      event('$default', connectionId, typeof message === 'string' ? message : JSON.stringify(message)),
    answers: (to: string) => sent.filter((message) => message.to === to).map(({ text }) => JSON.parse(text)),
    following: async (topic: string) =>
      (await local.stored.list(followItem, followersIn(topic, 0))).map(({ connectionId }) => connectionId),
    seats: async (topic: string) => (await local.stored.get(topicItem, { topic }))?.seats,
  };
}
