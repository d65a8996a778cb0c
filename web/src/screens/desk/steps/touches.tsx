import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { type DivisionGrid, divisionOfRow } from '#domain/catalog/desk/division-grid.ts';
import { divisionTouches } from '#domain/catalog/desk/touches.ts';
import type { DeskDivision } from '#domain/catalog/desk/views.ts';
import type { WrittenDivision } from '#domain/catalog/desk/written.ts';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import { useNow } from '#web/src/lib/hooks.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { TeamChecks } from '../sections/team-checks.tsx';
import type { OnDesk } from '../use-desk.ts';
import type { GridForm } from './use-grid.ts';

/* Takes no space if no one is affected. */
const Shown = styled(Stack)`
  &:not(:has([role])) {
    display: none;
  }
`;

type Typed = Pick<WrittenDivision, 'maxTeams' | 'registrationWindows'>;
type Props = {
  on: OnDesk;
  before: DeskDivision;
  after: Typed;
  /** Whether titles start with the division's name, as when several divisions are shown together. */
  named?: boolean;
  onKeep(field: keyof Typed): void;
};

/** Who is affected by a division's changes, each with a button that restores the saved value. */
export function DivisionTouches({ on, before, after, named = false, onKeep }: Props) {
  const { facts } = on.desk;
  const touches = divisionTouches(before, after, {
    zone: zoneOf(facts),
    now: useNow(10_000),
    currency: facts.currency,
  });
  const keeps = { maxTeams: `Keep ${before.maxTeams ?? 'no limit'}`, registrationWindows: 'Keep the original' };
  return touches.map(({ field, title, more }) => (
    <Banner key={title} tone="warn" title={named ? `${divisionName(before)}: ${title}` : title}>
      <Row $between $gap={2}>
        <span>{more}</span>
        {before[field] !== after[field] && (
          <Button size="s" onClick={() => onKeep(field)}>
            {keeps[field]}
          </Button>
        )}
      </Row>
    </Banner>
  ));
}

/** Who is affected by the grid's changes: everyone who registered or is registering right now. */
export function Touches({ on, grid: form }: { on: OnDesk; grid: GridForm }) {
  const grid = useWatch({ control: form.control }) as DivisionGrid;
  const { facts, divisions } = on.desk;
  return (
    <Shown $gap={2}>
      {grid.rows.map((row, at) => {
        const before = divisions.find(({ id }) => id === row.id);
        const { active = 0, waiting = 0, held = 0 } = before?.places ?? {};
        if (!before || active + waiting + held === 0) return null;
        const after = divisionOfRow(row, grid, before, facts);
        const changed = (['division', 'gender', 'numOfPlayers'] as const).some(
          (field) => before[field] !== after[field],
        );
        return (
          <Stack key={row.id} $gap={2}>
            <DivisionTouches
              on={on}
              before={before}
              after={after}
              named
              onKeep={(field) => {
                if (field === 'maxTeams') form.setValue(`rows.${at}.maxTeams`, before.maxTeams, { shouldDirty: true });
                else
                  form.setValue(
                    `rows.${at}.prices`,
                    grid.windows.map((_, i) => before.registrationWindows[i]?.fee ?? null),
                    { shouldDirty: true },
                  );
              }}
            />
            {changed && active + waiting > 0 && <TeamChecks values={after} of={before} named={divisionName(before)} />}
          </Stack>
        );
      })}
    </Shown>
  );
}
