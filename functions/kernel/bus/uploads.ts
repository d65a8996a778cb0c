import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { Log } from '../log.ts';
import { counted } from '../metrics.ts';
import { writingAs } from '../table/stamp.ts';

/** A file that a browser sent to the bucket; `tries`: how often it was given to us, this time too. */
export type Upload = { readonly key: string; readonly size: number; readonly tries: number };
type Created = { readonly detail: { readonly object: { readonly key: string; readonly size: number } } };

const isUpload = ({ body }: SQSRecord) => (JSON.parse(body) as { source?: string }).source === 'aws.s3';

/**
 * A queue on which files of the bucket (EventBridge's "Object Created") and events of ours arrive. Files come at least once, in no
 * order: `work` has to mind repeats. Those that fail go back alone.
 */
export const queueWithUploads =
  <D>(
    work: (upload: Upload, deps: D) => Promise<void>,
    deps: () => D,
    { log, ours }: { log: Log; ours: (batch: SQSEvent) => Promise<SQSBatchResponse> },
  ) =>
  async (batch: SQSEvent): Promise<SQSBatchResponse> => {
    const files = batch.Records.filter(isUpload);
    const workOne = async ({ body, messageId, attributes }: SQSRecord) => {
      const { key, size } = (JSON.parse(body) as Created).detail.object;
      try {
        await work(
          { key, size, tries: Number(attributes.ApproximateReceiveCount) },
          writingAs(deps(), 'consumer:uploads', messageId),
        );
      } catch (error) {
        log.error('upload failed', { key, messageId, error });
        counted('RecordsFailed', 1);
        throw error;
      }
    };
    const done = await processPartialResponse({ Records: files }, workOne, new BatchProcessor(EventType.SQS), {
      processInParallel: false,
      throwOnFullBatchFailure: false,
    });
    const rest = batch.Records.filter((record) => !isUpload(record));
    const others = rest.length ? await ours({ Records: rest }) : { batchItemFailures: [] };
    return { batchItemFailures: [...done.batchItemFailures, ...others.batchItemFailures] };
  };
