import { useEffect, useEffectEvent } from 'react';
import { useFieldArray } from 'react-hook-form';
import { type GridRow, nextRow } from '#domain/catalog/desk/division-grid.ts';
import { eventWords } from '#domain/catalog/desk/event-words.ts';
import { pastedRows, suggestedRows, withPasted } from '#domain/catalog/desk/pasted-divisions.ts';
import { divisionNames } from '#domain/catalog/divisions/options.ts';
import { paysWords } from '#domain/commerce/pricing/discounts.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { count } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import type { FactsForm } from '../sections/facts.tsx';
import type { RulesFormReturn } from '../sections/rules.tsx';
import type { OnDesk } from '../use-desk.ts';
import { AddedFees } from './added-fees.tsx';
import { DivisionRow, pricesOf, Rows, Sized } from './division-row.tsx';
import { SharedTimes } from './shared-times.tsx';
import { Touches } from './touches.tsx';
import type { Grid, GridForm } from './use-grid.ts';

type Props = { on: OnDesk; grid: Grid; facts: FactsForm; rules: RulesFormReturn };

/** Fills the prices that are still empty with the one that is typed. */
function SamePrice({ form }: { form: GridForm }) {
  const rows = form.watch('rows').filter(({ own }) => !own);
  const typed = rows.map(({ prices }) => prices[0]).filter((price) => typeof price === 'number' && price >= 0);
  const [first] = typed;
  const empty = rows.length - rows.filter(({ prices }) => typeof prices[0] === 'number').length;
  if (first === undefined || first === null || empty === 0 || new Set(typed).size > 1) return null;
  const fill = () =>
    form.getValues('rows').forEach((row, at) => {
      if (!row.own && typeof row.prices[0] !== 'number')
        form.setValue(`rows.${at}.prices.0`, first, { shouldDirty: true, shouldValidate: true });
    });
  return <Button onClick={fill}>Use ${(first / 100).toFixed(2)} for all</Button>;
}

function Divisions({ on, grid: { form, problems }, rules }: Omit<Props, 'facts'>) {
  const { facts } = on.desk;
  const { part, parts } = eventWords[facts.type];
  const { fields, append, remove, replace } = useFieldArray({ control: form.control, name: 'rows', keyName: 'key' });
  const [rows, feeIsPerTeam, windows] = form.watch(['rows', 'feeIsPerTeam', 'windows']);
  const cartFees = rules.watch('cartFees');
  const paysOf = (row: GridRow | undefined): string => {
    if (!row || row.own) return '';
    const props = on.desk.divisions.find(({ id }) => id === row.id)?.props ?? [];
    const prices = pricesOf(windows).map(({ i, label }) => ({ label, fee: row.prices[i] }));
    return paysWords({ ...row, props }, prices, { feeIsPerTeam, cartFees, currency: facts.currency });
  };
  const add = () => append(nextRow(facts, form.getValues()), { focusName: `rows.${fields.length}.division` });
  const paste = (pasted: readonly GridRow[]) => {
    const before = form.getValues('rows');
    const suggested = facts.isPublic ? [] : suggestedRows(before, form.formState.defaultValues?.rows as GridRow[]);
    const after = withPasted(before, pasted, suggested);
    replace(after);
    if (form.formState.isSubmitted) void form.trigger();
    const gone = before.filter(({ id }) => id > 0 && !after.some((row) => row.id === id)).length;
    if (gone === 0) return;
    toast(`${count(gone, `suggested ${part}`)} replaced by your rows.`, {
      action: { label: 'Undo', run: () => replace(before) },
    });
  };
  const [query, change] = useQuery();
  const addFirst = useEffectEvent(() => {
    change({ add: undefined });
    add();
  });
  const asked = query.has('add');
  useEffect(() => {
    if (asked) addFirst();
  }, [asked]);
  return (
    <Card aria-label={parts}>
      <Stack $gap={3}>
        {fields.length === 0 && <p>No {parts} yet. Add one for each level, age group or gender.</p>}
        <datalist id="division-names">
          {[...new Set([...divisionNames(2), ...divisionNames(1)])].map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Sized
          onPaste={(event) => {
            const pasted = pastedRows(
              event.clipboardData.getData('text'),
              nextRow(facts, form.getValues()),
              form.getValues('rows'),
            );
            if (!pasted) return;
            event.preventDefault();
            paste(pasted);
          }}
        >
          <Rows data-prices={windows.length}>
            {fields.map(({ key }, at) => (
              <DivisionRow key={key} form={form} at={at} on={on} pays={paysOf(rows[at])} onRemove={() => remove(at)} />
            ))}
          </Rows>
        </Sized>
        {problems.map((problem) => (
          <Banner key={problem} tone="bad">
            {problem}
          </Banner>
        ))}
        <Row>
          <Button icon="plus" onClick={add}>
            Add a {part}
          </Button>
          <SamePrice form={form} />
        </Row>
      </Stack>
    </Card>
  );
}

/** Divisions and prices in one grid, with the dates all of them share. */
export function DivisionsStep(props: Props) {
  const { on, grid, rules } = props;
  return (
    <Stack $gap={4}>
      <Touches on={on} grid={grid.form} />
      <Divisions on={on} grid={grid} rules={rules} />
      <SharedTimes on={on} grid={grid} facts={props.facts} />
      <AddedFees on={on} form={rules} />
    </Stack>
  );
}
