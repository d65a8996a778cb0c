import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { imageKindNames } from '#domain/organizations/image-kinds.ts';
import type { ImageEdit, StoredImage } from '#domain/organizations/image-schema.ts';
import { imageEdit } from '#domain/organizations/image-schema.ts';
import {
  checkSides,
  imageTypeOf,
  incomingAt,
  incomingKey,
  leastSide,
  mostPixels,
  mostSide,
  pictureAt,
  pictureUrl,
  sourcesOf,
  widthsOf,
} from '#domain/organizations/images.ts';
import { awaited, editedImage, orderAt, shelf, withFiles } from '#domain/organizations/library.ts';

const idOf = (n: number) => `01KBXXXXXXXXXXXXXXXXXXXXX${String(n).padStart(2, '0')}`.slice(0, 26);
const image = (n: number, order = n): StoredImage => ({
  ...withFiles(must(awaited([], { kind: 'organization', ownerId: 1, id: idOf(n), alt: '' }, 0)), {
    url: `/media/${n}`,
    width: 800,
    height: 600,
    original: `f${n}`,
  }),
  order,
});

describe('file types', () => {
  const bytes = (text: string) => Uint8Array.from(text, (c) => c.charCodeAt(0));
  it.each([
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n', 'image/png'],
    ['GIF89a', 'image/gif'],
    ['RIFF\0\0\0\0WEBP', 'image/webp'],
    ['\0\0\0\x20ftypavif', 'image/avif'],
    ['<svg xmlns=', null],
    ['<?xml version="1.0"?><svg', null],
    ['%PDF-1.7', null],
    ['RIFF\0\0\0\0WAVE', null],
    ['\0\0\0\x20ftypheic', null],
    ['', null],
  ])('are recognized from their first bytes: %j is %s', (head, type) => expect(imageTypeOf(bytes(head))).toBe(type));

  it.each([
    [leastSide, leastSide, 'ok'],
    [leastSide - 1, 400, 'organizations/image-too-small'],
    [8000, mostPixels / 8000, 'ok'],
    [8000, mostPixels / 8000 + 1, 'organizations/image-too-many-pixels'],
    [mostSide + 1, 100, 'organizations/image-too-many-pixels'],
  ])('accept or refuse images of %i × %i px: %s', (width, height, says) => {
    const checked = checkSides({ width, height });
    expect(checked.ok ? 'ok' : checked.problem.code).toBe(says);
  });
});

describe('an image address', () => {
  const facts = {
    hash: 'a'.repeat(64),
    cut: 'whole',
    use: 'cover',
    width: 1200,
    height: 700,
    fallback: 'jpg',
  } as const;
  it('contains the image’s kind and size, and determines the paths of all its files', () => {
    const url = pictureUrl(facts);
    expect(pictureAt(url)).toEqual(facts);
    expect(sourcesOf(url)).toEqual(
      ['avif', 'webp'].map((format) => ({
        type: `image/${format}`,
        srcSet: [480, 960, 1200].map((w) => `/media/${facts.hash}/whole/${w}.${format} ${w}w`).join(', '),
      })),
    );
  });
  it('is rejected unless it has the library’s address format', () => {
    for (const url of ['', 'https://x.example/a.jpg', '/media/../secret/cover-1x1.jpg', `${pictureUrl(facts)}?x`])
      expect([pictureAt(url), sourcesOf(url)]).toEqual([null, []]);
  });
  it('never includes a file wider than the original', () => {
    expect([widthsOf('logo', 64), widthsOf('logo', 96), widthsOf('cover', 5000)]).toEqual([
      [64],
      [96],
      [480, 960, 1600],
    ]);
  });
});

describe('an image library', () => {
  it('keeps a manually set order, so a moved image goes between its neighbors', () => {
    const images = [image(3), image(1), image(2)];
    const order = orderAt(shelf(images, 'organization'), 1);
    const moved = images.map((each) => (each.id === idOf(3) ? { ...each, order } : each));
    expect(shelf(moved, 'organization').map(({ id }) => id)).toEqual([idOf(1), idOf(3), idOf(2)]);
    expect([
      orderAt([], 0),
      orderAt(shelf(images, 'organization'), 0),
      orderAt(shelf(images, 'organization'), 3),
    ]).toEqual([1, 0, 4]);
  });
  it('rebuilds sizes for a new crop, but not for the same crop or other edits', () => {
    const crop = { x: 0, y: 0, width: 0.5, height: 0.5 };
    const state = (edit: ImageEdit, from = image(1)) => editedImage(from, edit).state;
    expect([
      state({ crop }),
      state({ alt: 'x' }),
      state({ crop: null }),
      state({ crop }, { ...image(1), crop }),
    ]).toEqual(['making', 'ready', 'ready', 'ready']);
    expect(imageEdit.safeParse({ crop: { x: 0.6, y: 0, width: 0.5, height: 1 } }).success).toBe(false);
    expect(imageEdit.safeParse({ crop: { x: 0, y: 0, width: 0.01, height: 1 } }).success).toBe(false);
  });
  it('reads the image from an upload key, and rejects any other key', () => {
    for (const kind of imageKindNames) {
      const of = { kind, ownerId: 7, id: idOf(1) };
      expect(incomingAt(incomingKey(of))).toEqual(of);
    }
    for (const key of ['incoming/organization/7/../../media/x', 'media/x', `incoming/nothing/7/${idOf(1)}`])
      expect(incomingAt(key)).toBeNull();
  });
});
