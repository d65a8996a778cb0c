import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Reply } from '../gateway/gateway.ts';
import type { Store } from '../store.ts';
import { localCredentials } from '../table.ts';
import { postedFile } from './post-form.ts';
import type { AwsCall, AwsService } from './server.ts';
import { againstSignature } from './signed.ts';

/**
 * Returns a store for files sent in parts, until they are complete. It is only in memory, so uploads in progress when
 * the machine stops start over.
 */
function openUploads() {
  const uploads = new Map<string, { key: string; type: string; parts: Map<number, Buffer> }>();
  return {
    begin(key: string, type: string): string {
      const id = randomUUID();
      uploads.set(id, { key, type, parts: new Map() });
      return id;
    },
    /** Returns false if the file has no such upload. */
    add(id: string, key: string, part: number, body: Buffer): boolean {
      const upload = uploads.get(id);
      if (upload?.key !== key) return false;
      upload.parts.set(part, body);
      return true;
    },
    /** Returns the whole file, null if there is none, or `short` if a part other than the last is smaller than S3's 5 MB. */
    end(id: string, key: string): { type: string; body: Buffer } | 'short' | null {
      const upload = uploads.get(id);
      if (upload?.key !== key || upload.parts.size === 0) return null;
      const parts = [...upload.parts].sort(([a], [b]) => a - b).map(([, body]) => body);
      if (parts.slice(0, -1).some((part) => part.length < 5 * 1024 * 1024)) return 'short';
      uploads.delete(id);
      return { type: upload.type, body: Buffer.concat(parts) };
    },
    giveUp: (id: string) => uploads.delete(id),
  };
}

type Stored = {
  key: string;
  type: string;
  cacheControl: string | null;
  etag: string;
  size: number;
  at: number;
  meta: Record<string, string>;
};
export type Bucket = {
  service: AwsService;
  /** Returns the response that the CDN gets for a path. */
  serve(path: string): Reply | null;
  /** Stores a file the way a deploy does. */
  put(key: string, body: Buffer, type: string): void;
  /** Deletes every file whose key begins with a prefix. */
  drop(prefix: string): void;
  /** Called for every stored file, like EventBridge. */
  onCreated(tell: (file: StoredFile) => void): void;
};
export type StoredFile = { readonly key: string; readonly size: number; readonly etag: string };
type Setting = {
  readonly folder: string;
  readonly name: string;
  readonly store: Store;
  readonly now: () => number;
  /**
   * Whether browsers can send files with signed forms (post-form.ts). Otherwise, only signers (signed.ts) or people
   * with a signed address can.
   */
  readonly open: boolean;
};

