import type { DemoAccount } from '../accounts.ts';
import type { Bus } from '../aws/bus.ts';
import type { Inbox } from '../aws/inbox.ts';
import type { Schedules } from '../aws/scheduler.ts';
import type { Clock } from '../clock.ts';
import type { DeadLetters } from '../dead-letters.ts';
import type { Request } from '../gateway/event.ts';
import type { Reply } from '../gateway/reply.ts';
import { text } from '../http.ts';
import type { Journal } from '../journal.ts';
import type { Payments } from '../payments/payments.ts';
import type { Queue } from '../queue.ts';
import type { Sockets } from '../sockets/sockets.ts';
import type { Ticker } from '../ticker.ts';
import type { Units } from '../units/host.ts';

/** What the console shows and does things with. */
export type ConsoleParts = {
  token: string;
  own: { url: string };
  inbox: Inbox;
  clock: Clock;
  ticker: Ticker;
  schedules: Schedules;
  payments: Payments;
  dead: DeadLetters;
  journal: Journal;
  accounts: readonly DemoAccount[];
  queue: Queue;
  bus: Bus;
  units: Units;
  sockets: Sockets;
};

export function openConsole(parts: ConsoleParts): (request: Request) => Promise<Reply> {
  return async (request) => {
    const path = request.target.split('?')[0];
    if (path === '/_local/health')
      return text(200, JSON.stringify({ ok: true, token: parts.token }), 'application/json');
    return text(404, 'Not found');
  };
}
