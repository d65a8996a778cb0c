import { saveLineup, teamLineups } from '#domain/play/operations-lineups.ts';
import { teamCheckBids } from '#domain/registration/operations-bids.ts';
import * as teams from '#domain/teams/operations.ts';
import * as acts from '#domain/teams/operations-acts.ts';
import * as asked from '#domain/teams/operations-asked.ts';
import * as bulk from '#domain/teams/operations-bulk.ts';
import * as checkin from '#domain/teams/operations-checkin.ts';
import * as checklists from '#domain/teams/operations-checklists.ts';
import * as dates from '#domain/teams/operations-dates.ts';
import * as links from '#domain/teams/operations-links.ts';
import * as quick from '#domain/teams/operations-quick.ts';
import * as rosters from '#domain/teams/operations-rosters.ts';
import { defineUnit } from '../kernel/unit.ts';

/** A team's life after it has registered: its page, its lists, what is done to it and taken back; it gives a profile to who was typed by hand. */
export const unit = defineUnit({
  name: 'teams',
  operations: {
    ...teams,
    ...acts,
    ...asked,
    ...bulk,
    ...checkin,
    ...checklists,
    ...dates,
    ...links,
    ...quick,
    ...rosters,
    teamCheckBids,
    teamLineups,
    saveLineup,
  },
  events: ['registration.team-registered', 'registration.team-changed'],
  memory: 1024,
  timeout: 25,
  table: 'write',
  rosters: true,
  grants: ['paymentSecrets', 'signingSecret', 'smsNumber'],
});
