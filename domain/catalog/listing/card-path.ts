import { paths, to } from '../../site/paths.ts';
import type { BrochureKind } from '../events/brochure-kind.ts';
import { brochureOfCard } from './card.ts';
import type { EventCard } from './schema.ts';

type Leads = Pick<EventCard, 'id' | 'eventType' | 'isSeries' | 'isLeague' | 'isTrainingSession' | 'urlTag'>;

const tournament = ({ id }: Leads): string => to(paths.tournamentBrochure, { tournamentId: id });
const brochures: Record<BrochureKind, (card: Leads) => string> = {
  tournament,
  league: ({ id }) => to(paths.leagueBrochure, { tournamentId: id }),
  session: ({ id }) => to(paths.sessionBrochure, { tournamentId: id }),
  /* A series' home has its tag in its path. A card without a tag has only its number. */
  series: (card) => (card.urlTag ? to(paths.seriesHome, { seriesTag: card.urlTag }) : tournament(card)),
};

/** Returns the path a card links to (Part 1 §2.3). */
export const cardPath = (card: Leads): string => brochures[brochureOfCard(card)](card);
