import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { upload } from '#scripts/deploy/world.ts';
import { type Bucket, bucketsService, openBucket } from '#scripts/local/aws/bucket.ts';
import { awsServer } from '#scripts/local/aws/server.ts';
import { listen } from '#scripts/local/ports.ts';
import { openStore } from '#scripts/local/store.ts';

let server: Server;
let bucket: Bucket;
let client: S3Client;
const folder = mkdtempSync(join(tmpdir(), 'sideout-old-page-'));
const store = openStore();
beforeAll(async () => {
  bucket = openBucket({ folder: join(folder, 'bucket'), name: 'site', store, now: Date.now, open: false });
  server = awsServer({ s3: bucketsService({ site: bucket }) }, () => {});
  const endpoint = `http://127.0.0.1:${await listen(server, 0)}/s3`;
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Deploys a build from a machine without earlier builds. The build is a page that names its entry, which loads a part
 * later, both by hash.
 */
async function deploy(build: string): Promise<{ page: string; entry: string; part: string }> {
  const at = join(folder, build);
  const [entry, part] = [`assets/main-${build}.js`, `assets/checkout-${build}.js`];
  const page = `<script type="module" src="/${entry}"></script>`;
  mkdirSync(join(at, 'assets'), { recursive: true });
  writeFileSync(join(at, 'index.html'), page);
  writeFileSync(join(at, entry), `import('./checkout-${build}.js')`);
  writeFileSync(join(at, part), `export const build = '${build}'`);
  await upload(client, 'site', at, { build }, 0);
  return { page, entry, part };
}
const served = (path: string) => bucket.serve(`/${path}`)?.body.toString();

it('a deploy keeps the code that a page opened two deploys ago loads later', async () => {
  const first = await deploy('aaaa1111');
  const open = served('index.html');
  expect(open).toBe(first.page);
  await deploy('bbbb2222');
  const third = await deploy('cccc3333');
  expect(served('index.html')).toBe(third.page);

  const [, entry = ''] = /src="\/([^"]+)"/.exec(open ?? '') ?? [];
  const [, part = ''] = /import\('\.\/([^']+)'\)/.exec(served(entry) ?? '') ?? [];
  expect(served(`assets/${part}`)).toBe("export const build = 'aaaa1111'");
  for (const path of [entry, `assets/${part}`])
    expect(bucket.serve(`/${path}`)?.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(bucket.serve('/index.html')?.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
});
