import type { Id } from '../kernel/ids.ts';
import { type ImageKind, imageKindNames } from './image-kinds.ts';

/** Which picture a file is for. */
type Incoming = { readonly kind: ImageKind; readonly ownerId: Id; readonly id: string };
/** Where in the bucket a browser's file lands: nobody reads there but the unit that looks at it. */
export const incomingPrefix = 'incoming/';
export const incomingKey = ({ kind, ownerId, id }: Incoming): string => `${incomingPrefix}${kind}/${ownerId}/${id}`;

/** Which picture a key is for; null for a key that we never gave. */
export function incomingAt(key: string): Incoming | null {
  const [, kind, ownerId, id] = /^incoming\/([a-z-]+)\/(\d{1,15})\/([0-9A-Z]{26})$/.exec(key) ?? [];
  const known = imageKindNames.find((name) => name === kind);
  return known && id ? { kind: known, ownerId: Number(ownerId), id } : null;
}
