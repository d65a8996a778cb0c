import { useEffect, useState } from 'react';
import { divisionName, isPublicDivision } from '#domain/catalog/divisions/division-state.ts';
import { divisionTeams, tournament } from '#domain/catalog/operations.ts';
import { mostTeams, needsTeam } from '#domain/registration/teams/roster.ts';
import { hasReducedForm, registrantOf } from '#domain/registration/wizard/contact-form.ts';
import { ask } from '#web/src/api/ask.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { count } from '#web/src/lib/words.ts';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { IconButton } from '#web/src/ui/inputs/button.tsx';
import { Combobox } from '#web/src/ui/inputs/combobox.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import type { PlayerPanelProps } from './player-panel-props.ts';

type Team = { readonly value: string; readonly label: string; readonly hint: string };

/** The teams that a person coaches at the event, found by name, up to the division's limit (Part 2 §5, §6). */
export function CoachTeams({ player, context, showAll, onChange }: PlayerPanelProps) {
  const teams = useEventTeams(context.event.id);
  const most = mostTeams(context.division);
  const chosen = player.teamsCoached;
  const isFull = most !== null && chosen.length >= most;
  const set = (teamsCoached: number[]) => onChange({ teamsCoached });
  if (!teams) return <RowSkeletons n={1} what="the teams" />;
  return (
    <Stack $gap={3} role="group" aria-label="Teams you coach">
      <h3>Teams you coach</h3>
      {chosen.map((id) => {
        const team = teams.find(({ value }) => value === String(id));
        return (
          <Row key={id} $between>
            <span>
              <b>{team?.label ?? 'A team'}</b> <Muted>{team?.hint}</Muted>
            </span>
            <IconButton
              icon="close"
              label={`Remove ${team?.label ?? 'the team'}`}
              onClick={() => set(chosen.filter((other) => other !== id))}
            />
          </Row>
        );
      })}
      {!isFull && (
        <Combobox
          key={chosen.length}
          label={chosen.length === 0 ? 'Find a team' : 'Find another team'}
          options={teams.filter(({ value }) => !chosen.includes(Number(value)))}
          value=""
          optional={!needsTeam(context.division)}
          {...(most !== null && { hint: `Up to ${count(most, 'team')}` })}
          error={showAll && needsTeam(context.division) && chosen.length === 0 ? 'Choose at least one team' : undefined}
          onChange={(value) => value && set([...chosen, Number(value)])}
        />
      )}
      {teams.length === 0 && (
        <Muted as="p">No teams have registered yet, or the organizer hasn’t published them.</Muted>
      )}
    </Stack>
  );
}

/** Returns the teams in an event's divisions that play matches, as the public sees them, or undefined while loading. */
function useEventTeams(eventId: number): Team[] | undefined {
  const { data } = useCall(tournament, { params: { id: eventId } });
  const [teams, setTeams] = useState<Team[]>();
  useEffect(() => {
    if (!data) return;
    let current = true;
    const played = data.divisions.filter(
      (division) => isPublicDivision(division) && !hasReducedForm(registrantOf(division)),
    );
    const read = played.map(async (division) => {
      const answer = await ask(divisionTeams, { params: { id: division.id } });
      const list = answer.ok ? [...answer.value.teams, ...answer.value.waitlist] : [];
      return list.map(({ id, name, players }) => ({
        value: String(id),
        label: name || players.map((player) => player.name).join(' / '),
        hint: divisionName(division),
      }));
    });
    void Promise.all(read).then((lists) => current && setTeams(lists.flat()));
    return () => {
      current = false;
    };
  }, [data]);
  return teams;
}
