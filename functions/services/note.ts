import { type Random, ulid } from '#domain/kernel/ids.ts';
import type { SendPush } from '../integrations/push/port.ts';
import { now } from '../kernel/clock.ts';
import type { Table } from '../kernel/table/table.ts';
import { overwrite } from '../kernel/table/write.ts';
import { notificationItem } from '../store/identity/account-items.ts';
import { pushTo } from './push.ts';

/** What a user is told, once for each address of theirs that it goes to. */
type Note = {
  readonly to: string;
  readonly userId: number;
  readonly text: string;
  readonly path: string;
  readonly pushed?: boolean;
};
/** Puts it into the list of somebody whose address it is. */
export type KeepNote = (note: Note) => Promise<void>;

/** Keeps what somebody is told, and tells their devices. */
export const noteIn =
  (of: Table, random: Random, push?: SendPush): KeepNote =>
  async ({ userId, text, path, pushed = false }) => {
    const dtCreated = now();
    const id = ulid(dtCreated, random);
    await of.write(overwrite(notificationItem, { userId, id, dtCreated, text, path, read: false }));
    if (pushed && push) await pushTo(of, push, userId, { text, path });
  };
