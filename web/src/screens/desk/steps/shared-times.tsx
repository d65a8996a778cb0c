import { Fragment } from 'react';
import { useFieldArray } from 'react-hook-form';
import { styled } from 'styled-components';
import { withLateWindow } from '#domain/catalog/desk/division-grid.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import { shortDate, wallClock, zoneWords } from '#domain/kernel/date-words.ts';
import { FormCheck, FormText } from '#web/src/forms/fields.tsx';
import { FormWhen } from '#web/src/forms/more-fields.tsx';
import { serverNow } from '#web/src/lib/clock.ts';
import { Button, IconButton } from '#web/src/ui/inputs/button.tsx';
import { Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';
import type { FactsForm } from '../sections/facts.tsx';
import type { OnDesk } from '../use-desk.ts';
import { pricesOf } from './division-row.tsx';
import { Foldable } from './foldable.tsx';
import type { Grid } from './use-grid.ts';

const wallWords = (time: string | null | undefined): string | null =>
  time && /^\d{4}-\d\d-\d\dT/.test(time)
    ? `${shortDate(time.slice(0, 10), new Date(serverNow()).getFullYear())}, ${wallClock(time.slice(11, 16))}`
    : null;

function openWords(opens: string | null, closes: string | null): string {
  if (opens && closes) return `Open ${opens} to ${closes}.`;
  if (opens) return `Opens ${opens}.`;
  return closes ? `Open until ${closes}.` : 'No dates yet.';
}

/* On phones, each label is beside its field. */
const Times = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
  gap: var(--space-3);
  @media ${media.phone} {
    grid-template-columns: 1fr;
    gap: 6px;
    > :not([role='group']) {
      display: grid;
      column-gap: 4px;
      grid-template-columns: 88px minmax(0, 1fr);
      align-items: center;
      line-height: 1.2;
    }
    input {
      padding-inline: 8px;
    }
    > :not([role='group']) > :nth-child(n + 3) {
      grid-column: 2;
    }
  }
`;
const Names = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  > :first-child {
    width: 84px;
    font-weight: 600;
    font-size: var(--type-m);
    line-height: 1.2;
  }
  > div {
    flex: 1 1 80px;
    max-width: 220px;
  }
  label {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

/** The names of the prices. All but the first have a button that removes them. */
function PriceNames({ grid: { form }, onRemove }: Pick<Props, 'grid'> & { onRemove(i: number): void }) {
  const windows = form.watch('windows');
  return (
    <Names role="group" aria-label="Price names">
      <span>Price names</span>
      {pricesOf(windows).map(({ i, label }) => (
        <Fragment key={i}>
          <FormText
            control={form.control}
            name={`windows.${i}.name`}
            label={`Name of price ${i + 1}`}
            placeholder={label}
          />
          {i > 0 && <IconButton icon="close" label={`Remove ${label}`} onClick={() => onRemove(i)} />}
        </Fragment>
      ))}
    </Names>
  );
}

type Props = { on: OnDesk; grid: Grid; facts: FactsForm };

/**
 * When registration opens and closes, when prices change, and how long withdrawals are refunded, for all divisions. A
 * price usually starts when the one before it ends, so one field sets both times.
 */
export function SharedTimes({ on, grid, facts }: Props) {
  const { form } = grid;
  const { control } = form;
  const { fields, remove, replace } = useFieldArray({ control, name: 'windows', keyName: 'key' });
  const zone = zoneWords(zoneOf(on.desk.facts));
  const windows = form.watch('windows');
  const refunds = wallWords(facts.watch('dtRefundCutoff'));
  const open = openWords(wallWords(windows[0]?.dtStart), wallWords(windows.at(-1)?.dtEnd));
  const said = refunds ? `${open} Refunds until ${refunds}.` : open;
  const labels = pricesOf(windows);
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
    <Foldable
      title="Registration dates"
      summary={`${said} ${zone}.`}
      faulty={form.formState.errors.windows !== undefined}
    >
      <Stack $gap={2}>
        <Times>
          {fields.map(({ key }, i) => {
            const { label } = labels[i] ?? { label: '' };
            const followsOn = i > 0 && windows[i - 1]?.dtEnd === windows[i]?.dtStart;
            const isFollowed = i < fields.length - 1 && windows[i]?.dtEnd === windows[i + 1]?.dtStart;
            return (
              <Fragment key={key}>
                <FormWhen
                  control={control}
                  name={`windows.${i}.dtStart`}
                  type="datetime-local"
                  label={i === 0 ? 'Registration opens' : `${label} starts`}
                  onChosen={(time) => {
                    if (followsOn) form.setValue(`windows.${i - 1}.dtEnd`, time, { shouldDirty: true });
                  }}
                />
                {!isFollowed && (
                  <FormWhen
                    control={control}
                    name={`windows.${i}.dtEnd`}
                    type="datetime-local"
                    label={i === fields.length - 1 ? 'Registration closes' : `${label} ends`}
                  />
                )}
              </Fragment>
            );
          })}
          <FormWhen
            control={facts.control}
            name="dtRefundCutoff"
            type="datetime-local"
            nullable
            label="Refunds until"
            optional
          />
          {fields.length > 1 && <PriceNames grid={grid} onRemove={drop} />}
        </Times>
        <Row $gap={3}>
          {fields.length < 4 && (
            <Button size="s" onClick={late}>
              Add a late price
            </Button>
          )}
          {form.watch('rows').some(({ numOfPlayers }) => numOfPlayers !== 1) && (
            <FormCheck control={control} name="feeIsPerTeam" label="Prices per team" />
          )}
        </Row>
      </Stack>
    </Foldable>
  );
}
