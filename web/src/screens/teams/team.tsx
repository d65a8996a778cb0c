import { Suspense } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { styled } from 'styled-components';
import { kindPaths, rootOfKind } from '#domain/catalog/events/brochure-kind.ts';
import { daysOf } from '#domain/catalog/events/when-and-where.ts';
import { placement } from '#domain/kernel/text.ts';
import { paths, to } from '#domain/site/paths.ts';
import { rootAt, toUnder } from '#domain/site/roots.ts';
import { teamFace } from '#domain/teams/operations.ts';
import { waitlistPath } from '#domain/teams/paths.ts';
import type { TeamFace } from '#domain/teams/views.ts';
import { isInsidersOnly } from '#web/src/api/problems.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { NotifyButton } from '#web/src/features/favourites/notify-button.tsx';
import { sessionState } from '#web/src/features/session/tokens.ts';
import { StateChip } from '#web/src/features/teams/state-chip.tsx';
import { shellQuery } from '#web/src/lib/embedded.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { useStore } from '#web/src/lib/store.ts';
import { DetailPage } from '#web/src/pages/detail-page.tsx';
import { Avatar } from '#web/src/ui/data/avatar.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { Card, Figure, Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const List = styled.ul`
  list-style: none;
  margin-top: var(--space-2);
  li {
    min-height: var(--touch);
    border-top: 1px solid var(--line);
    display: flex;
    align-items: center;
  }
`;

/** The roster as the public sees it. */
function PublicRoster({ team: { players, alternates } }: { team: TeamFace }) {
  const rows = [
    ...players.map((player) => ({ ...player, alternate: false })),
    ...alternates.map((player) => ({ ...player, alternate: true })),
  ];
  return (
    <Card aria-label="Players">
      <h2>Players</h2>
      {rows.length === 0 && <Muted>No players yet.</Muted>}
      <List>
        {rows.map((row, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: players to be decided have no key
          <li key={i}>
            <Row $gap={2}>
              <Avatar name={row.name} url={row.imageUrl} size={36} />
              {row.jersey && <Figure>{row.jersey}</Figure>}
              <span>{row.name}</span>
              {row.captain && <Chip>Captain</Chip>}
              {row.alternate && <Muted>Alternate</Muted>}
            </Row>
          </li>
        ))}
      </List>
    </Card>
  );
}

const InsidersOnly = lazyPart(() => import('#web/src/features/event/insiders-only.tsx'), 'InsidersOnly');
const LinkOver = lazyPart(() => import('./link-over.tsx'), 'LinkOver');
const Played = lazyPart(() => import('./played.tsx'), 'Played');
const OwnRoster = lazyPart(() => import('./own-roster.tsx'), 'OwnRoster');
const Money = lazyPart(() => import('./money.tsx'), 'Money');
const SpotPaid = lazyPart(() => import('./money.tsx'), 'SpotPaid');
const TeamCheckin = lazyPart(() => import('./team-checkin.tsx'), 'TeamCheckin');
const ComesOn = lazyPart(() => import('./comes-on.tsx'), 'ComesOn');
const Lineups = lazyPart(() => import('./lineups.tsx'), 'Lineups');
const Acts = lazyPart(() => import('./acts.tsx'), 'Acts');
const History = lazyPart(() => import('./history.tsx'), 'History');
const Requests = lazyPart(() => import('./requests.tsx'), 'Requests');
const AskedOfMe = lazyPart(() => import('./my-questions.tsx'), 'AskedOfMe');
const Links = lazyPart(() => import('./links.tsx'), 'Links');
const TeamBids = lazyPart(() => import('./team-bids.tsx'), 'TeamBids');
const TeamCollege = lazyPart(() => import('./team-college.tsx'), 'TeamCollege');
const Subs = lazyPart(() => import('./subs.tsx'), 'Subs');
const TeamReminders = lazyPart(() => import('./team-reminders.tsx'), 'TeamReminders');
const Notes = lazyPart(() => import('./notes.tsx'), 'Notes');

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-2) var(--space-4);
  dt {
    color: var(--muted);
    font-size: var(--type-m);
  }
`;
const calendarOf = ({ id }: TeamFace): string => `/api/calendar/team/${id}.ics`;

