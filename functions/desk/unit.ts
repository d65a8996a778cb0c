import * as desk from '#domain/catalog/operations-desk.ts';
import * as fields from '#domain/catalog/operations-fields.ts';
import * as life from '#domain/catalog/operations-life.ts';
import * as pages from '#domain/catalog/operations-pages.ts';
import * as streams from '#domain/catalog/operations-streams.ts';
import * as templates from '#domain/catalog/operations-templates.ts';
import * as imports from '#domain/teams/operations-import.ts';
import { defineUnit } from '../kernel/unit.ts';

/** Making and changing events and their divisions: what who runs them does before and around play. */
export const unit = defineUnit({
  name: 'desk',
  operations: { ...desk, ...life, ...templates, ...streams, ...fields, ...pages, ...imports },
  memory: 1024,
  timeout: 20,
  table: 'write',
  grants: ['keepFiles'],
});
