import type { Random } from '#domain/kernel/ids.ts';
import type { ClientMessage, ServerMessage } from '#domain/live/messages.ts';
import type { Delta } from '#domain/live/schema.ts';
import { readTopic, reconnectIn, type Topic } from '#domain/live/topics.ts';

/**
 * What the server pushed. The shapes are domain's (live/messages.ts, where the server writes them); here they are only taken apart, so
 * that no validator travels with every live page. Null for anything that can't be a message.
 */
export function decodePush(text: string): ServerMessage | null {
  const raw = parse(text);
  if (Array.isArray(raw)) {
    const [channel, versions, ...deltas] = raw as [number, number | [number, number], ...Delta[]];
    const [after, v] = Array.isArray(versions) ? versions : [undefined, versions];
    if (![channel, v, after ?? 0].every(Number.isInteger)) return null;
    return { type: 'mutation', channel, v, ...(after === undefined ? {} : { after }), deltas };
  }
  return typeof raw === 'object' && raw !== null && 'type' in raw ? (raw as ServerMessage) : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A topic without followers is unsubscribed after this time, ms: the next page often follows it again, and messages may overtake each other. */
const lingering = 5000;

/** Takes hold of a topic; the returned function lets go, once. */
type HoldTopic = (topic: Topic) => () => void;

/** Counts who follows which topic over a connection, and unsubscribes from a topic a while after its last follower has left. */
function topicHolds(
  send: (message: ClientMessage) => unknown,
  later: (work: () => void, ms: number) => void,
): HoldTopic {
  const holders = new Map<Topic, Set<symbol>>();
  const lastLeft = new Map<Topic, symbol>();
  return (topic) => {
    const holder = Symbol(topic);
    const others = holders.get(topic) ?? new Set();
    holders.set(topic, others.add(holder));
    lastLeft.delete(topic);
    return () => {
      if (!others.delete(holder) || others.size > 0) return;
      lastLeft.set(topic, holder);
      later(() => {
        const about = readTopic(topic);
        if (lastLeft.get(topic) !== holder || !about) return;
        lastLeft.delete(topic);
        send({ type: 'UnsubscribeFromTournament', ...about });
      }, lingering);
    };
  };
}

/** The part of a WebSocket that is used. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'readyState'> & {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
};

export type ConnectionEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'closed' }
  | { readonly type: 'message'; readonly message: ServerMessage };
type Listener = (event: ConnectionEvent) => void;

/** What a connection needs of the world; tests give their own. */
type Outside = {
  open(): Promise<Socket>;
  later(work: () => void, ms: number): void;
  readonly random: Random;
};

export type Connection = {
  /** Hears everything until the returned function is called. The first listener opens the socket, the last one to go closes it. */
  listen(listener: Listener): () => void;
  /** Sends when open; answers whether it could. Whoever follows a topic subscribes again on `opened`. */
  send(message: ClientMessage): boolean;
  /** Registers a follower of a topic. When the last follower leaves, the topic is unsubscribed. */
  readonly hold: HoldTopic;
};

const open = 1;
const pingEvery = 240_000;

/**
 * The page's one push connection. A failed or lost connection is retried until it is open, every 500 ms where few follow and spread out where many
 * do (domain/live/topics.ts), as long as somebody listens; a ping every four minutes keeps it from being cut for idleness (ten minutes at the gateway).
 */
export function connection(outside: Outside): Connection {
  const listeners = new Set<Listener>();
  let socket: Socket | null = null;
  let connecting = false;
  let pinging = false;
  /** Tries in a row that failed; over how long the server wants lost connections to come again. */
  let [tries, spread] = [0, 0];
  /** Counts the sockets requested, so that a socket that opens when it is no longer needed is closed. */
  let attempt = 0;

  const notify = (event: ConnectionEvent) => {
    for (const listener of [...listeners]) listener(event);
  };
  const handleClose = (which: Socket | null) => {
    if (which !== socket) return;
    socket = null;
    connecting = false;
    notify({ type: 'closed' });
    outside.later(connect, reconnectIn(tries, spread, outside.random));
    tries += 1;
  };
  const attach = (newSocket: Socket) => {
    socket = newSocket;
    newSocket.onopen = () => {
      connecting = false;
      tries = 0;
      notify({ type: 'opened' });
    };
    newSocket.onclose = () => handleClose(newSocket);
    newSocket.onmessage = ({ data }) => {
      const message = decodePush(String(data));
      if (message?.type === 'subscribed') spread = message.spread;
      if (message) notify({ type: 'message', message });
    };
  };
  function connect(): void {
    if (listeners.size === 0 || socket !== null || connecting) return;
    connecting = true;
    attempt += 1;
    const mine = attempt;
    outside.open().then(
      (socket) => (mine === attempt ? attach(socket) : socket.close()),
      () => mine === attempt && handleClose(null),
    );
  }
  function send(message: ClientMessage): boolean {
    if (socket?.readyState !== open) return false;
    socket.send(JSON.stringify(message));
    return true;
  }
  function ping(): void {
    pinging = listeners.size > 0;
    if (!pinging) return;
    send({ type: 'Ping' });
    outside.later(ping, pingEvery);
  }
  function close(): void {
    const leaving = socket;
    socket = null;
    connecting = false;
    attempt += 1;
    leaving?.close();
  }

  function listen(listener: Listener): () => void {
    listeners.add(listener);
    if (socket?.readyState === open) listener({ type: 'opened' });
    connect();
    if (!pinging) outside.later(ping, pingEvery);
    pinging = true;
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) close();
    };
  }

  return { listen, send, hold: topicHolds(send, outside.later) };
}
