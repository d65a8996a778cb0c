import { styled } from 'styled-components';
import { courtName } from '#domain/kernel/text.ts';
import { isOver, locateMatches, type MatchLocation, takesPlace, toPlay } from '#domain/play/match-location.ts';
import type { DivisionFrame } from '#web/src/features/live-division/division-page.tsx';
import { matchTitle } from '#web/src/features/match/match-card.tsx';
import { playTime } from '#web/src/features/match/words.ts';
import { useCommand } from '#web/src/features/scoring/use-command.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const Shares = styled.ul`
  list-style: none;
  display: grid;
  gap: 4px var(--space-4);
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--space-2);
  }
  b {
    font-variant-numeric: tabular-nums;
  }
`;
const Duties = styled.ul`
  list-style: none;
  li {
    display: grid;
    gap: var(--space-2);
    grid-template-columns: minmax(0, 1fr) minmax(0, 240px) auto;
    align-items: end;
    padding: var(--space-2) 0;
    border-top: 1px solid var(--line);
    @media (width < 700px) {
      grid-template-columns: 1fr;
    }
  }
`;

/** How many matches are shown, next ones first. */
const most = 24;

type Share = { readonly teamId: number; works: number; done: number; missed: number };

/** Returns how much each team works: planned, done and missed. */
function sharesOf(matchLocations: readonly MatchLocation[], teams: readonly { readonly id: number }[]): Share[] {
  const shares = new Map(teams.map(({ id }) => [id, { teamId: id, works: 0, done: 0, missed: 0 } as Share]));
  for (const { match } of matchLocations) {
    const works = takesPlace(match) && shares.get(match.refTeam ?? 0);
    if (works) works.works++;
    if (works && isOver(match)) works.done++;
    const missed = shares.get(match.missed ?? 0);
    if (missed) missed.missed++;
  }
  return [...shares.values()].sort((a, b) => b.works - a.works);
}

const timeOf = ({ match: { startTime } }: MatchLocation) => startTime ?? Number.MAX_SAFE_INTEGER;

/**
 * A division's work teams for its director: how evenly the work is shared, a way to change a match's work team, and a
 * way to mark missed work.
 */
export function WorkSheet({ view, division, names, zone, play }: DivisionFrame) {
  const { run, busy } = useCommand(division.id, play.reload);
  const matchLocations = locateMatches(view);
  // A team that is out of the event no longer works matches.
  const here = view.teams.filter(({ out }) => out === null);
  const shares = sharesOf(matchLocations, here);
  const open = toPlay(matchLocations).sort((a, b) => timeOf(a) - timeOf(b));
  const worked = open.filter(({ match }) => match.refTeam !== null || match.startTime !== null).slice(0, most);
  if (!matchLocations.some(({ match }) => match.refTeam !== null)) return null;
  const all = shares.map(({ works }) => works);
  const [least, largest] = [Math.min(...all), Math.max(...all)];
  const teams = here
    .map(({ id }) => ({ value: String(id), label: names(id) ?? '' }))
    .sort((a, b) => a.label.localeCompare(b.label));
  const set = async (matchId: number, team: number | null, missed?: boolean) => {
    const answer = await run({ type: 'setWork', works: [{ matchId, team, missed }] });
    const done = missed === undefined ? 'Work team changed' : missed ? 'Marked as missed' : 'Marked as worked';
    toast(answer.ok ? done : answer.problem.title, { tone: answer.ok ? 'good' : 'bad' });
  };
  return (
    <Card aria-label="Work teams" className="no-print">
      <details>
        <summary>
          <b>Work teams</b>{' '}
          <Muted as="span">{least === largest ? `${largest} per team` : `${least} to ${largest} per team`}</Muted>
        </summary>
        <Stack $gap={4}>
          <Shares aria-label="Work by team">
            {shares.map(({ teamId, works, done, missed }) => (
              <li key={teamId}>
                <span>{names(teamId)}</span>
                <span>
                  <b>{works}</b>
                  <Muted as="span">
                    {done > 0 && `, ${done} done`}
                    {missed > 0 && `, ${missed} missed`}
                  </Muted>
                </span>
              </li>
            ))}
          </Shares>
          <Duties aria-label="Matches to work">
            {worked.map((at) => {
              const { match, round } = at;
              return (
                <li key={match.id}>
                  <span>
                    {matchTitle(at)}
                    <br />
                    <Muted as="span">
                      {[
                        match.startTime !== null && !round.hideTimes && playTime(match.startTime, zone, serverNow()),
                        match.court && courtName(match.court),
                        match.missed !== undefined && `${names(match.missed)} missed`,
                      ]
                        .filter(Boolean)
                        .join(', ')}
                    </Muted>
                  </span>
                  <Select
                    label="Work team"
                    value={match.refTeam === null ? '' : String(match.refTeam)}
                    options={[{ value: '', label: 'Default order' }, ...teams]}
                    disabled={busy}
                    onChange={({ target }) => void set(match.id, Number(target.value) || null)}
                  />
                  <Row>
                    {match.refTeam !== null && match.missed === undefined && (
                      <Button size="s" disabled={busy} onClick={() => void set(match.id, match.manualRefId, true)}>
                        Mark missed
                      </Button>
                    )}
                    {match.missed !== undefined && (
                      <Button size="s" disabled={busy} onClick={() => void set(match.id, match.manualRefId, false)}>
                        Mark worked
                      </Button>
                    )}
                  </Row>
                </li>
              );
            })}
          </Duties>
        </Stack>
      </details>
    </Card>
  );
}
