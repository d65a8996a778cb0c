import { Suspense, useId } from 'react';
import { styled } from 'styled-components';
import { refundPolicyIdOf } from '#domain/catalog/divisions/division-state.ts';
import type { Waiver } from '#domain/catalog/events/json-props.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { areWaiversAgreed } from '#domain/registration/fields/extra-fields.ts';
import {
  asksRefundPolicy,
  confirmLabel,
  dueNow,
  minimumLabel,
  offersMinimum,
} from '#domain/registration/wizard/review.ts';
import { entryWaivers, isInNewTeamFlow } from '#domain/registration/wizard/steps.ts';
import type { Wizard } from '#web/src/features/registration/use-wizard.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { Bone } from '#web/src/ui/feedback/skeleton.tsx';
import { Checkbox, RadioGroup } from '#web/src/ui/inputs/choice.tsx';
import { Card, Stack } from '#web/src/ui/layout/layout.tsx';

const RichText = lazyPart(() => import('#web/src/ui/data/rich-text.tsx'), 'RichText');
const Text = styled.div`
  max-height: 240px;
  overflow: auto;
  margin: 8px 0 4px;
  padding: 12px 14px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--sunken);
  font-size: var(--type-s);
`;

type WaiverBoxProps = {
  waiver: Waiver;
  /** Whom to contact about a waiver that has no text. */
  host: Pick<TournamentView['organization'], 'name' | 'email'>;
  /** The IDs of the accepted waivers. */
  agreed: readonly Waiver['id'][];
  onChange: (agreed: Waiver['id'][]) => void;
};

/** A waiver, with its text or link above the box for agreeing to it (Part 2 §3, §5). */
export function WaiverBox({ waiver, host, agreed, onChange }: WaiverBoxProps) {
  const title = useId();
  const isThis = (id: Waiver['id']) => String(id) === String(waiver.id);
  return (
    <div>
      <b id={title}>{waiver.name}</b>
      {waiver.instructions && <p>{waiver.instructions}</p>}
      {waiver.text && (
        <Text role="region" aria-labelledby={title} tabIndex={0}>
          <Suspense fallback={<Bone $w="90%" />}>
            <RichText html={waiver.text} />
          </Suspense>
        </Text>
      )}
      {waiver.url && (
        <p>
          <a href={waiver.url} target="_blank" rel="noopener noreferrer">
            Read the {waiver.name} (opens in a new window)
          </a>
        </p>
      )}
      {!waiver.text && !waiver.url && <Missing host={host} />}
      <Checkbox
        label={waiver.label || `I agree to the ${waiver.name}`}
        checked={agreed.some(isThis)}
        onChange={({ target }) =>
          onChange(target.checked ? [...agreed, waiver.id] : agreed.filter((id) => !isThis(id)))
        }
      />
    </div>
  );
}

const Missing = ({ host }: Pick<WaiverBoxProps, 'host'>) => (
  <p>
    {host.name} hasn’t added the text here. Ask for it before you agree.
    {host.email ? (
      <>
        : <a href={`mailto:${host.email}`}>{host.email}</a>
      </>
    ) : (
      '.'
    )}
  </p>
);

type AgreementsProps = {
  wizard: Wizard;
  view: TournamentView;
  /** The refund policy line by line, or undefined while loading. */
  policy: readonly string[] | undefined;
  /** The registration's price in minor units, or null while it's being calculated. */
  price: number | null;
};

/**
 * Everything the buyer agrees to: waivers, the refund policy, the minimum amount due, and that everything is accurate
 * (Part 2 §2, §5).
 */
export function Agreements({ wizard, view, policy, price }: AgreementsProps) {
  const { registration, context } = wizard;
  const { division, window } = context;
  const asksPolicy = asksRefundPolicy({
    refundPolicyId: division && refundPolicyIdOf(division),
    newTeamFlow: isInNewTeamFlow(context),
  });
  const waivers = entryWaivers(context);
  const waiverIds = waivers.map(({ id }) => id);
  const boxes = waivers.length + Number(asksPolicy) + 1;
  const isAllAgreed =
    registration.confirmed &&
    (!asksPolicy || registration.agreedRefundPolicy) &&
    areWaiversAgreed(waivers, registration);
  const agreeToAll = (on: boolean) => {
    wizard.edit({ agreedWaivers: on ? waiverIds : [], ...(asksPolicy && { agreedRefundPolicy: on }) });
    wizard.confirm(on);
  };
  return (
    <Card>
      <Stack $gap={3}>
        <h3>Agreements</h3>
        {waivers.map((waiver) => (
          <WaiverBox
            key={waiver.id}
            waiver={waiver}
            host={view.organization}
            agreed={registration.agreedWaivers}
            onChange={(agreedWaivers) => wizard.edit({ agreedWaivers })}
          />
        ))}
        {asksPolicy ? (
          <RefundPolicy wizard={wizard} policy={policy} />
        ) : (
          policy && policy.length > 0 && price !== 0 && <PolicyText policy={policy} />
        )}
        {window && price !== null && offersMinimum(window, price) && <AmountNow wizard={wizard} price={price} />}
        <Checkbox
          label={<b>{confirmLabel}</b>}
          checked={registration.confirmed}
          onChange={({ target }) => wizard.confirm(target.checked)}
        />
        {boxes > 1 && (
          <AgreeToAll>
            <Checkbox
              label={`Agree to all ${boxes}`}
              checked={isAllAgreed}
              onChange={({ target }) => agreeToAll(target.checked)}
            />
          </AgreeToAll>
        )}
      </Stack>
    </Card>
  );
}

const AgreeToAll = styled.div`
  padding-top: var(--space-3);
  border-top: 1px solid var(--line);
`;

const PolicyText = ({ policy }: Pick<AgreementsProps, 'policy'>) => (
  <div>
    <b>Refund policy</b>
    {policy === undefined ? (
      <Bone $w="80%" />
    ) : policy.length > 0 ? (
      policy.map((line) => <p key={line}>{line}</p>)
    ) : (
      <p>There’s no refund if you withdraw.</p>
    )}
  </div>
);

const RefundPolicy = ({ wizard, policy }: Pick<AgreementsProps, 'wizard' | 'policy'>) => (
  <>
    <PolicyText policy={policy} />
    <Checkbox
      label="I have read the refund policy and agree to it"
      checked={wizard.registration.agreedRefundPolicy}
      onChange={({ target }) => wizard.edit({ agreedRefundPolicy: target.checked })}
    />
  </>
);

/** Asks whether to pay the full price or only the minimum due now. */
function AmountNow({ wizard, price }: { wizard: Wizard; price: number }) {
  const { registration, context } = wizard;
  const { window, event } = context;
  if (!window) return null;
  const money = (amount: number) => formatMoney(amount, event.currency);
  return (
    <>
      <RadioGroup
        legend="Pay now"
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
