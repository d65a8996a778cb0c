import { useState } from 'react';
import { defaultTiebreaks, type TiebreakName } from '#domain/play/tiebreaks/names.ts';
import { tablePresets } from '#domain/play/tiebreaks/presets.ts';
import { formatTiebreaks, tiebreakOrder } from '#domain/play/tiebreaks/rank.ts';
import { tiebreakText } from '#domain/play/tiebreaks/words.ts';
import type { RoundView } from '#domain/play/views.ts';
import { useCommand } from '#web/src/features/scoring/use-command.ts';
import { TiebreakOrder } from '#web/src/features/tiebreaks/tiebreak-order.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Muted, Row } from '#web/src/ui/layout/layout.tsx';

type Flight = RoundView['flights'][number];
type Props = { divisionId: number; flight: Flight; name: string; reload(): Promise<unknown> };

/** How ties in the pools of a flight are broken, and its order changed. null: what is stored is the beginning's order. */
export function DayTiebreaks({ divisionId, flight, name, reload }: Props) {
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
    toast('Ties are broken in this order now.', { tone: 'good' });
  };
  return (
    <Row $between>
      <Muted>
        {name}: {flight.tiebreaks === null ? 'as it begins: ' : ''}
        {now.map(tiebreakText).join(' · ')}
      </Muted>
      <Button size="s" aria-label={`Tiebreaks of ${name}`} onClick={() => setOrder(now)}>
        Tiebreaks
      </Button>
      {order && (
        <Dialog
          title={`Tiebreaks of ${name}`}
          onClose={() => setOrder(null)}
          actions={
            <>
              <Button onClick={() => setOrder(null)}>Leave it</Button>
              <Button kind="primary" busy={busy} onClick={() => void save(order)}>
                Save the order
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
          <Muted as="p">Pools that are locked keep theirs.</Muted>
        </Dialog>
      )}
    </Row>
  );
}
