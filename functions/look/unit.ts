import * as images from '#domain/organizations/operations-images.ts';
import * as look from '#domain/organizations/operations-look.ts';
import { defineUnit } from '../kernel/unit.ts';

/** How sites and people look: themes, and the picture libraries of organizations, players and users. */
export const unit = defineUnit({
  name: 'look',
  operations: { ...images, ...look },
  memory: 512,
  timeout: 10,
  table: 'write',
  grants: ['allowUpload'],
});
