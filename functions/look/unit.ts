import * as images from '#domain/organizations/operations-images.ts';
import { defineUnit } from '../kernel/unit.ts';

/** How sites and people look: the picture libraries of organizations, players and users. */
export const unit = defineUnit({
  name: 'look',
  operations: { ...images },
  memory: 512,
  timeout: 10,
  table: 'write',
  grants: ['allowUpload'],
});
