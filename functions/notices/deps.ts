import { type Random, ulid } from '#domain/kernel/ids.ts';
import type { SendEmail } from '../integrations/email/port.ts';
import { sesEmail } from '../integrations/email/ses.ts';
import type { SendPush } from '../integrations/push/port.ts';
import { pushing } from '../integrations/push/web-push.ts';
import type { SendSms } from '../integrations/sms/port.ts';
import { snsSms } from '../integrations/sms/sns.ts';
import { now } from '../kernel/clock.ts';
import { config } from '../kernel/config.ts';
import { secret } from '../kernel/secret.ts';
import { table } from '../kernel/table/client.ts';
import type { Table } from '../kernel/table/table.ts';
import { overwrite } from '../kernel/table/write.ts';
import { pushTo } from '../services/push.ts';
import { notificationItem } from '../store/identity/account-items.ts';

export type Deps = {
  readonly table: Table;
  readonly email: SendEmail;
  readonly sms: SendSms;
  readonly origin: string;
  readonly signingSecret: () => Promise<string>;
  /** puts it into the list of somebody whose address it is */
  readonly note: (note: Note) => Promise<void>;
};
/** What a user is told, once for each address of theirs that it goes to. */
type Note = {
  readonly to: string;
  readonly userId: number;
  readonly text: string;
  readonly path: string;
  readonly pushed?: boolean;
};
let made: Deps | undefined;
/** Keeps what somebody is told. */
export const noteIn =
  (of: Table, random: Random, push?: SendPush): Deps['note'] =>
  async ({ userId, text, path, pushed = false }) => {
    const dtCreated = now();
    const id = ulid(dtCreated, random);
    await of.write(overwrite(notificationItem, { userId, id, dtCreated, text, path, read: false }));
    if (pushed && push) await pushTo(of, push, userId, { text, path });
  };
export const deps = (): Deps => {
  made ??= {
    table: table(),
    email: sesEmail({ from: config.mailFrom, set: config.mailSet }),
    sms: snsSms(),
    origin: config.siteOrigin,
    signingSecret: () => secret(config.signingSecretId),
    note: noteIn(table(), Math.random, pushing()),
  };
  return made;
};

/** As given, and each mail says which request it goes back to. */
export const mailingFor = (given: Deps, request: string): Deps => ({
  ...given,
  email: (mail) => given.email({ ...mail, request }),
});
