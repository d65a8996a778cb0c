import { brotliDecompressSync } from 'node:zlib';
import type { TournamentView } from '#domain/catalog/views.ts';
import { isOwnPicture } from '#domain/kernel/rich-text.ts';
import { type Card, divisionCard, eventCard, matchCard } from '#domain/pages/cards/card.ts';
import type { Face, Letters } from '#domain/pages/cards/letters.ts';
import type { cardOfPath } from '#domain/pages/cards/paths.ts';
import { cardSvg } from '#domain/pages/cards/svg.ts';
import { eventAddress, playAddress } from '#domain/pages/event-page.ts';
import type { PlayView } from '#domain/play/views.ts';
import { drawn } from '../../integrations/pictures/draw.ts';
import type { PublicApi } from '../../subjects/pages/subjects.ts';
import { packedLetters } from './packed-letters.ts';

let read: Letters | undefined;

/**
 * Returns our fonts' outlines, unpacked for the first picture. Unpacking takes about 20 ms, so it isn't done before a
 * picture is needed.
 */
export function letters(): Letters {
  if (read) return read;
  const faces: Record<Face, Map<string, { width: number; path: string }>> = { board: new Map(), plain: new Map() };
  let face: Face = 'board';
  for (const line of brotliDecompressSync(Buffer.from(packedLetters, 'base64')).toString().split('\n')) {
    if (line.startsWith('#')) face = line.slice(1) as Face;
    else {
      const [code = '', width = '0', path = ''] = line.split(',');
      faces[face].set(String.fromCodePoint(Number.parseInt(code, 36)), { width: Number(width), path });
    }
  }
  read = faces;
  return faces;
}

type About = NonNullable<ReturnType<typeof cardOfPath>>;
/** Where to fetch a cover from: the public site, which serves `/media/`. */
type CardDeps = { readonly api: PublicApi; readonly siteOrigin: string; readonly get: typeof fetch };

/** Returns the picture's text from the public API, or null if nothing is public. */
async function cardOf({ api }: CardDeps, { tournamentId, divisionId, matchId }: About): Promise<Card | null> {
  const event = (await api(eventAddress(tournamentId))) as TournamentView | null;
  if (!event || divisionId === null) return event && eventCard(event);
  if (!event.divisions.some(({ id }) => id === divisionId)) return null;
  const play = (await api(playAddress(divisionId))) as PlayView | null;
  if (!play) return null;
  return matchId === null ? divisionCard(event, play) : matchCard(event, play, matchId);
}

/** How long fetching a cover can take, in ms. A picture without a cover is better than no picture. */
const patience = 3_000;

async function coverOf({ siteOrigin, get }: CardDeps, address: string | null): Promise<Uint8Array | null> {
  if (address === null || !isOwnPicture(address)) return null;
  try {
    const reply = await get(siteOrigin + address, { signal: AbortSignal.timeout(patience) });
    return reply.ok ? new Uint8Array(await reply.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

/** Returns a share preview's picture, 1200 × 630, or null if its subject isn't public. */
export async function cardPicture(deps: CardDeps, about: About) {
  const card = await cardOf(deps, about);
  if (!card) return null;
  const cover = await coverOf(deps, card.cover);
  return drawn(cardSvg(letters(), card, cover !== null), cover);
}
