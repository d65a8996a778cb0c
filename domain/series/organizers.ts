import type { EditorMode } from '../catalog/events/brochure.ts';
import { defineProblems, ok, type Result, refuse } from '../kernel/result.ts';
import type { Series } from './schema.ts';

export const series = defineProblems('series', {
  'no-such-series': { kind: 'missing', title: 'We can’t find that series. It may have been removed.' },
  'not-an-organizer': { kind: 'forbidden', title: 'Only organizers of the series can add their tournaments to it.' },
  'already-organizer': { kind: 'conflict', title: 'This organization is already an organizer of the series.' },
  'not-its-tournament': { kind: 'rejected', title: 'An organizer can add or remove only its own tournaments.' },
  'tag-taken': { kind: 'conflict', title: 'This title tag is already taken.' },
});

/** Constants from Part 1 §2.5, §5, §9. */
export const emptyOrganizers = 'There are no organizations participating yet.';
export const organizerPages = [12, 24, 36] as const;
const organizerSearchFrom = 4;
export const cancellationDelayMs = 500;
/** Returns the question in the add-organization dialog, whose answers are yes and no. */
export const addQuestion = (name: string): string => `Add ${name}?`;
/**
 * Returns whether the list shows its search, which appears with more than 3 organizations. The footer appears with 12
 * or more.
 */
export const showsOrganizerSearch = (n: number): boolean => n >= organizerSearchFrom;
export const showsOrganizerFooter = (n: number): boolean => n >= organizerPages[0];

type Organizer = Series['organizers'][number];

/** Adds an organization at the end of the list. Fails with already-organizer. */
export function addOrganizer(
  organizers: readonly Organizer[],
  organization: Organizer['organization'],
): Result<Organizer[]> {
  if (organizers.some((organizer) => organizer.organization.id === organization.id))
    return refuse(series['already-organizer']());
  const order = organizers.reduce((last, organizer) => Math.max(last, organizer.order), -1) + 1;
  return ok([...organizers, { organization, order }]);
}

type OrganizedSeries = { readonly organizationId: number; readonly organizers: readonly Organizer[] };

/**
 * Returns whether an organization's tournaments can be in a series. The owner's tournaments always can, even if the
 * owner isn't listed as an organizer.
 */
export const mayTakePart = (series: OrganizedSeries, organizationId: number): boolean =>
  series.organizationId === organizationId ||
  series.organizers.some(({ organization }) => organization.id === organizationId);

/**
 * Returns a series' tournaments after an organizer's change. `own` lists the organizer's tournaments, which are the
 * only ones it can change. Adding a tournament that is already there, or removing one that isn't, changes nothing.
 * Fails with not-an-organizer or not-its-tournament.
 */
export function changeTournaments(
  before: OrganizedSeries & { readonly tournamentIds: readonly number[] },
  change: {
    readonly organizationId: number;
    readonly own: readonly number[];
    readonly add: readonly number[];
    readonly remove: readonly number[];
  },
): Result<number[]> {
  if (!mayTakePart(before, change.organizationId)) return refuse(series['not-an-organizer']());
  const strange = [...change.add, ...change.remove].filter((id) => !change.own.includes(id));
  if (strange.length > 0) return refuse(series['not-its-tournament']({ data: { tournamentIds: strange } }));
  const tournamentIds = before.tournamentIds.filter((id) => !change.remove.includes(id));
  return ok([...new Set([...tournamentIds, ...change.add.filter((id) => !change.remove.includes(id))])]);
}

/** The series manager's tabs (Part 1 §2.5). */
export const managerTabs = ['Brochure', 'Organizers'] as const;

/**
 * Returns the labels of the editor's buttons. Edit becomes Cancel while editing, and Save appears only if something has
 * changed (Part 1 §2.5).
 */
export const editorButtons = (mode: EditorMode, changed: boolean): readonly ('Edit' | 'Cancel' | 'Save')[] => {
  if (mode === 'view') return ['Edit'];
  return changed ? ['Cancel', 'Save'] : ['Cancel'];
};

/** Returns the floating button between brochure and admin. A new item has no brochure to go to (Part 1 §2.4). */
export const floatingButton = (
  item: { readonly id: number },
  inAdmin: boolean,
): { to: 'brochure' | 'admin'; disabled: boolean } => ({
  to: inAdmin ? 'brochure' : 'admin',
  disabled: item.id === 0,
});

/**
 * Returns the position of the Published switch after a save: where the user put it, or back where it was if the save
 * failed (Part 1 §4).
 */
export const publishedAfter = (wanted: boolean, saved: boolean): boolean => (saved ? wanted : !wanted);
