import * as z from 'zod';
import { division } from '../catalog/schema.ts';
import { operation } from '../kernel/operation.ts';
import { id, isoDate, username } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { financeView, periodView } from './finance-view.ts';
import { misfitKinds } from './team-fit.ts';
import { eventFigures, fieldReport, leadView, monthFigures, todayLines, withdrawals } from './views.ts';

/* The figures of an event or a month, for the people who run it. */

const ofEvent = { params: z.object({ id: urlId }), problems: ['catalog/no-such-event'] } as const;

export const eventSummary = operation({
  method: 'GET',
  path: '/api/tournament/{id}/Summary',
  auth: 'user',
  scope: 'events',
  summary:
    'Get an event’s registrations against its capacity, and its money over time, by division and window. For the event’s or organization’s admins and staff with money permission.',
  ...ofEvent,
  output: eventFigures,
});

export const eventToday = operation({
  method: 'GET',
  path: '/api/tournament/{id}/today',
  auth: 'user',
  scope: 'events',
  summary:
    'Get an event’s status today: matches played, teams checked in, balance due. For the event’s or organization’s admins and staff with money permission.',
  ...ofEvent,
  output: todayLines,
});

export const eventLeads = operation({
  method: 'GET',
  path: '/api/tournament/{id}/leads',
  auth: 'user',
  scope: 'teams',
  summary:
    'List signed-in users who started to register, how far they got, and whether they have a team now. For the event’s admins.',
  ...ofEvent,
  output: z.object({ items: z.array(leadView), more: z.boolean() }),
});

export const eventWithdrawals = operation({
  method: 'GET',
  path: '/api/tournament/{id}/withdraw-dates',
  auth: 'user',
  scope: 'teams',
  summary:
    'List each division’s withdrawal deadline with its refund, and the teams that withdrew. For the event’s or organization’s admins and staff with money permission.',
  ...ofEvent,
  output: withdrawals,
});

export const fieldSummary = operation({
  method: 'POST',
  path: '/api/tournament/{id}/fieldSummary',
  auth: 'user',
  scope: 'teams',
  summary:
    'Count how often each answer was given (shirt sizes, custom questions, field preferences), for some divisions or all. For the event’s admins.',
  ...ofEvent,
  body: z.object({ divisionIds: z.array(id).max(200).default([]) }),
  output: fieldReport,
});

export const teamChecks = operation({
  method: 'POST',
  path: '/api/tournament/{id}/teamChecks',
  auth: 'user',
  summary:
    'List the teams that wouldn’t fit a division if its settings were edited, by age (optionally for another `startDate`), gender and roster size. Nothing is saved. For the event’s admins.',
  ...ofEvent,
  body: division
    .pick({ division: true, gender: true, numOfPlayers: true, numAllowedOnRoster: true, props: true })
    /** `startDate` is the event's edited first day, which ages are based on. */
    .extend({ divisionId: id, startDate: isoDate.optional() }),
  output: z.object({
    rows: z.array(z.object({ kind: z.enum(misfitKinds), teams: z.array(z.object({ id, name: z.string() })) })),
  }),
});

export const organizationFigures = operation({
  method: 'GET',
  path: '/api/organization/{username}/figures',
  auth: 'user',
  scope: 'events',
  summary:
    'Get an organization’s open spots in upcoming events, and this month’s orders, in its time zone. For the organization’s admins and staff with money permission.',
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
    'Get an event’s sales line by line, with ledger totals of its orders by currency and account. For the event’s or organization’s admins and staff with money permission.',
  ...ofEvent,
  output: financeView,
});

export const organizationFinance = operation({
  method: 'GET',
  path: '/api/organization/{username}/finance',
  auth: 'user',
  scope: 'money',
  summary:
    'Get an organization’s sales line by line between two days in its time zone, with ledger totals. For the organization’s admins and staff with money permission.',
  params: z.object({ username }),
  query: z.object({ from: isoDate, to: isoDate }),
  output: financeView,
  problems: ['organizations/unknown-organization', 'reporting/days-backwards', 'reporting/too-many-orders'],
});

export const organizationMoney = operation({
  method: 'GET',
  path: '/api/organization/{username}/money',
  auth: 'user',
  scope: 'money',
  summary:
    'Get the month-end report of an organization: the amounts booked between two days in its time zone, by account, event and day. For the organization’s admins and staff with money permission.',
  params: z.object({ username }),
  query: z.object({ from: isoDate, to: isoDate }),
  output: periodView,
  problems: ['organizations/unknown-organization', 'reporting/days-backwards', 'reporting/too-many-bookings'],
});
