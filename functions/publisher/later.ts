import type * as z from 'zod';
import { pageChanged } from '#events/site.ts';
import type { PageFiles } from '../integrations/pages/port.ts';

type LaterSubject = z.output<typeof pageChanged.detail>;
const folder = 'pages/later/';

/**
 * Records what could not be published. Its messages are retried for minutes; after that, the publisher's schedule retries every five minutes. The
 * file's name contains everything; its text is for people reading the bucket, and not empty, because the SDK sends no length for an empty one and
 * warns about a stream.
 */
export const rememberForLater = (pages: PageFiles, subject: LaterSubject): Promise<void> =>
  pages.put(
    `${folder}${subject.kind}/${encodeURIComponent(subject.key)}`,
    JSON.stringify({ kind: subject.kind, key: subject.key }),
    'application/json',
  );

/** Everything on record, each with the file to remove once it has been published. */
export async function leftForLater(
  pages: PageFiles,
): Promise<readonly { readonly file: string; readonly told: LaterSubject }[]> {
  return (await pages.list(folder)).flatMap((file) => {
    const [kind, key = ''] = file.slice(folder.length).split('/');
    const told = pageChanged.detail.safeParse({ kind, key: decodeURIComponent(key) });
    return told.success ? { file, told: told.data } : [];
  });
}
