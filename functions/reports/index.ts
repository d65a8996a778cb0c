import type { Handlers } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { serving } from '../services/serving.ts';
import { eventLeadsHandler } from './calls/event-leads.ts';
import { eventSummaryHandler } from './calls/event-summary.ts';
import { eventTodayHandler } from './calls/event-today.ts';
import { eventWithdrawalsHandler } from './calls/event-withdrawals.ts';
import { fieldSummaryHandler } from './calls/field-summary.ts';
import { financeReportHandler, organizationFinanceHandler } from './calls/finance.ts';
import { organizationPlayersHandler, teamsOfAllHandler } from './calls/lists.ts';
import { organizationFiguresHandler } from './calls/organization-figures.ts';
import { lookAtReportHandler, removeReportHandler, savedReportsHandler, saveReportHandler } from './calls/saved.ts';
import { teamChecksHandler } from './calls/team-checks.ts';
import { type Deps, deps } from './deps.ts';
import { unit } from './unit.ts';

export const handlers: Handlers<typeof unit, Deps> = {
  eventSummary: eventSummaryHandler,
  eventToday: eventTodayHandler,
  eventLeads: eventLeadsHandler,
  eventWithdrawals: eventWithdrawalsHandler,
  fieldSummary: fieldSummaryHandler,
  teamChecks: teamChecksHandler,
  organizationFigures: organizationFiguresHandler,
  financeReport: financeReportHandler,
  organizationPlayers: organizationPlayersHandler,
  teamsOfAll: teamsOfAllHandler,
  organizationFinance: organizationFinanceHandler,
  savedReports: savedReportsHandler,
  saveReport: saveReportHandler,
  removeReport: removeReportHandler,
  lookAtReport: lookAtReportHandler,
};

export const handler = lambdaHandler({ http: serveHttp(unit, handlers, deps, serving) });
