import { flagsOfDivision } from '../../catalog/divisions/division-flags.ts';
import type { Division, Tournament } from '../../catalog/schema.ts';
import type { PhoneJudge } from '../../identity/phone.ts';
import type { Registration } from '../schema.ts';
import { contactFaults, isProgramValid, type Program, programMessage } from './contact-form.ts';
import { registrantOf } from './registrant.ts';

/** The program that a division asks for with the yes/no form (Part 2 §2). `required`: the answer is yes, a college coach has a college. */
type AskedProgram = { readonly program: Program; readonly required: boolean };

type Where = { readonly division: Pick<Division, 'props'>; readonly event: Pick<Tournament, 'allOrgRegFlow'> };

/**
 * College coaches name their college, squads of college divisions may; who enters a scholastic division a school, other coaches a club. An organization that
 * enters its teams has said who it is.
 */
export function programOf({ division, event }: Where): AskedProgram | null {
  const kind = registrantOf(division);
  const flags = flagsOfDivision(division);
  if (kind === 'collegeCoach') return { program: 'college', required: true };
  if (kind === 'coach') return { program: flags.scholastic ? 'school' : 'club', required: false };
  if (kind !== 'player' || event.allOrgRegFlow) return null;
  if (flags.ncaa) return { program: 'college', required: false };
  return flags.scholastic ? { program: 'school', required: false } : null;
}

/** A program as it begins: one contact, nothing said. */
export const blankProgram = {
  id: null,
  name: '',
  director: null,
  contacts: [{ name: '', phone: '', email: '' }],
} satisfies Registration['club'];

/** Whether the answer to the program's question will do; what is not asked is fine. */
export function isProgramSaid(where: Where, club: Registration['club'], phones?: PhoneJudge): boolean {
  const program = programOf(where);
  if (!program) return true;
  const { name = '', contacts = [] } = club ?? {};
  return isProgramValid(program.program, { has: program.required || club !== null, name, contacts }, phones);
}

/** What is wrong with the answer, by field. */
export function programFaults(where: Where, club: Registration['club'], phones?: PhoneJudge): Record<string, string> {
  const program = programOf(where);
  if (!program || isProgramSaid(where, club, phones)) return {};
  const { name = '', contacts = [] } = club ?? {};
  const named = programMessage(program.program, name);
  const reached = contacts.length > 0 ? contacts : blankProgram.contacts;
  return {
    ...(named && { 'club.name': named }),
    ...Object.fromEntries(
      reached.flatMap((contact, i) =>
        Object.entries(contactFaults(contact, phones)).map(([field, says]) => [`club.contacts.${i}.${field}`, says]),
      ),
    ),
  };
}
