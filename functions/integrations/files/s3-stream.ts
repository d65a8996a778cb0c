import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { withRetry } from '../../kernel/aws/retry.ts';
import type { LongFiles } from './port.ts';
import { openFiles, s3Files } from './s3.ts';

type Place = { readonly Bucket: string; readonly Key: string; readonly ContentType: string };

/** S3 wants 5 MB at least in each part but the last, and no more than 10,000 of them. */
const partBytes = 8 * 1024 * 1024;

/** What comes in pieces of any size, in parts of 8 MB; at least one. */
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
 * Stores a file part by part, so that no more than one of them is held. A short one is put at once. What fails on the way is given up whole (and what a dead worker
 * leaves, the bucket forgets after a day): nobody sees half a file.
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

/** Files in the private bucket of S3, long ones, too. */
export function s3LongFiles(bucket: string): LongFiles {
  const { client } = openFiles(bucket);
  return {
    ...s3Files(bucket),
    stream: (key, parts, type) => streamed(client, { Bucket: bucket, Key: key, ContentType: type }, parts),
  };
}
