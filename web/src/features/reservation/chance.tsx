import { waitlistUsual } from '#domain/registration/operations.ts';
import { chanceAt, chanceWords, isChanceKnown, withdrawWords } from '#domain/registration/places/chance.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { Muted } from '#web/src/ui/layout/layout.tsx';

const count = (n: number, word: string) => `${n} ${word}${n === 1 ? '' : 's'}`;

type Props = { readonly tournamentId: number; readonly divisionId: number; readonly place: number };

/** What the chance of a place in line is, and how that was worked out; facts alone where too little is known of the organizer. Nothing while it is being asked for. */
export function Chance({ tournamentId, divisionId, place }: Props) {
  const { data } = useCall(waitlistUsual, { query: { tId: tournamentId, dId: divisionId } });
  if (!data) return null;
  const { teams, entered, withdrew, divisions } = data;
  return (
    <>
      {isChanceKnown(data) && (
        <p>
          Your chance of a spot: <b>{chanceWords(chanceAt(place, data))}</b>.
        </p>
      )}
      <Muted as="p">
        {count(place - 1, 'team')} ahead of you, {count(teams, 'team')} with a spot.{' '}
        {entered > 0
          ? `Of ${count(entered, 'team')} in ${count(divisions, 'division')} of this organizer’s last events ${withdrew} withdrew`
          : 'This organizer has no events yet that are over'}
        {isChanceKnown(data)
          ? `. ${withdrawWords(data)}. Teams ahead of you that leave the waitlist are not counted.`
          : ': too few to say how likely a spot is.'}
      </Muted>
    </>
  );
}
