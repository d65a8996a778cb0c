import { useState } from 'react';
import { paths } from '#domain/site/paths.ts';
import type { DivisionFrame } from '#web/src/features/live-division/division-page.tsx';
import { toHere } from '#web/src/lib/to-here.ts';
import { count } from '#web/src/lib/words.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { FinishesByHand } from './finishes-by-hand.tsx';
import { LockResults } from './lock-results.tsx';

/** What comes after play: standings, results made official, finishes that people set. */
export function ResultsCard({ frame }: { frame: DivisionFrame }) {
  const { view, event, division } = frame;
  const [setting, setSetting] = useState(false);
  const at = { tournamentId: event.id, divisionId: division.id };
  const next = Math.max(0, ...view.standings.map(({ id }) => id));
  const byHand = view.byHand?.finishes.length ?? 0;
  return (
    <Card aria-label="Standings and results">
      <Stack $gap={3}>
        <h2>Standings and results</h2>
        <Row $gap={2}>
          {view.standings.map(({ id, title }) => (
            <LinkButton key={id} size="s" to={toHere(paths.divisionStandings, { ...at, standingsI: id - 1 })}>
              {title}
            </LinkButton>
          ))}
          <LinkButton size="s" icon="plus" to={toHere(paths.divisionStandings, { ...at, standingsI: next })}>
            Add standings
          </LinkButton>
          <Button size="s" icon="trophy" onClick={() => setSetting(true)}>
            Finishes by hand
          </Button>
          <LockResults frame={frame} />
        </Row>
        {byHand > 0 && (
          <Muted>
            {count(byHand, 'finish', 'finishes')} set by hand: {view.byHand?.reason}
          </Muted>
        )}
      </Stack>
      {setting && <FinishesByHand frame={frame} onClose={() => setSetting(false)} />}
    </Card>
  );
}
