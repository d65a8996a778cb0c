import * as catalog from '#domain/catalog/contract.ts';
import * as organizations from '#domain/organizations/contract.ts';
import { defineUnit } from '../kernel/unit.ts';

/** What everybody reads: events, their divisions and teams, organizations and their themes. */
export const unit = defineUnit({
  name: 'catalog',
  contracts: { ...catalog, ...organizations },
  memory: 1024,
  timeout: 10,
  table: 'read',
});
