import { encodeQR } from 'qr';
import type Vips from 'wasm-vips';

type Library = typeof Vips;
let opened: Promise<Library> | undefined;
/**
 * This is separate from the studio's library. These drawings are our own, so their loader doesn't need tests against
 * hostile files.
 */
function library(): Promise<Library> {
  opened ??= import('wasm-vips').then(async ({ default: open }) => {
    const vips = await open({ dynamicLibraries: ['vips-resvg.wasm'] });
    vips.concurrency(1);
    return vips;
  });
  return opened;
}

/**
 * Renders one of our drawings as a PNG. If a picture is given (a JPEG or PNG that we made), draws on it and returns a
 * JPEG cropped to the drawing's size.
 *
 * @param svg only outlines and numbers, nothing that users wrote
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
    // WebAssembly's memory isn't garbage-collected.
    for (const image of images.reverse()) image.delete();
  }
}

/**
 * Returns an address's QR code as an SVG. It is on white, the only background that all cameras can read, with the
 * two-module margin that a scanner needs.
 */
export const qrCodeOf = (address: string): string =>
  encodeQR(address, 'svg', { ecc: 'low', border: 2 }).replace(
    '<path',
    '<rect width="100%" height="100%" fill="white"/><path',
  );
