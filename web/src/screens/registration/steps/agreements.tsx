import { refundPolicyIdOf } from '#domain/catalog/divisions/division-state.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import {
  asksRefundPolicy,
  confirmLabel,
  dueNow,
  minimumLabel,
  offersMinimum,
} from '#domain/registration/wizard/review.ts';
import { entryWaivers, isInNewTeamFlow } from '#domain/registration/wizard/steps.ts';
import type { Wizard } from '#web/src/features/registration/use-wizard.ts';
import { Bone } from '#web/src/ui/feedback/skeleton.tsx';
import { Checkbox, RadioGroup } from '#web/src/ui/inputs/choice.tsx';
import { Card, Stack } from '#web/src/ui/layout/layout.tsx';
import { WaiverBox } from './waiver-box.tsx';

type Props = {
  wizard: Wizard;
  view: TournamentView;
  /** The refund policy line by line; undefined while it is being read. */
  policy: readonly string[] | undefined;
  /** What the entry costs, minor units; null while it is being priced. */
  price: number | null;
};

/** What the registrant agrees to: waivers, the refund policy, the smallest amount due, and that all is accurate (Part 2 §2, §5). */
export function Agreements({ wizard, view, policy, price }: Props) {
  const { registration, context } = wizard;
  const { division, window } = context;
  const asksPolicy = asksRefundPolicy({
    refundPolicyId: division && refundPolicyIdOf(division),
    newTeamFlow: isInNewTeamFlow(context),
  });
  return (
    <Card>
      <Stack $gap={3}>
        <h3>Please agree</h3>
        {entryWaivers(context).map((waiver) => (
          <WaiverBox
            key={waiver.id}
            waiver={waiver}
            host={view.organization}
            agreed={registration.agreedWaivers}
            onChange={(agreedWaivers) => wizard.edit({ agreedWaivers })}
          />
        ))}
        {asksPolicy && <RefundPolicy wizard={wizard} policy={policy} />}
        {window && price !== null && offersMinimum(window, price) && <AmountNow wizard={wizard} price={price} />}
        <Checkbox
          label={<b>{confirmLabel}</b>}
          checked={registration.confirmed}
          onChange={({ target }) => wizard.confirm(target.checked)}
        />
      </Stack>
    </Card>
  );
}

const RefundPolicy = ({ wizard, policy }: Pick<Props, 'wizard' | 'policy'>) => (
  <>
    <div>
      <b>Refund policy</b>
      {policy === undefined ? (
        <Bone $w="80%" />
      ) : policy.length > 0 ? (
        policy.map((line) => <p key={line}>{line}</p>)
      ) : (
        <p>There is no refund if you withdraw yourself.</p>
      )}
    </div>
    <Checkbox
      label="I have read the refund policy and agree to it"
      checked={wizard.registration.agreedRefundPolicy}
      onChange={({ target }) => wizard.edit({ agreedRefundPolicy: target.checked })}
    />
  </>
);

/** All of it, or the smallest amount that is due now. */
function AmountNow({ wizard, price }: { wizard: Wizard; price: number }) {
  const { registration, context } = wizard;
  const { window, event } = context;
  if (!window) return null;
  const money = (amount: number) => formatMoney(amount, event.currency);
  return (
    <>
      <RadioGroup
        legend="How much now?"
        value={registration.minAmount ? 'minimum' : 'all'}
        onChange={(value) => wizard.edit({ minAmount: value === 'minimum' })}
        options={[
          { value: 'all', label: `Everything, ${money(price)}` },
          { value: 'minimum', label: `${minimumLabel(window)}, ${money(dueNow(window, price, true))}` },
        ]}
      />
      {registration.minAmount && window.minAmountAgreement.trim() !== '' && (
        <Checkbox
          label={window.minAmountAgreement}
          checked={registration.agreedMinAmount}
          onChange={({ target }) => wizard.edit({ agreedMinAmount: target.checked })}
        />
      )}
    </>
  );
}
