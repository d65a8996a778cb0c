import { useRef, useState } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { endForOneDay, endMovedWith, isOneDay } from '#domain/catalog/events/when.ts';
import { defaultTiebreaks, type TiebreakName } from '#domain/play/tiebreaks/names.ts';
import { tablePresets } from '#domain/play/tiebreaks/presets.ts';
import { formatTiebreaks, tiebreakOrder } from '#domain/play/tiebreaks/rank.ts';
import { tiebreakText } from '#domain/play/tiebreaks/words.ts';
import type { RoundView } from '#domain/play/views.ts';
import { useCommand } from '#web/src/features/scoring/use-command.ts';
import { useSportWords } from '#web/src/features/sport/sport.tsx';
import { TiebreakOrder } from '#web/src/features/tiebreaks/tiebreak-order.tsx';
import { FormWhen } from '#web/src/forms/more-fields.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Grid, Muted, Row } from '#web/src/ui/layout/layout.tsx';

type Dated = { startDate: string; endDate: string };

/** An event's first and last day. If it's moved, its length stays the same. */
export function EventDays<V extends Dated>({ control: typed }: { control: Control<V> }) {
  const control = typed as unknown as Control<Dated>;
  const start = useController({ control, name: 'startDate' });
  const { field } = useController({ control, name: 'endDate' });
  const [startDate, endDate] = useWatch({ control, name: ['startDate', 'endDate'] });
  const oneDay = isOneDay({ startDate, endDate });
  // A date that is being typed is briefly a different date (month 1 before 12), so the length comes from the dates
  // before typing began.
  const before = useRef({ startDate, endDate });
  const move = (date: string) => {
    field.onChange(endMovedWith(before.current, date));
    start.field.onChange(date);
  };
  return (
    <Grid $min={140}>
      <TextField
        type="date"
        label="First day"
        value={startDate}
        error={start.fieldState.error?.message}
        onBlur={start.field.onBlur}
        onFocus={() => {
          before.current = { startDate, endDate };
        }}
        onChange={({ target: { value } }) => move(value)}
      />
      {!oneDay && <FormWhen control={control} name="endDate" type="date" label="Last day" min={startDate} />}
      <Row>
        <Checkbox
          label="One day"
          checked={oneDay}
          onChange={({ target }) => field.onChange(endForOneDay(startDate, target.checked))}
        />
      </Row>
    </Grid>
  );
}

type Flight = RoundView['flights'][number];
type Props = { divisionId: number; flight: Flight; name: string; reload(): Promise<unknown> };

/** How ties in a flight's pools are broken. The order can be changed. `null` stores the default order. */
export function DayTiebreaks({ divisionId, flight, name, reload }: Props) {
  const say = useSportWords();
  const { run, busy, problem, clear } = useCommand(divisionId, reload);
  const begins = flight.fivb ? tablePresets['fivb-pool'].tiebreaks : defaultTiebreaks;
  const now = tiebreakOrder(flight.tiebreaks, begins);
  const [order, setOrder] = useState<readonly TiebreakName[] | null>(null);
  const save = async (chosen: readonly TiebreakName[]) => {
    const text = formatTiebreaks(chosen);
    const tiebreaks = text === formatTiebreaks(begins) ? null : text;
    const answer = await run({ type: 'changeFlights', flights: [{ id: flight.id, tiebreaks }] });
    if (!answer.ok) return;
    setOrder(null);
    toast('Tiebreak order saved.', { tone: 'good' });
  };
  return (
    <Row $between>
      <Muted>
        {name}: {flight.tiebreaks === null ? 'default order: ' : ''}
        {now.map((name) => say(tiebreakText(name))).join(' · ')}
      </Muted>
      <Button size="s" aria-label={`Tiebreaks for ${name}`} onClick={() => setOrder(now)}>
        Tiebreaks
      </Button>
      {order && (
        <Dialog
          title={`Tiebreaks for ${name}`}
          onClose={() => setOrder(null)}
          actions={
            <>
              <Button onClick={() => setOrder(null)}>Cancel</Button>
              <Button kind="primary" busy={busy} onClick={() => void save(order)}>
                Save order
              </Button>
            </>
          }
        >
          {problem && (
            <Banner tone="bad" title={problem.title} onDismiss={clear}>
              {problem.detail}
            </Banner>
          )}
          <TiebreakOrder value={order} onChange={setOrder} />
          <Muted as="p">Locked pools keep their order.</Muted>
        </Dialog>
      )}
    </Row>
  );
}
