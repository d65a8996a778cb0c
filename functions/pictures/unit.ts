import { defineUnit } from '../kernel/unit.ts';

/** Looks at every file that a browser sends, and makes the sizes of those that are pictures. */
export const unit = defineUnit({
  name: 'pictures',
  operations: {},
  events: ['organizations.image-cut', 'organizations.image-removed'],
  schedules: ['forgetImages'],
  uploads: true,
  // a picture takes seconds, and one that brings the Lambda down takes its batch along
  batch: 1,
  // WebAssembly unpacks 40 megapixels at the most; more memory is more processor, too
  memory: 2048,
  timeout: 60,
  table: 'write',
  grants: ['pictures'],
});
