/*
 * A signed agreement as a PDF, for attaching it to an email. It uses the fonts that every PDF viewer has, so it can't
 * show scripts other than Latin. Pages that people print come from the browser instead (docs/decisions/0036).
 */

/** The widths of Helvetica's characters from space to tilde, in thousandths of the font size. */
const widths = (
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 ' +
  '584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 ' +
  '611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 ' +
  '722 500 500 500 334 260 334 584'
)
  .split(' ')
  .map(Number);
const otherWidth = 667;

/** The characters beyond Latin-1 that the fonts' encoding includes (WinAnsiEncoding). */
const beyond = new Map(
  Object.entries({
    ...{ '€': 0x80, '‚': 0x82, ƒ: 0x83, '„': 0x84, '…': 0x85, '†': 0x86, '‡': 0x87, '‰': 0x89, Š: 0x8a, '‹': 0x8b },
    ...{ Œ: 0x8c, Ž: 0x8e, '‘': 0x91, '’': 0x92, '“': 0x93, '”': 0x94, '•': 0x95, '–': 0x96, '—': 0x97, '™': 0x99 },
    ...{ š: 0x9a, '›': 0x9b, œ: 0x9c, ž: 0x9e, Ÿ: 0x9f, '\u2011': 0x2d, '\u202f': 0x20, '\u2009': 0x20 },
  }),
);
function codeOf(character: string): number | null {
  const code = character.codePointAt(0) ?? 0;
  if ((code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff)) return code;
  return beyond.get(character) ?? null;
}
const hexOf = (text: string): string =>
  [...text].map((character) => (codeOf(character) ?? 0x3f).toString(16).padStart(2, '0')).join('');
const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, character) => sum + (widths[(codeOf(character) ?? 0) - 32] ?? otherWidth), 0) * (size / 1000);

type Line = { readonly text: string; readonly size: number; readonly bold: boolean; readonly above: number };

/** A US Letter page with its margin, in points. */
const [width, height, margin] = [612, 792, 60];

/** Breaks a text into lines that fit the page. A word that is too long is broken. */
function wrapped(text: string, { size, bold, above }: Omit<Line, 'text'>): Line[] {
  const room = width - 2 * margin;
  const lines: string[] = [''];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.at(-1) ? `${lines.at(-1)} ${word}` : word;
    if (widthOf(longer, size) <= room) lines[lines.length - 1] = longer;
    else {
      if (lines.at(-1) !== '') lines.push('');
      for (const character of word) {
        if (widthOf(`${lines.at(-1)}${character}`, size) > room) lines.push('');
        lines[lines.length - 1] += character;
      }
    }
  }
  return lines.map((line, at) => ({ text: line, size, bold, above: at === 0 ? above : 0 }));
}

/** Returns the drawing commands of each page. */
function pagesOf(lines: readonly Line[]): string[] {
  const pages: string[][] = [[]];
  let y = height - margin;
  for (const { text, size, bold, above } of lines) {
    y -= above + size * 1.35;
    if (y < margin) {
      pages.push([]);
      y = height - margin - size;
    }
    pages.at(-1)?.push(`BT /${bold ? 'B' : 'R'} ${size} Tf ${margin} ${y.toFixed(1)} Td <${hexOf(text)}> Tj ET`);
  }
  return pages.map((page) => page.join('\n'));
}

/** Returns a PDF file as ASCII text, or null if the text has characters that its fonts don't have. */
export function pdfOf(
  title: string,
  facts: readonly { readonly label: string; readonly text: string }[],
  paragraphs: readonly string[],
): string | null {
  const lines = [
    ...wrapped(title, { size: 18, bold: true, above: 0 }),
    ...facts.flatMap(({ label, text }, at) =>
      wrapped(`${label}: ${text}`, { size: 10, bold: false, above: at === 0 ? 10 : 0 }),
    ),
    ...paragraphs.flatMap((paragraph) => wrapped(paragraph, { size: 11, bold: false, above: 8 })),
  ];
  if (lines.some(({ text }) => [...text].some((character) => codeOf(character) === null))) return null;
  const pages = pagesOf(lines);
  const pageAt = (at: number) => 6 + at * 2;
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, at) => `${pageAt(at)} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title <${hexOf(title)}> >>`,
    ...pages.flatMap((page, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${pageAt(at) + 1} 0 R ` +
        '/Resources << /Font << /R 3 0 R /B 4 0 R >> >> >>',
      `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    ]),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  return (
    `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}` +
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  );
}
