import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { Millis } from '#domain/kernel/time.ts';

/** What a browser is told a file is; a build with another kind of file must say here what it is. */
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
};
const forever = 'public, max-age=31536000, immutable';
const revalidate = 'public, max-age=0, must-revalidate';

/** Where a deploy keeps what it has put up beside the assets, which all deploys share: to go back, it is copied over the site (docs/runbook.md). */
const versionFolder = (moment: Millis): string => `versions/${new Date(moment).toISOString()}/`;

/**
 * Puts the built site and its /config.json into the bucket: hashed assets first, the page that names them last, so that nobody gets a page whose
 * parts are not there. Old assets stay, for pages that are open; what is not hashed is kept by the moment of the deploy. Answers how many files went up.
 */
export async function upload(
  client: Pick<S3Client, 'send'>,
  bucket: string,
  folder: string,
  config: unknown,
  moment: Millis,
): Promise<number> {
  const keys = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((key) => key !== 'config.json' && !key.endsWith('.map'));
  const put = async (key: string, body: Buffer | string) => {
    const type = types[extname(key)];
    if (!type) throw new Error(`${key}: what is a ${extname(key)} file? scripts/deploy/upload.ts has to know`);
    const isAsset = key.startsWith('assets/');
    const file = { Bucket: bucket, Body: body, ContentType: type, CacheControl: isAsset ? forever : revalidate };
    if (!isAsset) await client.send(new PutObjectCommand({ ...file, Key: versionFolder(moment) + key }));
    await client.send(new PutObjectCommand({ ...file, Key: key }));
  };
  const each = async (wanted: string[]) => {
    for (let at = 0; at < wanted.length; at += 16)
      await Promise.all(wanted.slice(at, at + 16).map(async (key) => put(key, await readFile(join(folder, key)))));
  };
  await each(keys.filter((key) => key.startsWith('assets/')));
  await put('config.json', JSON.stringify(config));
  await each(keys.filter((key) => !key.startsWith('assets/') && key !== 'index.html'));
  await each(keys.filter((key) => key === 'index.html'));
  return keys.length + 1;
}
