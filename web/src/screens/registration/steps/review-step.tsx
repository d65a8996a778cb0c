import { styled } from 'styled-components';
import { divisionName } from '#domain/catalog/division-choice.ts';
import { refundPolicyIdOf } from '#domain/catalog/division-state.ts';
import { entryFeeOf, feeWords } from '#domain/catalog/entry-fee.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { heightLabel } from '#domain/people/choices.ts';
import { showPhone } from '#domain/people/clean.ts';
import type { FormField } from '#domain/people/form-fields.ts';
import { sentences } from '#domain/people/messages.ts';
import { isTbd } from '#domain/people/tbd.ts';
import { customAnswersOf, extraLabels } from '#domain/registration/extra-fields.ts';
import { splitPreference } from '#domain/registration/field-preference.ts';
import { minimumLabel, offersMinimum } from '#domain/registration/minimum-amount.ts';
import { asksRefundPolicy, confirmLabel } from '#domain/registration/review.ts';
import type { RegistrationPlayer } from '#domain/registration/schema.ts';
import { isInNewTeamFlow, type StepId } from '#domain/registration/steps.ts';
import { entryName } from '#domain/registration/team-name.ts';
import { waiversFor } from '#domain/registration/waivers.ts';
import { PriceLines } from '#web/src/features/cart/price-lines.tsx';
import { finished } from '#web/src/features/registration/player-standing.ts';
import { useReviewFacts } from '#web/src/features/registration/use-review-facts.ts';
import type { PlayerSeat, Wizard } from '#web/src/features/registration/use-wizard.ts';
import { Button } from '#web/src/ui/button.tsx';
import { Checkbox, RadioGroup } from '#web/src/ui/choice.tsx';
import { Card, Grid, Row, Stack } from '#web/src/ui/layout.tsx';
import { Bone } from '#web/src/ui/skeleton.tsx';
import type { StepProps } from './step-body.tsx';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 150px), 1fr));
  gap: 10px 16px;
  dt {
    font-size: 14px;
    color: var(--muted);
  }
  dd {
    font-weight: 500;
  }
