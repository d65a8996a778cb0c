import { styled } from 'styled-components';
import { courtName } from '#domain/kernel/text.ts';
import { minute } from '#domain/kernel/time.ts';
import { type RehearsalReport, rehearsalReport } from '#domain/play/rehearsal/report.ts';
import { matchesOn, type Rehearsal, type Wait } from '#domain/play/rehearsal/state.ts';
import { matchTitle } from '#web/src/features/match/match-card.tsx';
import { clockTime } from '#web/src/features/match/words.ts';
import { count, plural } from '#web/src/lib/words.ts';
import { Card, Muted, Stack } from '#web/src/ui/layout/layout.tsx';

const List = styled.ul`
  list-style: none;
  display: grid;
  gap: var(--space-2);
`;

/** The reasons for a late start, as the end of a sentence such as "starts 20 minutes late because …". */
const because: Readonly<Record<Wait, string>> = {
  court: 'the match before it runs long',
  team: 'one of its teams still plays or works on another court',
  'late-team': 'one of its teams hasn’t arrived yet',
  rest: 'one of its teams has to rest first',
  feeder: 'the matches that decide its teams run long',
  work: 'its work team hasn’t arrived',
  stop: 'play is stopped',
  closed: 'its court is closed',
};

/** How many findings of a kind are listed. */
const most = 12;

type Finding = { readonly key: string; readonly text: string };
function Findings({ title, good, items }: { title: string; good: string; items: readonly Finding[] }) {
  return (
    <Card>
      <h3>
        {title} {items.length > 0 && `(${items.length})`}
      </h3>
      {items.length === 0 && <Muted>{good}</Muted>}
      <List>
        {items.slice(0, most).map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </List>
      {items.length > most && <Muted>and {items.length - most} more</Muted>}
    </Card>
  );
}

/** Returns when the day ends, compared to the plan. */
function endWords({ end, plannedEnd, left }: RehearsalReport, zone: string): string {
  if (end === null || plannedEnd === null) return 'No match has ended yet.';
  if (left > 0) return plural(left, '1 match is still to be played.', '# matches are still to be played.');
  const late = Math.round((end - plannedEnd) / minute);
  const against =
    late > 5 ? `, ${late} min behind schedule` : late < -5 ? `, ${-late} min ahead of schedule` : ', on schedule';
  return `The last match ends at ${clockTime(end, zone)}${against}.`;
}

const prints = ({ prints: { pools, brackets, courts, matches, teams } }: RehearsalReport): Finding[] =>
  [
    { key: 'checkin', n: teams, text: `Check-in list with ${count(teams, 'team')}` },
    { key: 'pools', n: pools, text: count(pools, 'pool sheet') },
    { key: 'brackets', n: brackets, text: count(brackets, 'bracket') },
    { key: 'courts', n: courts, text: `${count(courts, 'court card')} with QR codes` },
    { key: 'matches', n: matches, text: `${count(matches, 'score sheet')}, in case the network fails` },
  ].filter(({ n }) => n > 0);

/** What a rehearsal found, most urgent first. */
export function RehearsalFindings({ rehearsal }: { rehearsal: Rehearsal }) {
  const { world } = rehearsal;
  const report = rehearsalReport(rehearsal);
  const names = new Map(
    world.divisions.flatMap(({ teams }) => teams.map(({ id, name }) => [id, name || `Team ${id}`])),
  );
  const nameOf = (team: number | null) => (team === null ? 'No one' : (names.get(team) ?? `Team ${team}`));
  const placed = new Map(matchesOn(rehearsal).map((at) => [at.match.id, at]));
  const matchOf = (matchId: number) => {
    const at = placed.get(matchId);
    return at ? `${matchTitle(at)} on ${courtName(at.match.court ?? '–')}` : `match ${matchId}`;
  };
  return (
    <Stack $gap={3}>
      <Card>
        <h3>Summary</h3>
        <p>
          {count(report.played, 'match', 'matches')} played
          {report.forfeits > 0 && `, ${count(report.forfeits, 'forfeit')}`}
          {report.stopped > 0 && `, play stopped for ${report.stopped} min`}. {endWords(report, world.zone)}
        </p>
        {report.unplaced > 0 && (
          <p>
            {plural(
              report.unplaced,
              '1 match that day has no court or time. Place it on the court board.',
              '# matches that day have no court or time. Place them on the court board.',
            )}
          </p>
        )}
      </Card>
      <Findings
        title="Late courts"
        good="Every match started within 10 minutes of its time."
        items={report.late.map(({ court, minutes, matchId, wait }) => ({
          key: court,
          text: `${courtName(court)}: up to ${minutes} min late, from ${matchOf(matchId)}${wait ? `, because ${because[wait]}` : ''}.`,
        }))}
      />
      <Findings
        title="Teams without rest"
        good="Every team had a break between its matches."
        items={report.rests.map(({ team, minutes, matches }) => ({
          key: `${team} ${matches.join(' ')}`,
          text: `${nameOf(team)}: ${minutes} min between ${matchOf(matches[0])} and ${matchOf(matches[1])}.`,
        }))}
      />
      <Findings
        title="Absent work teams"
        good="Every work team was there."
        items={report.work.map(({ matchId, worker, work }) => ({
          key: String(matchId),
          text: `${matchOf(matchId)}: ${nameOf(worker)} ${work === 'playing' ? 'plays or works elsewhere at that time' : 'hadn’t arrived yet'}.`,
        }))}
      />
      <Findings
        title="Late teams"
        good="Every team arrived on time."
        items={report.lateTeams.map(({ team, minutes }) => ({
          key: String(team),
          text: minutes === null ? `${nameOf(team)} didn’t show up.` : `${nameOf(team)} arrived ${minutes} min late.`,
        }))}
      />
      <Findings title="Printouts to bring" good="Nothing to print yet." items={prints(report)} />
      <Muted>
        Scores are based on ratings, or on seeds if there are no ratings. Late teams are picked at random. Rehearse
        again to see a different day.
      </Muted>
    </Stack>
  );
}
