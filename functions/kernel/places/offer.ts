import type { Id } from '#domain/kernel/ids.ts';
import { sealed, unsealed } from '../secret.ts';

/** The key in the link that an offer is sent with: it alone opens the offer, for whoever has the mail. */
export const offerKey = (divisionId: Id, waitId: string, secret: string): string =>
  sealed(`${divisionId}-${waitId}`, secret);

export function offerOfKey(key: string, secret: string): { divisionId: Id; waitId: string } | null {
  const [division, waitId] = unsealed(key, secret)?.split('-') ?? [];
  return division && waitId ? { divisionId: Number(division), waitId } : null;
}
