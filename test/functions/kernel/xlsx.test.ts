import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readWorkbook } from '#functions/kernel/xlsx.ts';

const relation = (id: number, target: string) => `<Relationship Id="r${id}" Target="${target}"/>`;
/** A workbook as programs write it. */
const workbook = (
  sheets: readonly { readonly name: string; readonly rows: string; readonly hidden?: true }[],
  { shared = '', formats = '', styles = '', properties = '' } = {},
) =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/workbook.xml': `<?xml version="1.0"?><workbook>${properties}<sheets>${sheets.map(({ name, hidden }, at) => `<sheet name="${name}" ${hidden ? 'state="hidden" ' : ''}r:id="r${at}"/>`).join('')}</sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `<Relationships>${sheets.map((_, at) => relation(at, `worksheets/sheet${at}.xml`)).join('')}</Relationships>`,
        'xl/sharedStrings.xml': `<sst>${shared}</sst>`,
        'xl/styles.xml': `<styleSheet><numFmts>${formats}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${styles}</cellXfs></styleSheet>`,
        ...Object.fromEntries(
          sheets.map(({ rows }, at) => [
            `xl/worksheets/sheet${at}.xml`,
            `<x:worksheet xmlns:x="s"><x:sheetData>${rows.replaceAll(/<(\/?)(?=[a-z])/g, '<$1x:')}</x:sheetData></x:worksheet>`,
          ]),
        ),
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
  );
const cellsOf = (rows: string, more = {}) =>
  readWorkbook(workbook([{ name: 'List', rows }], more))?.rows.map(({ line, cells }) => [line, ...cells]);

describe('a workbook', () => {
  it('has plain text, rich text without pronunciation guides, and decoded entities, with empty text for skipped cells', () => {
    const shared =
      '<si><t>Ana</t></si><si><r><t>de la </t></r><r><t>Cruz &amp; Co&#33;</t></r><rPh sb="0"><t>x</t></rPh></si>';
    const rows =
      '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c><c r="D2" s="1"/></row><row r="4"><c t="inlineStr"><is><t>a_x000A_b</t></is></c><c t="str"><f>A1&amp;"x"</f><v>&lt;3</v></c><c t="b"><v>1</v></c></row><row r="5"><c r="A5"><v></v></c></row>';
    expect(cellsOf(rows, { shared })).toEqual([
      [2, 'Ana', '', 'de la Cruz & Co!'],
      [4, 'a\nb', '<3', 'TRUE'],
    ]);
  });

  it('has numbers formatted as a spreadsheet shows them', () => {
    const formats =
      '<numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="&quot;Day &quot;d/m"/><numFmt numFmtId="166" formatCode="[$-409]h:mm AM/PM"/><numFmt numFmtId="167" formatCode="00000-0000"/>';
    const styles = [0, 164, 14, 166, 22, 165, 9, 167].map((id) => `<xf numFmtId="${id}"/>`).join('');
    const cell = (style: number, value: string) => `<c s="${style}"><v>${value}</v></c>`;
    const numbers = [
      [0, '13105550142', '13105550142'],
      [0, '0.30000000000000004', '0.3'],
      [0, '4.9176E+12', '4917600000000'],
      [1, '2134', '02134'],
      [2, '46178', '2026-06-05'],
      [3, '0.39583333333333331', '09:30'],
      [4, '46178.999', '2026-06-05 23:59'],
      [5, '46178', '2026-06-05'],
      [6, '0.25', '25%'],
      [7, '21341234', '02134-1234'],
    ] as const;
    const row = `<row r="1">${numbers.map(([style, value]) => cell(style, value)).join('')}</row>`;
    expect(cellsOf(row, { formats, styles })).toEqual([[1, ...numbers.map(([, , shown]) => shown)]]);
    expect(cellsOf(`<row>${cell(2, '44716')}</row>`, { styles, properties: '<workbookPr date1904="1"/>' })).toEqual([
      [1, '2026-06-05'],
    ]);
  });

  it('is read from its first visible sheet with more than one row', () => {
    const row = (text: string, r = 1) => `<row r="${r}"><c t="inlineStr"><is><t>${text}</t></is></c></row>`;
    const sheets = [
      { name: 'Hidden', rows: row('a') + row('b', 2), hidden: true as const },
      { name: 'Cover', rows: row('Spring Classic') },
      { name: 'A &amp; B', rows: row('Name') + row('Ana', 2) },
    ];
    expect(readWorkbook(workbook(sheets))).toEqual({
      ...{ name: 'A & B', of: 2 },
      rows: [
        { line: 1, cells: ['Name'] },
        { line: 2, cells: ['Ana'] },
      ],
    });
  });

  it('is null for an archive that isn’t a workbook, and is refused when it would unpack to more than the limit', () => {
    expect(readWorkbook(zipSync({ 'content.xml': strToU8('<a/>') }))).toBeNull();
    const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(65 * 1024 * 1024) });
    expect(() => readWorkbook(bomb)).toThrow('too large');
  });
});
