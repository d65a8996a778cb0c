import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { clientConfig, withRetry } from '../../kernel/aws/client.ts';
import { config } from '../../kernel/config.ts';
import { traced } from '../../kernel/trace.ts';
import type { Media } from './port.ts';

/** Files under `media/` can be cached for a year because their names depend on their content. */
const forEver = 'public, max-age=31536000, immutable';

/** Opens the media bucket. */
export function s3Media(): Media {
  const client = traced(new S3Client(clientConfig({ patience: 20_000 })));
  const Bucket = config.mediaBucket;
  const remove = (Key: string) => withRetry(() => client.send(new DeleteObjectCommand({ Bucket, Key })));
  return {
    async get(Key) {
      try {
        const object = await withRetry(() => client.send(new GetObjectCommand({ Bucket, Key })));
        return (await object.Body?.transformToByteArray()) ?? null;
      } catch (error) {
        if ((error as { name?: string }).name === 'NoSuchKey') return null;
        throw error;
      }
    },
    async put(Key, Body, ContentType) {
      const CacheControl = forEver;
      await withRetry(() => client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl })));
    },
    async remove(key) {
      await remove(key);
    },
    async removeAll(Prefix) {
      for (;;) {
        const { Contents = [] } = await withRetry(() => client.send(new ListObjectsV2Command({ Bucket, Prefix })));
        if (!Contents.length) return;
        const Delete = { Objects: Contents.map(({ Key }) => ({ Key })), Quiet: true };
        await withRetry(() => client.send(new DeleteObjectsCommand({ Bucket, Delete })));
      }
    },
  };
}
