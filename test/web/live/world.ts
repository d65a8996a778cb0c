import type { Socket } from '#web/src/live/connection.ts';

/** A world with a manual clock. */
export function world() {
  let now = 0;
  let due: { at: number; work: () => void }[] = [];
  const sockets: (Socket & { sent: string[]; up(): void; down(): void; push(text: string): void })[] = [];
  let refuse = false;
  const later = (work: () => void, ms: number) => void due.push({ at: now + ms, work });
  const flushMicrotasks = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  const wait = async (ms: number) => {
    const end = now + ms;
    for (;;) {
      await flushMicrotasks();
      const next = due.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
      if (!next) break;
      due = due.filter((timer) => timer !== next);
      now = next.at;
      next.work();
    }
    now = end;
  };
  const open = async () => {
    if (refuse) throw new Error('refused');
    const socket = {
      sent: [] as string[],
      readyState: 0,
      onopen: null as Socket['onopen'],
      onmessage: null as Socket['onmessage'],
      onclose: null as Socket['onclose'],
      send(text: unknown) {
        socket.sent.push(String(text));
      },
      close() {
        socket.readyState = 3;
      },
      up() {
        socket.readyState = 1;
        socket.onopen?.();
      },
      down() {
        socket.readyState = 3;
        socket.onclose?.();
      },
      push(text: string) {
        socket.onmessage?.({ data: text });
      },
    };
    sockets.push(socket as never);
    return socket as unknown as Socket;
  };
  return {
    later,
    open,
    wait,
    /** The middle of every jitter. */
    random: () => 0.5,
    hidden: () => false,
    sockets,
    now: () => now,
    refuse: (on: boolean) => {
      refuse = on;
    },
  };
}
