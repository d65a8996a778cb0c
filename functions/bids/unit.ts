import * as bids from '#domain/registration/operations-bids.ts';
import { defineUnit } from '../kernel/unit.ts';

const { teamCheckBids: _ofTeams, ...operations } = bids;

/** Bids: programs, what is uploaded and given, and what somebody who has one can do with it. */
export const unit = defineUnit({
  name: 'bids',
  operations,
  memory: 1024,
  timeout: 20,
  table: 'write',
  rosters: true,
  grants: ['keepFiles', 'signingSecret'],
});
