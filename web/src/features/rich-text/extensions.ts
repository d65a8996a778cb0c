import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { hasRichText, richTextRules } from '#domain/kernel/rich-text.ts';

/** What can be written: the part of the table of rich texts that has a button. Other tags of older texts that the editor doesn't know become plain ones. */
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

/** The editor's document as it is stored: without the styles that tables get, which are never kept; nothing where nothing would be read. */
export function storedHtml(html: string): string {
  const plain = html.replace(/<colgroup>.*?<\/colgroup>/gs, '').replace(/ style="[^"]*"/g, '');
  return hasRichText(plain) ? plain : '';
}
