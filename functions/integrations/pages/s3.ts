import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { clientConfig, withRetry } from '../../kernel/aws/client.ts';
import { config } from '../../kernel/config.ts';
import { traced } from '../../kernel/trace.ts';
import type { PageFiles } from './port.ts';

/**
 * Browsers always check for a newer version. The CDN checks at most every five seconds, and serves its cached version
 * in between.
 */
const cacheControl = 'public, max-age=0, s-maxage=5, stale-while-revalidate=60';

/** Opens the public pages in the site's S3 bucket. */
export function s3Pages(bucket: string): PageFiles {
  const client = traced(new S3Client({ ...clientConfig(), forcePathStyle: config.s3Endpoint !== undefined }));
  return {
    async get(key) {
      try {
        const object = await withRetry(() => client.send(new GetObjectCommand({ Bucket: bucket, Key: key })));
        return (await object.Body?.transformToString()) ?? '';
      } catch (error) {
        if ((error as Error).name === 'NoSuchKey') return null;
        throw error;
      }
    },
    async put(key, text, type) {
      const put = { Bucket: bucket, Key: key, Body: text, ContentType: type, CacheControl: cacheControl };
      await withRetry(() => client.send(new PutObjectCommand(put)));
    },
    async remove(key) {
      await withRetry(() => client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key })));
    },
    async list(prefix) {
      const keys: string[] = [];
      let from: string | undefined;
      do {
        const page = await withRetry(() =>
          client.send(
            new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ...(from ? { ContinuationToken: from } : {}) }),
          ),
        );
        keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
        from = page.NextContinuationToken;
      } while (from);
      return keys;
    },
  };
}
