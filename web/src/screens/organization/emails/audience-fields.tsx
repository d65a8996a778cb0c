import { useState } from 'react';
import { dateWords } from '#domain/kernel/date-words.ts';
import { type MemberState, memberStates } from '#domain/memberships/member-list.ts';
import { teamRecipients, teamsAsked } from '#domain/notices/campaigns/lists.ts';
import type { Audience } from '#domain/notices/campaigns/schema.ts';
import { recipientWords, teamsWords } from '#domain/notices/campaigns/words.ts';
import { audienceChoices } from '#domain/notices/operations-campaigns.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useMayIn } from '#web/src/features/organization/right-gate.tsx';
import { count } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { RadioGroup } from '#web/src/ui/inputs/choice.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Grid, Muted, Stack } from '#web/src/ui/layout/layout.tsx';

type Choices = Answer<typeof audienceChoices>;
type Props<A extends Audience = Audience> = { audience: A; choices: Choices; onChange(next: Audience): void };

const whoOptions = teamRecipients.map((value) => ({ value, label: recipientWords[value] }));
const teamOptions = teamsAsked.map((value) => ({ value, label: teamsWords[value] }));
const stateLabels: Readonly<Record<MemberState, string>> = {
  ...{ active: 'Valid', upcoming: 'Not yet valid', expired: 'Expired', canceled: 'Canceled' },
  followed: 'Renewed or upgraded',
};
const toId = (text: string): number | null => (text === '' ? null : Number(text));

function OfEvent({ audience, choices, onChange }: Props<Extract<Audience, { of: 'event' }>>) {
  const { divisionId, poolId, tournamentId } = audience;
  const division = choices.divisions.find(({ id }) => id === divisionId);
  return (
    <Grid $min={220}>
      <Select
        label="Event"
        value={String(tournamentId)}
        options={choices.events.map(({ id, name, startDate }) => ({
          value: String(id),
          label: `${name}, ${dateWords(startDate, startDate)}`,
        }))}
        onChange={({ target }) =>
          onChange({ ...audience, tournamentId: Number(target.value), divisionId: null, poolId: null, club: '' })
        }
      />
      <Select
        label="Division"
        placeholder="All divisions"
        value={String(divisionId ?? '')}
        options={choices.divisions.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={({ target }) => onChange({ ...audience, divisionId: toId(target.value), poolId: null })}
      />
      {division && division.pools.length > 0 && (
        <Select
          label="Pool"
          placeholder="All pools"
          value={String(poolId ?? '')}
          options={division.pools.map(({ id, name }) => ({ value: String(id), label: `Pool ${name}` }))}
          onChange={({ target }) => onChange({ ...audience, poolId: toId(target.value) })}
        />
      )}
      <Select
        label="Which teams"
        value={audience.teams}
        options={teamOptions}
        onChange={({ target }) => onChange({ ...audience, teams: target.value as typeof audience.teams })}
      />
      {choices.clubs.length > 0 && (
        <Select
          label="Club"
          placeholder="All clubs"
          value={audience.club}
          options={choices.clubs.map((club) => ({ value: club, label: club }))}
          onChange={({ target }) => onChange({ ...audience, club: target.value })}
        />
      )}
      <Select
        label="Recipients"
        value={audience.who}
        options={whoOptions}
        onChange={({ target }) => onChange({ ...audience, who: target.value as typeof audience.who })}
      />
    </Grid>
  );
}

const pickedWords = ({ seats, teamIds }: Extract<Audience, { of: 'teams' }>): string =>
  seats.length > 0 ? count(seats.length, 'picked player') : count(teamIds.length, 'picked team');

const OfPicked = ({ audience, choices, onChange }: Props<Extract<Audience, { of: 'teams' }>>) => (
  <Grid $min={220}>
    <p>
      <b>{pickedWords(audience)}</b>
      <Muted as="div">{choices.events.find(({ id }) => id === audience.tournamentId)?.name}</Muted>
    </p>
    {audience.seats.length === 0 && (
      <Select
        label="Recipients"
        value={audience.who}
        options={whoOptions}
        onChange={({ target }) => onChange({ ...audience, who: target.value as typeof audience.who })}
      />
    )}
  </Grid>
);

const OfMembers = ({ audience, choices, onChange }: Props<Extract<Audience, { of: 'members' }>>) => (
  <Grid $min={220}>
    <Select
      label="Level"
      placeholder="All levels"
      value={String(audience.levelId ?? '')}
      options={choices.levels.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={({ target }) => onChange({ ...audience, levelId: toId(target.value) })}
    />
    <Select
      label="Status"
      placeholder="Any status"
      value={audience.state ?? ''}
      options={memberStates.map((value) => ({ value, label: stateLabels[value] }))}
      onChange={({ target }) => onChange({ ...audience, state: (target.value || null) as MemberState | null })}
    />
  </Grid>
);

/** Returns the initial recipients for a kind of audience, or null if there is nothing to choose from. */
function firstOf(of: string, choices: Choices): Audience | null {
  const [event] = choices.events;
  if (of === 'members') return { of, levelId: null, state: 'active' };
  if (of === 'club') return { of };
  if (!event) return null;
  return {
    ...{ of: 'event', tournamentId: event.id, divisionId: null, poolId: null, club: '' },
    ...{ teams: 'placed', who: 'everyone' },
  };
}

type WhoProps = { username: string; audience: Audience | null; onChange(next: Audience): void };

/** Who gets a message: an event's teams, selected teams, members, or a club's players. */
export function AudienceFields({ username, audience, onChange }: WhoProps) {
  const event = audience && 'tournamentId' in audience ? { tournamentId: String(audience.tournamentId) } : {};
  const source = useCall(audienceChoices, { params: { username }, query: event }, { keepPreviousData: true });
  const [picked] = useState(audience?.of === 'teams' ? audience : null);
  const manages = useMayIn(username)('organization.manage');
  const choices = source.data;
  if (!choices) return source.problem ? <Banner tone="bad" title={source.problem.title} /> : <Muted>One moment…</Muted>;
  const kinds = [
    ...(picked ? [{ value: 'teams', label: pickedWords(picked) }] : []),
    { value: 'event', label: 'Teams in an event', disabled: choices.events.length === 0 },
    ...(manages ? [{ value: 'members', label: 'Members', disabled: choices.levels.length === 0 }] : []),
    ...(choices.isClub ? [{ value: 'club', label: 'Club players' }] : []),
  ];
  const choose = (of: string) => {
    const next = of === 'teams' ? picked : firstOf(of, choices);
    if (next) onChange(next);
  };
  return (
    <Stack $gap={4}>
      <RadioGroup legend="To" row={180} options={kinds} value={audience?.of ?? null} onChange={choose} />
      {audience?.of === 'event' && <OfEvent audience={audience} choices={choices} onChange={onChange} />}
      {audience?.of === 'teams' && <OfPicked audience={audience} choices={choices} onChange={onChange} />}
      {audience?.of === 'members' && <OfMembers audience={audience} choices={choices} onChange={onChange} />}
    </Stack>
  );
}
