import { styled } from 'styled-components';
import { divisionName, inOrder } from '#domain/catalog/divisions/division-state.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { courtName } from '#domain/kernel/text.ts';
import { byCourt } from '#domain/play/match-location.ts';
import { embedButton, embedCode, embedScript } from '#domain/site/embeds.ts';
import { paths, to } from '#domain/site/paths.ts';
import { EventPage } from '#web/src/features/event/event-page.tsx';
import { EventPlays, locationIn, type Plays } from '#web/src/features/live-division/event-plays.tsx';
import { copyText } from '#web/src/ui/feedback/copy.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const Code = styled.code`
  display: block;
  padding: 12px 16px;
  border-radius: 8px;
  background: var(--sunken, var(--line));
  overflow-wrap: anywhere;
  -webkit-user-select: all;
  user-select: all;
`;

type Offered = { readonly title: string; readonly code: string; readonly path: string };

function Offer({ title, code, path }: Offered) {
  const copy = () => copyText(code, 'Code copied.');
  return (
    <Card aria-label={title}>
      <Stack $gap={3}>
        <h3>{title}</h3>
        <Code>{code}</Code>
        <Row>
          <Button onClick={() => void copy()} aria-label={`Copy the code: ${title}`}>
            Copy
          </Button>
          <LinkButton kind="plain" to={path} aria-label={`Preview ${title}`}>
            Preview
          </LinkButton>
        </Row>
      </Stack>
    </Card>
  );
}

/** Returns every division's page, and each of its bracket rounds. */
function ofDivisions(event: TournamentView, plays: Plays): Offered[] {
  const { id: tournamentId } = event;
  return inOrder(event.divisions).flatMap((division) => {
    const name = divisionName(division);
    const at = { tournamentId, divisionId: division.id };
    const rounds = (plays[division.id]?.view?.rounds ?? []).filter(
      ({ kind, published }) => kind === 'brackets' && published,
    );
    const framed = (title: string, path: string) => ({ title, path, code: embedCode(path, `${event.name}, ${title}`) });
    return [
      framed(name, to(paths.divisionHome, at)),
      ...rounds.map((round) => framed(`${name}: ${round.name}`, to(paths.bracketHome, { ...at, dayId: round.id }))),
    ];
  });
}

function Offers({ event, plays }: { event: TournamentView; plays: Plays }) {
  const at = { tournamentId: event.id };
  const register = to(paths.tournamentRegister, at);
  const live = to(paths.tournamentLive, at);
  const courts = byCourt(locationIn(event, plays)).map(({ court }) => court);
  return (
    <Stack $gap={5}>
      <h2>Embed on your site</h2>
      <p>Add the script to your page once, then paste each code where it should appear.</p>
      <Code>{embedScript(location.origin)}</Code>
      <Offer title="Registration button" path={register} code={embedButton(register, 'Register')} />
      <Offer title="Schedule and results" path={live} code={embedCode(live, event.name)} />
      {ofDivisions(event, plays).map((offered) => (
        <Offer key={offered.path} {...offered} />
      ))}
      {courts.length > 0 && (
        <Stack as="section" $gap={3}>
          <h2>Stream overlay</h2>
          <Muted>
            Add the address as a browser source in your streaming software. The score is live on a transparent
            background. Add ?at=top to show it at the top.
          </Muted>
          {courts.map((court) => {
            const path = to(paths.courtOverlay, { ...at, court });
            return <Offer key={court} title={courtName(court)} path={path} code={`${location.origin}${path}`} />;
          })}
        </Stack>
      )}
    </Stack>
  );
}

/** /tournament/{id}/embed: what another site or a stream can show of an event. */
export const EmbedScreen = () => (
  <EventPage title="Embed on your site">
    {(event) => <EventPlays event={event}>{(plays) => <Offers event={event} plays={plays} />}</EventPlays>}
  </EventPage>
);
