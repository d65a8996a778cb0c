import { seasonPass } from '#domain/memberships/operations.ts';
import * as people from '#domain/people/operations.ts';
import * as claims from '#domain/people/operations-claims.ts';
import * as merge from '#domain/people/operations-merge.ts';
import * as profiles from '#domain/people/operations-profiles.ts';
import * as recruiting from '#domain/people/operations-recruiting.ts';
import * as ratings from '#domain/play/ratings/operations.ts';
import * as sanction from '#domain/registration/operations-sanction.ts';
import { defineUnit } from '../kernel/unit.ts';

/** Players: finding them, what they are rated, what a registration may know of them, and the phones and numbers they prove. */
export const unit = defineUnit({
  name: 'people',
  operations: { ...people, ...profiles, ...claims, ...recruiting, ...merge, ...ratings, ...sanction, seasonPass },
  memory: 512,
  timeout: 10,
  table: 'write',
  grants: ['sms', 'sanctionBodies', 'keepFiles'],
});
