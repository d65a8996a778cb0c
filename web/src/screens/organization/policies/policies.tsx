import { refundPolicies } from '#domain/commerce/operations-policies.ts';
import { inWords, type OwnPolicy } from '#domain/commerce/refunds/withdrawal-terms.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useOrganization } from '#web/src/features/organization/use-organization.ts';
import { nameColumn, OwnedList } from '#web/src/pages/owned-list.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { PolicyDialog } from './policy-dialog.tsx';

/**
 * Returns a short version of a policy's withdrawal terms, such as "95%, then 50% from 30 days before, nothing within
 * seven days".
 */
function withdrawalOf({ adminFeePercentage, steps, noRefundWithinDays }: OwnPolicy): string {
  const first = 100 - adminFeePercentage;
  if (first === 0) return 'No refund';
  return [
    `${first}%`,
    ...steps.map(({ days, percentage }) => `${percentage}% from ${inWords(days)} days before`),
    ...(noRefundWithinDays > 0 ? [`nothing within ${inWords(noRefundWithinDays)} days`] : []),
  ].join(', ');
}
const weatherOf = ({ weatherPercentage }: OwnPolicy) => `${weatherPercentage}%`;
const stateOf = ({ isActive }: OwnPolicy) => (isActive ? 'Active' : 'Retired');

const columnsOf = (edit: (policy: OwnPolicy) => void): readonly Column<OwnPolicy>[] => [
  nameColumn('Name', ({ name }) => name, edit),
  { key: 'withdrawal', title: 'Refund on withdrawal', card: 'fact', cell: withdrawalOf, csv: withdrawalOf },
  { key: 'weather', title: 'Refund for weather', end: true, cell: weatherOf, csv: weatherOf },
  {
    key: 'state',
    title: 'Status',
    sort: stateOf,
    csv: stateOf,
    cell: (policy) => <Chip tone={policy.isActive ? 'good' : 'warn'}>{stateOf(policy)}</Chip>,
  },
];

/**
 * /:username/CartManager/refund-policies: what an organization refunds, by the date of withdrawal (Part 1 §2.1, Part 2
 * §4).
 */
export function RefundPoliciesScreen() {
  const organization = useOrganization();
  const { id } = organization.data ?? {};
  const read = useCall(refundPolicies, id === undefined ? null : { params: { organizationId: id } });
  const list = {
    ...read,
    loading: read.loading || organization.loading,
    problem: read.problem ?? organization.problem,
  };
  return (
    <OwnedList
      list={list}
      title="Refund policies"
      things="refund policies"
      columns={columnsOf}
      rowKey={(policy) => policy.id}
      nameOf={({ name }) => name}
      search={({ name, text }) => `${name} ${text}`}
      empty="A policy sets the refund for withdrawals and weather cancellations. Choose one in each division’s settings."
      add={{ label: 'New policy', disabled: !organization.data }}
      csv={[organization.username, 'refund-policies']}
      dialog={({ row, close, saved }) =>
        organization.data &&
        list.data && (
          <PolicyDialog
            organization={organization.data}
            policy={row}
            currency={list.data.currency}
            onClose={() => {
              void list.reload();
              close();
            }}
            onSaved={saved}
          />
        )
      }
    />
  );
}
