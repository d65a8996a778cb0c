import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { inOrder } from '#domain/catalog/divisions/division-state.ts';
import { rootOf } from '#domain/catalog/events/brochure-kind.ts';
import { subjectOf } from '#domain/catalog/events/subject.ts';
import { tournament, tournamentAsAdmin } from '#domain/catalog/operations.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { can } from '#domain/identity/can.ts';
import type { Problem } from '#domain/kernel/result.ts';
import { ownAddress } from '#domain/site/roots.ts';
import { type Called, useCall } from '#web/src/api/use-call.ts';
import { useSession } from '#web/src/features/session/use-session.ts';

/** Shown for any address that doesn't lead to an event, even if the number isn't valid. */
const noSuchEvent: Problem = {
  code: 'catalog/no-such-event',
  kind: 'missing',
  title: 'We can’t find that event. It may have been removed.',
};

type EventRead = Called<TournamentView> & { readonly id: number };

/** Redirects to the right address when an event's page is opened under another event type's address. */
function useOwnAddress(event: TournamentView | undefined): void {
  const { pathname, search, hash } = useLocation();
  const go = useNavigate();
  const own = event ? ownAddress(rootOf(event.type), pathname) : null;
  useEffect(() => {
    if (own !== null) void go(own + search + hash, { replace: true });
  }, [own, search, hash, go]);
}

/** Returns the public event, plus the divisions that only its staff sees. */
const withHidden = (open: TournamentView, own: TournamentView): TournamentView => {
  const hidden = own.divisions.filter(({ id }) => !open.divisions.some((division) => division.id === id));
  return hidden.length === 0 ? open : { ...open, divisions: inOrder([...open.divisions, ...hidden]) };
};

/** The Desk and Setup, which only staff can open. */
const isStaffPage = (pathname: string): boolean => /\/(admin|manage)$/.test(pathname);

/**
 * Loads an event by its ID, or waits if that is null. Everyone reads the public answer. Users who run it also see its
 * hidden divisions. If there's no public answer, the call is repeated with the signed-in user's rights, because staff
 * can see unpublished events. On staff's own pages, it's the other way around: most drafts are read there, and they
 * have no public answer. `division` names a division for referees, which only its link shows.
 */
export function useEventOf(id: number | null, division?: number): Called<TournamentView> {
  const { actor, state } = useSession();
  const { pathname } = useLocation();
  const input = id === null ? null : { params: { id } };
  const staffs = useCall(tournamentAsAdmin, isStaffPage(pathname) && state === 'signed-in' ? input : null);
  const asStaff = isStaffPage(pathname) && state === 'signed-in' && !staffs.problem;
  const listed = useCall(tournament, asStaff ? null : input);
  const isUnlisted = division !== undefined && listed.data?.divisions.every((each) => each.id !== division) === true;
  const linked = useCall(tournament, input && isUnlisted ? { ...input, query: { division } } : null);
  const open = linked.data ? linked : listed;
  const everyones = open.data;
  const isDraft = open.problem?.kind === 'missing' && state === 'signed-in';
  const runs =
    everyones !== undefined &&
    can(actor, 'event.build-schedule', subjectOf({ ...everyones, refIds: [] }, everyones.organization));
  const own = useCall(tournamentAsAdmin, isDraft || runs ? input : null);
  const all = runs ? own.data : undefined;
  const whole = useMemo(() => (everyones && all ? withHidden(everyones, all) : everyones), [everyones, all]);
  if (asStaff) return staffs;
  if (isDraft) return own;
  return whole === everyones ? open : { ...open, data: whole };
}

/** Returns the event in the address (`:tournamentId`). */
export function useEvent(division?: number): EventRead {
  const id = Number(useParams().tournamentId);
  const read = useEventOf(Number.isInteger(id) ? id : null, division);
  useOwnAddress(read.data?.id === id ? read.data : undefined);
  if (!Number.isInteger(id)) return { ...read, problem: noSuchEvent, id };
  return Object.assign(read, { id });
}