const open = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, GET, HEAD',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': 'etag',
};
const xml = (status: number, body: string): Reply => ({
  status,
  headers: { 'content-type': 'application/xml', ...open },
  body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`),
});
const refused = (status: number, code: string, message: string) =>
  xml(status, `<Error><Code>${code}</Code><Message>${message}</Message></Error>`);
const escaped = (text: string) => text.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`);

const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = localCredentials;
const keys = { accessKeyId, secretAccessKey };

/** Returns S3 on this machine. The path's first part names the bucket. */
export const bucketsService =
  (buckets: Readonly<Record<string, Bucket>>): AwsService =>
  (call) => {
    const bucket = buckets[call.path.split('/')[1] ?? ''];
    return bucket ? bucket.service(call) : refused(404, 'NoSuchBucket', 'The specified bucket does not exist');
  };

/**
 * A bucket with path-style addresses. Its files are on disk, and the facts about them are in the store. It checks
 * signatures and a form's policy. A file is on disk completely or not at all.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one thing with its state; what it does is in the short functions inside
export function openBucket({ folder, name: bucket, store, now, open: isOpen }: Setting): Bucket {
  const facts = store.collection<Stored>(isOpen ? 'media' : bucket);
  const fileOf = (key: string) => join(folder, createHash('sha256').update(key).digest('hex'));

  const uploads = openUploads();
  const told: ((file: StoredFile) => void)[] = [];

  function keep(key: string, body: Buffer, about: Pick<Stored, 'type' | 'cacheControl' | 'meta'>): string {
    const etag = `"${createHash('md5').update(body).digest('hex')}"`;
    const file = fileOf(key);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.part`, body);
    renameSync(`${file}.part`, file);
    facts.put(key, { key, ...about, etag, size: body.length, at: now() });
    for (const tell of told) tell({ key, size: body.length, etag });
    return etag;
  }

  function put(key: string, call: AwsCall): Reply {
    const header = (name: string) => (call.headers[name] === undefined ? null : String(call.headers[name]));
    const meta = Object.fromEntries(
      Object.entries(call.headers)
        .filter(([name]) => name.startsWith('x-amz-meta-'))
        .map(([name, value]) => [name, String(value)]),
    );
    const type = header('content-type') ?? 'application/octet-stream';
    const etag = keep(key, bytesOf(call), { type, cacheControl: header('cache-control'), meta });
    return { status: 200, headers: { etag, ...open }, body: Buffer.alloc(0) };
  }

  async function post(call: AwsCall): Promise<Reply> {
    const file = await postedFile(call, bucket, keys, now());
    if ('code' in file) return refused(file.status, file.code, file.message);
    const etag = keep(file.key, file.bytes, { type: file.type, cacheControl: null, meta: {} });
    return { status: 204, headers: { etag, ...open }, body: Buffer.alloc(0) };
  }

  function remove(key: string): void {
    facts.remove(key);
    rmSync(fileOf(key), { force: true });
  }

  /** Treats a file that was manually removed from the folder as deleted. */
  const isThere = (key: string): boolean => facts.get(key) !== undefined && existsSync(fileOf(key));

  function get(key: string): Reply {
    const fact = facts.get(key);
    if (!fact || !isThere(key)) return refused(404, 'NoSuchKey', 'The specified key does not exist.');
    const { type, etag, cacheControl, at, meta } = fact;
    const headers = {
      'content-type': type,
      etag,
      'last-modified': new Date(at).toUTCString(),
      ...(cacheControl ? { 'cache-control': cacheControl } : {}),
      ...meta,
      ...open,
    };
    return { status: 200, headers, body: readFileSync(fileOf(key)) };
  }

  function list(prefix: string): Reply {
    const found = facts
      .list()
      .filter(({ key }) => key.startsWith(prefix))
      .sort((a, b) => (a.key < b.key ? -1 : 1));
    const rows = found.map(
      ({ key, etag, size, at }) =>
        `<Contents><Key>${escaped(key)}</Key><LastModified>${new Date(at).toISOString()}</LastModified><ETag>${etag}</ETag><Size>${size}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
    );
    return xml(
      200,
      `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><Prefix>${escaped(prefix)}</Prefix><KeyCount>${found.length}</KeyCount><MaxKeys>1000</MaxKeys><IsTruncated>false</IsTruncated>${rows.join('')}</ListBucketResult>`,
    );
  }

  /** Handles a file sent in parts: the start, a part, the end. */
  function inParts(key: string, call: AwsCall): Reply {
    const id = call.query.get('uploadId') ?? '';
    const none = () => refused(404, 'NoSuchUpload', 'The specified multipart upload does not exist.');
    if (call.query.has('uploads')) {
      const type = String(call.headers['content-type'] ?? 'application/octet-stream');
      return xml(
        200,
        `<InitiateMultipartUploadResult><UploadId>${uploads.begin(key, type)}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (call.method === 'DELETE') {
      uploads.giveUp(id);
      return { status: 204, headers: open, body: Buffer.alloc(0) };
    }
    if (call.method === 'PUT') {
      const body = bytesOf(call);
      const etag = `"${createHash('md5').update(body).digest('hex')}"`;
      const added = uploads.add(id, key, Number(call.query.get('partNumber')), body);
      return added ? { status: 200, headers: { etag, ...open }, body: Buffer.alloc(0) } : none();
    }
    const file = uploads.end(id, key);
    if (file === 'short') return refused(400, 'EntityTooSmall', 'A part but the last is smaller than 5 MB.');
    if (!file) return none();
    const etag = keep(key, file.body, { type: file.type, cacheControl: null, meta: {} });
    return xml(200, `<CompleteMultipartUploadResult><ETag>${escaped(etag)}</ETag></CompleteMultipartUploadResult>`);
  }

  function removeNamed({ body }: AwsCall): Reply {
    for (const [, key = ''] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g)) remove(key);
    return xml(200, '<DeleteResult/>');
  }

  return {
    onCreated: (tell) => {
      told.push(tell);
    },
    put: (key, body, type) => {
      keep(key, body, { type, cacheControl: null, meta: {} });
    },
    drop(prefix) {
      for (const { key } of facts.list()) if (key.startsWith(prefix)) remove(key);
    },
    serve(path) {
      const key = decodeURIComponent(path.slice(1));
      return isThere(key) ? get(key) : null;
    },
    service(call) {
      const key = decodeURIComponent(call.path.split('/').slice(2).join('/'));
      if (call.method === 'OPTIONS') return { status: 204, headers: open, body: Buffer.alloc(0) };
      if (isOpen && call.method === 'POST' && !key && !call.query.has('delete')) return post(call);
      const unsigned = againstSignature(call, '/s3', keys, Date.now());
      if (unsigned) return refused(403, unsigned.code, unsigned.message);
      if (expired(call, now())) return refused(403, 'AccessDenied', 'Request has expired');
      if (call.query.has('delete')) return removeNamed(call);
      if (!key) return call.method === 'GET' ? list(call.query.get('prefix') ?? '') : xml(200, '<Bucket/>');
      if (call.query.has('uploads') || call.query.has('uploadId')) return inParts(key, call);
      if (call.method === 'PUT') return put(key, call);
      if (call.method === 'GET' || call.method === 'HEAD') return named(get(key), call);
      if (call.method !== 'DELETE') return refused(405, 'MethodNotAllowed', 'The specified method is not allowed.');
      remove(key);
      return { status: 204, headers: open, body: Buffer.alloc(0) };
    },
  };
}

