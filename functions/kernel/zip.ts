import { Buffer } from 'node:buffer';
import { Zip, ZipDeflate } from 'fflate';

/** A file in an archive: its name (ASCII letters, digits, dots, dashes) and its text as a stream. */
type ZipEntry = { readonly name: string; readonly text: AsyncIterable<string> };

/**
 * Returns files as one archive that every system can open (ZIP, deflated). It is written while the files are read, so
 * only the current part is in memory. The maximum is 4 GB. `at` is the creation time in milliseconds.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, at: number): AsyncGenerator<Buffer> {
  const written: Buffer[] = [];
  // An archive can't store a time before 1980. fflate writes the machine's local time, but this archive should use UTC.
  const moment = Math.max(at, Date.UTC(1980, 0, 1));
  const mtime = moment + new Date(moment).getTimezoneOffset() * 60_000;
  const zip = new Zip((error, part) => {
    if (error) throw error;
    written.push(Buffer.from(part));
  });
  for await (const { name, text } of entries) {
    const file = new ZipDeflate(name);
    file.mtime = mtime;
    zip.add(file);
    for await (const part of text) {
      file.push(Buffer.from(part));
      yield* written.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* written.splice(0);
  }
  zip.end();
  yield* written;
}
