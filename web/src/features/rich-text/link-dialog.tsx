import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { linkAddress } from '#domain/kernel/rich-text.ts';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';

/** Where the marked words lead: a page, a document, a mail. Without marked words the address itself is put in. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const before = String(editor.getAttributes('link').href ?? '');
  const marked = !editor.state.selection.empty || before !== '';
  const [address, setAddress] = useState(before);
  const [words, setWords] = useState('');
  const [fault, setFault] = useState<string>();
  const put = () => {
    const href = linkAddress(address);
    if (!href) return setFault('This is no address.');
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
              Remove the link
            </Button>
          )}
          <Button kind="primary" onClick={put}>
            {before ? 'Change the link' : 'Add the link'}
          </Button>
        </>
      }
    >
      <Stack $gap={3}>
        <TextField
          label="Address"
          hint="A page, a document, an email address."
          inputMode="url"
          value={address}
          error={fault}
          onChange={({ target }) => setAddress(target.value)}
        />
        {!marked && (
          <TextField label="Words to show" optional value={words} onChange={({ target }) => setWords(target.value)} />
        )}
      </Stack>
    </Dialog>
  );
}
