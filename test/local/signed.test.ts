import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bucketsService, openBucket } from '#scripts/local/aws/bucket.ts';
import { type AwsCall, awsServer } from '#scripts/local/aws/server.ts';
import { againstSignature } from '#scripts/local/aws/signed.ts';
import { listen } from '#scripts/local/ports.ts';
import { openStore } from '#scripts/local/store.ts';

/*
 * S3's signatures, from the examples in its documentation ("Signature Calculations for the Authorization Header",
 * "Authenticating Requests: Using Query Parameters").
 */
describe('a signature like AWS’s example', () => {
  const keys = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
  const then = Date.UTC(2013, 4, 24);
  const get: AwsCall = {
    method: 'GET',
    path: '/test.txt',
    query: new URLSearchParams(),
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    },
    body: Buffer.alloc(0),
  };
  const address: AwsCall = {
    ...get,
    headers: { host: 'examplebucket.s3.amazonaws.com' },
    query: new URLSearchParams({
      'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
      'X-Amz-Credential': 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request',
      'X-Amz-Date': '20130524T000000Z',
      'X-Amz-Expires': '86400',
      'X-Amz-SignedHeaders': 'host',
      'X-Amz-Signature': 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    }),
  };
  const code = (call: AwsCall, now = then) => againstSignature(call, '', keys, now)?.code;

  it('is accepted in headers and in an address', () => {
    expect(code(get)).toBeUndefined();
    expect(code(address, then + 3_600_000)).toBeUndefined();
  });
  it.each([
    ['for another object', { ...get, path: '/other.txt' }, 'SignatureDoesNotMatch'],
    ['with another method', { ...get, method: 'DELETE' }, 'SignatureDoesNotMatch'],
    ['with another header', { ...get, headers: { ...get.headers, range: 'bytes=0-' } }, 'SignatureDoesNotMatch'],
    ['with another body', { ...get, body: Buffer.from('x') }, 'XAmzContentSHA256Mismatch'],
    ['if it’s missing', { ...get, headers: { host: 'x' } }, 'AccessDenied'],
    ['in an address for another object', { ...address, path: '/other.txt' }, 'SignatureDoesNotMatch'],
  ])('is refused %s', (_, call, expected) => {
    expect(code(call)).toBe(expected);
  });
  it('is valid from 15 minutes before its time to 15 minutes after', () => {
    for (const minutes of [-16, 16]) expect(code(get, then + minutes * 60_000)).toBe('RequestTimeTooSkewed');
  });
});

describe('the local cloud’s buckets', () => {
  let server: Server;
  let folder: string;
  let endpoint: string;
  const store = openStore();
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sideout-signed-'));
    const bucket = (name: string, open: boolean) =>
      openBucket({ folder: join(folder, name), name, store, now: Date.now, open });
    server = awsServer({ s3: bucketsService({ open: bucket('open', true), files: bucket('files', false) }) }, () => {});
    endpoint = `http://127.0.0.1:${await listen(server, 0)}/s3`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
    store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const client = (secretAccessKey = 'local') =>
    new S3Client({
      ...{ endpoint, region: 'us-east-1', forcePathStyle: true, maxAttempts: 1 },
      credentials: { accessKeyId: 'local', secretAccessKey },
    });

  it.each(['open', 'files'])(
    'accept the SDK’s signed requests and refuse another key or no signature (bucket: %s)',
    async (Bucket) => {
      const Key = 'a folder/ä&+b(1)*.txt';
      const mine = client();
      await mine.send(new PutObjectCommand({ Bucket, Key, Body: 'text', ContentType: 'text/plain' }));
      const found = await mine.send(new GetObjectCommand({ Bucket, Key }));
      expect(await found.Body?.transformToString()).toBe('text');
      const { Contents } = await mine.send(new ListObjectsV2Command({ Bucket, Prefix: 'a folder/' }));
      expect(Contents?.map((object) => object.Key)).toEqual([Key]);

      const forged = client('another');
      await expect(forged.send(new GetObjectCommand({ Bucket, Key }))).rejects.toThrow(/signature/);
      await expect(forged.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }))).rejects.toThrow(/signature/);
      for (const method of ['GET', 'PUT', 'DELETE'])
        expect((await fetch(`${endpoint}/${Bucket}/a%20folder/x`, { method })).status).toBe(403);

      await mine.send(new DeleteObjectCommand({ Bucket, Key }));
      await expect(mine.send(new GetObjectCommand({ Bucket, Key }))).rejects.toThrow();
    },
  );

  it('store an uploaded file only after all its parts arrive, and refuse a short part the way S3 does', async () => {
    const mine = client();
    const at = { Bucket: 'files', Key: 'long.csv' };
    const part = Buffer.alloc(5 * 1024 * 1024, 'a');
    const begun = async () =>
      (await mine.send(new CreateMultipartUploadCommand({ ...at, ContentType: 'text/csv' }))).UploadId;
    const sent = async (UploadId: string | undefined, PartNumber: number, Body: Buffer) =>
      mine.send(new UploadPartCommand({ ...at, UploadId, PartNumber, Body }));
    const ended = (UploadId: string | undefined) => mine.send(new CompleteMultipartUploadCommand({ ...at, UploadId }));

    const dropped = await begun();
    await sent(dropped, 1, part);
    await mine.send(new AbortMultipartUploadCommand({ ...at, UploadId: dropped }));
    await expect(ended(dropped)).rejects.toThrow();
    await expect(mine.send(new GetObjectCommand(at))).rejects.toThrow();

    const short = await begun();
    await sent(short, 1, Buffer.from('short'));
    await sent(short, 2, part);
    await expect(ended(short)).rejects.toThrow(/smaller/);

    const good = await begun();
    await sent(good, 2, Buffer.from('end'));
    await sent(good, 1, part);
    await expect(mine.send(new GetObjectCommand(at))).rejects.toThrow();
    await ended(good);
    const found = await mine.send(new GetObjectCommand(at));
    expect(found.ContentType).toBe('text/csv');
    const text = (await found.Body?.transformToString()) ?? '';
    expect([text.length, text.slice(-4)]).toEqual([part.length + 3, 'aend']);
  });
});
