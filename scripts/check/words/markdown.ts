/** Names, addresses and code in prose are not English. */
export const withoutCode = (text: string): string =>
  text
    .replace(/`[^`]*`/g, '`…`')
    .replace(/\{@\w+ [^}]*\}/g, '`…`')
    .replace(/https?:\/\/[^\s)>]+/g, '…')
    .replace(/[\w#.…-]+\/\S*\.\w+/g, '…');

const cells = (row: string): string[] => row.split(/(?<!\\)\|/).map((cell) => cell.trim());
/** Columns that quote what nobody should write any more. */
const quoting = /^(?:not|older word.*)$/i;

/** The prose of a page: a text for each paragraph, list item, heading and row, without code and addresses. */
export function docTexts(source: string): { readonly line: number; readonly text: string }[] {
  const found: { line: number; text: string }[] = [];
  let fenced = false;
  let open = false;
  let header: readonly string[] | null = null;
  source.split('\n').forEach((raw, index) => {
    const fence = /^\s*(?:```|~~~)/.test(raw);
    if (fence) fenced = !fenced;
    const row = /^\s*\|/.test(raw);
    if (!row) header = null;
    else header ??= cells(raw);
    if (fence || fenced || /^\s*$|^\s*\|?[\s:|-]+\|?$|^<!--/.test(raw)) {
      open = false;
      return;
    }
    const said = row
      ? cells(raw)
          .filter((_, column) => !quoting.test(header?.[column] ?? ''))
          .join(' | ')
      : raw;
    const text = withoutCode(said.replace(/\]\([^)]*\)/g, ']'))
      .replace(/[[\]*]|^\s*(?:#+|[-+>]|\d+\.)\s+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    const starts = /^\s*(?:#|[-*+>|] ?|\d+\. )/.test(raw);
    if (open && !starts) found.at(-1)!.text += ` ${text}`;
    else found.push({ line: index + 1, text });
    open = !/^\s*[#|]/.test(raw);
  });
  return found.filter(({ text }) => /[A-Za-z]{2}/.test(text));
}
