import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { linkAddress } from '#domain/kernel/rich-text.ts';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import { ImageLibrary } from '../images/image-library.tsx';
import type { Shelf } from '../images/send-file.ts';

/**
 * A link on the selected text, to a page, a document or an email address. Without a selection, the address itself is
 * inserted.
 */
function LinkDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const before = String(editor.getAttributes('link').href ?? '');
  const marked = !editor.state.selection.empty || before !== '';
  const [address, setAddress] = useState(before);
  const [words, setWords] = useState('');
  const [fault, setFault] = useState<string>();
  const put = () => {
    const href = linkAddress(address);
    if (!href) return setFault('Enter a valid address.');
    const chain = editor.chain().focus();
    const mark = { type: 'link', attrs: { href } };
    if (marked) chain.extendMarkRange('link').setLink({ href }).run();
    else chain.insertContent({ type: 'text', text: words.trim() || address.trim(), marks: [mark] }).run();
    onClose();
  };
  return (
    <Dialog
      title="Link"
      onClose={onClose}
      actions={
        <>
          {before && (
            <Button
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run();
                onClose();
              }}
            >
              Remove link
            </Button>
          )}
          <Button kind="primary" onClick={put}>
            {before ? 'Change link' : 'Add link'}
          </Button>
        </>
      }
    >
      <Stack $gap={3}>
        <TextField
          label="Link"
          hint="Enter a web page, document or email address"
          inputMode="url"
          value={address}
          error={fault}
          onChange={({ target }) => setAddress(target.value)}
        />
        {!marked && (
          <TextField label="Link text" optional value={words} onChange={({ target }) => setWords(target.value)} />
        )}
      </Stack>
    </Dialog>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  padding: 4px;
  border-bottom: 1px solid var(--line);
  button {
    min-width: var(--touch);
    height: var(--touch);
    padding: 0 8px;
    border: 0;
    border-radius: 6px;
    background: none;
    color: inherit;
    font: inherit;
    font-size: var(--type-m);
    cursor: pointer;
  }
  button:hover:not(:disabled) {
    background: var(--sunken);
  }
  button[aria-pressed='true'] {
    background: var(--action);
    color: var(--on-action);
  }
  button:disabled {
    opacity: 0.45;
    cursor: default;
  }
`;

type Chain = ReturnType<Editor['chain']>;
/** What a button does to the text at the cursor. `on` indicates whether that's already applied. */
type Tool = {
  readonly label: string;
  readonly shown: string;
  run(chain: Chain): Chain;
  on?(editor: Editor): boolean;
  /** Returns whether the button is disabled. */
  off?(editor: Editor): boolean;
};

const marks: readonly Tool[] = [
  { label: 'Bold', shown: 'B', run: (chain) => chain.toggleBold(), on: (editor) => editor.isActive('bold') },
  { label: 'Italic', shown: 'I', run: (chain) => chain.toggleItalic(), on: (editor) => editor.isActive('italic') },
  {
    label: 'Heading',
    shown: 'Heading',
    run: (chain) => chain.toggleHeading({ level: 2 }),
    on: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    label: 'Small heading',
    shown: 'Small',
    run: (chain) => chain.toggleHeading({ level: 3 }),
    on: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    label: 'List',
    shown: '• List',
    run: (chain) => chain.toggleBulletList(),
    on: (editor) => editor.isActive('bulletList'),
  },
  {
    label: 'Numbered list',
    shown: '1. List',
    run: (chain) => chain.toggleOrderedList(),
    on: (editor) => editor.isActive('orderedList'),
  },
  {
    label: 'Quote',
    shown: '“ ”',
    run: (chain) => chain.toggleBlockquote(),
    on: (editor) => editor.isActive('blockquote'),
  },
];
const blocks: readonly Tool[] = [
  {
    label: 'Insert table',
    shown: 'Table',
    run: (chain) => chain.insertTable({ rows: 3, cols: 2, withHeaderRow: true }),
    off: (editor) => editor.isActive('table'),
  },
  { label: 'Insert line', shown: '—', run: (chain) => chain.setHorizontalRule() },
];
const ofTable: readonly Tool[] = [
  { label: 'Add row', shown: '+ Row', run: (chain) => chain.addRowAfter() },
  { label: 'Add column', shown: '+ Column', run: (chain) => chain.addColumnAfter() },
  { label: 'Remove row', shown: '− Row', run: (chain) => chain.deleteRow() },
  { label: 'Remove column', shown: '− Column', run: (chain) => chain.deleteColumn() },
  { label: 'Remove table', shown: '− Table', run: (chain) => chain.deleteTable() },
];
const history: readonly Tool[] = [
  { label: 'Undo', shown: 'Undo', run: (chain) => chain.undo() },
  { label: 'Redo', shown: 'Redo', run: (chain) => chain.redo() },
];

/** The toolbar of the editor: formatting, links, pictures from the library, tables, undo. */
export function Tools({ editor, shelf }: { editor: Editor; shelf: Shelf }) {
  const [open, setOpen] = useState<'link' | 'picture' | null>(null);
  // Rerenders when the text or cursor changes, because that changes which buttons are pressed and enabled.
  const { inTable } = useEditorState({
    editor,
    selector: (at) => ({ inTable: at.editor.isActive('table'), seen: at.transactionNumber }),
  });
  const shown = [...marks, ...blocks, ...(inTable ? ofTable : []), ...history];
  return (
    <Bar role="toolbar" aria-label="Format">
      {shown.map((tool) => (
        <button
          key={tool.label}
          type="button"
          aria-label={tool.label}
          title={tool.label}
          {...(tool.on && { 'aria-pressed': tool.on(editor) })}
          disabled={tool.off?.(editor) || !tool.run(editor.can().chain() as unknown as Chain).run()}
          onClick={() => tool.run(editor.chain().focus()).run()}
        >
          {tool.shown}
        </button>
      ))}
      <button type="button" aria-pressed={editor.isActive('link')} onClick={() => setOpen('link')}>
        Link
      </button>
      <button type="button" onClick={() => setOpen('picture')}>
        Picture
      </button>
      {open === 'link' && <LinkDialog editor={editor} onClose={() => setOpen(null)} />}
      {open === 'picture' && (
        <Dialog title="Picture" onClose={() => setOpen(null)}>
          <ImageLibrary
            shelf={shelf}
            onPick={({ url, alt }) => {
              editor.chain().focus().setImage({ src: url, alt }).run();
              setOpen(null);
            }}
          />
        </Dialog>
      )}
    </Bar>
  );
}
