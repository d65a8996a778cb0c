import type Vips from 'wasm-vips';

type Library = typeof Vips;
let opened: Promise<Library> | undefined;

/** Turns drawings into files that people could have: JPEG where nothing shows through, PNG else. */
export async function raster(svg: string, type: 'image/jpeg' | 'image/png'): Promise<Uint8Array> {
  opened ??= import('wasm-vips').then(({ default: open }) => open({ dynamicLibraries: ['vips-resvg.wasm'] }));
  const vips = await opened;
  const image = vips.Image.newFromBuffer(new TextEncoder().encode(svg));
  try {
    return type === 'image/png' ? image.pngsaveBuffer({ compression: 6 }) : image.jpegsaveBuffer({ Q: 88 });
  } finally {
    image.delete();
  }
}