/** Where and when a team plays, and its results. */
function Where({ team }: { team: TeamFace }) {
  const { tournamentId, divisionId, event } = team;
  const from = team.club || team.towns.join(' / ');
  return (
    <Card aria-label="Event">
      <Stack $gap={3}>
        <Facts>
          <dt>Event</dt>
          <dd>
            <Link to={to(kindPaths[event.kind].brochure, { tournamentId })}>{event.name}</Link>
          </dd>
          <dt>Division</dt>
          <dd>
            {/* Only the event's staff can open a division that isn't public. */}
            {team.isPublic || team.may.run ? (
              <Link to={toUnder(rootOfKind(event.kind), paths.divisionTeams, { tournamentId, divisionId })}>
                {team.division}
              </Link>
            ) : (
              team.division
            )}
          </dd>
          <dt>When</dt>
          <dd>{event.when || daysOf(event)}</dd>
          {event.place && (
            <>
              <dt>Where</dt>
              <dd>{event.place}</dd>
            </>
          )}
          {from && (
            <>
              <dt>From</dt>
              <dd>{from}</dd>
            </>
          )}
          {team.represents && (
            <>
              <dt>Represents</dt>
              <dd>{team.represents}</dd>
            </>
          )}
          {team.seed !== null && event.kind !== 'session' && (
            <>
              <dt>Seed</dt>
              <dd>{team.seed}</dd>
            </>
          )}
          {team.finish !== null && (
            <>
              <dt>Finish</dt>
              <dd>{placement(team.finish, team.tied ? [team.finish, team.finish] : [])}</dd>
            </>
          )}
        </Facts>
        {team.isPublic && (
          <Row $gap={4}>
            <a href={calendarOf(team)}>Add to calendar</a>
            <NotifyButton
              type="team"
              id={team.id}
              name={team.name}
              path={to(kindPaths[event.kind].team, { tournamentId, teamId: team.id })}
            />
          </Row>
        )}
      </Stack>
    </Card>
  );
}

/** /team/{id}, also within its event, and for its managers: one page that shows more if the user has more rights. */
export function TeamScreen() {
  const { tournamentId = '', teamId, id = teamId ?? '' } = useParams();
  const root = rootAt(useLocation().pathname);
  // If the URL has no event, the link goes to all events.
  const overview = root ? toUnder(root, paths.tournamentBrochure, { tournamentId }) : to(paths.tournaments);
  const signedIn = useStore(sessionState) === 'signed-in';
  const read = useCall(teamFace, { params: { id } });
  const awaitsHost = read.data?.state === 'waiting' && read.data.approves;
  // An expired link opens nothing, so the page explains that instead of staying empty.
  const over = (page: boolean) =>
    shellQuery.teamToken && (
      <Suspense>
        <LinkOver teamId={id} page={page} />
      </Suspense>
    );
  if (isInsidersOnly(read.problem))
    return (
      <Page>
        <Suspense>
          <InsidersOnly page overview={overview} />
        </Suspense>
      </Page>
    );
  return (
    <DetailPage title="Team" source={read} missing={over(true)}>
      {(team) => ({
        title: team.name,
        mark: <Avatar name={team.name} url={team.logo} size={36} square />,
        beside: (
          <Row $gap={2}>
            {(team.may.act || team.state !== 'playing') && <StateChip {...team} />}
            {team.checkedIn && (
              <Chip tone="good" icon="check">
                Checked in
              </Chip>
            )}
          </Row>
        ),
        main: (
          <>
            {!team.may.act && over(false)}
            {team.mergedIntoId !== null && (
              <Muted>
                Merged into <Link to={to(paths.team, { teamId: team.mergedIntoId })}>another team</Link>.
              </Muted>
            )}
            {awaitsHost && <p>The host reviews this registration and emails you the decision.</p>}
            {team.state === 'waiting' && !awaitsHost && (
              <p>
                <Link to={waitlistPath(team.event.kind, team.tournamentId, team.divisionId)}>
                  Waitlist position and chance of a spot
                </Link>
              </p>
            )}
            <Suspense>{signedIn && <AskedOfMe teamId={team.id} />}</Suspense>
            <Suspense>
              {team.may.checkIn && team.state === 'playing' && !team.drop && <TeamCheckin team={team} />}
            </Suspense>
            <Suspense>{team.may.act && team.state === 'playing' && <Lineups team={team} />}</Suspense>
            <Suspense fallback={<RowSkeletons n={3} what="its matches" />}>
              {team.event.kind !== 'session' ? (
                <Played team={team} />
              ) : (
                team.may.act && <ComesOn team={team} reload={read.reload} />
              )}
            </Suspense>
            <Suspense>{team.event.kind === 'league' && <Subs team={team} />}</Suspense>
            {team.may.act ? (
              <Suspense fallback={<RowSkeletons n={3} what="its players" />}>
                <OwnRoster team={team} />
              </Suspense>
            ) : (
              <PublicRoster team={team} />
            )}
            <Suspense>{team.may.act && <History teamId={team.id} />}</Suspense>
          </>
        ),
        facts: (
          <>
            <Where team={team} />
            <Suspense>
              {(team.college !== null || team.coaches.length > 0 || (signedIn && team.may.act)) && (
                <TeamCollege team={team} />
              )}
              {team.may.act && <Acts team={team} />}
              {team.may.act && <Requests team={team} />}
              {team.may.act && team.event.kind === 'league' && <TeamReminders teamId={team.id} />}
              {team.may.act && (team.may.money || !team.may.run) && <Money team={team} />}
              {!team.may.act && team.paid !== null && <SpotPaid team={team} />}
              {signedIn && team.may.act && (team.may.manage || !team.may.run) && <Links team={team} />}
              {team.may.run && <TeamBids teamId={team.id} currency={team.currency} />}
              {team.may.run && <Notes teamId={team.id} />}
            </Suspense>
          </>
        ),
      })}
    </DetailPage>
  );
}
