import type { SendPush } from '../integrations/push/port.ts';
import { pushing } from '../integrations/push/web-push.ts';
import { type Publish, publisher } from '../kernel/bus/publish.ts';
import { now } from '../kernel/clock.ts';
import { table } from '../kernel/table/client.ts';
import type { Table } from '../kernel/table/table.ts';
import { type Push, pusher } from '../kernel/ws/connections.ts';

export type Deps = {
  readonly table: Table;
  readonly push: Push;
  /** to a device that is told at once */
  readonly tell: SendPush;
  readonly publish: Publish;
  readonly now: () => number;
};
let made: Deps | undefined;
export const deps = (): Deps => {
  made ??= { table: table(), push: pusher(), tell: pushing(), publish: publisher(), now };
  return made;
};
