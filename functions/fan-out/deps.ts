import type { SendPush } from '../integrations/push/port.ts';
import { pushing } from '../integrations/push/web-push.ts';
import { type Sleep, sleep } from '../kernel/aws/client.ts';
import { type Publish, publisher } from '../kernel/bus/publish.ts';
import { now } from '../kernel/clock.ts';
import { config } from '../kernel/config.ts';
import { table } from '../kernel/table/client.ts';
import type { Table } from '../kernel/table/table.ts';
import { type Push, pusher } from '../kernel/ws/serve.ts';

export type Deps = {
  readonly table: Table;
  readonly push: Push;
  /** Sends a notification to a device right away. */
  readonly tell: SendPush;
  readonly publish: Publish;
  readonly now: () => number;
  readonly sleep: Sleep;
  /** How many of a topic's followers get pushes. */
  readonly pushed: () => number;
};
let cached: Deps | undefined;
export const deps = (): Deps => {
  cached ??= {
    ...{ table: table(), push: pusher(), tell: pushing(), publish: publisher(), now, sleep },
    pushed: () => config.pushedFollowers,
  };
  return cached;
};
