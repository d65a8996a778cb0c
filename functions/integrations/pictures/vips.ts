import type Vips from 'wasm-vips';
import type { Crop } from '#domain/organizations/image-schema.ts';
import { pictureWidths, widthsOf } from '#domain/organizations/images.ts';
import type { Sides, Sizes, Studio, Upright } from './port.ts';

type Library = typeof Vips;
/** In px. Stored pictures are no larger than this, which is enough for sharp crops. */
const mostKept = 3200;
/** Below this effort, an AVIF is larger than a WebP. */
const quality = {
  kept: { Q: 92, keep: 'none' },
  jpg: { Q: 82, optimize_coding: true, interlace: true, keep: 'none' },
  png: { compression: 9, keep: 'none' },
  webp: { Q: 78, effort: 3, keep: 'none' },
  avif: { Q: 50, effort: 2, compression: 'av1', keep: 'none' },
} as const;

let opened: Promise<Library> | undefined;
/** libvips as WebAssembly. A hostile file can't get out of its sandbox, and results are the same on every processor. */
function library(): Promise<Library> {
  opened ??= import('wasm-vips').then(async ({ default: open }) => {
    const vips = await open({
      dynamicLibraries: ['vips-heif.wasm'],
      // A bad upload isn't our error, so libvips logs no warnings.
      preRun: (module: { ENV: Record<string, string> }) => {
        module.ENV.VIPS_WARNING = '0';
      },
    });
    vips.concurrency(1);
    // Blocks loaders that weren't tested against hostile files.
    vips.blockUntrusted(true);
    return vips;
  });
  return opened;
}

/** If libvips can't read a file, it throws something that isn't a JavaScript error. */
function unlessBroken<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && !(error instanceof WebAssembly.RuntimeError)) throw error;
    return null;
  }
}

/** Works on images and frees them all, because WebAssembly's memory isn't garbage-collected. */
function using<T>(work: (keep: (image: Vips.Image) => Vips.Image) => T): T {
  const images: Vips.Image[] = [];
  try {
    return work((image) => {
      images.push(image);
      return image;
    });
  } finally {
    for (const image of images.reverse()) image.delete();
  }
}

/** Returns a picture studio that uses libvips. It makes one picture at a time because libvips calls block. */
export const vipsStudio = (): Studio => ({
  async sidesOf(file) {
    const vips = await library();
    return unlessBroken(() =>
      using((keep) => {
        const { width, height } = keep(vips.Image.newFromBuffer(file));
        return { width, height };
      }),
    );
  },
  async upright(file) {
    const vips = await library();
    return unlessBroken(() => using((keep) => uprightOf(vips, keep, file)));
  },
  async sizesOf(upright, use, crop) {
    const vips = await library();
    return using((keep): Sizes => {
      const whole = keep(vips.Image.newFromBuffer(upright));
      const shown = crop ? keep(cutOut(whole, crop)) : whole;
      const widest = widthsOf(use, shown.width).at(-1) as number;
      const fallback = keep(keep(shown.thumbnailImage(widest, { height: tall, size: 'down' })).copyMemory());
      const ending = shown.hasAlpha() ? 'png' : 'jpg';
      const bytes = ending === 'png' ? fallback.pngsaveBuffer(quality.png) : fallback.jpegsaveBuffer(quality.jpg);
      const others = widthsOf(use, widest).flatMap((width) => {
        const sized = keep(keep(fallback.thumbnailImage(width, { height: tall, size: 'down' })).copyMemory());
        return [
          { width, format: 'avif' as const, bytes: sized.heifsaveBuffer(quality.avif) },
          { width, format: 'webp' as const, bytes: sized.webpsaveBuffer(quality.webp) },
        ];
      });
      return { width: fallback.width, height: fallback.height, fallback: { ending, bytes }, others };
    });
  },
});

/** In px. Only the width is limited, not the height. */
const tall = pictureWidths.cover.at(-1)! * 4;

function uprightOf(vips: Library, keep: (image: Vips.Image) => Vips.Image, file: Uint8Array): Upright {
  const sized = vips.Image.thumbnailBuffer(file, mostKept, {
    height: mostKept,
    size: 'down',
    output_profile: 'srgb',
    fail_on: 'error',
  });
  const image = keep(keep(sized).copyMemory());
  const { width, height } = image;
  return image.hasAlpha()
    ? { width, height, type: 'image/png', bytes: image.pngsaveBuffer(quality.png) }
    : { width, height, type: 'image/jpeg', bytes: image.jpegsaveBuffer(quality.kept) };
}

function cutOut(image: Vips.Image, { x, y, width, height }: Crop): Vips.Image {
  const part = (share: number, of: number) => Math.round(share * of);
  const left = Math.min(part(x, image.width), image.width - 1);
  const top = Math.min(part(y, image.height), image.height - 1);
  const { width: w, height: h }: Sides = { width: part(width, image.width), height: part(height, image.height) };
  return image.crop(
    left,
    top,
    Math.max(1, Math.min(w, image.width - left)),
    Math.max(1, Math.min(h, image.height - top)),
  );
}
