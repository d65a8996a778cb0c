import { Buffer } from 'node:buffer';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive: its name (ASCII letters, digits, dot, dash) and its text, as it comes. */
type ZipEntry = { readonly name: string; readonly text: AsyncIterable<string> };
type Written = { readonly name: string; readonly at: number; readonly crc: number; packed: number; size: number };

/* Sizes come behind each file (bit 3), since nobody knows them before it was written; names are UTF-8 (bit 11). */
const flags = 0x0808;
const deflate = 8;
const version = 20;

/** The day and time as MS-DOS writes them, in UTC, from 1980 on. `at`: milliseconds. */
function dosTime(at: number): number {
  const moment = new Date(at);
  const time = (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1);
  const day =
    (Math.max(0, moment.getUTCFullYear() - 1980) << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate();
  return day * 0x10000 + time;
}

/** Numbers one after the other, each of so many bytes. */
function bytes(...fields: readonly (readonly [length: 2 | 4, value: number])[]): Buffer {
  const all = Buffer.alloc(fields.reduce((sum, [length]) => sum + length, 0));
  let at = 0;
  for (const [length, value] of fields) at = all.writeUIntLE(value, at, length);
  return all;
}

const headOf = (name: string, time: number): Buffer =>
  Buffer.concat([
    bytes([4, 0x04034b50], [2, version], [2, flags], [2, deflate], [4, time], [4, 0], [4, 0], [4, 0]),
    bytes([2, Buffer.byteLength(name)], [2, 0]),
    Buffer.from(name),
  ]);
const sizesOf = ({ crc, packed, size }: Written): Buffer => bytes([4, 0x08074b50], [4, crc], [4, packed], [4, size]);

function listedAs({ name, at, crc, packed, size }: Written, time: number): Buffer {
  return Buffer.concat([
    bytes([4, 0x02014b50], [2, version], [2, version], [2, flags], [2, deflate], [4, time]),
    bytes(
      [4, crc],
      [4, packed],
      [4, size],
      [2, Buffer.byteLength(name)],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, at],
    ),
    Buffer.from(name),
  ]);
}

/**
 * Files as one archive that every system opens (ZIP, deflated), written as they are read: nothing of it is held but what is under way.
 * Up to 4 GB. `at`: when it is made, milliseconds.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, at: number): AsyncGenerator<Buffer> {
  const time = dosTime(at);
  const written: Written[] = [];
  let length = 0;
  const said = (part: Buffer) => {
    length += part.length;
    return part;
  };
  for await (const { name, text } of entries) {
    const from = length;
    yield said(headOf(name, time));
    let crc = 0;
    let size = 0;
    async function* counted() {
      for await (const part of text) {
        const raw = Buffer.from(part);
        crc = crc32(raw, crc);
        size += raw.length;
        yield raw;
      }
    }
    const before = length;
    for await (const part of packedOf(counted())) yield said(part);
    const one = { name, at: from, crc, packed: length - before, size };
    written.push(one);
    yield said(sizesOf(one));
  }
  const list = Buffer.concat(written.map((one) => listedAs(one, time)));
  const count = written.length;
  yield list;
  yield bytes([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, list.length], [4, length], [2, 0]);
}

/** Deflated, a part at a time; who reads slowly is waited for. */
async function* packedOf(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const { Readable } = await import('node:stream');
  yield* Readable.from(parts).pipe(createDeflateRaw()) as AsyncIterable<Buffer>;
}
