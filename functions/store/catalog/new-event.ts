import type { Tournament } from '#domain/catalog/schema.ts';
import { create, type Write } from '../../kernel/table/write.ts';
import { tournamentBrochureItem, tournamentItem, tournamentPrivateItem, tournamentRulesItem } from './items.ts';

/** The writes of a new event: its four parts. */
export const createEvent = (event: Tournament): Write[] => [
  create(tournamentItem, event),
  create(tournamentBrochureItem, event),
  create(tournamentRulesItem, event),
  create(tournamentPrivateItem, event),
];
