/** A line of a report on paper: a heading, or a name with an amount at the right edge. */
export type PdfLine =
  | { readonly kind: 'title' | 'heading' | 'text'; readonly text: string }
  | { readonly kind: 'amount'; readonly text: string; readonly amount: string; readonly bold?: boolean };

/* US Letter in points, with the fixed-width font every reader has: six tenths of its size is a character's width. */
const [width, height, margin] = [612, 792, 54];
const size = { title: 18, heading: 12, text: 10, amount: 10 } as const;
const step = { title: 28, heading: 24, text: 14, amount: 14 } as const;
const charsPerLine = Math.floor((width - 2 * margin) / (0.6 * size.amount));

/** The byte of each character in WinAnsi that Latin-1 doesn't have; what neither has is written as a question mark. */
const winAnsi: Readonly<Record<string, number>> = {
  '€': 128,
  '…': 133,
  '‘': 145,
  '’': 146,
  '“': 147,
  '”': 148,
  '–': 150,
  '—': 151,
  '−': 45,
};
const encoded = (text: string): string =>
  [...text.normalize('NFC')]
    .map((char) => {
      const byte = winAnsi[char] ?? char.charCodeAt(0);
      if (char.length > 1 || byte > 255 || byte < 32) return '?';
      return byte > 126 || '()\\'.includes(char) ? `\\${byte.toString(8).padStart(3, '0')}` : char;
    })
    .join('');

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

function drawn(line: PdfLine, y: number): string {
  const at = (text: string, x: number, font: 'F1' | 'F2') =>
    `BT /${font} ${size[line.kind]} Tf ${x} ${y} Td (${encoded(text)}) Tj ET`;
  if (line.kind !== 'amount') return at(cut(line.text, charsPerLine), margin, line.kind === 'text' ? 'F1' : 'F2');
  const font = line.bold ? 'F2' : 'F1';
  const right = width - margin - line.amount.length * 0.6 * size.amount;
  return `${at(cut(line.text, charsPerLine - line.amount.length - 2), margin, font)}\n${at(line.amount, Number(right.toFixed(1)), font)}`;
}

/** The lines by page; a heading never ends a page. */
function paged(lines: readonly PdfLine[]): string[] {
  const pages: string[][] = [[]];
  let y = height - margin;
  for (const [i, line] of lines.entries()) {
    const next = lines[i + 1];
    const needs = step[line.kind] + (line.kind === 'heading' && next ? step[next.kind] : 0);
    if (y - needs < margin) {
      pages.push([]);
      y = height - margin;
    }
    y -= step[line.kind];
    pages.at(-1)?.push(drawn(line, y));
  }
  return pages.map((page) => page.join('\n'));
}

/** A report as a PDF, in ASCII: headings, and names with amounts. */
export function pdf(lines: readonly PdfLine[]): string {
  const pages = paged(lines);
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const pageAt = (i: number) => 5 + 2 * i;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, i) => `${pageAt(i)} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    font('Courier'),
    font('Courier-Bold'),
    ...pages.flatMap((content, i) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${pageAt(i) + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const offset = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  return `${file}xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}
