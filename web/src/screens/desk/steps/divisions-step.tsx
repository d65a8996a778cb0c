import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { type DivisionGrid, nextRow, teamSizes, withLateWindow } from '#domain/catalog/desk/division-grid.ts';
import { eventWords } from '#domain/catalog/desk/event-words.ts';
import { pastedRows, withPasted } from '#domain/catalog/desk/pasted-divisions.ts';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { divisionNames } from '#domain/catalog/divisions/options.ts';
import { divisionSettingsPath, setupPath } from '#domain/catalog/events/brochure-kind.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import { ageTypes, divisionGenders } from '#domain/catalog/lists.ts';
import { paysWords } from '#domain/commerce/pricing/discounts.ts';
import { shortDate, wallClock, zoneWords } from '#domain/kernel/date-words.ts';
import { FormCheck, FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { FormMoney, FormNumber, FormWhen } from '#web/src/forms/more-fields.tsx';
import { serverNow } from '#web/src/lib/clock.ts';
import { useMedia } from '#web/src/lib/device.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Icon } from '#web/src/ui/icon.tsx';
import { Button, IconButton } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';
import type { FactsForm } from '../sections/facts.tsx';
import type { RulesFormReturn } from '../sections/rules.tsx';
import type { OnDesk } from '../use-desk.ts';
import { Touches } from './touches.tsx';
import type { Grid, GridForm } from './use-grid.ts';

const optionsOf = (values: readonly (string | number)[]) =>
  values.map((value) => ({ value: String(value), label: String(value) }));
const ages = Object.entries(ageTypes).map(([value, label]) => ({ value, label }));

/* A row is one line if the sheet is wide enough, and four columns on several lines otherwise. */
const Sized = styled.div`
  container-type: inline-size;
`;
/* A row's fields on one line, with the labels only above the first row. */
const line = `{
  > li > :nth-child(-n + 2) {
    grid-column: auto;
  }
  > li:not(:first-child) label {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
}`;
const Rows = styled.ul`
  display: grid;
  gap: 6px;
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: 1.25fr 1fr 0.8fr minmax(0, 1fr);
    gap: 4px 8px;
    align-items: start;
    padding-bottom: 6px;
    border-bottom: 1px solid var(--line);
  }
  > li > :nth-child(-n + 2) {
    grid-column: span 2;
  }
  > li > p {
    grid-column: 1 / -1;
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-2);
  }
  > li > p > :last-child {
    margin-left: auto;
  }
  &[data-prices='2'] > li > p {
    grid-column: 2 / -1;
    flex-wrap: wrap;
    align-self: end;
    gap: 0 var(--space-2);
  }
  input,
  select {
    padding-inline: 8px;
  }
  select {
    padding-right: 28px;
  }
  select + svg {
    right: 4px;
  }
  label {
    white-space: nowrap;
  }
  @container (min-width: 520px) {
    &[data-prices='1'] > li {
      grid-template-columns: minmax(92px, 1.3fr) minmax(96px, 1.1fr) minmax(82px, 0.9fr) 70px 62px minmax(74px, 0.8fr);
    }
    &[data-prices='1'] ${line}
  }
  @container (min-width: 600px) {
    &[data-prices='2'] > li {
      grid-template-columns:
        minmax(92px, 1.3fr) minmax(96px, 1.1fr) minmax(82px, 0.9fr) 70px 62px repeat(2, minmax(74px, 0.8fr));
    }
    &[data-prices='2'] > li > p {
      grid-column: 1 / -1;
    }
    &[data-prices='2'] ${line}
  }
`;
const Fold = styled.details`
  summary {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 8px;
    min-height: var(--touch);
    cursor: pointer;
  }
  summary > :last-child {
    grid-column: 1 / -1;
  }
  &[open] svg {
    rotate: 180deg;
  }
  &[open] summary {
    margin-bottom: var(--space-3);
  }
`;

/** A sheet that is collapsed on phones, where its summary shows the current values. */
function Foldable({
  title,
  summary,
  faulty,
  children,
}: {
  title: string;
  summary: string;
  faulty: boolean;
  children: ReactNode;
}) {
  const phone = useMedia(media.phone);
  return (
    <Card aria-label={title}>
      {phone ? (
        <Fold open={faulty || undefined}>
          <summary>
            <h3>{title}</h3>
            <Icon name="chevron-down" />
            <Muted>{summary}</Muted>
          </summary>
          {children}
        </Fold>
      ) : (
        <Stack $gap={3}>
          <Row $between>
            <h3>{title}</h3>
            <Muted>{summary}</Muted>
          </Row>
          {children}
        </Stack>
      )}
    </Card>
  );
}

const wallWords = (time: string | null): string =>
  time && /^\d{4}-\d\d-\d\dT/.test(time)
    ? `${shortDate(time.slice(0, 10), new Date(serverNow()).getFullYear())}, ${wallClock(time.slice(11, 16))}`
    : 'no date';

const Times = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr));
  gap: var(--space-3);
