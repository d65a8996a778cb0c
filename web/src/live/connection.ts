import { reconnectEvery } from '#domain/live/client.ts';
import type { ClientMessage, ServerMessage } from '#domain/live/messages.ts';
import { decodePush } from './wire.ts';

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
export type Listener = (event: ConnectionEvent) => void;

/** What a connection needs of the world; tests give their own. */
export type Outside = {
  open(): Promise<Socket>;
  later(work: () => void, ms: number): void;
};

export type Connection = {
  /** Hears everything until the returned function is called. The first listener opens the socket, the last one to go closes it. */
  listen(listener: Listener): () => void;
  /** Sends when open; answers whether it could. Whoever follows a topic subscribes again on `opened`. */
  send(message: ClientMessage): boolean;
  /** Sends a hub method and waits for the reply with its `ref`; null when none comes in time. */
  ask(message: Extract<ClientMessage, { ref: string }>, timeout?: number): Promise<unknown>;
};

const open = 1;
const pingEvery = 240_000;

/**
 * The page's one push connection. A failed or lost one is tried again every 500 ms until it stands (Part 3 §4, §9), as long as somebody
 * listens; a ping every four minutes keeps it from being cut for idleness (ten minutes at the gateway).
 */
export function connection(outside: Outside): Connection {
  const listeners = new Set<Listener>();
  let socket: Socket | null = null;
  let opening = false;

  const tell = (event: ConnectionEvent) => {
    for (const listener of [...listeners]) listener(event);
  };
  const lost = (which: Socket | null) => {
    if (which !== socket) return;
    socket = null;
    opening = false;
    tell({ type: 'closed' });
    outside.later(connect, reconnectEvery);
  };
  const attach = (made: Socket) => {
    if (listeners.size === 0) return void made.close();
    socket = made;
    made.onopen = () => {
      opening = false;
      tell({ type: 'opened' });
    };
    made.onclose = () => lost(made);
    made.onmessage = ({ data }) => {
      const message = decodePush(String(data));
      if (message) tell({ type: 'message', message });
    };
  };
  function connect(): void {
    if (listeners.size === 0 || socket !== null || opening) return;
    opening = true;
    outside.open().then(attach, () => lost(null));
  }
  function send(message: ClientMessage): boolean {
    if (socket?.readyState !== open) return false;
    socket.send(JSON.stringify(message));
    return true;
  }
  const ping = (): void => {
    if (listeners.size === 0) return;
    send({ type: 'Ping' });
    outside.later(ping, pingEvery);
  };

  function listen(listener: Listener): () => void {
    const first = listeners.size === 0;
    listeners.add(listener);
    if (socket?.readyState === open) listener({ type: 'opened' });
    connect();
    if (first) outside.later(ping, pingEvery);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      const leaving = socket;
      socket = null;
      opening = false;
      leaving?.close();
    };
  }

  function ask(message: Extract<ClientMessage, { ref: string }>, timeout = 10_000): Promise<unknown> {
    return new Promise((resolve) => {
      let done = false;
      const settle = (value: unknown) => {
        if (done) return;
        done = true;
        resolve(value);
        queueMicrotask(leave);
      };
      const leave = listen((event) => {
        if (event.type === 'opened') send(message);
        if (event.type === 'message' && event.message.type === 'reply' && event.message.ref === message.ref)
          settle(event.message.value);
      });
      outside.later(() => settle(null), timeout);
    });
  }

  return { listen, send, ask };
}
