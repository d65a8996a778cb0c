import { strFromU8, unzipSync } from 'fflate';

/** A sheet's row: its number, and its cells as text. Empty rows are left out. */
type SheetRow = { readonly line: number; readonly cells: readonly string[] };
/** The sheet that was read, and how many sheets the workbook shows. */
export type Sheet = { readonly name: string; readonly of: number; readonly rows: readonly SheetRow[] };

/** The maximum total size of the unpacked parts that we read, in bytes. */
const mostUnpacked = 64 * 1024 * 1024;
/** The maximum number of columns that we read. */
const mostColumns = 256;

type Attributes = ReadonlyMap<string, string>;
type Token = { readonly kind: 'open' | 'close' | 'text'; readonly name: string; readonly of: string };

/** Tags without their namespace, and the text between them. */
const markup = /<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:[^"'>]|"[^"]*"|'[^']*')*)>|([^<]+)/g;
function* tokens(xml: string): Generator<Token> {
  for (const [, slash, name = '', of = '', text] of xml.matchAll(markup)) {
    if (text !== undefined) yield { kind: 'text', name: '', of: text };
    else if (slash) yield { kind: 'close', name, of: '' };
    else {
      yield { kind: 'open', name, of };
      if (of.endsWith('/')) yield { kind: 'close', name, of: '' };
    }
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const codePoint = (code: number, otherwise: string): string =>
  code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : otherwise;
/** Decodes XML's entities, and `_x000D_`, which is how workbooks write control characters. */
const decoded = (text: string): string =>
  text
    .replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) =>
      name ? (entities[name] ?? whole) : codePoint(hex ? Number.parseInt(hex, 16) : Number(decimal), whole),
    )
    .replace(/_x([\da-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Returns a tag's attributes, without their namespace. */
const attributesOf = (of: string): Attributes =>
  new Map(
    [...of.matchAll(/(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
      ([, name = '', double, single]) => [name, decoded(double ?? single ?? '')] as const,
    ),
  );
/** Returns the attributes of each tag with a name. */
const tagsOf = (xml: string, wanted: string): Attributes[] =>
  [...tokens(xml)].flatMap(({ kind, name, of }) => (kind === 'open' && name === wanted ? [attributesOf(of)] : []));

/**
 * Returns the strings that cells refer to by number. Joins the parts of formatted strings, and leaves out
 * pronunciation.
 */
function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let [text, isText, isSpoken] = ['', false, false];
  for (const { kind, name, of } of tokens(xml)) {
    if (kind === 'text') text += isText && !isSpoken ? of : '';
    else if (name === 't') isText = kind === 'open';
    else if (name === 'rPh') isSpoken = kind === 'open';
    else if (name === 'si' && kind === 'open') text = '';
    else if (name === 'si') texts.push(decoded(text));
  }
  return texts;
}

/** How a number is shown: as a date, a time, both, a percentage, or with leading zeros (`00000`). */
type Look = { readonly day: boolean; readonly time: boolean; readonly percent: boolean; readonly zeros: string };
const plain: Look = { day: false, time: false, percent: false, zeros: '' };
/** The formats that every workbook has (ECMA-376, 18.8.30), as far as they aren't plain numbers. */
function builtIn(id: number): Look {
  if (id === 9 || id === 10) return { ...plain, percent: true };
  if (id === 22) return { ...plain, day: true, time: true };
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58))
    return { ...plain, day: true };
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47)) return { ...plain, time: true };
  return plain;
}
function lookOf(code: string): Look {
  const [first = ''] = code.split(';');
  if (/^0+(?:-0+)*$/.test(first)) return { ...plain, zeros: first };
  // Quoted text, escaped characters, colors and locales aren't part of the format. [h] counts hours.
  const bare = first.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '').toLowerCase();
  if (bare.includes('general')) return plain;
  const time = /[hs]|am\/pm/.test(bare);
  return { ...plain, day: /[dy]/.test(bare) || (/m/.test(bare) && !time), time, percent: bare.includes('%') };
}

