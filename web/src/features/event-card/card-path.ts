import { brochureOfCard, type EventCard } from '#domain/catalog/card.ts';
import type { BrochureKind } from '#domain/catalog/event-type.ts';
import { paths, to } from '#web/src/app/paths.ts';

/** The brochures that stand; a series is shown as a tournament until its own home does. */
const brochures: Record<BrochureKind, (tournamentId: number) => string> = {
  tournament: (tournamentId) => to(paths.tournamentBrochure, { tournamentId }),
  league: (tournamentId) => to(paths.leagueBrochure, { tournamentId }),
  session: (tournamentId) => to(paths.sessionBrochure, { tournamentId }),
  series: (tournamentId) => to(paths.tournamentBrochure, { tournamentId }),
};

/** Where a card leads (Part 1 §2.3). */
export const cardPath = (
  card: Pick<EventCard, 'id' | 'eventType' | 'isSeries' | 'isLeague' | 'isTrainingSession'>,
): string => brochures[brochureOfCard(card)](card.id);
