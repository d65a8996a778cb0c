import { paths } from '../site/paths.ts';
import { notices } from './catalog.ts';
import { fill } from './render.ts';
import { type NoticeData, type NoticeKind, noticeData } from './schema.ts';

/** Kinds whose link is a secret of its own, and where who is signed in goes instead. */
const instead: Readonly<Partial<Record<NoticeKind, string>>> = { placeOffered: paths.needsYou };

/**
 * A notice as the list of what somebody was told shows it: one line, and where a press on it leads. A mail's link may let in whoever has it (an order's key, a
 * team's token, all in its query): who reads this is signed in, so that part is left out and is stored nowhere.
 */
export function inAppOf<K extends NoticeKind>(kind: K, data: NoticeData<K>): { text: string; path: string } {
  const { subject, action } = notices[kind];
  const values = noticeData[kind].parse(data) as Readonly<Record<string, unknown>>;
  const [path = ''] = String(action === null ? '' : values[action.path]).split('?');
  return { text: fill(subject, values), path: instead[kind] ?? path };
}
