import { useState } from 'react';
import { type DivisionFrame, DivisionPage } from '#web/src/features/live-division/division-page.tsx';
import { History } from '#web/src/features/run/history.tsx';
import { SeedsDiffer } from '#web/src/features/run/seeds-differ.tsx';
import { TeamsThatLeft } from '#web/src/features/run/team-menu.tsx';
import { useQuery } from '#web/src/lib/query.ts';
import { count } from '#web/src/lib/words.ts';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { ResultsCard, TeamsCard } from './results-card.tsx';
import { RoundCard } from './round-card.tsx';
import { RoundDialog } from './round-forms.tsx';

/** No set-up stands open: the address alone says which does, so that it closes at once and a reload finds it again. */
const closed = { round: undefined, part: undefined };

function Rounds(frame: DivisionFrame) {
  const [query, change] = useQuery();
  const [adding, add] = useState(false);
  const { view, mayBuild } = frame;
  if (!mayBuild) return <EmptyState title="Sorry, you don't have permissions for this page." />;
  const button = (
    <Button kind="primary" icon="plus" onClick={() => add(true)}>
      Add a round
    </Button>
  );
  return (
    <Stack $gap={4}>
      <Row $between>
        <h2>Rounds</h2>
        {view.rounds.length > 0 && button}
      </Row>
      <TeamsThatLeft frame={frame} />
      {view.rounds.map((round) => (
        <SeedsDiffer key={round.id} frame={frame} round={round} />
      ))}
      <TeamsCard frame={frame} />
      {view.rounds.length === 0 && (
        <EmptyState title="No rounds yet" action={button}>
          {view.teams.length > 0 &&
            `${count(view.teams.length, 'team')} ${view.teams.length === 1 ? 'is' : 'are'} seeded. `}
          Begin with a day of pools, or go straight to a bracket.
        </EmptyState>
      )}
      {view.rounds.map((round) => (
        <RoundCard
          key={round.id}
          frame={frame}
          round={round}
          open={query.get('round') === String(round.id) ? (query.get('part') ?? '') : null}
          onOpen={(at) => change(at === null ? closed : { round: String(round.id), part: String(at) })}
        />
      ))}
      {view.rounds.length > 0 && <ResultsCard frame={frame} />}
      {view.v > 0 && <History frame={frame} />}
      {adding && (
        <RoundDialog
          frame={frame}
          round={null}
          onClose={(made) => {
            add(false);
            if (made) change({ ...closed, round: String(made) });
          }}
        />
      )}
    </Stack>
  );
}

/** /tournament/{id}/division/{divisionId}/rounds: the director's editor of days, pools and brackets. */
export const RoundsScreen = () => <DivisionPage title="Rounds">{(frame) => <Rounds {...frame} />}</DivisionPage>;
