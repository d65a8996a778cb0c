import type { Millis } from '../../kernel/time.ts';
import { daysBetween } from '../../kernel/zoned-time.ts';
import { divisionName } from '../divisions/division-state.ts';
import type { StoredTemplate, TemplateModel } from './schema.ts';

/** The maximum number of templates per organization, and of characters in a template's content. */
export const mostTemplates = 100;
export const mostLetters = 250_000;

/** Returns an event as a template, without its staff, password, payout recipient or canceled divisions. */
export const keptModel = ({ event, divisions }: TemplateModel): TemplateModel => ({
  event: { ...event, refIds: [], hasPassword: false, paymentOrganizationId: null, isPublic: false, locked: false },
  divisions: divisions
    .filter(({ canceled }) => !canceled)
    .map((division) => ({ ...division, tournamentDirectorUserId: null, days: [], complete: false })),
});

/** Returns the facts about a template that lists show. */
export const factsOf = (
  { event, divisions }: TemplateModel,
  kind: StoredTemplate['kind'],
  now: Millis,
): Pick<StoredTemplate, 'kind' | 'type' | 'divisions' | 'days' | 'from' | 'savedAt'> => ({
  kind,
  type: event.type,
  divisions: divisions.map(divisionName),
  days: daysBetween(event.startDate, event.endDate) + 1,
  from: { tournamentId: event.id, name: event.name },
  savedAt: now,
});
