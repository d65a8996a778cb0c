import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { feedPath } from '#domain/catalog/calendar/feed-path.ts';
import { mapLinkOf } from '#domain/catalog/events/address.ts';
import { brochureOf, publicPath } from '#domain/catalog/events/brochure-kind.ts';
import { flagsOfEvent } from '#domain/catalog/events/event-flags.ts';
import { leaderboardLink } from '#domain/catalog/events/event-links.ts';
import { isCalledOff, zoneOf } from '#domain/catalog/events/event-status.ts';
import { refundsEndAt } from '#domain/catalog/events/policies.ts';
import { seasonLine } from '#domain/catalog/events/season-line.ts';
import { comingDates, recurrenceWords } from '#domain/catalog/events/when.ts';
import { daysOf } from '#domain/catalog/events/when-and-where.ts';
import { unsanctioned } from '#domain/catalog/lists.ts';
import { tournament } from '#domain/catalog/operations.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { shortDate } from '#domain/kernel/date-words.ts';
import { ageWords } from '#domain/people/ages/age-rules.ts';
import { paths } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSiteOf } from '#web/src/features/organization/use-organization.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { todayIn } from '#web/src/lib/date-of.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import { Avatar } from '#web/src/ui/data/avatar.tsx';
import { Card, Eyebrow, Row } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import { refundWords } from './division-words.ts';

const List = styled.dl`
  display: grid;
  gap: var(--space-4);
  dd {
    margin-top: 2px;
  }
  dd a {
    display: inline-flex;
    align-items: center;
    min-height: 24px;
    @media ${media.narrow} {
      min-height: var(--touch);
    }
  }
`;

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <dt>
      <Eyebrow>{title}</Eyebrow>
    </dt>
    <dd>{children}</dd>
  </div>
);

/** How many upcoming dates are listed. */
const shownDates = 4;

/** How many qualifiers are listed. */
const shownQualifiers = 12;

/** An event where teams qualify for this one. */
function Qualifier({ id }: { id: number }) {
  const { data } = useCall(tournament, { params: { id } }, { revalidateOnFocus: false });
  return (
    data && (
      <div>
        <Link to={publicPath(data)}>{data.name}</Link>
      </div>
    )
  );
}

/** Which AVP America sanction players need, if the organizer says so. */
function sanctionsOf(event: TournamentView): string {
  if (event.sanctioningBody !== 'AVP') return '';
  const { avpAdultSanction: adults, avpJrSanction: juniors } = flagsOfEvent(event);
  return [adults && `${adults} (adults)`, juniors && `${juniors} (juniors)`].filter(Boolean).join(', ');
}

/** The main facts: when and where the event is, and who organizes it. */
export function EventFacts({ event }: { event: TournamentView }) {
  const { organization, locations } = event;
  const site = useSiteOf()(organization.username);
  const again = isCalledOff(event) ? null : recurrenceWords(event);
  const today = todayIn(zoneOf(event));
  const kind = brochureOf(event.type);
  const ages = ageWords(event.props);
  const leaderboard = leaderboardLink(event);
  const refundsEnd = refundsEndAt(event, event.divisions);
  /* A session's dates have their own list with spots. */
  const next = again && kind !== 'session' ? comingDates(event, today).slice(0, shownDates) : [];
  return (
    <Card aria-label="At a glance">
      <List>
        <Fact title="When">
          {daysOf(event)}
          {kind === 'league' ? <div>{seasonLine(event, today)}</div> : again && <div>{again}</div>}
          {next.length > 0 && <div>Next: {next.map(shortDate).join(' · ')}</div>}
          {again && kind !== 'session' && flagsOfEvent(event).allowDropIn && <div>Drop-ins welcome.</div>}
          {!isCalledOff(event) && (
            <div>
              <AddToCalendar path={feedPath('event', event.id)} />
            </div>
          )}
        </Fact>
        {locations.length > 0 && (
          <Fact title="Where">
            {locations.map((place) => (
              <div key={place.id}>
                {kind === 'session' ? (
                  <a href={mapLinkOf(place)} rel="noopener noreferrer" target="_blank">
                    {place.name}
                  </a>
                ) : (
                  <Link to={toHere(paths.tournamentLocation, { tournamentId: event.id })}>{place.name}</Link>
                )}
                <div>{[kind === 'session' && place.address, place.city, place.state].filter(Boolean).join(', ')}</div>
              </div>
            ))}
          </Fact>
        )}
        <Fact title="Hosted by">
          <Row $gap={2}>
            <Avatar name={organization.name} url={organization.logoUrl} size={32} square />
            <a href={site.href}>{organization.name}</a>
          </Row>
          {organization.email && <a href={`mailto:${organization.email}`}>{organization.email}</a>}
          {organization.websiteUrl && (
            <div>
              <a href={organization.websiteUrl} rel="noopener noreferrer" target="_blank">
                Website
              </a>
            </div>
          )}
        </Fact>
        {refundsEnd !== null && (
          <Fact title="Refunds">
            {refundWords(refundsEnd, zoneOf(event), serverNow()).replace(/^\w/, (letter) => letter.toUpperCase())}
          </Fact>
        )}
        <Fact title="Sanctioned by">
          {event.sanctioningBody ?? unsanctioned}
          <div>{sanctionsOf(event)}</div>
        </Fact>
        {event.participantType && <Fact title="Participants">{event.participantType}</Fact>}
        {ages && <Fact title="Ages">{ages}</Fact>}
        {event.qualifiers.length > 0 && (
          <Fact title="Qualifiers">
            {event.qualifiers.slice(0, shownQualifiers).map((id) => (
              <Qualifier key={id} id={id} />
            ))}
          </Fact>
        )}
        {leaderboard && (
          <Fact title="Standings">
            <Link to={leaderboard.path}>{leaderboard.title}</Link>
          </Fact>
        )}
      </List>
    </Card>
  );
}
