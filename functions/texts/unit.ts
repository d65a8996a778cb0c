import { defineUnit } from '../kernel/unit.ts';

/** Takes what people answer by text message, and answers them. */
export const unit = defineUnit({
  name: 'texts',
  operations: {},
  texts: true,
  // twenty texts a second is where an account begins
  abreast: 2,
  memory: 512,
  timeout: 30,
  table: 'write',
  rosters: true,
  grants: ['sms', 'signingSecret'],
});
