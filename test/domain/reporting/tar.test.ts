import { describe, expect, it } from 'vitest';
import { tarOf } from '#domain/reporting/tar.ts';

const entry = (name: string, text: string) => ({ name, text, bytes: new TextEncoder().encode(text).length });

describe('an archive', () => {
  it('has each file whole behind its head, in blocks of 512 bytes, and ends with two empty ones', () => {
    const bytes = new TextEncoder().encode(
      tarOf([entry('a.csv', 'Zoë,1\r\n'), entry('b.csv', 'x'.repeat(512))], 1_000),
    );
    expect(bytes.length).toBe(512 * (1 + 1 + 1 + 1 + 2));
    const text = (from: number, to: number) => new TextDecoder().decode(bytes.slice(from, to)).replace(/\0.*$/s, '');
    expect(text(0, 100)).toBe('a.csv');
    expect(text(257, 263)).toBe('ustar');
    expect(Number.parseInt(text(124, 136), 8)).toBe(8);
    expect(text(512, 520)).toBe('Zoë,1\r\n');
    expect(text(1024, 1124)).toBe('b.csv');
    const head = bytes.slice(0, 512);
    const sum = head.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0);
    expect(Number.parseInt(text(148, 154), 8)).toBe(sum);
  });
});
