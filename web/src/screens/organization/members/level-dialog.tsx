import { useFieldArray } from 'react-hook-form';
import type * as z from 'zod';
import { membershipLevels } from '#domain/memberships/levels.ts';
import { saveLevel } from '#domain/memberships/operations-levels.ts';
import { type WrittenLevel, writtenLevel } from '#domain/memberships/written-level.ts';
import { playerFieldOrder, playerFieldTable } from '#domain/people/form/form-fields.ts';
import { genders } from '#domain/people/lists/choices.ts';
import { FormArea, FormCheck, FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { FormLines, FormMoney, FormNumber } from '#web/src/forms/more-fields.tsx';
import { useSave, useZodForm } from '#web/src/forms/use-save.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Card, Grid, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import type { LevelList, OwnLevel } from './levels.tsx';

/** The fields of a person's form that a membership can ask for. The form always asks for the name. */
const askable = playerFieldOrder.filter(
  (field) => !['firstName', 'lastName', 'emailConfirmation', 'country'].includes(field),
);
const labelOf = (name: string): string =>
  (playerFieldTable as Readonly<Record<string, { readonly label: string }>>)[name]?.label ?? name;

type Place = WrittenLevel['jsonProps']['fields']['top'];

/**
 * A level's questions besides the name, one line each, required or not. The form doesn't ask for data on file again.
 */
function AskedFields({ form }: Part) {
  const path = 'jsonProps.fields.top';
  const { ask, req } = form.watch(path);
  const names = [...new Set([...ask, ...req])].toSorted((a, b) => orderOf(a) - orderOf(b));
  const put = (next: Place) => form.setValue(path, next, { shouldDirty: true });
  const without = (name: string): Place => ({
    ask: ask.filter((each) => each !== name),
    req: req.filter((each) => each !== name),
  });
  const set = (name: string, needed: boolean) => {
    const rest = without(name);
    put(needed ? { ...rest, req: [...rest.req, name] } : { ...rest, ask: [...rest.ask, name] });
  };
  const left = askable.filter((field) => !names.includes(field));
  return (
    <Stack $gap={2}>
      <Muted>First and last name are always required. We don’t ask again for info on file.</Muted>
      {names.map((name) => (
        <Row key={name} $between>
          <b>{labelOf(name)}</b>
          <Row $gap={2}>
            <Checkbox
              label="Required"
              aria-label={`${labelOf(name)} is required`}
              checked={req.includes(name)}
              onChange={({ target }) => set(name, target.checked)}
            />
            <Button size="s" kind="plain" aria-label={`Remove ${labelOf(name)}`} onClick={() => put(without(name))}>
              Remove
            </Button>
          </Row>
        </Row>
      ))}
      <Select
        label="Player info"
        placeholder="Choose a field"
        value=""
        options={left.map((value) => ({ value, label: playerFieldTable[value].label }))}
        onChange={({ target }) => target.value && set(target.value, false)}
      />
    </Stack>
  );
}

/** Returns a question's position in the form. The organization's own questions come last. */
const orderOf = (name: string): number => {
  const at = (playerFieldOrder as readonly string[]).indexOf(name);
  return at === -1 ? playerFieldOrder.length : at;
};

const schema = writtenLevel as unknown as z.ZodType<WrittenLevel, WrittenLevel>;
const nothing = { ask: [], req: [] };
const blank = (order: number): WrittenLevel => ({
  ...{ name: '', title: '', subtitle: '', price: 0, order, level: 0, months: 12, description: '', moreInfo: '' },
  ...{ seasonEnds: null, minAge: null, maxAge: null, gender: null, sale: 'open', terms: '', questions: [] },
  ...{ renewDays: 30, renewsItself: false, refundPolicyId: null },
  jsonProps: { fields: { top: nothing, bottom: nothing }, redirect: null, infoOnly: false },
});
const valuesOf = ({ id: _, rev: __, currency: ___, termsRev: ____, ...level }: OwnLevel): WrittenLevel => level;

const ranks = Object.entries(membershipLevels).map(([label, value]) => ({ value: String(value), label }));
const sales = [
  { value: 'open', label: 'Everyone' },
  { value: 'invited', label: 'People with an invitation' },
  { value: 'closed', label: 'No one (no longer sold)' },
];
const anybody = { value: '', label: 'Anyone' };
const toNumber = (value: string) => Number(value);
const orNull = (value: string) => value || null;
const questionTypes = [
  { value: 'text', label: 'Text' },
  { value: 'number', label: 'Number' },
  { value: 'yesNo', label: 'Yes or no' },
  { value: 'choice', label: 'One from a list' },
  { value: 'choices', label: 'Several from a list' },
  { value: 'date', label: 'Date' },
];

type Props = {
  username: string;
  level: OwnLevel | null;
  policies: LevelList['policies'];
  order: number;
  onClose(): void;
  onSaved(list: LevelList): void;
};

/**
 * The form in which an organization edits a level: price and term, eligibility, questions, terms, renewal and
 * cancellation.
 */
export function LevelDialog({ username, level, policies, order, onClose, onSaved }: Props) {
  const form = useZodForm<WrittenLevel, WrittenLevel>(schema, level ? valuesOf(level) : blank(order));
  const save = useSave(saveLevel, form, {
    input: (written) => ({
      params: { username },
      body: { id: level?.id ?? null, level: written },
      rev: level?.rev ?? 0,
    }),
    onSaved,
  });
  const { control } = form;
  return (
    <DialogForm {...save} title={level ? level.name : 'New level'} onClose={onClose} submitLabel="Save">
      <FormText control={control} name="name" label="Name" autoComplete="off" />
      <FormText control={control} name="subtitle" label="Short description" autoComplete="off" optional />
      <FormArea control={control} name="description" label="Description" optional />
      <FormArea control={control} name="moreInfo" label="More details" hint="Collapsed until opened" optional />
      <Grid $min={140}>
        <FormMoney control={control} name="price" label="Price" />
        <FormSelect control={control} name="level" label="Rank" options={ranks} read={toNumber} />
        <FormNumber control={control} name="months" label="Months" empty={12} />
        <FormText
          control={control}
          name="seasonEnds"
          label="Season ends on"
          hint="Month and day (08-31) when every membership ends. Leave blank to use the number of months."
          read={orNull}
          optional
        />
      </Grid>
      <h3>Eligibility</h3>
      <Grid $min={140}>
        <FormSelect control={control} name="sale" label="Who can buy it" options={sales} />
        <FormSelect
          control={control}
          name="gender"
          label="Gender"
          read={orNull}
          options={[anybody, ...genders.map((value) => ({ value, label: value }))]}
        />
        <FormNumber control={control} name="minAge" label="Minimum age" empty={null} optional />
        <FormNumber control={control} name="maxAge" label="Maximum age" empty={null} optional />
      </Grid>
      <LevelQuestions form={form} />
      <Afterwards form={form} policies={policies} />
    </DialogForm>
  );
}

export type Part = { form: ReturnType<typeof useZodForm<WrittenLevel, WrittenLevel>> };

const LevelQuestions = ({ form }: Part) => (
  <>
    <h3>Questions</h3>
    <AskedFields form={form} />
    <Questions form={form} />
  </>
);

/** The terms buyers agree to, how the level renews and is canceled, and where it's sold. */
const Afterwards = ({ form: { control }, policies }: Part & { policies: LevelList['policies'] }) => (
  <>
    <h3>Terms</h3>
    <FormArea
      control={control}
      name="terms"
      label="Membership terms"
      hint="If you change them, people who buy or renew from then on agree to the new terms"
      optional
    />
    <FormSelect
      control={control}
      name="refundPolicyId"
      label="Refund policy"
      hint="If you choose none, cancellations aren’t refunded automatically"
      read={(value) => (value === '' ? null : Number(value))}
      options={[{ value: '', label: 'None' }, ...policies.map(({ id, name }) => ({ value: String(id), label: name }))]}
    />
    <Grid $min={140}>
      <FormNumber control={control} name="renewDays" label="Renewal opens (days before the end)" empty={30} />
    </Grid>
    <FormCheck
      control={control}
      name="renewsItself"
      label="Allow automatic renewal"
      hint="If a member turns it on, we email the price two weeks before the membership ends and charge their card three days before"
    />
    <FormCheck control={control} name="jsonProps.infoOnly" label="Show only, don’t sell here" />
    <FormText
      control={control}
      name="jsonProps.redirect"
      label="Sold elsewhere"
      hint="Button link"
      read={orNull}
      optional
    />
  </>
);

/** The organization's own questions, in the same form as an event's. */
function Questions({ form }: { form: ReturnType<typeof useZodForm<WrittenLevel, WrittenLevel>> }) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'questions', keyName: 'key' });
  return (
    <Stack $gap={3}>
      {fields.map(({ key }, at) => {
        const type = form.watch(`questions.${at}.type`);
        return (
          <Card key={key}>
            <Stack $gap={3}>
              <FormText control={control} name={`questions.${at}.label`} label="Question" />
              <FormSelect control={control} name={`questions.${at}.type`} label="Answer type" options={questionTypes} />
              {(type === 'choice' || type === 'choices') && (
                <FormLines control={control} name={`questions.${at}.choices`} label="Choices" hint="One per line" />
              )}
              <FormCheck control={control} name={`questions.${at}.required`} label="Required" />
              <Row>
                <Button size="s" kind="plain" onClick={() => remove(at)}>
                  Remove
                </Button>
              </Row>
            </Stack>
          </Card>
        );
      })}
      {fields.length < 30 && (
        <Row>
          <Button
            size="s"
            icon="plus"
            onClick={() => append({ label: '', type: 'text', required: false, choices: [], help: '' })}
          >
            Add your own question
          </Button>
        </Row>
      )}
    </Stack>
  );
}
