import * as z from 'zod';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { id } from '../kernel/schema.ts';
import { canSearch } from '../people/search.ts';
import { baseOf } from './deltas.ts';
import { live } from './problems.ts';
import { delta, type Flush } from './schema.ts';

/** The data that a client can ask to be sent first (Part 3 §4 "load order"). */
const loadOrders = ['brackets', 'pools', 'schedule', 'teams'] as const;

/**
 * A subscription. `have` is the version that the client has, so that the response can say how far behind it is. The
 * reply repeats `ref`.
 */
const subscription = { tournamentId: id, divisionId: id.nullable().default(null) };
const ref = z.string().max(40);

/** Everything a client can send (Part 1 §7, Part 2 §7, Part 3 §4). Any other message is refused. */
export const clientMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('SubscribeToTournament'),
    ...subscription,
    loadOrder: z.array(z.enum(loadOrders)).max(loadOrders.length).default([]),
    have: z.int().min(0).default(0),
  }),
  z.object({ type: z.literal('UnsubscribeFromTournament'), ...subscription }),
  z.object({ type: z.literal('Lead'), ref, lead: z.record(z.string(), z.json()) }),
  z.object({
    type: z.literal('PlayerSearch'),
    ref,
    term: z.string().trim().max(80).refine(canSearch),
    tournamentId: id.nullable().default(null),
  }),
  z.object({ type: z.literal('AdClick'), adId: z.string().min(1).max(80), path: z.string().max(400) }),
  z.object({ type: z.literal('CheckPass'), ref, id, p: z.string().min(1).max(200) }),
  z.object({ type: z.literal('Ping') }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;
export type ClientMessageType = ClientMessage['type'];

/** Who can send each message. Leads and searches require a signed-in user (Part 2 §6). */
export const messageAuth = {
  SubscribeToTournament: 'anyone',
  UnsubscribeFromTournament: 'anyone',
  Lead: 'user',
  PlayerSearch: 'user',
  AdClick: 'anyone',
  CheckPass: 'anyone',
  Ping: 'anyone',
} as const satisfies Record<ClientMessageType, 'anyone' | 'user'>;

/** Everything the server can push: store mutations and actions, the end of a session, and responses (Part 3 §4). */
export const serverMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('mutation'),
    channel: z.int().min(0),
    v: z.int().min(1),
    after: z.int().min(0).optional(),
    deltas: z.array(delta),
  }),
  z.object({ type: z.literal('action'), name: z.string().min(1), payload: z.json().default(null) }),
  z.object({ type: z.literal('NoUser') }),
  /** `spread` is the milliseconds over which this connection reconnects if it is lost (topics.ts). */
  z.object({
    type: z.literal('subscribed'),
    topic: z.string(),
    channel: z.int().min(0),
    v: z.int().min(0),
    spread: z.int().min(0),
  }),
  /** The topic has more changes than a push can contain, so followers fetch them. */
  z.object({ type: z.literal('head'), topic: z.string(), v: z.int().min(0) }),
  /** No push seats are left, so this follower polls the CDN instead (following.ts). */
  z.object({ type: z.literal('full'), topic: z.string(), v: z.int().min(0) }),
  z.object({ type: z.literal('reply'), ref, value: z.json() }),
  z.object({ type: z.literal('Pong') }),
]);
export type ServerMessage = z.infer<typeof serverMessage>;

/**
 * Returns a mutation as it is sent. It is positional: `[channel, v, ...deltas]`, or `[channel, [after, v], ...deltas]`
 * if it covers several versions. The channel is the short number that the subscription was given for its topic. A score
 * takes about 25 bytes this way, and 254 as a JSON Patch (performance M11).
 */
export const encodeMutation = (channel: number, flush: Flush): string => {
  const { v, deltas } = flush;
  const after = baseOf(flush);
  return JSON.stringify([channel, after === v - 1 ? v : [after, v], ...deltas]);
};

export const encodeMessage = (message: ServerMessage): string =>
  message.type === 'mutation' ? encodeMutation(message.channel, message) : JSON.stringify(message);

/** Reads a client's message. Fails with live/unreadable. */
export function readClientMessage(text: string): Result<ClientMessage> {
  const read = clientMessage.safeParse(parse(text));
  return read.success ? ok(read.data) : refuse(live.unreadable());
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
