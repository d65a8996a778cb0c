import type { ImageUse } from '#domain/organizations/image-kinds.ts';
import type { Crop } from '#domain/organizations/image-schema.ts';
import type { PictureFormat } from '#domain/organizations/images.ts';

export type Sides = { readonly width: number; readonly height: number };
/** A picture turned upright and reduced to its pixels, without location, camera or name. */
export type Upright = Sides & { readonly bytes: Uint8Array; readonly type: 'image/jpeg' | 'image/png' };
/** The files to show: one for every browser, and better ones for browsers that support them. */
export type Sizes = Sides & {
  readonly fallback: { readonly ending: 'jpg' | 'png'; readonly bytes: Uint8Array };
  readonly others: readonly { readonly width: number; readonly format: PictureFormat; readonly bytes: Uint8Array }[];
};

/** Makes pictures from files. Returns null if a file can't be read as a picture. */
export type Studio = {
  /** Reads only the file's header and decompresses nothing. */
  readonly sidesOf: (file: Uint8Array) => Promise<Sides | null>;
  readonly upright: (file: Uint8Array) => Promise<Upright | null>;
  readonly sizesOf: (upright: Uint8Array, use: ImageUse, crop: Crop | null) => Promise<Sizes>;
};
