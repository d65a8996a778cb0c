import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { hasRichText, richTextRules } from '#domain/kernel/rich-text.ts';
import { RichTextLook } from '#web/src/ui/data/rich-text.tsx';
import { FieldError, type FieldProps } from '#web/src/ui/inputs/field.tsx';
import { Hint } from '#web/src/ui/inputs/field-look.ts';
import type { Shelf } from '../images/send-file.ts';
import { Tools } from './tools.tsx';

/**
 * The allowed formats: those in the rich text table that have a button. Other tags in older texts become plain text.
 */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: richTextRules.schemes.split(' '),
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  Image,
  TableKit.configure({ table: { resizable: false } }),
];

/**
 * Returns the editor's document as it's stored: without the styles that tables get, and empty if it has no visible
 * content.
 */
export function storedHtml(html: string): string {
  const plain = html.replace(/<colgroup>.*?<\/colgroup>/gs, '').replace(/ style="[^"]*"/g, '');
  return hasRichText(plain) ? plain : '';
}

const Frame = styled.div`
  display: grid;
  gap: 6px;
  min-width: 0;
  > b span {
    font-weight: 400;
    color: var(--muted);
  }
`;
const Box = styled.div<{ $rows: number }>`
  min-width: 0;
  border: 1.5px solid var(--control);
  border-radius: 8px;
  background: var(--surface);
  &:focus-within {
    outline: 3px solid var(--focus);
  }
  .tiptap {
    min-height: ${({ $rows }) => $rows * 24 + 24}px;
    padding: 12px;
    outline: none;
    white-space: break-spaces;
    overflow-wrap: anywhere;
  }
  .tiptap > * + * {
    margin-top: 12px;
  }
  .ProseMirror-selectednode {
    outline: 3px solid var(--focus);
  }
  .selectedCell {
    background: var(--sunken);
  }
`;

type Props = FieldProps & {
  value: string;
  onChange(html: string): void;
  onBlur?(): void;
  /** The library for choosing and uploading the text's pictures. */
  shelf: Shelf;
  rows?: number;
};

/**
 * A rich text editor with headings, lists, links, pictures and tables. Load it lazily (`FormRichText`), because it's
 * 130 KB.
 */
export function RichTextField({ label, hint, error, optional, value, onChange, onBlur, shelf, rows = 5 }: Props) {
  const id = useId();
  const told = useRef(value);
  const now = useRef({ onChange, onBlur });
  now.current = { onChange, onBlur };
  const editor = useEditor({
    extensions,
    content: value,
    // We add the style sheet ourselves, because the site's content security policy allows no inline styles.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...(hint ? { 'aria-describedby': `${id}-hint` } : {}),
      },
    },
    onUpdate: (change) => {
      told.current = storedHtml(change.editor.getHTML());
      now.current.onChange(told.current);
    },
    onBlur: () => now.current.onBlur?.(),
  });
  useEffect(() => {
    if (!editor || value === told.current) return;
    told.current = value;
    const { from, to } = editor.state.selection;
    editor.chain().setContent(value, { emitUpdate: false }).setTextSelection({ from, to }).run();
  }, [editor, value]);
  return (
    <Frame>
      <b id={`${id}-label`}>
        {label}
        {optional && <span> (optional)</span>}
      </b>
      <Box $rows={rows}>
        {editor && <Tools editor={editor} shelf={shelf} />}
        <RichTextLook as={EditorContent} editor={editor} />
      </Box>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && <FieldError>{error}</FieldError>}
    </Frame>
  );
}
