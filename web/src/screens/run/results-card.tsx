import { useState } from 'react';
import { brochureOf } from '#domain/catalog/events/brochure-kind.ts';
import { paths } from '#domain/site/paths.ts';
import { seedsPath } from '#domain/teams/paths.ts';
import type { DivisionFrame } from '#web/src/features/live-division/division-page.tsx';
import { useCommand } from '#web/src/features/scoring/use-command.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import { count } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
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

/** The teams of the division's play: those registered, by their seeds; read again until something is played. */
export function TeamsCard({ frame }: { frame: DivisionFrame }) {
  const { view, division, play, event } = frame;
  const { run, busy, problem, clear } = useCommand(division.id, play.reload);
  const started = view.rounds.some((round) => round.started);
  return (
    <Card aria-label="Teams">
      <Row $between>
        <Muted>
          {view.teams.length === 0
            ? 'The registered teams are imported with the first round.'
            : `${count(view.teams.length, 'team')} in the order of their seeds${started ? '' : '. Pools and brackets are built from them.'}`}
        </Muted>
        <Row $gap={2}>
          <LinkButton
            size="s"
            to={toHere(paths.divisionTeams, { tournamentId: event.id, divisionId: division.id })}
            icon="users"
          >
            Teams
          </LinkButton>
          {!started && (
            <LinkButton size="s" to={seedsPath(brochureOf(event.type), event.id, division.id)}>
              Seeds
            </LinkButton>
          )}
          {!started && (
            <Button size="s" icon="refresh" busy={busy} onClick={() => void run({ type: 'setTeams', teams: [] })}>
              Import registered teams
            </Button>
          )}
        </Row>
      </Row>
      {problem && (
        <Banner tone="bad" title={problem.title} onDismiss={clear}>
          {problem.detail}
        </Banner>
      )}
    </Card>
  );
}
