import { useEffect, useEffectEvent, useState } from 'react';
import { checkCourtCard } from '#domain/play/operations-scoring.ts';
import { ask } from '#web/src/api/ask.ts';
import { useQueryText } from '#web/src/lib/query.ts';
import { stored } from '#web/src/lib/storage.ts';

/** The court scoring card that was scanned on this device. */
type CourtCard = { readonly tournamentId: number; readonly court: string; readonly key: string };

const isCard = (value: unknown): value is CourtCard =>
  typeof value === 'object' && value !== null && 'tournamentId' in value && 'court' in value && 'key' in value;
const memory = stored<CourtCard | null>('courtCard', null, isCard);

/** Returns a court's card if it is the one scanned last. */
export function storedCourtCard(tournamentId: number, court: string | null): CourtCard | null {
  const card = memory.read();
  return card?.tournamentId === tournamentId && card.court === court ? card : null;
}

/** The key's parameter name in the address of the card's QR code. */
export const cardInAddress = 'card';

/**
 * Returns the card for a court, from the address or from this device, and whether it has ended. A card that can't be
 * checked (offline) counts as valid, because the server decides when a match is opened.
 */
export function useCourtCard(tournamentId: number, court: string): { card: CourtCard | null; ended: boolean } {
  const [given, forget] = useQueryText(cardInAddress);
  const [card] = useState(() => (given ? { tournamentId, court, key: given } : storedCourtCard(tournamentId, court)));
  const [ended, end] = useState(false);
  const check = useEffectEvent(async () => {
    if (!card) return;
    memory.write(card);
    // Removes the key from the address, so that someone who is shown the address doesn't get the key.
    if (given !== undefined) forget(undefined);
    const answer = await ask(checkCourtCard, { params: { id: tournamentId }, body: { court, key: card.key } });
    if (!answer.ok || answer.value) return;
    memory.clear();
    end(true);
  });
  useEffect(() => void check(), []);
  return { card, ended };
}
