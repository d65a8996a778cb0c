import { crc32, inflateRawSync } from 'node:zlib';
import { expect } from 'vitest';

type Read = { readonly name: string; readonly text: string; readonly at: number };

/** Returns an archive's files by the list at its end, the way every reader does. */
export function readZip(zip: Buffer): Read[] {
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  const files: Read[] = [];
  let at = zip.readUInt32LE(end + 16);
  expect(at + zip.readUInt32LE(end + 12)).toBe(end);
  for (let n = zip.readUInt16LE(end + 10); n > 0; n--) {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50);
    const [crc, packed, size] = [16, 20, 24].map((from) => zip.readUInt32LE(at + from)) as [number, number, number];
    const length = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + length);
    const from = zip.readUInt32LE(at + 42);
    expect(zip.readUInt32LE(from)).toBe(0x04034b50);
    const begin = from + 30 + zip.readUInt16LE(from + 26);
    const raw = inflateRawSync(zip.subarray(begin, begin + packed));
    expect([raw.length, crc32(raw)]).toEqual([size, crc]);
    // The data descriptor after the file repeats the checksum and sizes.
    expect([4, 8, 12].map((next) => zip.readUInt32LE(begin + packed + next))).toEqual([crc, packed, size]);
    files.push({ name, text: raw.toString('utf8'), at: zip.readUInt32LE(at + 12) });
    at += 46 + length;
  }
  return files;
}