/** Gives a downloaded file the name in the address. */
function named(reply: Reply, { query }: AwsCall): Reply {
  const disposition = query.get('response-content-disposition');
  return disposition ? { ...reply, headers: { ...reply.headers, 'content-disposition': disposition } } : reply;
}

function expired(call: AwsCall, now: number): boolean {
  const from = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(call.query.get('X-Amz-Date') ?? '');
  const seconds = Number(call.query.get('X-Amz-Expires'));
  if (!from || !seconds) return false;
  const [y, mo, d, h, mi, s] = from.slice(1).map(Number) as [number, number, number, number, number, number];
  // The machine's clock dates the signature, and the earlier of both clocks checks it, so moving the clock doesn't break
  // uploads.
  return Math.min(now, Date.now()) > Date.UTC(y, mo - 1, d, h, mi, s) + seconds * 1000;
}

/** Reassembles a body sent in signed chunks (`aws-chunked`). Any other body stays unchanged. */
function bytesOf(call: AwsCall): Buffer {
  const chunked = String(call.headers['content-encoding'] ?? '').includes('aws-chunked');
  if (!chunked && !String(call.headers['x-amz-content-sha256'] ?? '').startsWith('STREAMING-')) return call.body;
  const parts: Buffer[] = [];
  let at = 0;
  while (at < call.body.length) {
    const end = call.body.indexOf('\r\n', at);
    if (end < 0) break;
    const size = Number.parseInt(call.body.subarray(at, end).toString().split(';')[0] as string, 16);
    if (!size) break;
    parts.push(call.body.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
  return Buffer.concat(parts);
}
