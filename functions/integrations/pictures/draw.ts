import { encodeQR } from 'qr';
import type Vips from 'wasm-vips';

type Library = typeof Vips;
let opened: Promise<Library> | undefined;
/** Beside the studio's: drawings are our own, so the loader that reads them need not be one that is tested against hostile files. */
function library(): Promise<Library> {
  opened ??= import('wasm-vips').then(async ({ default: open }) => {
    const vips = await open({ dynamicLibraries: ['vips-resvg.wasm'] });
    vips.concurrency(1);
    return vips;
  });
  return opened;
}

/**
 * A drawing of ours as a PNG, or over a picture (JPEG or PNG of our own making) as a JPEG, cropped to the drawing's size.
 *
 * @param svg nothing of anybody's but outlines and numbers
 */
export async function drawn(
  svg: string,
  cover: Uint8Array | null,
): Promise<{ readonly type: 'image/png' | 'image/jpeg'; readonly bytes: Uint8Array }> {
  const vips = await library();
  const images: Vips.Image[] = [];
  const keep = (image: Vips.Image) => {
    images.push(image);
    return image;
  };
  try {
    const top = keep(vips.Image.newFromBuffer(new TextEncoder().encode(svg)));
    if (!cover) return { type: 'image/png', bytes: top.pngsaveBuffer({ compression: 9, palette: true, keep: 'none' }) };
    const below = keep(
      vips.Image.thumbnailBuffer(cover, top.width, { height: top.height, crop: 'centre', output_profile: 'srgb' }),
    );
    const whole = keep(keep(below.composite2(top, 'over')).flatten());
    return { type: 'image/jpeg', bytes: whole.jpegsaveBuffer({ Q: 84, optimize_coding: true, keep: 'none' }) };
  } finally {
    // WebAssembly's memory is not collected
    for (const image of images.reverse()) image.delete();
  }
}

/** The QR code of an address as an SVG: on white, because cameras read nothing else for sure, with the margin of two modules that a scanner needs at least. */
export const qrCodeOf = (address: string): string =>
  encodeQR(address, 'svg', { ecc: 'low', border: 2 }).replace(
    '<path',
    '<rect width="100%" height="100%" fill="white"/><path',
  );
