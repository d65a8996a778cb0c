import { Link } from 'react-router';
import { styled } from 'styled-components';
import { type DivisionGrid, teamSizes } from '#domain/catalog/desk/division-grid.ts';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { divisionSettingsPath } from '#domain/catalog/events/brochure-kind.ts';
import { ageTypes, divisionGenders } from '#domain/catalog/lists.ts';
import { FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { FormMoney, FormNumber } from '#web/src/forms/more-fields.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Muted, Row } from '#web/src/ui/layout/layout.tsx';
import type { OnDesk } from '../use-desk.ts';
import { useTypedName } from './typed-name.ts';
import type { GridForm } from './use-grid.ts';

const optionsOf = (values: readonly (string | number)[]) =>
  values.map((value) => ({ value: String(value), label: String(value) }));
const ages = Object.entries(ageTypes).map(([value, label]) => ({ value, label }));

/* A row is one line if the sheet is wide enough, and two lines otherwise, with what a team pays below them. */
export const Sized = styled.div`
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
  label i {
    display: inline;
  }
  label b {
    display: none;
  }
}`;
export const Rows = styled.ul`
  display: grid;
  gap: 6px;
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: 1.25fr 1fr 0.8fr minmax(0, 1fr);
    gap: 4px 8px;
    align-items: start;
    padding-bottom: 2px;
    border-bottom: 1px solid var(--line);
  }
  > li > div {
    gap: 2px;
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
  > li > p > :first-child {
    font-size: var(--type-s);
    line-height: 1.3;
  }
  > li > p > :last-child {
    flex: none;
    margin: -4px 0;
  }
  &[data-prices='2'] > li {
    grid-template-columns: 74px 46px 52px repeat(2, minmax(0, 1fr));
    column-gap: 4px;
  }
  &[data-prices='2'] input,
  &[data-prices='2'] select {
    padding-left: 6px;
    padding-right: 4px;
  }
  &[data-prices='2'] > li > :first-child {
    grid-column: span 3;
  }
  label i {
    font-style: normal;
  }
  label b,
  &[data-prices='2'] label i {
    display: none;
  }
  &[data-prices='2'] label b {
    display: inline;
  }
  input,
  select {
    padding-inline: 8px;
  }
  select {
    padding-right: 24px;
  }
  select + svg {
    right: 4px;
  }
  label {
    line-height: 1.25;
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
      column-gap: 8px;
    }
    &[data-prices='2'] input {
      padding-inline: 8px;
    }
    &[data-prices='2'] ${line}
  }
`;

/** The price columns, one per shared window. */
export const pricesOf = (windows: DivisionGrid['windows']): { i: number; label: string }[] =>
  windows.map(({ name }, i) => ({
    i,
    label: windows.length === 1 ? 'Price' : name || (i === 0 ? 'Price' : `Price ${i + 1}`),
  }));

type Props = {
  form: GridForm;
  at: number;
  on: OnDesk;
  onRemove(): void;
  /** What a team pays. */
  pays: string;
};

/** A division in the grid: its fields, what a team pays, and links to remove it and to its other settings. */
export function DivisionRow({ form, at, on, onRemove, pays }: Props) {
  const { control } = form;
  const [row, windows] = [form.watch(`rows.${at}`), form.watch('windows')];
  const sizes = [...new Set([...teamSizes, row.numOfPlayers])].toSorted((a, b) => a - b);
  const name = row.division.trim() ? divisionName(row) : `row ${at + 1}`;
  const typed = useTypedName(
    () => form.getValues(`rows.${at}`),
    ({ division, gender }) => {
      form.setValue(`rows.${at}.division`, division, { shouldDirty: true, shouldValidate: true });
      form.setValue(`rows.${at}.gender`, gender, { shouldDirty: true });
    },
  );
  return (
    <li>
      <FormText
        control={control}
        name={`rows.${at}.division`}
        label="Name"
        list="division-names"
        autoComplete="off"
        {...typed.handlers}
      />
      <FormSelect control={control} name={`rows.${at}.gender`} label="Gender" options={optionsOf(divisionGenders)} />
      <FormSelect control={control} name={`rows.${at}.ageType`} label="Ages" options={ages} read={Number} />
      <FormSelect
        control={control}
        name={`rows.${at}.numOfPlayers`}
        label={
          <>
            <i>Team size</i>
            <b>Size</b>
          </>
        }
        options={optionsOf(sizes)}
        read={Number}
      />
      <FormNumber control={control} name={`rows.${at}.maxTeams`} label="Spots" empty={null} placeholder="Any" />
      {row.own ? (
        <div style={{ gridColumn: `span ${windows.length}` }}>
          <Muted>
            This division has its own windows.{' '}
            <Link to={divisionSettingsPath(on.desk.facts, row.id, 'windows')} aria-label={`Windows for ${name}`}>
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
        <Muted aria-live="polite">{typed.shown ?? [typed.moved, pays].filter(Boolean).join(' ')}</Muted>
        <Row $gap={2}>
          {row.id > 0 && (
            <Link to={divisionSettingsPath(on.desk.facts, row.id)} aria-label={`More settings for ${name}`}>
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
