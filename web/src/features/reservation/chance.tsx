import { waitlistUsual } from '#domain/registration/contract.ts';
import { chanceAt, chanceWords, withdrawWords } from '#domain/registration/places/chance.ts';
import type { ReservationView } from '#domain/registration/views.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { Muted } from '#web/src/ui/layout/layout.tsx';

const count = (n: number, word: string) => `${n} ${word}${n === 1 ? '' : 's'}`;

/** What the chance of a place in line is, and how that was worked out. Nothing while it is not known. */
export function Chance({ held, place }: { held: ReservationView; place: number }) {
  const query = { tId: held.tournamentId, dId: held.tournamentDivisionId };
  const { data } = useCall(waitlistUsual, { query });
  if (!data) return null;
  const { teams, entered, withdrew } = data;
  const past =
    entered > 0
      ? `of the ${count(entered, 'team')} of this organizer’s last events ${withdrew} withdrew`
      : 'this organizer has no events yet that are over, so one of twenty is assumed';
  return (
    <>
      <p>
        Your chance of a spot: <b>{chanceWords(chanceAt(place, data))}</b>.
      </p>
      <Muted as="p">
        {count(place - 1, 'team')} before you, {count(teams, 'team')} with a spot; {past}. {withdrawWords(data)}. Who
        gives up waiting before you is not counted.
      </Muted>
    </>
  );
}
