import { demoReportId } from '#scripts/seed/demo.ts';
import { keyed, post } from './attacks.ts';
import type { ModuleSecurity } from './entry.ts';

const gone = 'catalog/no-such-event';
const report = {
  ...{ name: 'Mine now', source: 'finance', tournamentId: null, period: 'month', fields: ['date'], filters: [] },
  group: null,
};
const theirs = '/api/organization/greatlakes/reports';
const version = { headers: { 'if-match': '"0"' } };
const taking = { division: 'Open', gender: 'Womens', numOfPlayers: 2, numAllowedOnRoster: 4, props: [] };

export const reports: ModuleSecurity = {
  foreign: {
    eventSummary: () => [['/api/tournament/1001/Summary', {}, [404], gone]],
    eventToday: () => [['/api/tournament/1001/today', {}, [404], gone]],
    eventLeads: () => [['/api/tournament/1001/leads', {}, [404], gone]],
    eventWithdrawals: () => [['/api/tournament/1001/withdraw-dates', {}, [404], gone]],
    fieldSummary: () => [['/api/tournament/1001/fieldSummary', post({ divisionIds: [2001] }), [404], gone]],
    teamChecks: () => [['/api/tournament/1001/teamChecks', post({ divisionId: 2001, ...taking }), [404], gone]],
    financeReport: () => [['/api/tournament/1001/FinanceReport', post({}), [404], gone]],
    organizationFinance: () => [
      ['/api/organization/greatlakes/finance?from=2026-01-01&to=2026-12-31', {}, [403], 'request/forbidden'],
    ],
    organizationMoney: () => [
      ['/api/organization/greatlakes/money?from=2026-01-01&to=2026-12-31', {}, [403], 'request/forbidden'],
    ],
    organizationPlayers: () => [['/api/organization/greatlakes/players?year=2026', {}, [403], 'request/forbidden']],
    teamsOfAll: () => [['/api/admin/teams', {}, [403], 'request/forbidden']],
    savedReports: () => [[theirs, {}, [403], 'request/forbidden']],
    saveReport: () => [[theirs, keyed({ ...report, id: 0, every: 'week' }, version), [403], 'request/forbidden']],
    removeReport: () => [[`${theirs}/${demoReportId}`, { method: 'DELETE', ...version }, [403], 'request/forbidden']],
    lookAtReport: () => [[`${theirs}/look`, post(report), [403], 'request/forbidden']],
    organizationFigures: () => [['/api/organization/greatlakes/figures', {}, [403], 'request/forbidden']],
  },
  opens: {
    'event.manage': 'eventLeads fieldSummary teamChecks',
    'order.manage': `
      eventSummary eventToday eventWithdrawals financeReport lookAtReport organizationFigures organizationFinance
      organizationMoney removeReport saveReport savedReports
    `,
    'organization.manage': 'organizationPlayers',
  },
  publicFields: '',
  reasons: {},
  versions: {
    saveReport: [theirs, { ...report, id: 0, every: 'week' }],
    removeReport: [`${theirs}/${demoReportId}`, {}],
  },
};
