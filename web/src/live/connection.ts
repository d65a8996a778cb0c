import type { Random } from '#domain/kernel/ids.ts';
import type { ClientMessage, ServerMessage } from '#domain/live/messages.ts';
import type { Delta } from '#domain/live/schema.ts';
import { readTopic, reconnectIn, type Topic } from '#domain/live/topics.ts';

/**
 * Decodes a server push. The domain defines the formats where the server writes them (live/messages.ts). Here they're
 * only split up, so that live pages don't load a validator. Returns null for anything that can't be a message.
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

/**
 * How long to wait before unsubscribing from a topic whose last follower has left, in ms. The next page often follows
 * it again, and messages can arrive out of order.
 */
const lingering = 5000;

/** A function that starts following a topic. The function that it returns stops that and works only once. */
type HoldTopic = (topic: Topic) => () => void;

/** Counts a connection's followers by topic. Unsubscribes from a topic some time after its last follower has left. */
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

/** The part of WebSocket that we use. */
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

/** What a connection depends on. Tests pass their own. */
type Outside = {
  open(): Promise<Socket>;
  later(work: () => void, ms: number): void;
  readonly random: Random;
};

export type Connection = {
  /**
   * Passes everything to the listener until the returned function is called. The first listener opens the socket, and
   * the last one to leave closes it.
   */
  listen(listener: Listener): () => void;
  /**
   * Sends a message if the connection is open, and returns whether it did. Followers of a topic subscribe again on
   * `opened`.
   */
  send(message: ClientMessage): boolean;
  /** Registers a topic's follower. When the last one has left, the topic is unsubscribed. */
  readonly hold: HoldTopic;
};

const open = 1;
const pingEvery = 240_000;

/**
 * Opens the page's only push connection. While it has listeners, a failed or lost connection is retried until it's
 * open: every 500 ms if few people follow, and spread out if many do (domain/live/topics.ts). A ping every four minutes
 * keeps the gateway from closing it as idle after ten.
 */
export function connection(outside: Outside): Connection {
  const listeners = new Set<Listener>();
  let socket: Socket | null = null;
  let connecting = false;
  let pinging = false;
  /** The number of failed tries in a row, and the period over which the server wants lost connections to return. */
  let [tries, spread] = [0, 0];
  /** Counts the requested sockets, so that one that opens after it's no longer needed is closed. */
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
