import type * as z from 'zod';
import { pageChanged } from '#events/site.ts';
import type { PageFiles } from '../integrations/pages/port.ts';

type LaterSubject = z.output<typeof pageChanged.detail>;
const folder = 'pages/later/';

/**
 * Writes down what could not be published: its messages are tried for minutes, and who looks after pages every five tries again after them. The file's name says it
 * all; its text is for who reads the bucket, and not empty: of an empty one the SDK names no length, and warns of a stream.
 */
export const rememberForLater = (pages: PageFiles, subject: LaterSubject): Promise<void> =>
  pages.put(
    `${folder}${subject.kind}/${encodeURIComponent(subject.key)}`,
    JSON.stringify({ kind: subject.kind, key: subject.key }),
    'application/json',
  );

/** What was written down, each with the file to be removed when it has been told again. */
export async function leftForLater(
  pages: PageFiles,
): Promise<readonly { readonly file: string; readonly told: LaterSubject }[]> {
  return (await pages.list(folder)).flatMap((file) => {
    const [kind, key = ''] = file.slice(folder.length).split('/');
    const told = pageChanged.detail.safeParse({ kind, key: decodeURIComponent(key) });
    return told.success ? { file, told: told.data } : [];
  });
}
