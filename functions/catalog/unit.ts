import * as catalog from '#domain/catalog/operations.ts';
import * as calendar from '#domain/catalog/operations-calendar.ts';
import * as organizations from '#domain/organizations/operations.ts';
import { defineUnit } from '../kernel/unit.ts';

/** What everybody reads: events, their divisions and teams, organizations and their themes. */
export const unit = defineUnit({
  name: 'catalog',
  operations: { ...catalog, ...calendar, ...organizations },
  memory: 1024,
  timeout: 10,
  table: 'read',
});
