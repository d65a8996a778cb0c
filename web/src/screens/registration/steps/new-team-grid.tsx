import { styled } from 'styled-components';
import { divisionChoice } from '#domain/catalog/divisions/division-choice.ts';
import { waitingTitle } from '#domain/catalog/divisions/division-flags.ts';
import { inOrder, isPublicDivision } from '#domain/catalog/divisions/division-state.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { bidAllows } from '#domain/registration/gates/gates.ts';
import { longestTeamName } from '#domain/registration/teams/team-name.ts';
import { hasReducedForm, registrantOf } from '#domain/registration/wizard/contact-form.ts';
import { mostNewTeams, namesIn, newTeamFaults } from '#domain/registration/wizard/new-teams.ts';
import { teamPrice } from '#web/src/features/registration/cart-item.ts';
import { useNow } from '#web/src/lib/hooks.ts';
import { count } from '#web/src/lib/words.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Button, IconButton } from '#web/src/ui/inputs/button.tsx';
import { type Option, Select } from '#web/src/ui/inputs/select.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Figure, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';
import type { StepProps } from './step-props.ts';

const Line = styled.li`
  display: grid;
  gap: var(--space-2) var(--space-3);
  align-items: start;
  padding: 14px 0;
  border-bottom: 1px solid var(--line);
  grid-template-columns: minmax(0, 1fr) auto;
  > :nth-child(-n + 3) {
    grid-column: 1 / -1;
  }
  > :nth-child(n + 4) {
    align-self: center;
  }
  @media ${media.notPhone} {
    grid-template-columns: minmax(0, 1.2fr) minmax(0, 1.4fr) minmax(0, 1fr) 116px 44px;
    > :nth-child(-n + 3) {
      grid-column: auto;
    }
    > :nth-child(n + 4) {
      align-self: start;
      margin-top: 26px;
    }
  }
`;
const List = styled.ol`
  list-style: none;
  margin: 0;
  padding: 0;
  border-top: 1px solid var(--line);
`;
const Along = styled.div`
  && {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2);
    grid-column: 1 / -1;
    margin-top: 0;
  }
`;
const Price = styled.div`
  display: grid;
  gap: 2px;
  justify-items: start;
  @media ${media.notPhone} {
    justify-items: end;
  }
`;

type RowProps = StepProps & { at: number; options: readonly Option[]; onPaste(text: string): boolean };

/** Team and division in each row, with price and spot. Names can be pasted, one per line. */
export function TeamsStep(props: StepProps) {
  const { teamInfo } = props.wizard.registration;
  const { teams: holds } = props;
  const options = useDivisionOptions(props);
  const room = mostNewTeams - teamInfo.teams.length;
  /** Handles a pasted list. The first line becomes this row's name, and the others get new rows. */
  const paste = (at: number, text: string) => {
    const [first, ...rest] = namesIn(text).slice(0, room + 1);
    if (first === undefined || rest.length === 0) return false;
    const { divisionId = null, coach = null } = teamInfo.teams[at] ?? {};
    holds.change(at, { name: first.slice(0, longestTeamName) });
    holds.add(...rest.map((name) => ({ name: name.slice(0, longestTeamName), divisionId, coach })));
    return true;
  };
  return (
    <Stack>
      <Muted as="p">
        Up to {mostNewTeams} teams in one order. You can name the players later, in the cart or on the team’s page.
        Paste a list of names to add several teams.
      </Muted>
      <List>
        {teamInfo.teams.map((team, at) => (
          <TeamLine key={team.entry ?? at} {...props} at={at} options={options} onPaste={(text) => paste(at, text)} />
        ))}
      </List>
      <Row>
        <Button
          icon="plus"
          disabled={room <= 0}
          onClick={() => holds.add({ divisionId: teamInfo.teams.at(-1)?.divisionId ?? null })}
        >
          Add a team
        </Button>
      </Row>
    </Stack>
  );
}

function useDivisionOptions({ wizard, view }: StepProps): Option[] {
  const now = useNow(5000);
  const { event } = wizard.context;
  return inOrder(view.divisions)
    .filter((division) => isPublicDivision(division) && !hasReducedForm(registrantOf(division)))
    .map((division) => {
      const { active, waiting } = division.places;
      const { label, disabled } = divisionChoice(division, {
        zone: zoneOf(event),
        now,
        counts: { active, waiting },
        bidAllows: bidAllows(wizard.registration.bid, event, division),
      });
      return { value: String(division.id), label, disabled };
    });
}

function TeamLine({ wizard, view, showAll, teams: holds, at, options, onPaste }: RowProps) {
  const { teams, contacts } = wizard.registration.teamInfo;
  const team = teams[at]!;
  const division = wizard.divisions.find(({ id }) => id === team.divisionId);
  const price = division ? teamPrice(division, wizard, view) : null;
  const fault = newTeamFaults(teams)[at] ?? {};
  const refused = team.entry === null ? undefined : holds.problems[team.entry];
  const coaches = contacts.map(({ name }, i) => ({ value: String(i), label: name || 'Contact' }));
  return (
    <Line>
      <TextField
        label={`Team ${at + 1}`}
        value={team.name}
        autoComplete="off"
        maxLength={longestTeamName}
        error={showAll || team.name !== '' ? fault.name : undefined}
        onChange={({ target }) => holds.change(at, { name: target.value })}
        onPaste={(event) => {
          if (onPaste(event.clipboardData.getData('text'))) event.preventDefault();
        }}
      />
      <Select
        label="Division"
        placeholder="Choose"
        options={options}
        value={team.divisionId === null ? '' : String(team.divisionId)}
        error={refused?.title ?? (showAll ? fault.divisionId : undefined)}
        onChange={({ target }) => holds.change(at, { divisionId: target.value ? Number(target.value) : null })}
      />
      <Select
        label="Coach"
        placeholder={coaches[0]?.label ?? 'Contact'}
        options={coaches.slice(1)}
        value={team.coach ? String(team.coach) : ''}
        onChange={({ target }) => holds.change(at, { coach: target.value ? Number(target.value) : null })}
      />
      <Price>
        {price !== null && <Figure>{formatMoney(price, view.currency)}</Figure>}
        {team.reservation && (
          <Chip tone={team.reservation.waitlist ? 'warn' : 'good'}>
            {team.reservation.waitlist ? division && waitingTitle(division) : 'Held'}
          </Chip>
        )}
      </Price>
      <IconButton icon="close" label={`Remove team ${at + 1}`} onClick={() => holds.remove(at)} />
      {team.players.length > 0 && (
        <Along>
          <Muted>{count(team.players.length, 'player')} from the club included</Muted>
          <Button size="s" kind="plain" onClick={() => holds.change(at, { players: [] })}>
            Name players later
          </Button>
        </Along>
      )}
    </Line>
  );
}
