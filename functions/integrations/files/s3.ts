import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { clientConfig } from '../../kernel/aws/client.ts';
import { presigned } from '../../kernel/aws/presign.ts';
import { withRetry } from '../../kernel/aws/retry.ts';
import { now } from '../../kernel/clock.ts';
import { config } from '../../kernel/config.ts';
import { traced } from '../../kernel/trace.ts';
import type { Files, ReadFiles } from './port.ts';

type Opened = { readonly client: S3Client; readonly bucket: string };

/** In the cloud a bucket is a host, at an endpoint of its own (the local cloud) the first part of the path. */
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

export const openFiles = (bucket: string): Opened => ({
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

/** Files in the private bucket of S3, to be read. */
export const s3ReadFiles = (bucket: string): ReadFiles => reading(openFiles(bucket));

/** Files in the private bucket of S3. */
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
