import * as contracts from '#domain/registration/contract.ts';
import { defineUnit } from '../kernel/unit.ts';

/** The opening rush: places, the line, and the promoter. */
export const unit = defineUnit({
  name: 'registration',
  hot: true,
  contracts,
  schedules: ['promote'],
  memory: 1024,
  timeout: 10,
  table: 'write',
  grants: ['signingSecret'],
});
