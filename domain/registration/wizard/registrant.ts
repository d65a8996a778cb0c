import { flagsOfDivision } from '../../catalog/divisions/division-flags.ts';
import type { Division } from '../../catalog/schema.ts';

/** Who a division registers (Part 2 §1, §6), from its flags. */
export const registrantKinds = ['player', 'coach', 'collegeCoach', 'spectator', 'referee', 'club', 'camp'] as const;
export type RegistrantKind = (typeof registrantKinds)[number];

/** The first match counts: a division may have several flags, and the narrower one says who registers. */
export function registrantOf(division: Pick<Division, 'props'>): RegistrantKind {
  const flags = flagsOfDivision(division);
  if (flags.coachCollege) return 'collegeCoach';
  if (flags.coach || flags.coachTeams !== undefined) return 'coach';
  if (flags.spectators) return 'spectator';
  if (flags.externalRefs) return 'referee';
  if (flags.clubVClub || flags.teamReg) return 'club';
  if (flags.isCamp || flags.isClinic || flags.isTryout || flags.isTrainingSession || flags.isYouthProgram)
    return 'camp';
  return 'player';
}

/** How the wizard is used: registering, an admin adding a team directly, or changing a registration. */
export const wizardModes = ['register', 'quickAdd', 'edit'] as const;
export type WizardMode = (typeof wizardModes)[number];

/** College coaches, coaches, spectators and referees get a reduced form: name and contact information (Part 2 §6). */
export const reducedKinds: readonly RegistrantKind[] = ['coach', 'collegeCoach', 'spectator', 'referee'];
export const hasReducedForm = (kind: RegistrantKind): boolean => reducedKinds.includes(kind);

/** Coaches pick the teams they coach (Part 2 §6); with `coach-team-N`, up to N. */
export const picksTeams = (kind: RegistrantKind): boolean => kind === 'coach' || kind === 'collegeCoach';
