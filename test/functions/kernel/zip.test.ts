import { describe, expect, it } from 'vitest';
import { zipOf } from '#functions/kernel/zip.ts';
import { readZip } from '../../kit/zip.ts';

async function* of<T>(...all: readonly T[]) {
  yield* all;
}
async function whole(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

describe('a ZIP archive', () => {
  it('contains each complete file with its size and checksum, and a directory at the end', async () => {
    const entries = of(
      { name: 'a.csv', text: of('Zoë,', '1\r\n') },
      { name: 'empty.csv', text: of<string>() },
      { name: 'b.csv', text: of(...Array.from({ length: 400 }, (_, i) => `${i},${'x'.repeat(200)}\r\n`)) },
    );
    const files = readZip(await whole(zipOf(entries, Date.UTC(2026, 10, 26, 21, 4, 8))));
    expect(files.map(({ name }) => name)).toEqual(['a.csv', 'empty.csv', 'b.csv']);
    expect(files[0]?.text).toBe('Zoë,1\r\n');
    expect(files[1]?.text).toBe('');
    expect(files[2]?.text.split('\r\n')).toHaveLength(401);
    // 21:04:08 on 2026-11-26 in MS-DOS format.
    expect(files[0]?.at).toBe((((2026 - 1980) << 9) | (11 << 5) | 26) * 0x10000 + ((21 << 11) | (4 << 5) | 4));
  });

  it('is written while files are read, with the first part sent before the last file is read', async () => {
    let asked = 0;
    async function* long() {
      for (; asked < 200; asked++) yield `${asked}${'abcdefghij'.repeat(5_000)}${Math.sin(asked)}`;
    }
    let first = -1;
    for await (const part of zipOf(of({ name: 'long.csv', text: long() }), 0))
      if (first < 0 && part.length > 100) first = asked;
    expect(first).toBeGreaterThanOrEqual(0);
    expect(first).toBeLessThan(200);
  });
});