`;

type Props = { on: OnDesk; grid: Grid; facts: FactsForm; rules: RulesFormReturn };

/** The price columns, one per shared window. */
const pricesOf = (windows: DivisionGrid['windows']): { i: number; label: string }[] =>
  windows.map(({ name }, i) => ({
    i,
    label: windows.length === 1 ? 'Price' : name || (i === 0 ? 'Price' : `Price ${i + 1}`),
  }));

function DivisionRow({
  form,
  at,
  on,
  onRemove,
  pays,
}: {
  form: GridForm;
  at: number;
  on: OnDesk;
  onRemove(): void;
  pays: readonly string[];
}) {
  const { control } = form;
  const [row, windows] = [form.watch(`rows.${at}`), form.watch('windows')];
  const sizes = [...new Set([...teamSizes, row.numOfPlayers])].toSorted((a, b) => a - b);
  const name = row.division.trim() ? divisionName(row) : `row ${at + 1}`;
  return (
    <li>
      <FormText control={control} name={`rows.${at}.division`} label="Name" list="division-names" autoComplete="off" />
      <FormSelect control={control} name={`rows.${at}.gender`} label="Gender" options={optionsOf(divisionGenders)} />
      <FormSelect control={control} name={`rows.${at}.ageType`} label="Ages" options={ages} read={Number} />
      <FormSelect
        control={control}
        name={`rows.${at}.numOfPlayers`}
        label="Team size"
        options={optionsOf(sizes)}
        read={Number}
      />
      <FormNumber control={control} name={`rows.${at}.maxTeams`} label="Spots" empty={null} placeholder="Any" />
      {row.own ? (
        <div style={{ gridColumn: `span ${windows.length}` }}>
          <Muted>
            This division has its own windows.{' '}
            <Link to={divisionSettingsPath(on.desk.facts, row.id, 'windows')} aria-label={`Windows of ${name}`}>
              Edit
            </Link>
          </Muted>
        </div>
      ) : (
        pricesOf(windows).map(({ i, label }) => (
          <FormMoney
            key={i}
            control={control}
            name={`rows.${at}.prices.${i}`}
            label={label}
            nullable
            placeholder="0.00"
          />
        ))
      )}
      <p>
        <Muted aria-live="polite">{pays.join(' · ')}</Muted>
        <Row $gap={2}>
          {row.id > 0 && (
            <Link to={divisionSettingsPath(on.desk.facts, row.id)} aria-label={`More settings of ${name}`}>
              More
            </Link>
          )}
          <Button size="s" kind="plain" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </Button>
        </Row>
      </p>
    </li>
  );
}

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
  const paysOf = (row: DivisionGrid['rows'][number] | undefined): string[] => {
    const props = on.desk.divisions.find(({ id }) => id === row?.id)?.props ?? [];
    return (row?.prices ?? []).flatMap((price, i) => {
      const words = row && paysWords({ ...row, props }, price, { feeIsPerTeam, cartFees, currency: facts.currency });
      return words ? [windows.length > 1 ? `${pricesOf(windows)[i]?.label}: ${words}` : words] : [];
    });
  };
  const add = () => append(nextRow(facts, form.getValues()), { focusName: `rows.${fields.length}.division` });
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
        {rows.length > 0 && !facts.isPublic && <Muted>Paste spreadsheet rows into a name.</Muted>}
        <datalist id="division-names">
          {[...new Set([...divisionNames(2), ...divisionNames(1)])].map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Sized
          onPaste={(event) => {
            const pasted = pastedRows(event.clipboardData.getData('text'), nextRow(facts, form.getValues()));
            if (!pasted) return;
            event.preventDefault();
            replace(withPasted(form.getValues('rows'), pasted));
            if (form.formState.isSubmitted) void form.trigger();
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

/** When registration opens and closes, for all divisions, and until when withdrawals are refunded. */
function SharedTimes({ on, grid: { form }, facts }: Omit<Props, 'rules'>) {
  const { control } = form;
  const { fields, remove, replace } = useFieldArray({ control, name: 'windows', keyName: 'key' });
  const zone = zoneWords(zoneOf(on.desk.facts));
  const windows = form.watch('windows');
  const refunds = facts.watch('dtRefundCutoff');
  const said = `Open ${wallWords(windows[0]?.dtStart ?? null)} to ${wallWords(windows.at(-1)?.dtEnd ?? null)}.${refunds ? ` Refunds until ${wallWords(refunds)}.` : ''}`;
  const late = () => {
    replace(withLateWindow(form.getValues('windows'), on.desk.facts));
    form.getValues('rows').forEach((row, at) => {
      if (!row.own) form.setValue(`rows.${at}.prices`, [...row.prices, null], { shouldDirty: true });
    });
  };
  const drop = (i: number) => {
    remove(i);
    form.getValues('rows').forEach((row, at) => {
      form.setValue(`rows.${at}.prices`, row.prices.toSpliced(i, 1), { shouldDirty: true });
    });
  };
  return (
    <Foldable title="Shared dates" summary={`${said} ${zone}.`} faulty={form.formState.errors.windows !== undefined}>
      <Stack $gap={3}>
        {fields.map(({ key }, i) => (
          <Times key={key}>
            {fields.length > 1 && <FormText control={control} name={`windows.${i}.name`} label="Name" optional />}
            <FormWhen
              control={control}
              name={`windows.${i}.dtStart`}
              type="datetime-local"
              label="Registration opens"
            />
            <FormWhen control={control} name={`windows.${i}.dtEnd`} type="datetime-local" label="Registration closes" />
            {i === 0 && (
              <FormWhen
                control={facts.control}
                name="dtRefundCutoff"
                type="datetime-local"
                nullable
                label="Refunds until"
                optional
              />
            )}
            {i > 0 && (
              <Row>
                <Button kind="plain" onClick={() => drop(i)}>
                  Remove {form.getValues(`windows.${i}.name`) || 'window'}
                </Button>
              </Row>
            )}
          </Times>
        ))}
        {fields.length < 4 && (
          <Row $gap={4}>
            <Button size="s" onClick={late}>
              Add a late price
            </Button>
            {form.watch('rows').some(({ numOfPlayers }) => numOfPlayers !== 1) && (
              <FormCheck control={control} name="feeIsPerTeam" label="Prices are per team" />
            )}
          </Row>
        )}
      </Stack>
    </Foldable>
  );
}

const FeeLine = styled.li`
  display: grid;
  grid-template-columns: 1fr 1fr auto;
  gap: 8px;
  align-items: start;
  > :first-child {
    grid-column: 1 / -1;
  }
  > :last-child {
    grid-column: -2;
    align-self: end;
  }
  @media ${media.tablet} {
    grid-template-columns: minmax(0, 2fr) 1fr 1fr auto 44px;
    > :first-child {
      grid-column: auto;
    }
  }
