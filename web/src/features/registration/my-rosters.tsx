import { useState } from 'react';
import type { OnFile } from '#domain/people/form/form-types.ts';
import { playerOnFile } from '#domain/people/operations.ts';
import type { RegistrationPlayer } from '#domain/registration/schema.ts';
import { myRosters } from '#domain/teams/operations.ts';
import { savedRosters } from '#domain/teams/operations-rosters.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { sessionState } from '#web/src/features/session/tokens.ts';
import { useStore } from '#web/src/lib/store.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { playsHere } from './also-plays.ts';
import type { PlayerContext } from './player-validation.ts';
import { chosenPlayer } from './use-seats.ts';

/** One of the user's teams or saved rosters. `from` is its event. */
type Roster = {
  readonly key: string;
  readonly name: string;
  readonly from: string;
  readonly people: readonly Person[];
};
type Person = {
  readonly name: string;
  readonly playerProfileId: number | null;
  readonly starter: boolean;
  readonly tbd: boolean;
};

const ofTeam = ({ teamId, name, event, people }: Answer<typeof myRosters>['items'][number]): Roster => ({
  ...{ key: String(teamId), name, from: event, people },
});
const ofKept = ({ id, name, players }: Answer<typeof savedRosters>['items'][number]): Roster => ({
  ...{ key: id, name, from: 'kept', people: players.map((player) => ({ ...player, starter: true, tbd: false })) },
});
type Chosen = { readonly player: RegistrationPlayer; readonly profile: OnFile };
type Props = {
  readonly context: PlayerContext;
  /** The number of starters on the registration. */
  readonly seats: number;
  onTake(chosen: readonly Chosen[]): void;
};

/** How many of the latest teams are offered. */
const most = 6;
const peopleOf = ({ people }: Roster, seats: number) =>
  people
    .filter(({ tbd, playerProfileId }) => !tbd && playerProfileId !== null)
    .toSorted((a, b) => Number(b.starter) - Number(a.starter))
    .slice(0, seats);

/**
 * Returns the roster's players who can play in the division, with their data on file, and the names of those who can't.
 */
async function takenOver(roster: Roster, { context, seats }: Props): Promise<{ chosen: Chosen[]; left: string[] }> {
  const chosen: Chosen[] = [];
  const left: string[] = [];
  for (const { playerProfileId: id, name } of peopleOf(roster, seats)) {
    if (id === null) continue;
    const read = await ask(playerOnFile, { params: { id }, query: { divisionId: context.division.id } });
    const here = read.ok && { ...context, profiles: { ...context.profiles, [id]: read.value as OnFile } };
    if (!read.ok || !here || playsHere(here, id)) left.push(name);
    else {
      const profile = read.value as OnFile;
      chosen.push({ profile, player: chosenPlayer({ id, fullName: name }, profile) });
    }
  }
  return { chosen, left };
}

/**
 * The user's teams from other events. One press puts a team's players on this registration. This isn't offered if each
 * player's membership has to be checked.
 */
export function MyRosters(props: Props) {
  const { context, seats, onTake } = props;
  const signedIn = useStore(sessionState) === 'signed-in';
  const offers = signedIn && seats > 1 && context.membersOnly === null;
  const { data } = useCall(myRosters, offers ? {} : null);
  const kept = useCall(savedRosters, offers ? {} : null);
  const [busy, setBusy] = useState<string | null>(null);
  const [left, setLeft] = useState<readonly string[]>([]);
  const knownRosters = [...(kept.data?.items ?? []).map(ofKept), ...(data?.items ?? []).map(ofTeam)];
  const rosters = knownRosters.filter((roster) => peopleOf(roster, seats).length > 1).slice(0, most);
  if (rosters.length === 0) return null;
  const take = async (roster: Roster) => {
    setBusy(roster.key);
    const { chosen, left: none } = await takenOver(roster, props);
    setBusy(null);
    setLeft(none);
    if (chosen.length > 0) onTake(chosen);
  };
  return (
    <Stack $gap={2}>
      <Muted>Register one of your teams again</Muted>
      <Row role="group" aria-label="Your teams">
        {rosters.map((roster) => (
          <Button key={roster.key} busy={busy === roster.key} onClick={() => void take(roster)}>
            {roster.name} · {roster.from}
          </Button>
        ))}
      </Row>
      {left.length > 0 && <Banner tone="warn" title={`Can’t play in this division: ${left.join(', ')}`} />}
    </Stack>
  );
}
