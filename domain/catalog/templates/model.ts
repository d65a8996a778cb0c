import type { Millis } from '../../kernel/time.ts';
import { daysBetween } from '../../kernel/zoned-time.ts';
import { divisionName } from '../divisions/division-name.ts';
import type { StoredTemplate, TemplateModel } from './schema.ts';

/** How many templates an organization keeps, and how long what one holds may be as text. */
export const mostTemplates = 100;
export const mostLetters = 250_000;

/** An event as a model: without the people who work there, its password, its receiver of money, and divisions that don't take place. */
export const keptModel = ({ event, divisions }: TemplateModel): TemplateModel => ({
  event: { ...event, refIds: [], hasPassword: false, paymentOrganizationId: null, isPublic: false, locked: false },
  divisions: divisions
    .filter(({ canceled }) => !canceled)
    .map((division) => ({ ...division, tournamentDirectorUserId: null, days: [], complete: false })),
});

/** What lists say of a template of this model. */
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