`;

/** Fees and taxes that are added at checkout. The rarer options are under More settings. */
function AddedFees({ on, form }: { on: OnDesk; form: RulesFormReturn }) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'cartFees', keyName: 'key' });
  const add = () =>
    append({
      ...{ label: '', description: '', amount: 0, percentage: 0, divisionIds: ['*'], members: [], nonMembers: [] },
      ...{ isTax: false, perPlayer: false, promoable: false },
    });
  return (
    <Foldable
      title="Fees and taxes"
      summary={fields.length > 0 ? `${fields.length} added at checkout` : 'Optional. Added at checkout.'}
      faulty={form.formState.errors.cartFees !== undefined}
    >
      <Stack $gap={3}>
        {fields.length > 0 && (
          <Stack as="ul" $gap={3} style={{ listStyle: 'none' }}>
            {fields.map(({ key }, at) => (
              <FeeLine key={key}>
                <FormText control={control} name={`cartFees.${at}.label`} label="Name" placeholder="Sales tax" />
                <FormMoney control={control} name={`cartFees.${at}.amount`} label="Amount" />
                <FormNumber control={control} name={`cartFees.${at}.percentage`} label="Percent" step="0.01" />
                <FormCheck control={control} name={`cartFees.${at}.isTax`} label="Tax" />
                <IconButton icon="close" label={`Remove fee ${at + 1}`} onClick={() => remove(at)} />
              </FeeLine>
            ))}
          </Stack>
        )}
        <Row>
          <Button size="s" icon="plus" onClick={add}>
            Add a fee or tax
          </Button>
          <Link to={setupPath(on.desk.facts, 'fees')}>More about fees</Link>
        </Row>
      </Stack>
    </Foldable>
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
