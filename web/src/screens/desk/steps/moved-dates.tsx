import type { DeskView } from '#domain/catalog/desk/views.ts';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { divisionMoved, moved } from '#domain/catalog/life/shift.ts';
import { shortDate } from '#domain/kernel/date-words.ts';
import { isPlannable } from '#domain/kernel/time.ts';
import { daysBetween } from '#domain/kernel/zoned-time.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { count } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import type { FactsForm } from '../sections/facts.tsx';
import { TeamChecks } from '../sections/team-checks.tsx';

/** How many days the typed first day is after the saved one. */
function typedMove({ facts }: DeskView, form: FactsForm): number {
  const typed = form.watch('startDate');
  return isPlannable(typed) ? daysBetween(facts.startDate, typed) : 0;
}

type Props = { desk: DeskView; form: FactsForm; shift: boolean; onShift(shift: boolean): void };

/** What a new first day affects: windows, deadlines and the ages of registered players. */
export function MovedDates({ desk, form, shift, onShift }: Props) {
  const days = typedMove(desk, form);
  const { facts, divisions } = desk;
  if (days === 0) return null;
  const moving = divisions.filter((division) => divisionMoved(division, facts, days, serverNow()) !== null);
  const deadline = facts.dtRefundCutoff;
  const what = [
    moving.length > 0 && `the windows of ${count(moving.length, 'division')}`,
    deadline && `the refund deadline (to ${shortDate(moved(deadline, days).slice(0, 10))})`,
  ].filter(Boolean);
  const startDate = form.watch('startDate');
  return (
    <Stack $gap={2}>
      {what.length > 0 && (
        <Banner
          tone="warn"
          title={`The first day moves ${count(Math.abs(days), 'day')} ${days > 0 ? 'later' : 'earlier'}.`}
        >
          <Checkbox
            label="Also move registration and deadlines"
            hint={`Moves ${what.join(' and ')} by ${count(Math.abs(days), 'day')}. Windows that have closed keep their dates.`}
            checked={shift}
            onChange={({ target }) => onShift(target.checked)}
          />
        </Banner>
      )}
      {divisions
        .filter(({ places }) => places.active + places.waiting > 0)
        .map((division) => (
          <TeamChecks
            key={division.id}
            values={division}
            of={division}
            startDate={startDate}
            named={divisionName(division)}
          />
        ))}
    </Stack>
  );
}
