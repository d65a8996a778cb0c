import * as memberships from '#domain/memberships/operations.ts';
import * as invites from '#domain/memberships/operations-invites.ts';
import * as joining from '#domain/memberships/operations-joining.ts';
import * as levels from '#domain/memberships/operations-levels.ts';
import * as members from '#domain/memberships/operations-members.ts';
import { defineUnit } from '../kernel/unit.ts';

const { seasonPass: _ofPeople, ...known } = memberships;

/** Memberships: what an organization offers, who joins and stays, whom it invites, its members as those see them who manage them. */
export const unit = defineUnit({
  name: 'memberships',
  operations: { ...known, ...levels, ...joining, ...members, ...invites },
  schedules: ['remindMembers'],
  memory: 1024,
  timeout: 20,
  table: 'write',
  grants: ['keepFiles', 'signingSecret'],
});
