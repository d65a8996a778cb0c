import type { ImageUse } from './image-kinds.ts';

/** Widths in px that are made of a picture, the widest last; never wider than what was sent. */
export const pictureWidths: Readonly<Record<ImageUse, readonly number[]>> = {
  cover: [480, 960, 1600],
  logo: [96, 192, 384],
  avatar: [96, 192, 384],
};
/** The formats beside the fallback, best first. */
const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** The widths that are made of a picture that is `width` px wide: the usual ones below it, and its own as far as the widest. */
export function widthsOf(use: ImageUse, width: number): number[] {
  const usual = pictureWidths[use];
  const widest = Math.min(width, usual.at(-1) as number);
  return [...usual.filter((each) => each < widest), widest];
}

/** Where the files of a picture lie: `hash` is its content’s and its owner’s, `cut` which part of it is shown. */
type PictureFolder = { readonly hash: string; readonly cut: string };
/** What its address says of a picture: with it a page reserves its place and knows the other files. */
type PictureFacts = PictureFolder & {
  readonly use: ImageUse;
  readonly width: number;
  readonly height: number;
  readonly fallback: 'jpg' | 'png';
};

const folderOf = ({ hash, cut }: PictureFolder) => `/media/${hash}/${cut}`;
/** The address that is stored and shown: the fallback, as wide as it gets. It never names anything else, so it may be kept for ever. */
export const pictureUrl = (of: PictureFacts): string =>
  `${folderOf(of)}/${of.use}-${of.width}x${of.height}.${of.fallback}`;
/** The address of one of its other files. */
export const pictureFile = (of: PictureFolder, width: number, format: PictureFormat): string =>
  `${folderOf(of)}/${width}.${format}`;

const shape = /^\/media\/([0-9a-f]{64})\/([0-9a-z]{1,16})\/(cover|logo|avatar)-(\d{1,5})x(\d{1,5})\.(jpg|png)$/;

/** What the address of one of our pictures says; null for every other address. */
export function pictureAt(url: string): PictureFacts | null {
  const found = shape.exec(url);
  if (!found) return null;
  const [, hash, cut, use, width, height, fallback] = found as unknown as [string, ...string[]];
  return {
    hash: hash as string,
    cut: cut as string,
    use: use as ImageUse,
    width: Number(width),
    height: Number(height),
    fallback: fallback as 'jpg' | 'png',
  };
}

/** A `<source>` of a picture. */
type PictureSource = { readonly type: `image/${PictureFormat}`; readonly srcSet: string };
/** The sources a browser chooses from; none for a picture that isn’t ours. */
export function sourcesOf(url: string): readonly PictureSource[] {
  const facts = pictureAt(url);
  if (!facts) return [];
  return pictureFormats.map((format) => ({
    type: `image/${format}`,
    srcSet: widthsOf(facts.use, facts.width)
      .map((width) => `${pictureFile(facts, width, format)} ${width}w`)
      .join(', '),
  }));
}

/** The whole of one of our pictures, whatever part of it is shown; `width`: its own, upright. Every other address is answered as it is. */
export function wholeOf(url: string, width: number): string {
  const facts = pictureAt(url);
  return facts ? pictureFile({ ...facts, cut: 'whole' }, widthsOf(facts.use, width).at(-1) as number, 'webp') : url;
}
