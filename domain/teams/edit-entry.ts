import { ok, type Result, refuse } from '../kernel/result.ts';
import { fullName } from '../people/names.ts';
import { registration } from '../registration/problems.ts';
import type { RegistrationPlayer, Roster } from '../registration/schema.ts';

type Seats = Pick<Roster, 'players' | 'alternates'>;

/**
 * The forms of a team's people as the organizers have changed them: the same people on the same seats. Refuses (`not-for-players`) another number of people, or
 * somebody else on a seat: that is a change of players. Who they are, what their profile holds and what bodies have answered is not for a browser to say.
 */
export function editedForms(was: Seats, { players, alternates }: Seats): Result<Seats> {
  const first = formsOf(was.players, players);
  if (!first.ok) return first;
  const bench = formsOf(was.alternates, alternates);
  return bench.ok ? ok({ players: first.value, alternates: bench.value }) : bench;
}

function formsOf(was: readonly RegistrationPlayer[], now: readonly RegistrationPlayer[]): Result<RegistrationPlayer[]> {
  const same =
    was.length === now.length &&
    was.every(({ playerProfileId }, at) => (now[at]?.playerProfileId ?? null) === (playerProfileId ?? null));
  if (!same) return refuse(registration['not-for-players']({ detail: 'Who plays is changed with “Change a player”.' }));
  return ok(was.map((before, at) => formOf(before, now[at] ?? before)));
}

function formOf(was: RegistrationPlayer, now: RegistrationPlayer): RegistrationPlayer {
  const { playerProfileId, onFile, searchResult, points, teamsCoached } = was;
  const aau = now.aauNumber === was.aauNumber;
  return {
    ...now,
    ...{ playerProfileId, onFile, searchResult, points, teamsCoached },
    ...{ validAau: aau ? was.validAau : undefined, manualAau: aau && was.manualAau, manualAvp: was.manualAvp },
    // what a body has said of a number, as long as it is that number
    avpaStatus: now.avpNumber === was.avpNumber ? was.avpaStatus : undefined,
    p1440Status: now.p1440Number === was.p1440Number ? was.p1440Status : undefined,
    usavStatus: now.usavNumber === was.usavNumber ? was.usavStatus : undefined,
    name: fullName({ firstName: now.firstName ?? '', lastName: now.lastName ?? '' }) || was.name,
  };
}