/** Returns how each of a workbook's cell styles shows numbers. */
function looksIn(xml: string): Look[] {
  const own = new Map(tagsOf(xml, 'numFmt').map((of) => [of.get('numFmtId'), lookOf(of.get('formatCode') ?? '')]));
  const [, cells = ''] = /<(?:\w+:)?cellXfs\b([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(xml) ?? [];
  return tagsOf(cells, 'xf').map((of) => own.get(of.get('numFmtId')) ?? builtIn(Number(of.get('numFmtId') ?? 0)));
}

const two = (n: number): string => String(n).padStart(2, '0');
/** Returns a day number's date and time as the imports read them: `2026-11-22`, `2026-11-22 09:30` or `09:30`. */
function momentText(serial: number, { day, time }: Look): string {
  const minutes = Math.round(serial * 1_440);
  const at = new Date(Date.UTC(1899, 11, 30) + Math.floor(minutes / 1_440) * 86_400_000);
  const clock = `${two(Math.floor((minutes % 1_440) / 60))}:${two(minutes % 60)}`;
  if (!day || serial < 1) return clock;
  return time ? `${at.toISOString().slice(0, 10)} ${clock}` : at.toISOString().slice(0, 10);
}

/** Returns a number as people see it, without floating-point noise or an exponent. */
function numberText(raw: string, look: Look, days1904: boolean): string {
  const number = Number(raw);
  if (raw === '' || !Number.isFinite(number)) return raw;
  if ((look.day || look.time) && number >= 0 && number < 2_958_466)
    return momentText(number + (days1904 && number >= 1 ? 1_462 : 0), look);
  if (look.percent) return `${Number((number * 100).toPrecision(12))}%`;
  if (look.zeros && Number.isInteger(number) && number >= 0) {
    const digits = String(number).padStart(look.zeros.replaceAll('-', '').length, '0');
    let left = digits.length;
    return look.zeros
      .split('-')
      .toReversed()
      .map((part, at, all) => {
        const from = at === all.length - 1 ? 0 : left - part.length;
        const text = digits.slice(from, left);
        left = from;
        return text;
      })
      .toReversed()
      .join('-');
  }
  // An integer up to 2^53 is exact. Anything else has 15 significant digits.
  return Number.isSafeInteger(number) ? String(number) : String(Number(number.toPrecision(15)));
}

/** Returns the zero-based position of a column such as `BC`, or null if there is none. */
function columnIn(letters: string | undefined): number | null {
  return letters ? [...letters].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0) - 1 : null;
}

type Book = { readonly texts: readonly string[]; readonly looks: readonly Look[]; readonly days1904: boolean };
type Cell = { readonly type: string; readonly style: number; text: string };

function cellOf({ type, style, text }: Cell, { texts, looks, days1904 }: Book): string {
  if (type === 's') return texts[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  if (type !== '' && type !== 'n') return decoded(text);
  return numberText(text.trim(), looks[style] ?? plain, days1904);
}

/** Returns a sheet's rows. For a formula, uses the result that the spreadsheet program stored. */
function rowsOf(xml: string, book: Book): SheetRow[] {
  const rows: SheetRow[] = [];
  let [line, column, cells]: [number, number, string[]] = [0, -1, []];
  let cell: Cell | null = null;
  let inside = '';
  for (const { kind, name, of } of tokens(xml)) {
    if (kind === 'text') {
      if (cell && (inside === 'v' || inside === 't')) cell.text += of;
    } else if (kind === 'open' && name === 'row') {
      line = Number(attributesOf(of).get('r')) || line + 1;
      [column, cells] = [-1, []];
    } else if (kind === 'open' && name === 'c') {
      column = columnIn(/\sr=["']([A-Z]{1,3})/.exec(of)?.[1]) ?? column + 1;
      cell = { type: /\st=["'](\w*)/.exec(of)?.[1] ?? '', style: Number(/\ss=["'](\d*)/.exec(of)?.[1] ?? 0), text: '' };
    } else if (kind === 'close' && name === 'c') {
      const text = cell && cell.text !== '' ? cellOf(cell, book) : '';
      if (text !== '' && column < mostColumns) cells[column] = text;
      cell = null;
    } else if (kind === 'close' && name === 'row') {
      if (cells.some((text) => text.trim() !== '')) rows.push({ line, cells: Array.from(cells, (text) => text ?? '') });
    } else if (name === 'v' || name === 't' || name === 'f' || name === 'rPh') inside = kind === 'open' ? name : '';
  }
  return rows;
}

/** Returns the requested parts of an archive as text. */
function partsOf(bytes: Uint8Array, wanted: (name: string) => boolean): ReadonlyMap<string, string> {
  let total = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!wanted(name)) return false;
      total += originalSize;
      if (total > mostUnpacked) throw new Error('the workbook is too large');
      return true;
    },
  });
  return new Map(Object.entries(files).map(([name, part]) => [name, strFromU8(part)]));
}

/**
 * Reads an Excel workbook (.xlsx, ECMA-376): its first visible sheet that contains a list. Dates and times become text
 * as imports read them, and numbers keep the leading zeros they are shown with. Returns null for other archives.
 */
export function readWorkbook(bytes: Uint8Array): Sheet | null {
  const about = 'xl/workbook.xml';
  const links = 'xl/_rels/workbook.xml.rels';
  const parts = partsOf(bytes, (name) => [about, links, 'xl/sharedStrings.xml', 'xl/styles.xml'].includes(name));
  const workbook = parts.get(about);
  if (workbook === undefined) return null;
  const book = {
    texts: sharedTexts(parts.get('xl/sharedStrings.xml') ?? ''),
    looks: looksIn(parts.get('xl/styles.xml') ?? ''),
    days1904: tagsOf(workbook, 'workbookPr').some((of) => ['1', 'true'].includes(of.get('date1904') ?? '')),
  };
  const targets = new Map(
    tagsOf(parts.get(links) ?? '', 'Relationship').map((of) => [of.get('Id'), of.get('Target') ?? '']),
  );
  const shown = tagsOf(workbook, 'sheet').filter((of) => (of.get('state') ?? 'visible') === 'visible');
  let best: Sheet | null = null;
  for (const sheet of shown) {
    const target = targets.get(sheet.get('id')) ?? '';
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    const xml = partsOf(bytes, (name) => name === path).get(path);
    const rows = xml === undefined ? [] : rowsOf(xml, book);
    const read = { name: sheet.get('name') ?? '', of: shown.length, rows };
    if (rows.length > 1) return read;
    if (best === null || rows.length > best.rows.length) best = read;
  }
  return best;
}
