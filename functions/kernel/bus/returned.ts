import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod';
import type { Log } from '../log.ts';
import { writingAs } from '../table/stamp.ts';
import { besideOurs } from './beside.ts';
import type { Remaining } from './consume.ts';

const people = z.array(z.object({ emailAddress: z.string() }));
/** What SES tells EventBridge of a mail ("Email Bounced", "Email Complaint Received"), as far as we look at it. */
const bounceEvent = z.object({
  detail: z.object({
    mail: z.object({ tags: z.record(z.string(), z.array(z.string())).default({}) }),
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: people }).optional(),
    complaint: z.object({ complainedRecipients: people }).optional(),
  }),
});

/** A mail that came back for good, or was called spam, from these addresses; `tags`: what it was sent with. */
export type Returned = {
  readonly tags: Readonly<Record<string, string>>;
  readonly addresses: readonly string[];
  readonly why: 'bounced' | 'complained';
};

/** The address of `Name <address>`, as some servers give it back. */
const bare = (written: string) => (/<([^<>]*)>\s*$/.exec(written)?.[1] ?? written).trim();

/** What came back, from one message; null where it may still arrive: a full box, a server that was away. */
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

/** A queue on which what SES tells of mails and events of ours arrive. */
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
