import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { Log } from '../log.ts';
import { writingAs } from '../table/write.ts';
import { besideOurs } from './beside.ts';
import type { Remaining } from './consume.ts';

/** A file that a browser uploaded to the bucket. `tries` is how many times we received it, including this time. */
export type Upload = { readonly key: string; readonly size: number; readonly tries: number };
type Created = { readonly detail: { readonly object: { readonly key: string; readonly size: number } } };

/**
 * Returns a queue consumer for the bucket's files (EventBridge's "Object Created") as well as our own events. Files
 * arrive at least once and in any order.
 */
export const queueWithUploads = <D>(
  work: (upload: Upload, deps: D) => Promise<void>,
  deps: () => D,
  { log, ours }: { log: Log; ours: (batch: SQSEvent, context: Remaining) => Promise<SQSBatchResponse> },
) =>
  besideOurs({
    source: 'aws.s3',
    log,
    ours,
    work: ({ body, messageId, attributes }) => {
      const { key, size } = (JSON.parse(body) as Created).detail.object;
      const upload = { key, size, tries: Number(attributes.ApproximateReceiveCount) };
      return work(upload, writingAs(deps(), 'consumer:uploads', messageId));
    },
  });
