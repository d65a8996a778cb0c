import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** Names, addresses and code in prose are not English. */
const withoutCode = (text: string): string =>
  text
    .replace(/`[^`]*`/g, '`…`')
    .replace(/\{@\w+ [^}]*\}/g, '`…`')
    .replace(/https?:\/\/[^\s)>]+/g, '…')
    .replace(/[\w#.…-]+\/\S*\.\w+/g, '…');

const cells = (row: string): string[] => row.split(/(?<!\\)\|/).map((cell) => cell.trim());
/** Columns that quote deprecated wording. */
const quoting = /^(?:not|older word.*)$/i;

/** Returns a page's prose: an entry for each paragraph, list item, heading and row, without code and addresses. */
function docTexts(source: string): { readonly line: number; readonly text: string }[] {
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

export type Kind = 'strings' | 'api' | 'titles' | 'comments' | 'docs';
/** A text that a person reads: its location, and its content on one line, with `{}` for what is filled in. */
export type Text = { readonly file: string; readonly line: number; readonly kind: Kind; readonly text: string };

type Node = { readonly type: string; readonly start: number; readonly [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Names in code, which are never texts. */
const silent =
  /^(?:className|class|id|key|name|to|href|src|path|type|kind|role|rel|target|method|as|slot|lang|charSet|httpEquiv|htmlFor|viewBox|d|fill|stroke|transform|points|style|css|sql|code|pattern|format|accept|autoComplete|inputMode|data-.*|from|entity|event|index|pk|sk|gsi.*|KeyConditionExpression|UpdateExpression|ConditionExpression|FilterExpression|ProjectionExpression|gridTemplate.*|font.*|transition|animation|boxShadow|border.*|margin|padding|background|color|media|sizes|allow|sandbox|cacheControl|contentType|userAgent)$/i;
const apiKeys = new Set(['summary', 'description']);
const titleCalls = new Set(['it', 'test', 'describe', 'bench', 'suite']);

/** Strings with spaces that no person reads: addresses, expressions, markup, lists of alternatives, styles. */
const code = [
  /^[\w-]*:\/\/|^[./#@?&*~%]|^[a-z-]+:[^ ]|^--/,
  /^\S*[_=<>{}|\\]\S*$|[;{]\s*$|^\w+\(.*\)$/,
  /=>|\$\{|#\w+ =|attribute_|\w\|\w/,
  /\b\d*\.?\d+(?:px|rem|em|fr|ms|vh|vw)\b|^(?:inset|solid|auto|minmax|repeat)\b/,
];

/** Returns whether people read a string. It is a sentence, or a label that starts with a capital. */
function isProse(text: string): boolean {
  const filled = text.replaceAll('{}', 'x');
  if (code.some((one) => one.test(filled))) return false;
  if (!/\s/.test(text)) return /^[A-Z][a-z’']{2,}$/.test(text);
  return (text.match(/(?<![\w-])[A-Za-z][a-z’']*(?![\w(-])/g) ?? []).length >= 2;
}

const rootOf = (node: Node): string => {
  if (node.type === 'Identifier') return node.name as string;
  if (node.type === 'MemberExpression') return rootOf(node.object as Node);
  if (node.type === 'CallExpression') return rootOf(node.callee as Node);
  return node.type === 'TaggedTemplateExpression' ? rootOf(node.tag as Node) : '';
};

/** Returns the words in a string, a template, or strings joined by `+`. Returns null for anything else. */
function wordsOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'TemplateLiteral')
    return (node.quasis as { value: { cooked: string | null; raw: string } }[])
      .map(({ value }) => value.cooked ?? value.raw)
      .join('{}');
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return null;
  const [left, right] = [wordsOf(node.left as Node), wordsOf(node.right as Node)];
  return left === null && right === null ? null : `${left ?? '{}'}${right ?? '{}'}`;
}

const nameOf = (key: Node | undefined): string => String(key?.name ?? key?.value ?? '');

/** Returns whether a part of a node holds no text: names, types, modules, compared values. */
function skips(node: Node, key: string): boolean {
  if (/^Import|^Export(?:All|Named)/.test(node.type) && key === 'source') return true;
  if (/^TS/.test(node.type) && !/Expression$/.test(node.type)) return key !== 'body' && key !== 'expression';
  if (node.type === 'Property' || /^(?:Property|Method)Definition$/.test(node.type)) return key === 'key';
  if (node.type === 'BinaryExpression') return /^[=!]==?$|^in$/.test(node.operator as string);
  if (node.type === 'SwitchCase') return key === 'test';
  if (node.type === 'MemberExpression') return key === 'property';
  return key === 'typeAnnotation' || key === 'typeArguments' || key === 'directive';
}

type Found = { readonly start: number; readonly kind: Kind; readonly text: string };

/** Returns all texts in the syntax tree: JSX, strings and test titles. */
function treeTexts(program: Node, isTest: boolean, describes: boolean): Found[] {
  const base = 'strings';
  const found: Found[] = [];
  const add = (start: number, kind: Kind, text: string) =>
    found.push({ start, kind, text: tidy(text.replace(/<\/?[a-z!][^<>]*>/gi, ' ')) });
  const each = (node: Node, api: boolean): void => {
    for (const key in node) {
      if (key === 'type' || skips(node, key)) continue;
      const value = node[key];
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, api);
    }
  };
  function element(node: Node): void {
    const children = node.children as Node[];
    const texts = children.filter(({ type }) => type === 'JSXText');
    const first = texts.find(({ value }) => /\S/.test(value as string));
    if (!first) return;
    const text = children.map((child) => (child.type === 'JSXText' ? (child.value as string) : '{}')).join('');
    if (/[A-Za-z]{2}/.test(text.replaceAll('{}', '')))
      add(first.start + (first.value as string).search(/\S/), base, text);
  }
  function visit(node: Node, api: boolean): unknown {
    if (node.type === 'TaggedTemplateExpression' || node.type === 'JSXText') return;
    if (node.type === 'JSXAttribute' && silent.test(nameOf(node.name as Node))) return;
    if (node.type === 'Property' && describes && apiKeys.has(nameOf(node.key as Node)))
      return visit(node.value as Node, true);
    if (node.type === 'Property' && silent.test(nameOf(node.key as Node)) && wordsOf(node.value as Node) !== null)
      return;
    if (node.type === 'CallExpression' && isTest && titleCalls.has(rootOf(node.callee as Node))) {
      const [title, ...rest] = node.arguments as Node[];
      const words = title && wordsOf(title);
      if (typeof words === 'string') {
        add(title!.start, 'titles', words);
        for (const part of rest) visit(part, api);
        return;
      }
    }
    if (node.type === 'NewExpression' && nameOf(node.callee as Node) === 'RegExp') return;
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') element(node);
    const words = wordsOf(node);
    if (words === null) return each(node, api);
    if (isProse(tidy(words))) add(node.start, api ? 'api' : base, words);
    if (node.type === 'TemplateLiteral') for (const part of node.expressions as Node[]) visit(part, api);
    if (node.type === 'BinaryExpression') {
      for (const part of [node.left, node.right] as Node[]) if (wordsOf(part) === null) visit(part, api);
    }
  }
  visit(program, false);
  return found;
}

type Comment = { readonly type: string; readonly value: string; readonly start: number; readonly end: number };

/** Returns comments without their marks, names and addresses. Consecutive lines are one text. */
function commentTexts(source: string, comments: readonly Comment[]): Found[] {
  const found: { start: number; end: number; text: string }[] = [];
  for (const { type, value, start, end } of comments) {
    if (/^\s*(?:biome-|@ts-|\/\s*<|@vite|#__|v8 |c8 )/.test(value)) continue;
    const last = found.at(-1);
    const text = type === 'Block' ? value.replace(/^\s*\*+ ?/gm, ' ').replace(/^\*/, '') : value;
    if (last && type === 'Line' && /^\s*$/.test(source.slice(last.end, start)) && source[last.start + 1] === '/') {
      last.text += ` ${text}`;
      last.end = end;
    } else found.push({ start, end, text });
  }
  return found
    .map(({ start, text }) => ({ start, kind: 'comments' as const, text: tidy(withoutCode(text)) }))
    .filter(({ text }) => /[A-Za-z]{2}/.test(text));
}

const isTestFile = (file: string): boolean => /\.(?:test|prop|type)\.tsx?$|^test\//.test(file);
/** People read the strings in these folders. In tests, strings are data. */
const hasStrings = (file: string): boolean =>
  /^(?:web\/src|domain|functions|scripts|infra|events)\//.test(file) &&
  !/\.d\.ts$|^scripts\/check\/words\/patterns\.ts$/.test(file);

/** Returns all texts in one file. */
export function textsOf(file: string, source: string): Text[] {
  const lineAt = lines(source);
  if (file.endsWith('.md')) return docTexts(source).map(({ line, text }) => ({ file, line, kind: 'docs', text }));
  const { program, comments } = parseSync(file, source);
  const tree = treeTexts(program as unknown as Node, isTestFile(file), /\/operations[\w-]*\.ts$/.test(file)).filter(
    ({ kind }) => kind === 'titles' || hasStrings(file),
  );
  return [...tree, ...commentTexts(source, comments as readonly Comment[])]
    .sort((a, b) => a.start - b.start)
    .map(({ start, kind, text }) => ({ file, line: lineAt(start), kind, text }));
}

/** Returns the line number at an offset. */
function lines(source: string): (offset: number) => number {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}

/** Returns the texts in every source file and documentation page that Git tracks, including new files. */
export function allTexts(under = ''): Text[] {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx', '*.md'], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  return [...new Set(files.split('\n'))]
    .filter((file) => file.startsWith(under) && /\.(?:tsx?|md)$/.test(file))
    .flatMap((file) => {
      let source: string;
      try {
        source = readFileSync(file, 'utf8');
      } catch {
        return []; // The file was deleted, but the deletion isn't committed yet.
      }
      return textsOf(file, source);
    });
}
