import { divisionName } from '#domain/catalog/divisions/division-name.ts';
import { zoneOf } from '#domain/catalog/events/date-state.ts';
import { refundCutoffAt } from '#domain/catalog/events/refunds.ts';
import type { Division, EventFacts } from '#domain/catalog/schema.ts';
import type { RefundPolicy } from '#domain/commerce/refunds/refund-policy.ts';
import { withdrawalTerms } from '#domain/commerce/refunds/withdrawal-terms.ts';
import { ok } from '#domain/kernel/result.ts';
import { momentOf } from '#domain/kernel/zoned-time.ts';
import type { eventWithdrawals } from '#domain/reporting/operations.ts';
import { withdrawDates } from '#domain/reporting/registrations.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { refundPoliciesOf, refundPolicyItem } from '../../store/commerce/items.ts';
import type { Deps } from '../deps.ts';
import { nameIn, reportedEvent, teamsEver } from '../event.ts';

export const eventWithdrawalsHandler: Handler<typeof eventWithdrawals, Deps> = async ({ params, actor }, { table }) => {
  const found = await reportedEvent(table, actor, params.id, 'order.manage');
  if (!found.ok) return found;
  const { event, divisions } = found.value;
  const payee = event.paymentOrganizationId ?? event.organizationId;
  const [policies, teams] = await Promise.all([
    table.list(refundPolicyItem, refundPoliciesOf(payee)),
    teamsEver(table, event.id),
  ]);
  const orders = new Map(teams.map(({ teamId, orderId }) => [teamId, orderId]));
  return ok({
    divisions: divisions.map((division) => termsOf(event, division, policies)),
    teams: withdrawDates(teams, zoneOf(event)).map(({ teamId, name, divisionId, at }) => ({
      teamId,
      name,
      division: nameIn(divisions, divisionId),
      at,
      orderId: orders.get(teamId) ?? null,
    })),
  });
};

/** What who withdraws now gets back, and until when. */
function termsOf(event: EventFacts, division: Division, policies: readonly RefundPolicy[]) {
  const policy = policies.find(({ id }) => id === division.refundPolicyId) ?? null;
  const zone = zoneOf(event);
  const { percentage, until } = withdrawalTerms({
    refundPolicy: policy,
    eventStart: momentOf(event.startDate, '00:00', zone),
    refundCutoff: refundCutoffAt(event, division),
    zone,
  });
  return { id: division.id, name: divisionName(division), until, percentage, policy: policy?.name ?? '' };
}
