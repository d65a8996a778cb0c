import * as z from 'zod';
import { division } from '../catalog/schema.ts';
import { operation } from '../kernel/operation.ts';
import { id, isoDate, username } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { financeView } from './finance-view.ts';
import { misfitKinds } from './team-fit.ts';
import { eventFigures, fieldReport, leadView, monthFigures, todayLines, withdrawals } from './views.ts';

/* What has become of an event or of a month, for who runs it. */

const ofEvent = { params: z.object({ id: urlId }), problems: ['catalog/no-such-event'] } as const;

export const eventSummary = operation({
  method: 'GET',
  path: '/api/tournament/{id}/Summary',
  auth: 'user',
  scope: 'events',
  summary: 'Registrations over time against capacity, money over time, each by division and window (Part 3 §7 Summary)',
  ...ofEvent,
  output: eventFigures,
});

export const eventToday = operation({
  method: 'GET',
  path: '/api/tournament/{id}/today',
  auth: 'user',
  scope: 'events',
  summary: 'What the desk says of an event in lines: matches played, teams that are here, money that is due',
  ...ofEvent,
  output: todayLines,
});

export const eventLeads = operation({
  method: 'GET',
  path: '/api/tournament/{id}/leads',
  auth: 'user',
  scope: 'teams',
  summary: 'Who began to register, signed in, how far they came, and whether they have a team by now (Part 3 §7)',
  ...ofEvent,
  output: z.object({ items: z.array(leadView), more: z.boolean() }),
});

export const eventWithdrawals = operation({
  method: 'GET',
  path: '/api/tournament/{id}/withdraw-dates',
  auth: 'user',
  scope: 'teams',
  summary:
    'Until when each division’s buyers can withdraw and what they get, and which teams have withdrawn (Part 3 §7)',
  ...ofEvent,
  output: withdrawals,
});

export const fieldSummary = operation({
  method: 'POST',
  path: '/api/tournament/{id}/fieldSummary',
  auth: 'user',
  scope: 'teams',
  summary:
    'How often each answer was given: shirt sizes, own questions, field preferences; of some divisions or all (Part 3 §7)',
  ...ofEvent,
  body: z.object({ divisionIds: z.array(id).max(200).default([]) }),
  output: fieldReport,
});

export const teamChecks = operation({
  method: 'POST',
  path: '/api/tournament/{id}/teamChecks',
  auth: 'user',
  summary:
    'Which teams of a division would not fit it as it is being written: ages, gender, size (asked while its settings are typed)',
  ...ofEvent,
  body: division
    .pick({ division: true, gender: true, numOfPlayers: true, numAllowedOnRoster: true, props: true })
    .extend({ divisionId: id }),
  output: z.object({
    rows: z.array(z.object({ kind: z.enum(misfitKinds), teams: z.array(z.object({ id, name: z.string() })) })),
  }),
});

export const organizationFigures = operation({
  method: 'GET',
  path: '/api/organization/{username}/figures',
  auth: 'user',
  scope: 'events',
  summary: 'An organization’s open places in events to come, and its orders of this month by its own clock',
  params: z.object({ username }),
  output: monthFigures,
  problems: ['organizations/unknown-organization', 'reporting/days-backwards', 'reporting/too-many-orders'],
});

/** The specification's call (3§7 FinanceReport). */
export const financeReport = operation({
  method: 'POST',
  path: '/api/tournament/{id}/FinanceReport',
  auth: 'user',
  scope: 'money',
  summary:
    'What was sold for an event, line by line, with the sums of the ledger of its orders by currency and account (C166)',
  ...ofEvent,
  output: financeView,
});

export const organizationFinance = operation({
  method: 'GET',
  path: '/api/organization/{username}/finance',
  auth: 'user',
  scope: 'money',
  summary: 'The same of all of an organization’s orders of some days, by its own clock, however many',
  params: z.object({ username }),
  query: z.object({ from: isoDate, to: isoDate }),
  output: financeView,
  problems: ['organizations/unknown-organization', 'reporting/days-backwards', 'reporting/too-many-orders'],
});
