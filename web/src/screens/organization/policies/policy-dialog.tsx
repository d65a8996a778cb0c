import { useFieldArray, useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { type refundPolicies, saveRefundPolicy } from '#domain/commerce/operations-policies.ts';
import {
  type OwnPolicy,
  strictPolicy,
  type WrittenPolicy,
  writtenPolicy,
} from '#domain/commerce/refunds/refund-policy.ts';
import type { Answer } from '#web/src/api/call.ts';
import type { Organization } from '#web/src/features/organization/links.tsx';
import { FormArea, FormCheck, FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { FormNumber } from '#web/src/forms/more-fields.tsx';
import { useSave, useZodForm } from '#web/src/forms/use-save.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { FieldError } from '#web/src/ui/inputs/field.tsx';
import { Grid, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { PolicyPreview } from './preview.tsx';

const schema = writtenPolicy as unknown as z.ZodType<WrittenPolicy, WrittenPolicy>;
const blank: WrittenPolicy = {
  ...{ name: '', adminFeePercentage: 5, steps: [], noRefundWithinDays: 7, weatherPercentage: 100 },
  ...{ text: '', isActive: true },
};
/** What a new policy can begin with. */
const beginnings: readonly Partial<WrittenPolicy>[] = [
  { name: 'Standard', adminFeePercentage: 5, noRefundWithinDays: 7, weatherPercentage: 100 },
  { name: 'Strict', ...strictPolicy },
  { name: 'All back', adminFeePercentage: 0, noRefundWithinDays: 0, weatherPercentage: 100 },
];
const valuesOf = (policy: OwnPolicy): WrittenPolicy => writtenPolicy.parse(policy);

type Props = {
  organization: Organization;
  policy: OwnPolicy | null;
  onClose(): void;
  onSaved(list: Answer<typeof refundPolicies>): void;
};

/** A refund policy as its organization writes it, with what it does beside the fields while they are typed. */
export function PolicyDialog({ organization, policy, onClose, onSaved }: Props) {
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
        <Row role="group" aria-label="Begin with">
          {beginnings.map(({ name, ...values }) => (
            <Button key={name} size="s" onClick={() => form.reset({ ...blank, name, ...values })}>
              {name}
            </Button>
          ))}
        </Row>
      )}
      <FormText control={control} name="name" label="Name" hint="For your staff: Standard, Strict" autoComplete="off" />
      <Grid $min={180}>
        <FormNumber
          control={control}
          name="adminFeePercentage"
          step="any"
          label="Admin fee, %"
          hint="Kept of every withdrawal"
        />
        <FormNumber
          control={control}
          name="noRefundWithinDays"
          label="No refund within days"
          hint="Before the event; 0: none"
        />
      </Grid>
      <Steps form={form} />
      <FormNumber
        control={control}
        name="weatherPercentage"
        step="any"
        label="If weather cancels it, %"
        hint="What goes back then. When you cancel it for another reason, all goes back."
      />
      <FormArea
        control={control}
        name="text"
        label="In your words"
        hint="Shown first, before the sentences below"
        optional
        rows={3}
      />
      <FormCheck
        control={control}
        name="isActive"
        label="Can be chosen"
        hint="Divisions that have it, and orders, keep it"
      />
      {read.success && <PolicyPreview policy={read.data} zone={organization.timeZone} />}
      {policy && <Muted as="p">Who has bought already keeps the policy they bought under.</Muted>}
    </DialogForm>
  );
}

/** Steps towards the event: each begins later and gives back less. */
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
    <Stack $gap={2} role="group" aria-label="Steps towards the event">
      {fields.map(({ key }, at) => (
        <Grid key={key} $min={110}>
          <FormNumber control={control} name={`steps.${at}.days`} label="From days before" />
          <FormNumber control={control} name={`steps.${at}.percentage`} step="any" label="Goes back, %" />
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
            Less towards the event
          </Button>
        </Row>
      )}
    </Stack>
  );
}
