import type * as z from 'zod';
import { pageChanged } from '#events/site.ts';
import type { PageFiles } from '../integrations/pages/port.ts';

type LaterSubject = z.output<typeof pageChanged.detail>;
const folder = 'pages/later/';

/**
 * Records pages that couldn't be published. Messages are retried for a few minutes, and after that the schedule retries
 * every five minutes. The file name contains all the data, and the body is for people who browse the bucket. The body
 * can't be empty, because the SDK then sends no length and warns about a stream.
 */
export const rememberForLater = (pages: PageFiles, subject: LaterSubject): Promise<void> =>
  pages.put(
    `${folder}${subject.kind}/${encodeURIComponent(subject.key)}`,
    JSON.stringify({ kind: subject.kind, key: subject.key }),
    'application/json',
  );

/** Returns everything on record, each with the file to remove after it is published. */
export async function leftForLater(
  pages: PageFiles,
): Promise<readonly { readonly file: string; readonly told: LaterSubject }[]> {
  return (await pages.list(folder)).flatMap((file) => {
    const [kind, key = ''] = file.slice(folder.length).split('/');
    const told = pageChanged.detail.safeParse({ kind, key: decodeURIComponent(key) });
    return told.success ? { file, told: told.data } : [];
  });
}
