// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { encodeMessage } from '#domain/live/messages.ts';
import { setUnknownHandler } from '#web/src/api/token.ts';
import { pageConnection } from '#web/src/live/page-connection.ts';

const sockets: FakeSocket[] = [];
class FakeSocket {
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    sockets.push(this);
  }
  send(): void {}
  close(): void {}
}
afterEach(() => vi.unstubAllGlobals());

it('the page’s connection ends the session when the server pushes NoUser [P1-597] [P3-500] [P3-833]', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ live: '/live' }));
  vi.stubGlobal('WebSocket', FakeSocket);
  const ended = vi.fn();
  setUnknownHandler(ended);
  const leave = pageConnection().listen(() => {});
  await vi.waitFor(() => expect(sockets).toHaveLength(1));
  const socket = sockets[0]!;
  socket.readyState = 1;
  socket.onopen?.();
  socket.onmessage?.({ data: encodeMessage({ type: 'action', name: 'places', payload: {} }) });
  expect(ended).not.toHaveBeenCalled();
  socket.onmessage?.({ data: encodeMessage({ type: 'NoUser' }) });
  expect(ended).toHaveBeenCalledOnce();
  leave();
});
