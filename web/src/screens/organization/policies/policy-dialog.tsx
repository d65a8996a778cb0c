import { useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import type * as z from 'zod';
import { type refundPolicies, saveRefundPolicy } from '#domain/commerce/operations-policies.ts';
import { refundPercentage } from '#domain/commerce/refunds/refunds.ts';
import {
  type OwnPolicy,
  refundLines,
  strictPolicy,
  type WrittenPolicy,
  withdrawalSteps,
  writtenPolicy,
} from '#domain/commerce/refunds/withdrawal-terms.ts';
import { shortDate } from '#domain/kernel/date-words.ts';
import { formatMoney, percentOf } from '#domain/kernel/money.ts';
import { day } from '#domain/kernel/time.ts';
import { addDays, dateIn, momentOf } from '#domain/kernel/zoned-time.ts';
import type { Answer } from '#web/src/api/call.ts';
import type { Organization } from '#web/src/features/organization/links.tsx';
import { FormArea, FormCheck, FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { FormNumber } from '#web/src/forms/more-fields.tsx';
import { useSave, useZodForm } from '#web/src/forms/use-save.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { FieldError } from '#web/src/ui/inputs/field.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Card, Grid, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const Line = styled.ol`
  display: flex;
  gap: 2px;
  list-style: none;
  overflow-x: auto;
  li {
    flex: 1 1 0;
    min-width: 84px;
    padding: 8px 10px;
    border-top: 6px solid var(--action);
    background: var(--panel, var(--surface));
  }
  li[data-none] {
    border-top-color: var(--line);
  }
  b {
    display: block;
    font-variant-numeric: tabular-nums;
  }
  span {
    color: var(--muted);
    font-size: var(--type-s, 0.875rem);
  }
`;

/** Returns a policy's terms for an event, in the form that receipts use. */
const termsFor = (policy: WrittenPolicy, startDate: string, zone: string) => ({
  refundPolicy: { ...policy, id: 1, organizationId: 1 },
  eventStart: momentOf(startDate, '00:00', zone),
  refundCutoff: null,
  zone,
});
const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/**
 * A policy's effect: its steps on a line, the sentences buyers read, and a calculator. They come from the same
 * functions as receipts and refunds.
 */
function PolicyPreview({ policy, zone, currency }: { policy: WrittenPolicy; zone: string; currency: string }) {
  const today = dateIn(serverNow(), zone);
  const [start, setStart] = useState(() => addDays(today, 45));
  const [out, setOut] = useState(today);
  const [price, setPrice] = useState('100');
  const terms = termsFor(policy, isDate(start) ? start : today, zone);
  const steps = withdrawalSteps(terms);
  const paid = Math.max(0, Math.round(Number(price.replace(/[^\d.]/g, '')) * 100)) || 0;
  const percentage = refundPercentage(terms, 'withdrawal', isDate(out) ? momentOf(out, '12:00', zone) : serverNow());
  const stormed = refundPercentage(terms, 'weather', serverNow());
  const daysBefore = (from: number) => Math.round((terms.eventStart - from) / day);
  return (
    <Card aria-label="Preview">
      <Stack $gap={3}>
        <h3>Preview</h3>
        <Line aria-label="Refund by withdrawal date">
          {steps.map(({ from, percentage: share }, i) => (
            <li key={from ?? 'first'} data-none={share === 0 || undefined}>
              <b>{share}%</b>
              <span>
                {from === null
                  ? steps.length === 1
                    ? 'Always'
                    : 'At first'
                  : `${daysBefore(from)} days before${i === steps.length - 1 ? ', until the event' : ''}`}
              </span>
            </li>
          ))}
        </Line>
        <div>
          <b>What buyers see</b>
          {refundLines(terms).map((line) => (
            <p key={line}>{line}</p>
          ))}
          {refundLines(terms).length === 0 && <p>Full refund at any time.</p>}
        </div>
        <Grid $min={130}>
          <TextField label="Paid" inputMode="decimal" value={price} onChange={({ target }) => setPrice(target.value)} />
          <TextField label="Event starts" type="date" value={start} onChange={({ target }) => setStart(target.value)} />
          <TextField label="Withdrawn on" type="date" value={out} onChange={({ target }) => setOut(target.value)} />
        </Grid>
        <p role="status">
          Refund: <b>{formatMoney(percentOf(paid, percentage), currency)}</b> of {formatMoney(paid, currency)}
          {isDate(out) ? ` on ${shortDate(out)}` : ''}. If weather cancels the event:{' '}
          <b>{formatMoney(percentOf(paid, stormed), currency)}</b>.
        </p>
      </Stack>
    </Card>
  );
}

const schema = writtenPolicy as unknown as z.ZodType<WrittenPolicy, WrittenPolicy>;
const blank: WrittenPolicy = {
  ...{ name: '', adminFeePercentage: 5, steps: [], noRefundWithinDays: 7, weatherPercentage: 100 },
  ...{ text: '', isActive: true },
};
/** Starting points for a new policy. */
const beginnings: readonly Partial<WrittenPolicy>[] = [
  { name: 'Standard', adminFeePercentage: 5, noRefundWithinDays: 7, weatherPercentage: 100 },
  { name: 'Strict', ...strictPolicy },
  { name: 'Full refund', adminFeePercentage: 0, noRefundWithinDays: 0, weatherPercentage: 100 },
];
const valuesOf = (policy: OwnPolicy): WrittenPolicy => writtenPolicy.parse(policy);

type Props = {
  organization: Organization;
  policy: OwnPolicy | null;
  currency: string;
  onClose(): void;
  onSaved(list: Answer<typeof refundPolicies>): void;
};

/** Edits a refund policy, with its effect next to the fields. */
export function PolicyDialog({ organization, policy, currency, onClose, onSaved }: Props) {
  const form = useZodForm<WrittenPolicy, WrittenPolicy>(schema, policy ? valuesOf(policy) : blank);
  const save = useSave(saveRefundPolicy, form, {
    input: (values) => ({
      params: { organizationId: organization.id },
      body: { id: policy?.id ?? null, policy: values },
      rev: policy?.rev ?? 0,
    }),
    onSaved,
  });
  const { control } = form;
  const typed = useWatch({ control }) as WrittenPolicy;
  const read = writtenPolicy.safeParse({ ...typed, name: typed.name || 'x' });
  return (
    <DialogForm {...save} title={policy ? policy.name : 'New refund policy'} onClose={onClose} submitLabel="Save">
      {!policy && (
        <Row role="group" aria-label="Start from">
          {beginnings.map(({ name, ...values }) => (
            <Button key={name} size="s" onClick={() => form.reset({ ...blank, name, ...values })}>
              {name}
            </Button>
          ))}
        </Row>
      )}
      <FormText
        control={control}
        name="name"
        label="Name"
        hint="Only for your staff. Example: Standard, Strict."
        autoComplete="off"
      />
      <Grid $min={180}>
        <FormNumber
          control={control}
          name="adminFeePercentage"
          step="any"
          label="Admin fee (%)"
          hint="Deducted from every withdrawal refund"
        />
        <FormNumber
          control={control}
          name="noRefundWithinDays"
          label="No refund within (days)"
          hint="Days before the event. Enter 0 to allow refunds until it starts."
        />
      </Grid>
      <Steps form={form} />
      <FormNumber
        control={control}
        name="weatherPercentage"
        step="any"
        label="Refund for weather (%)"
        hint="Refund when weather cancels the event. If you cancel for any other reason, buyers get a full refund."
      />
      <FormArea
        control={control}
        name="text"
        label="Your own text"
        hint="Shown above the policy text"
        optional
        rows={3}
      />
      <FormCheck
        control={control}
        name="isActive"
        label="Active"
        hint="If off, divisions and orders that already use it keep it"
      />
      {read.success && <PolicyPreview policy={read.data} zone={organization.timeZone} currency={currency} />}
      {policy && <Muted as="p">People who already bought keep the policy they bought under.</Muted>}
    </DialogForm>
  );
}

/** Steps toward the event. Each one starts later and refunds less. */
function Steps({
  form: { control, formState, getValues },
}: {
  form: ReturnType<typeof useZodForm<WrittenPolicy, WrittenPolicy>>;
}) {
  const { fields, append, remove } = useFieldArray({ control, name: 'steps', keyName: 'key' });
  const add = () => {
    const last = getValues('steps').at(-1);
    append({
      days: Math.max(1, Math.floor((last?.days ?? 60) / 2)),
      percentage: Math.max(1, (last?.percentage ?? 100) - 25),
    });
  };
  return (
    <Stack $gap={2} role="group" aria-label="Step-downs">
      {fields.map(({ key }, at) => (
        <Grid key={key} $min={110}>
          <FormNumber control={control} name={`steps.${at}.days`} label="Days before event" />
          <FormNumber control={control} name={`steps.${at}.percentage`} step="any" label="Refund (%)" />
          <Row style={{ alignSelf: 'end' }}>
            <Button size="s" kind="plain" onClick={() => remove(at)}>
              Remove
            </Button>
          </Row>
        </Grid>
      ))}
      {formState.errors.steps?.root && <FieldError>{formState.errors.steps.root.message}</FieldError>}
      {fields.length < 6 && (
        <Row>
          <Button size="s" icon="plus" onClick={add}>
            Add a step-down
          </Button>
        </Row>
      )}
    </Stack>
  );
}