`;

type Fact = readonly [label: string, value: string];

function textOf(field: FormField, player: RegistrationPlayer): string {
  if (field.onFile) return sentences.onFile;
  const value = player[field.name];
  if (value === undefined || value === null || typeof value === 'object') return '';
  if (field.kind === 'phone') return showPhone(String(value), player.country);
  if (field.kind === 'date') return String(value).replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');
  if (field.name === 'height') return heightLabel(Number(value));
  return String(value);
}

function factsOf({ player, form }: PlayerSeat): Fact[] {
  const done = finished(player, form);
  const named = new Set(['firstName', 'lastName', 'emailConfirmation']);
  const facts = form.fields
    .filter((field) => !named.has(field.name) && field.kind !== 'contact')
    .map((field): Fact => [field.label, textOf(field, done)]);
  for (const kind of ['parent', 'emergency'] as const) {
    const contact = done[kind];
    if (contact?.firstName)
      facts.push([
        kind === 'parent' ? 'Parent or guardian' : 'Emergency contact',
        `${contact.firstName} ${contact.lastName ?? ''}`,
      ]);
  }
  return [...facts, ...Object.entries(done.custom)].filter(([, value]) => value !== '');
}

const ReadOnly = ({ title, facts, onEdit }: { title: string; facts: readonly Fact[]; onEdit?: () => void }) => (
  <Card>
    <Stack $gap={3}>
      <Row $between>
        <h3>{title}</h3>
        {onEdit && (
          <Button kind="plain" size="s" icon="edit" aria-label={`Edit ${title}`} onClick={onEdit}>
            Edit
          </Button>
        )}
      </Row>
      {facts.length > 0 && (
        <Facts>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Facts>
      )}
    </Stack>
  </Card>
);

const nameOf = (seat: PlayerSeat): string =>
  isTbd(seat.player.playerProfileId) ? 'To be decided' : finished(seat.player, seat.form).name;

/** Everything entered, to read; what is to be agreed; the confirmation (Part 2 §2, §5, domain/registration/review.ts). */
export function ReviewStep({ wizard, view }: StepProps) {
  const { registration, context, seats, alternates, steps } = wizard;
  const { division, window } = context;
  const { policy, priced } = useReviewFacts(wizard, view);
  if (!division || !window) return null;
  const goTo = (step: StepId) => (steps.includes(step) ? () => wizard.goTo(step) : undefined);
  const entry = { ...registration, players: seats.map(({ player, form }) => finished(player, form)) };
  const fields = splitPreference(registration.extraFields[extraLabels.fieldPreference] ?? '');
  const answers = Object.entries(customAnswersOf(registration.extraFields)).filter(([, value]) => value !== '');
  const card = (title: string, facts: readonly Fact[], step: StepId) => {
    const edit = goTo(step);
    return <ReadOnly key={`${step} ${title}`} title={title} facts={facts} {...(edit && { onEdit: edit })} />;
  };
  return (
    <Stack $gap={5}>
      {card(
        divisionName(division),
        [
          ['Entry fee', feeWords(entryFeeOf(window), context.event.currency)],
          ['Entry', entryName(entry)],
          ...(registration.waitlist ? [['Place', 'Waitlist'] as const] : []),
          ...(fields.length > 0 ? [['Fields', fields.join(', ')] as const] : []),
        ],
        'division',
      )}
      <Grid $min={340}>
        {seats.map((seat, i) => card(nameOf(seat), factsOf(seat), `player-${i + 1}`))}
        {alternates.map((seat) => card(`${nameOf(seat)} (alternate)`, factsOf(seat), 'alternates'))}
      </Grid>
      {answers.length > 0 && card('Your answers', answers, 'additionalInfo')}
      {priced && priced.total > 0 && (
        <Card>
          <Stack $gap={3}>
            <h3>What it costs</h3>
            <PriceLines priced={priced} />
          </Stack>
        </Card>
      )}
      <Agreements wizard={wizard} policy={policy} price={priced?.total ?? null} />
    </Stack>
  );
}

function Agreements({
  wizard,
  policy,
  price,
}: {
  wizard: Wizard;
  policy: readonly string[] | undefined;
  price: number | null;
}) {
  const { registration, context } = wizard;
  const { division, window, event } = context;
  if (!division || !window) return null;
  const agreed = (id: string | number) => registration.agreedWaivers.some((one) => String(one) === String(id));
  const minimum = price !== null && offersMinimum(window, price);
  return (
    <Card>
      <Stack $gap={3}>
        <h3>Please agree</h3>
        {waiversFor(event, division.id).map((waiver) => (
          <Checkbox
            key={waiver.id}
            label={waiver.label || `I agree to the ${waiver.name}`}
            hint={
              <>
                {waiver.name}
                {waiver.instructions && `. ${waiver.instructions}`}{' '}
                {waiver.url && (
                  <a href={waiver.url} target="_blank" rel="noopener noreferrer">
                    Read it (opens in a new window)
                  </a>
                )}
              </>
            }
            checked={agreed(waiver.id)}
            onChange={({ target }) =>
              wizard.edit({
                agreedWaivers: target.checked
                  ? [...registration.agreedWaivers, waiver.id]
                  : registration.agreedWaivers.filter((one) => String(one) !== String(waiver.id)),
              })
            }
          />
        ))}
        {asksRefundPolicy({ refundPolicyId: refundPolicyIdOf(division), newTeamFlow: isInNewTeamFlow(context) }) && (
          <>
            <div>
              <b>Refund policy</b>
              {policy === undefined ? (
                <Bone $w="80%" />
              ) : policy.length > 0 ? (
                policy.map((line) => <p key={line}>{line}</p>)
              ) : (
                <p>The organizer’s refund policy applies.</p>
              )}
            </div>
            <Checkbox
              label="I have read the refund policy and agree to it"
              checked={registration.agreedRefundPolicy}
              onChange={({ target }) => wizard.edit({ agreedRefundPolicy: target.checked })}
            />
          </>
        )}
        {minimum && (
          <>
            <RadioGroup
              legend="How much now?"
              value={registration.minAmount ? 'minimum' : 'all'}
              onChange={(value) => wizard.edit({ minAmount: value === 'minimum' })}
              options={[
                { value: 'all', label: `Everything, ${formatMoney(price ?? 0, event.currency)}` },
                {
                  value: 'minimum',
                  label: `${minimumLabel(window)}, ${formatMoney(window.minAmountDue ?? 0, event.currency)}`,
                },
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
        )}
        <Checkbox
          label={<b>{confirmLabel}</b>}
          checked={registration.confirmed}
          onChange={({ target }) => wizard.confirm(target.checked)}
        />
      </Stack>
    </Card>
  );
}
