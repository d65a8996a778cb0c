import type { UploadRef } from '#domain/jobs/kind.ts';
import { cellText, type List, listOf, readList } from '#domain/kernel/csv-read.ts';
import type { Random } from '#domain/kernel/ids.ts';
import type { Files, ReadFiles } from '../../integrations/files/port.ts';
import { config } from '../../kernel/config.ts';
import { secret } from '../../kernel/secret.ts';
import { table } from '../../kernel/table/client.ts';
import { type Numbers, numbersOf } from '../../kernel/table/numbers.ts';
import type { Table } from '../../kernel/table/table.ts';

/**
 * A CSV or Excel workbook that a user uploads for a bid program, for an organization's members, ratings or events, or for a club's
 * players. No one else can use it.
 */
type UploadOf = Omit<UploadRef, 'parts'>;
const keyOf = ({ shelf, ownerId, userId, uploadId }: UploadOf, part: number): string =>
  `week/${shelf}/${ownerId}/${userId}/${uploadId}/${String(part).padStart(2, '0')}`;

export const keepUploadPart = (files: Files, of: UploadOf, part: number, base64: string): Promise<void> =>
  files.put(keyOf(of, part), base64, 'text/plain');

const decoders = [
  [(bytes: Buffer) => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf, 'utf-8'],
  [(bytes: Buffer) => bytes[0] === 0xff && bytes[1] === 0xfe, 'utf-16le'],
  [(bytes: Buffer) => bytes[0] === 0xfe && bytes[1] === 0xff, 'utf-16be'],
  // There is no byte order mark. In Latin text, every other byte is zero.
  [(bytes: Buffer) => zeros(bytes, 1) > 0.4, 'utf-16le'],
  [(bytes: Buffer) => zeros(bytes, 0) > 0.4, 'utf-16be'],
] as const;

/** Returns the share of zero bytes at even or odd positions. */
function zeros(bytes: Buffer, from: 0 | 1): number {
  const looked = bytes.subarray(0, 2_000).filter((_, i) => i % 2 === from);
  return looked.length < 4 ? 0 : looked.filter((byte) => byte === 0).length / looked.length;
}

/**
 * Returns a file's text and its likely encoding. A byte order mark decides first. Otherwise, it is UTF-8 if that is
 * valid, or the encoding that Windows uses in Western countries.
 */
function textOf(bytes: Buffer): { readonly text: string; readonly encoding: string } {
  const marked = decoders.find(([fits]) => fits(bytes))?.[1];
  if (marked) return { text: new TextDecoder(marked).decode(bytes), encoding: marked };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}

/**
 * Returns the list in an Excel workbook. `encoding` names the sheet. A broken file or another kind of archive has no
 * list. The reader is loaded only for workbooks.
 */
async function workbookList(bytes: Uint8Array): Promise<{ readonly list: List; readonly encoding: string }> {
  const { readWorkbook } = await import('../../kernel/xlsx.ts');
  try {
    const sheet = readWorkbook(bytes);
    const which = sheet && sheet.of > 1 ? `, sheet “${sheet.name}” of ${sheet.of}` : '';
    return { list: listOf(sheet?.rows ?? []), encoding: `Excel${which}` };
  } catch {
    return { list: listOf([]), encoding: 'Excel' };
  }
}

/** Workbooks are ZIP archives. */
const isArchive = (bytes: Buffer): boolean => bytes.readUInt32BE(0) === 0x504b0304;

/** Returns the list in a file that was uploaded in several parts, or null if one is missing. */
export async function readUpload(
  files: ReadFiles,
  of: UploadOf,
  parts: number,
): Promise<{ readonly list: List; readonly encoding: string } | null> {
  const read = await Promise.all(Array.from({ length: parts }, (_, part) => files.get(keyOf(of, part))));
  if (read.some((part) => part === null)) return null;
  const bytes = Buffer.concat(read.map((part) => Buffer.from(part ?? '', 'base64')));
  if (bytes.length > 4 && isArchive(bytes)) return workbookList(bytes);
  const { text, encoding } = textOf(bytes);
  return { list: readList(text), encoding };
}

const sampled = 5;
const mostColumns = 200;
const mostLetters = 80;

/**
 * Returns a list's columns, for users to map. `suggest` guesses from their names and contents. Returns null if it can't be read as
 * a list.
 */
export function columnsOf<M>(
  { list: { header, rows }, encoding }: NonNullable<Awaited<ReturnType<typeof readUpload>>>,
  suggest: (titles: readonly string[], rows: List['rows']) => M,
) {
  if (rows.length === 0 || header.length > mostColumns) return null;
  const titles = header.map((cell) => cellText(cell).text.slice(0, mostLetters));
  return {
    header: titles,
    sample: rows
      .slice(0, sampled)
      .map(({ cells }) => titles.map((_, at) => cellText(cells[at] ?? '').text.slice(0, mostLetters))),
    rows: rows.length,
    encoding,
    mapping: suggest(titles, rows),
  };
}

/** The dependencies for receiving lists as files and emailing sealed links. */
export type UploadDeps = {
  readonly table: Table;
  readonly files: Files;
  readonly numbers: Numbers;
  readonly random: Random;
  readonly signingSecret: () => Promise<string>;
};

export const uploadDeps = (files: Files): UploadDeps => ({
  table: table(),
  files,
  numbers: numbersOf(table()),
  random: Math.random,
  signingSecret: () => secret(config.signingSecretId),
});
