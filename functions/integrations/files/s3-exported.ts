import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { clientConfig } from '../../kernel/aws/client.ts';
import { withRetry } from '../../kernel/aws/retry.ts';
import { config } from '../../kernel/config.ts';
import { traced } from '../../kernel/trace.ts';
import type { ExportedFiles } from './port.ts';

/** What DynamoDB has exported into a bucket of S3. */
export function s3Exported(bucket: string): ExportedFiles {
  const client = traced(new S3Client({ ...clientConfig(), forcePathStyle: config.s3Endpoint !== undefined }));
  return {
    list: async (prefix) => {
      const keys: string[] = [];
      for (let from: string | undefined, more = true; more; more = from !== undefined) {
        const asked = { Bucket: bucket, Prefix: prefix, ...(from ? { ContinuationToken: from } : {}) };
        const page = await withRetry(() => client.send(new ListObjectsV2Command(asked)));
        keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
        from = page.NextContinuationToken;
      }
      return keys;
    },
    lines: async function* (key) {
      const object = await withRetry(() => client.send(new GetObjectCommand({ Bucket: bucket, Key: key })));
      const body = object.Body as Readable;
      try {
        for await (const line of createInterface({ input: body.pipe(createGunzip()) })) if (line) yield line;
      } finally {
        body.destroy();
      }
    },
  };
}
