import { subjectOf } from '#domain/catalog/events/subject.ts';
import type { Division, Tournament } from '#domain/catalog/schema.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import type { Subject } from '#domain/identity/actor.ts';
import type { OnFile } from '#domain/people/form/form-types.ts';
import { registration } from '#domain/registration/schema.ts';
import type { WizardState } from '#domain/registration/wizard/wizard.ts';

/** The part of an event's wizard that survives a reload. It's lost when the tab closes. */
export type KeptWizard = {
  readonly wizard: WizardState;
  /** Data about the chosen profiles, by ID. */
  readonly profiles: Readonly<Record<string, OnFile>>;
  /** Phones the registrant has verified with a code. The server also stores them. */
  readonly provenPhones?: readonly string[];
  readonly password?: string | undefined;
};

const nameOf = (tournamentId: number): string => `sideout.wizard.${tournamentId}`;

export function keptWizard(tournamentId: number): KeptWizard | null {
  try {
    const savedWizard = JSON.parse(sessionStorage.getItem(nameOf(tournamentId)) ?? 'null') as KeptWizard | null;
    if (!savedWizard?.wizard) return null;
    const read = registration.safeParse(savedWizard.wizard.registration);
    return read.success && read.data.tournamentId === tournamentId
      ? { ...savedWizard, wizard: { ...savedWizard.wizard, registration: read.data } }
      : null;
  } catch {
    return null;
  }
}

export function keepWizard(tournamentId: number, savedWizard: KeptWizard): void {
  try {
    sessionStorage.setItem(nameOf(tournamentId), JSON.stringify(savedWizard));
  } catch {
    /* Storage is full or blocked, but the wizard is still in memory. */
  }
}

export function forgetWizard(tournamentId: number): void {
  try {
    sessionStorage.removeItem(nameOf(tournamentId));
  } catch {
    /* Storage is blocked, so there is nothing to remove. */
  }
}

/** An event in the form the rules need, from its public data only. */
export type EventFacts = {
  readonly event: Tournament;
  readonly divisions: readonly Division[];
  readonly subject: Subject;
  readonly organizer: TournamentView['organization'];
};

export function eventFacts(view: TournamentView): EventFacts {
  const event: Tournament = { ...view, refIds: [], emailNote: '', copiedFrom: null };
  const divisions = view.divisions.map(
    (division): Division => ({ ...division, tournamentDirectorUserId: null, emailNote: '' }),
  );
  const { id, username } = view.organization;
  return { event, divisions, organizer: view.organization, subject: subjectOf(event, { id, username }, divisions) };
}
