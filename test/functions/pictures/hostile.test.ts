import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxImageBytes, pictureAt, pictureFile, widthsOf } from '#domain/organizations/images.ts';
import { vipsStudio } from '#functions/integrations/pictures/vips.ts';
import { demoAccounts } from '#scripts/local/accounts.ts';
import type { LocalCloud } from '#scripts/local/cloud.ts';
import { startDemo } from '../../kit/demo.ts';
import { exif, png, withExif } from '../../kit/pictures.ts';
import { send, uploaderOf } from '../../kit/uploading.ts';

let cloud: LocalCloud;
let admin: ReturnType<typeof uploaderOf>;
beforeAll(async () => {
  cloud = await startDemo();
  admin = uploaderOf(cloud, (await cloud.signIn(demoAccounts.admin)).idToken);
});
afterAll(() => cloud?.stop());

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const shelf = 'organization/101';

describe('an uploaded file', () => {
  it.each([
    ['a web page declared as PNG', Buffer.from('<!doctype html><script>1</script>'), 'not-an-image'],
    ['an SVG with a script, declared as PNG', svg, 'not-an-image'],
    ['only the first bytes of a PNG', png(400, 300).subarray(0, 12), 'not-an-image'],
    ['a decompression bomb with 900 megapixels in a few kilobytes', png(30_000, 30_000, 1), 'image-too-many-pixels'],
    ['a picture of 8 × 8 pixels', png(8, 8), 'image-too-small'],
  ])('is refused with a reason and not stored: %s', async (_, file, problem) => {
    const image = await admin.upload(shelf, file);
    expect(image).toMatchObject({ state: 'refused', problem, url: '' });
    const { body } = await admin.ask('/api/images/organization/101');
    expect(JSON.stringify(body)).not.toContain(image.id);
  });

  it('is refused with the specification’s sentences if it’s an SVG or over 1 MB [P1-466] [P1-468]', async () => {
    const titles = [
      await admin.start(shelf, svg, 'image/svg+xml'),
      await admin.start(shelf, new Uint8Array(maxImageBytes + 1), 'image/png'),
    ].map(({ body }) => (body as unknown as { title: string }).title);
    expect(titles).toEqual(['Please choose an image file', 'Your file is too big! Please select an image under 1MB']);
  });
});

describe('a signed upload form', () => {
  const file = png(64, 64);
  it.each([
    ['another key', { key: 'media/evil.png' }, 403],
    ['another organization’s key', { key: 'incoming/organization/102/01KBXXXXXXXXXXXXXXXXXXXXXX' }, 403],
    ['another type', { 'Content-Type': 'text/html' }, 403],
    [
      'another policy',
      { Policy: Buffer.from('{"expiration":"2999-01-01T00:00:00Z","conditions":[]}').toString('base64') },
      403,
    ],
    ['an extra field', { acl: 'public-read' }, 403],
  ])('makes the bucket refuse %s', async (_, change, status) => {
    const { body } = await admin.start(shelf, file, 'image/png');
    expect((await send(body.upload, file, change)).status).toBe(status);
  });

  it('refuses a file that’s empty, or over 1 MB despite a smaller declared size', async () => {
    const { body } = await admin.start(shelf, file, 'image/png');
    for (const [bytes, code] of [
      [new Uint8Array(maxImageBytes + 1), 'EntityTooLarge'],
      [new Uint8Array(), 'EntityTooSmall'],
    ] as const) {
      const reply = await send(body.upload, bytes);
      expect([reply.status, await reply.text()]).toEqual([400, expect.stringContaining(code)]);
    }
  });

  it('refuses a file of two gigabytes before it’s sent', async () => {
    const { body } = await admin.start(shelf, file, 'image/png');
    const status = await new Promise((resolve, reject) => {
      const asked = request(body.upload.url, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 2 * 1024 ** 3 },
      });
      asked.on('response', ({ statusCode }) => resolve(statusCode));
      asked.on('error', reject);
      asked.write('--x\r\n');
    });
    expect(status).toBe(400);
  });

  it('is valid for ten minutes', async () => {
    const { body } = await admin.start(shelf, file, 'image/png');
    await cloud.clock.move(10 * 60_000);
    expect((await send(body.upload, file)).status).toBe(403);
  });

  it('keeps the picture of its first file when a second file is sent', async () => {
    const { body } = await admin.start(shelf, file, 'image/png');
    expect((await send(body.upload, file)).status).toBe(204);
    await cloud.settled();
    const again = await send(body.upload, png(99, 99));
    expect(again.status).toBe(204);
    await cloud.settled();
    const { body: image } = await admin.ask(`/api/images/${shelf}/${body.image.id}`);
    expect(image).toMatchObject({ state: 'ready', width: 64 });
  });
});

describe('an uploaded phone photo', () => {
  it('is rotated upright and loses location and camera data, even in the stored original', async () => {
    const { bytes } = (await vipsStudio().sizesOf(png(640, 400), 'cover', null)).fallback;
    const image = await admin.upload(shelf, withExif(bytes, exif('SecretCamera')), 'image/jpeg');
    expect(image).toMatchObject({ state: 'ready', width: 400, height: 640 });
    const facts = pictureAt(image.url)!;
    expect(facts).toMatchObject({ use: 'cover', width: 400, height: 640, fallback: 'jpg' });
    const files = [
      image.url,
      ...widthsOf('cover', 400).flatMap((w) => [pictureFile(facts, w, 'avif'), pictureFile(facts, w, 'webp')]),
    ];
    for (const path of files) {
      const reply = await fetch(`${cloud.url}${path}`);
      expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
      expect(Buffer.from(await reply.arrayBuffer()).toString('latin1')).not.toMatch(/Exif|SecretCamera/);
    }
  });
});
