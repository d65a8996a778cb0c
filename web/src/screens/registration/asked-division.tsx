import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { divisionName, isPublicDivision } from '#domain/catalog/divisions/division-state.ts';
import { sellsDates } from '#domain/catalog/divisions/entry-fee.ts';
import type { Division } from '#domain/catalog/schema.ts';
import type { startsHere } from '#web/src/features/event/division-facts.ts';
import type { TeamHolds } from '#web/src/features/registration/use-team-holds.ts';
import type { Wizard } from '#web/src/features/registration/use-wizard.ts';
import type { Holding } from '#web/src/features/reservation/use-reservation.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { Countdown } from '#web/src/ui/data/countdown.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';

type Asking = {
  readonly wizard: Pick<Wizard, 'registration' | 'divisions' | 'chooseDivision' | 'goTo'>;
  readonly holding: Pick<Holding, 'held' | 'secure'>;
  /** The spots for an organization's teams, or null for a single registration. */
  readonly teams: Pick<TeamHolds, 'suggest'> | null;
};

/** The division named in the URL, if the registration is for another one, and the user's two possible choices. */
type OtherDivision = {
  readonly division: Division;
  switchTo(): void;
  keep(): void;
};

const keepsPlace = { replace: true, preventScrollReset: true };

/**
 * Handles `?division=2001` from the event's page, which chooses that division. An event's only division is chosen
 * without it. If this registration already holds a spot in another one, the registrant decides first. Reloads and the
 * wizard's own steps keep the query without asking again. An organization's list starts with one team in the division,
 * unless it was removed.
 */
export function useAskedDivision({ wizard, holding, teams }: Asking): OtherDivision | null {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const asked = Number(query.get('division'));
  const [other, setOther] = useState<Division | null>(null);
  const start = (division: Division) => {
    wizard.chooseDivision(division);
    wizard.goTo('division');
  };
  const arrive = useEffectEvent((wanted: number) => {
    const open = wizard.divisions.filter(isPublicDivision);
    const division =
      wizard.divisions.find(({ id }) => id === wanted) ?? (wanted === 0 && open.length === 1 ? open[0] : undefined);
    if (!division) return;
    if (teams) return teams.suggest(division.id);
    const chosen = wizard.registration.tournamentDivisionId;
    if (chosen === null) return wizard.chooseDivision(division);
    const arrives = (state as { step?: unknown } | null)?.step === undefined;
    if (chosen === division.id || !arrives) return;
    if ((holding.held?.expiry ?? 0) > serverNow()) setOther(division);
    else start(division);
  });
  useEffect(() => arrive(asked), [asked]);
  return (
    other && {
      division: other,
      keep: () => {
        setOther(null);
        // Otherwise the address, or a copy of it, would still name the division that was turned down.
        const current = String(wizard.registration.tournamentDivisionId);
        setQuery({ ...Object.fromEntries(query), division: current }, { ...keepsPlace, state });
      },
      switchTo: () => {
        setOther(null);
        start(other);
        if (!sellsDates(other)) void holding.secure(other.id);
      },
    }
  );
}

/**
 * Completes the division's step automatically after a press on Register for that division, or on arrival at a session's
 * only group, where nothing is held before dates are chosen. Does nothing if the registration is further along, or if
 * the registrant first has to choose between two divisions.
 */
export function useStartHere(
  { step, canNext, divisions, context: { division } }: Pick<Wizard, 'step' | 'canNext' | 'divisions' | 'context'>,
  isAsking: boolean,
  next: () => void,
): void {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const came = state as (Partial<typeof startsHere> & { readonly step?: unknown }) | null;
  const isAsked = came?.startsHere === true;
  const waits = useRef(isAsked || came?.step === undefined);
  const asked = Number(query.get('division'));
  const start = useEffectEvent(next);
  useEffect(() => {
    if (!waits.current) return;
    if (step !== 'division' || isAsking) waits.current = false;
    else if (division && (isAsked ? division.id === asked : canNext && isOnlyGroup(division, divisions))) {
      waits.current = false;
      start();
    }
  }, [step, canNext, division, divisions, asked, isAsked, isAsking]);
}

/** Returns whether a session sells its dates in this group only, so there is nothing to choose. */
const isOnlyGroup = (division: Division, all: readonly Division[]): boolean =>
  sellsDates(division) && all.filter(isPublicDivision).every(({ id }) => id === division.id);

/** Returns what the registrant has now: a spot, a spot on the waitlist, or a request to the host. */
function heldWords(held: Holding['held'], division: string, approved: boolean): string {
  if (!held?.waitlist) return `We’re holding a spot in ${division} for you.`;
  return approved ? `We’re holding your request for ${division}.` : `You have a spot on the waitlist for ${division}.`;
}

/** Asks before a held spot is released for one in the division from the URL. */
export function OtherDivisionDialog({
  other,
  held,
  current,
  approved,
}: {
  other: OtherDivision;
  held: Holding['held'];
  current: string;
  /** Whether the host approves the current division's registrations. */
  approved: boolean;
}) {
  const wanted = divisionName(other.division);
  return (
    <Dialog
      title={`Switch to ${wanted}?`}
      onClose={other.keep}
      actions={
        <>
          <Button onClick={other.keep}>Keep {current}</Button>
          <Button kind="primary" onClick={other.switchTo}>
            Switch to {wanted}
          </Button>
        </>
      }
    >
      <Stack $gap={3}>
        <p>
          {heldWords(held, current, approved)} We’ll release it only if we can hold a spot in {wanted}. The players you
          entered stay.
        </p>
        {held && <Countdown until={held.expiry} label="Held for" />}
      </Stack>
    </Dialog>
  );
}
