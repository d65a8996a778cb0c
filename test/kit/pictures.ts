import { deflateSync } from 'node:zlib';

/* Picture files for tests, built byte by byte if a library wouldn't make them. */

const table = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});
const crc = (bytes: Buffer) => {
  let c = 0xffffffff;
  for (const byte of bytes) c = (table[(c ^ byte) & 0xff] as number) ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
};
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc(body), body.length + 4);
  return out;
}
const signature = Buffer.from('89504e470d0a1a0a', 'hex');

/**
 * Returns a PNG with one color per row or per `pixels`. Only `rows` rows have data: a decompression bomb declares more
 * than it contains.
 */
export function png(width: number, height: number, rows = height, pixels?: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const row = (y: number) => {
    const line = Buffer.alloc(1 + width * 3, (y * 3) % 256);
    line[0] = 0;
    pixels?.copy(line, 1, y * width * 3, (y + 1) * width * 3);
    return line;
  };
  const data = deflateSync(Buffer.concat(Array.from({ length: rows }, (_, y) => row(y))));
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/** Returns an EXIF block with a rotation by 90 degrees (orientation 6), a location and a camera text. */
export function exif(camera: string): Buffer {
  const make = Buffer.from(`${camera}\0`);
  const at = { ifd: 8, gps: 8 + 2 + 3 * 12 + 4, make: 0, latitude: 0 };
  at.make = at.gps + 2 + 2 * 12 + 4;
  at.latitude = at.make + make.length + (make.length % 2);
  const out = Buffer.alloc(at.latitude + 24);
  out.write('II');
  out.writeUInt16LE(42, 2);
  out.writeUInt32LE(at.ifd, 4);
  const entry = (to: number, [tag, type, count, value]: readonly number[]) => {
    out.writeUInt16LE(tag as number, to);
    out.writeUInt16LE(type as number, to + 2);
    out.writeUInt32LE(count as number, to + 4);
    out.writeUInt32LE(value as number, to + 8);
  };
  out.writeUInt16LE(3, at.ifd);
  entry(at.ifd + 2, [0x010f, 2, make.length, at.make]);
  entry(at.ifd + 14, [0x0112, 3, 1, 6]);
  entry(at.ifd + 26, [0x8825, 4, 1, at.gps]);
  out.writeUInt16LE(2, at.gps);
  entry(at.gps + 2, [1, 2, 2, 'N'.charCodeAt(0)]);
  entry(at.gps + 14, [2, 5, 3, at.latitude]);
  make.copy(out, at.make);
  for (const [i, n] of [33, 1, 39, 1, 30, 1].entries()) out.writeUInt32LE(n, at.latitude + i * 4);
  return out;
}

/** Returns a JPEG with an EXIF block, the way a phone writes it. */
export function withExif(jpeg: Uint8Array, block: Buffer): Buffer {
  const data = Buffer.concat([Buffer.from('Exif\0\0'), block]);
  const head = Buffer.from([0xff, 0xe1, (data.length + 2) >> 8, (data.length + 2) & 255]);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}
