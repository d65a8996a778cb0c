import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod';
import type { Log } from '../log.ts';
import { writingAs } from '../table/write.ts';
import { besideOurs } from './beside.ts';
import type { Remaining } from './consume.ts';

const people = z.array(z.object({ emailAddress: z.string() }));
/** The parts that we use of SES's email events ("Email Bounced", "Email Complaint Received"). */
const bounceEvent = z.object({
  detail: z.object({
    mail: z.object({ tags: z.record(z.string(), z.array(z.string())).default({}) }),
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: people }).optional(),
    complaint: z.object({ complainedRecipients: people }).optional(),
  }),
});

/** An email that bounced permanently at these addresses or was reported as spam. `tags` are the ones it was sent with. */
export type Returned = {
  readonly tags: Readonly<Record<string, string>>;
  readonly addresses: readonly string[];
  readonly why: 'bounced' | 'complained';
};

/** Returns the address in `Name <address>`, which is how some servers return it. */
const bare = (written: string) => (/<([^<>]*)>\s*$/.exec(written)?.[1] ?? written).trim();

/**
 * Returns a message's bounce or complaint. Returns null if the email may still arrive (a full mailbox, a server that
 * was down).
 */
export function returnedIn(body: string): Returned | null {
  const { mail, bounce, complaint } = bounceEvent.parse(JSON.parse(body)).detail;
  const isLost = bounce !== undefined && bounce.bounceType === 'Permanent';
  const whom = isLost ? bounce.bouncedRecipients : (complaint?.complainedRecipients ?? []);
  if (whom.length === 0) return null;
  return {
    tags: Object.fromEntries(Object.entries(mail.tags).map(([name, values]) => [name, values[0] ?? ''])),
    addresses: whom.map(({ emailAddress }) => bare(emailAddress)),
    why: isLost ? 'bounced' : 'complained',
  };
}

/** Returns a queue consumer for SES's email events as well as our own events. */
export const queueWithReturned = <D>(
  work: (returned: Returned, deps: D) => Promise<void>,
  deps: () => D,
  { log, ours }: { log: Log; ours: (batch: SQSEvent, context: Remaining) => Promise<SQSBatchResponse> },
) =>
  besideOurs({
    source: 'aws.ses',
    log,
    ours,
    work: async ({ body, messageId }) => {
      const returned = returnedIn(body);
      if (returned) await work(returned, writingAs(deps(), 'consumer:returned', messageId));
    },
  });
