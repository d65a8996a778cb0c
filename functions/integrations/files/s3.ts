import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { clientConfig, presigned, withRetry } from '../../kernel/aws/client.ts';
import { now } from '../../kernel/clock.ts';
import { config } from '../../kernel/config.ts';
import { traced } from '../../kernel/trace.ts';
import type { ExportedFiles, Files, LongFiles, ReadFiles } from './port.ts';

type Opened = { readonly client: S3Client; readonly bucket: string };

/**
 * In the cloud, a bucket is part of the host name. With a custom endpoint (the local cloud), it is the first part of
 * the path.
 */
function addressOf(bucket: string, key: string): URL {
  const endpoint = config.s3Endpoint;
  const path = key.split('/').map(encodeURIComponent).join('/');
  return endpoint
    ? new URL(`${endpoint}/${bucket}/${path}`)
    : new URL(`https://${bucket}.s3.${config.aws.region}.amazonaws.com/${path}`);
}

async function textOf({ client, bucket }: Opened, key: string): Promise<string | null> {
  try {
    const object = await withRetry(() => client.send(new GetObjectCommand({ Bucket: bucket, Key: key })));
    return (await object.Body?.transformToString()) ?? '';
  } catch (error) {
    if ((error as Error).name === 'NoSuchKey') return null;
    throw error;
  }
}

const openFiles = (bucket: string): Opened => ({
  client: traced(new S3Client({ ...clientConfig(), forcePathStyle: config.s3Endpoint !== undefined })),
  bucket,
});

const reading = (opened: Opened): ReadFiles => ({
  get: (key) => textOf(opened, key),
  link: async (key, name, seconds) => {
    const url = addressOf(opened.bucket, key);
    url.searchParams.set('response-content-disposition', `attachment; filename="${name.replace(/[^\w. -]/g, '')}"`);
    const { region, credentials } = config.aws;
    return presigned({ method: 'GET', url, region, credentials, seconds, now: now() });
  },
});

/** Opens the private S3 bucket for reading. */
export const s3ReadFiles = (bucket: string): ReadFiles => reading(openFiles(bucket));

/** Opens the private S3 bucket for reading and writing. */
export function s3Files(bucket: string): Files {
  const opened = openFiles(bucket);
  return {
    ...reading(opened),
    put: async (key, text, type) => {
      const put = { Bucket: bucket, Key: key, Body: text, ContentType: type };
      await withRetry(() => opened.client.send(new PutObjectCommand(put)));
    },
  };
}

/** Opens DynamoDB's exports in an S3 bucket. */
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

type Place = { readonly Bucket: string; readonly Key: string; readonly ContentType: string };

/** S3 requires at least 5 MB in each part except the last, and allows at most 10,000 parts. */
const partBytes = 8 * 1024 * 1024;

/** Yields chunks of any size as parts of 8 MB, at least one. */
async function* inParts(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    held.push(piece);
    size += piece.length;
    if (size < partBytes) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  yield Buffer.concat(held);
}

/**
 * Stores a file part by part, with only one part in memory at a time. A short file is stored in one request. If
 * anything fails, the whole upload is aborted, so no one sees half a file. (After a crash, the bucket deletes the parts
 * within a day.)
 */
async function streamed(client: S3Client, place: Place, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  const parts = inParts(pieces);
  const first = await parts.next();
  const body = first.value as Buffer;
  if (body.length < partBytes) {
    await withRetry(() => client.send(new PutObjectCommand({ ...place, Body: body })));
    return;
  }
  const { Bucket, Key } = place;
  const { UploadId } = await withRetry(() => client.send(new CreateMultipartUploadCommand(place)));
  const at = { Bucket, Key, UploadId };
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
    for (let part: Buffer | undefined = body; part; part = (await parts.next()).value as Buffer | undefined) {
      if (part.length === 0) continue;
      const PartNumber = Parts.length + 1;
      const Body = part;
      const { ETag } = await withRetry(() => client.send(new UploadPartCommand({ ...at, PartNumber, Body })));
      Parts.push({ PartNumber, ETag });
    }
    await withRetry(() => client.send(new CompleteMultipartUploadCommand({ ...at, MultipartUpload: { Parts } })));
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand(at)).catch(() => {});
    throw error;
  }
}

/** Opens the private S3 bucket, including for long files. */
export function s3LongFiles(bucket: string): LongFiles {
  const { client } = openFiles(bucket);
  return {
    ...s3Files(bucket),
    stream: (key, parts, type) => streamed(client, { Bucket: bucket, Key: key, ContentType: type }, parts),
  };
}
