import type { ImageUse } from '#domain/organizations/image-kinds.ts';
import type { Crop } from '#domain/organizations/image-schema.ts';
import type { PictureFormat } from '#domain/organizations/images.ts';

export type Sides = { readonly width: number; readonly height: number };
/** A picture turned upright, without anything but its pixels: no place, no camera, no name. */
export type Upright = Sides & { readonly bytes: Uint8Array; readonly type: 'image/jpeg' | 'image/png' };
/** What is shown of it: the file for every browser and those for better ones. */
export type Sizes = Sides & {
  readonly fallback: { readonly ending: 'jpg' | 'png'; readonly bytes: Uint8Array };
  readonly others: readonly { readonly width: number; readonly format: PictureFormat; readonly bytes: Uint8Array }[];
};

/** What makes pictures of files. A file that can't be read is null: it is no picture. */
export type Studio = {
  /** by the file's head alone: nothing is unpacked */
  readonly sidesOf: (file: Uint8Array) => Promise<Sides | null>;
  readonly upright: (file: Uint8Array) => Promise<Upright | null>;
  readonly sizesOf: (upright: Uint8Array, use: ImageUse, crop: Crop | null) => Promise<Sizes>;
};
