import * as z from 'zod';
import { byShape, type PhoneJudge } from '../identity/phone.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { emailAddress, isoDate } from '../kernel/schema.ts';
import { needsParent } from '../people/ages/age-rules.ts';
import { cleanEmail, cleanEntry, cleanName } from '../people/form/clean.ts';
import {
  type ContactKind,
  contactFaults,
  contactParts,
  fieldFault,
  type Whereabouts,
} from '../people/form/field-rules.ts';
import { isAnswered, playerFieldOrder, playerFieldTable } from '../people/form/form-fields.ts';
import { messageOf } from '../people/form/messages.ts';
import { choosers, genders, isChosen } from '../people/lists/choices.ts';
import { isInternational } from '../people/lists/places.ts';
import { type Contact, type PlayerEntry, type PlayerField, playerEntry } from '../people/player.ts';
import { playerProfile } from '../people/schema.ts';
import { memberships } from './problems.ts';
import type { MembershipLevel } from './schema.ts';

const isField = (name: string): name is PlayerField => playerFieldOrder.some((field) => field === name);

/**
 * A question of a level's person form. `custom` questions are the organization's and are stored under `~` and their
 * name.
 */
type LevelQuestion = {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly place: 'top' | 'bottom';
  readonly custom: boolean;
};

/**
 * Returns the questions of a level's person form: what `jsonProps.fields.top` and `.bottom` ask and require (2§3), plus
 * first and last name.
 */
export function levelQuestions({ jsonProps }: Pick<MembershipLevel, 'jsonProps'>): LevelQuestion[] {
  const names: LevelQuestion[] = (['firstName', 'lastName'] as const).map((name) => question(name, true, 'top'));
  const requestedLevelQuestions = (['top', 'bottom'] as const).flatMap((place) => {
    const { ask, req } = jsonProps.fields[place];
    return [...new Set([...ask, ...req])].map((name) => question(name, req.includes(name), place));
  });
  const seen = new Set(names.map(({ name }) => name));
  return [...names, ...requestedLevelQuestions.filter(({ name }) => !seen.has(name) && seen.add(name))];
}

const question = (name: string, required: boolean, place: 'top' | 'bottom'): LevelQuestion => ({
  name,
  label: isField(name) ? playerFieldTable[name].label : name,
  required,
  place,
  custom: !isField(name),
});

/** Returns the key of an answer to one of the organization's custom questions. */
export const ownName = (label: string): string => `~${label}`;

type LevelEntry = PlayerEntry & { readonly custom: Readonly<Record<string, string>> };

/**
 * Returns the schema of a level's person form, which browser and server share. Its messages are those of the person
 * form (2§5).
 */
export function levelSchema(
  level: Pick<MembershipLevel, 'jsonProps'>,
  currentYear: number,
  phones: PhoneJudge = byShape,
): z.ZodType<LevelEntry> {
  const questions = levelQuestions(level);
  const answers = playerEntry.extend({ custom: z.record(z.string(), z.string().max(500)).default({}) });
  const checked = answers.superRefine((entry, context) => {
    for (const { name, required, custom } of questions) {
      if (isContact(name)) {
        const contact = entry[name];
        const faults = required || contact ? contactFaults(name, contact, whereabouts(entry, phones)) : {};
        for (const [part, message] of Object.entries(faults))
          context.addIssue({ code: 'custom', path: [name, part], message });
        continue;
      }
      const message = custom
        ? required && !entry.custom[name]?.trim()
          ? `${name} is required`
          : null
        : fieldMessage(name as PlayerField, required, entry, currentYear, phones);
      if (message) context.addIssue({ code: 'custom', path: custom ? ['custom', name] : [name], message });
    }
  });
  return z.preprocess(cleanEntry, checked);
}

/** What is known about a person without asking. */
export type KnownEntry = Partial<PlayerEntry>;

const isContact = (name: string): name is ContactKind => Object.hasOwn(contactParts, name);

/** Returns the answered parts of a contact, each of which is its own question, such as `parent.phone`. */
function contactIn(answers: LevelAnswers, kind: ContactKind): Contact | undefined {
  const parts = contactParts[kind].flatMap((part) => {
    const answer = answers[`${kind}.${part}`];
    return answer ? [[part, answer] as const] : [];
  });
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
}

/** Returns a level's form as filled in: known facts about the person plus the answers. */
const entryOf = (answers: LevelAnswers, playerEntry: KnownEntry) => {
  const { email } = { ...playerEntry, ...answers };
  const contacts = Object.fromEntries(
    (['parent', 'emergency'] as const).map((kind) => [kind, playerEntry[kind] ?? contactIn(answers, kind)]),
  );
  return { ...playerEntry, ...answers, ...contacts, ...(email && { emailConfirmation: email }), custom: answers };
};

const partLabels = { firstName: 'First name', lastName: 'Last name', phone: 'Phone', email: 'Email' } as const;

/**
 * Returns a level's questions that are still open for a person, based on what is known. The parts of a contact are
 * separate questions.
 */
export const openQuestions = (level: Pick<MembershipLevel, 'jsonProps'>, playerEntry: KnownEntry): LevelQuestion[] =>
  levelQuestions(level)
    .filter(({ name, custom }) => custom || !playerEntry[name as PlayerField])
    .flatMap((levelQuestion) => {
      const { name, label } = levelQuestion;
      if (!isContact(name)) return [levelQuestion];
      return contactParts[name].map((part) => ({
        ...{ ...levelQuestion, name: `${name}.${part}`, label: `${label}: ${partLabels[part].toLowerCase()}` },
      }));
    });

/**
 * Checks answers to open questions about a person whose facts only the server has. Without those facts, it can only
 * check the answers themselves and that every required one is given. Fails with form-not-complete and a message for
 * each field.
 */
export function openAnswers(
  level: Pick<MembershipLevel, 'questions'>,
  answers: LevelAnswers,
  levelQuestions: readonly Pick<LevelQuestion, 'name' | 'label' | 'required'>[],
): Result<LevelAnswers> {
  const names = [...levelQuestions.map(({ name }) => name), ...level.questions.map(({ label }) => ownName(label))];
  const kept = Object.fromEntries(
    names.flatMap((name) => (answers[name]?.trim() ? [[name, answers[name].trim()]] : [])),
  );
  const fields = Object.fromEntries([
    ...levelQuestions.flatMap(({ name, label, required }) =>
      required && !kept[name] ? [[name, `${label} is required`]] : [],
    ),
    ...level.questions.flatMap((own) =>
      isAnswered(own, kept[ownName(own.label)]) ? [] : [[ownName(own.label), `${own.label} is required`]],
    ),
  ]);
  return Object.keys(fields).length === 0 ? ok(kept) : refuse(memberships['form-not-complete']({ fields }));
}

/** Returns the open questions as a call returns them. */
export const askedOf = (level: Pick<MembershipLevel, 'jsonProps'>, playerEntry: KnownEntry) =>
  openQuestions(level, playerEntry).map(({ name, label, required, custom }) => ({ name, label, required, custom }));

/**
 * Returns a level form's answers for storing: only those to its questions, without known facts about the person. Fails
 * with form-not-complete and a message for each field.
 */
export function membershipAnswers(
  level: Pick<MembershipLevel, 'jsonProps' | 'questions'>,
  answers: LevelAnswers,
  playerEntry: KnownEntry,
  currentYear: number,
  phones: PhoneJudge = byShape,
): Result<LevelAnswers> {
  const open = openQuestions(level, playerEntry).flatMap(({ name }) => {
    const answer = answers[name]?.trim();
    return answer ? [[name, answer] as const] : [];
  });
  const own = level.questions.flatMap(({ label }) => {
    const answer = answers[ownName(label)]?.trim();
    return answer ? [[ownName(label), answer] as const] : [];
  });
  const kept = Object.fromEntries([...open, ...own]);
  const wrong = level.questions.filter((question) => !isAnswered(question, kept[ownName(question.label)]));
  const read = levelSchema(level, currentYear, phones).safeParse(entryOf(kept, playerEntry));
  if (read.success && wrong.length === 0) return ok(kept);
  const fields = Object.fromEntries([
    ...wrong.map(({ label }) => [ownName(label), `${label} is required`] as const),
    ...(read.error?.issues ?? []).map(
      ({ path: [first, ...rest], message }) =>
        [(first === 'custom' ? rest : [first, ...rest]).join('.'), message] as const,
    ),
  ]);
  return refuse(memberships['form-not-complete']({ fields }));
}

const whereabouts = ({ country }: PlayerEntry, phones: PhoneJudge): Whereabouts => ({
  country,
  international: isInternational(country),
  phones,
});

function fieldMessage(
  field: PlayerField,
  required: boolean,
  entry: PlayerEntry,
  currentYear: number,
  phones: PhoneJudge,
): string | null {
  const choices = isChosen(field) ? choosers[field]({ props: [], currentYear }) : null;
  const fault = fieldFault(field, required, { entry, ...whereabouts(entry, phones), choices });
  return fault ? messageOf(field, fault, 'person') : null;
}

/** The answers to a level's form, by question name. */
export const levelAnswers = z
  .record(z.string().max(80), z.string().max(500))
  .refine((answers) => Object.keys(answers).length <= 60, 'Too many answers');
export type LevelAnswers = z.infer<typeof levelAnswers>;

/** The guardian who agreed for a member under 18. */
export const guardian = z.object({ name: z.string().trim().min(1).max(120), email: emailAddress().max(320) });
export type Guardian = z.infer<typeof guardian>;

/**
 * A person without a profile yet. `as` is their relation to the user who enters them. Only the user and their children
 * become the account's players. Anyone else (a teammate) claims the profile the usual way.
 */
export const newPerson = z.object({
  firstName: z.string().trim().min(1, 'A first name is required').max(100),
  lastName: z.string().trim().min(1, 'A last name is required').max(100),
  dob: isoDate,
  gender: z.enum(genders),
  email: emailAddress('A valid email is required').max(320).nullable(),
  as: z.enum(['self', 'child', 'other']).default('other'),
});
export type NewPerson = z.infer<typeof newPerson>;

/** Returns the profile that the person would get. A guardian becomes the profile's parent contact. */
export function profileOfNew({ firstName, lastName, dob, gender, email }: NewPerson, guardian: Guardian | null) {
  const [first = '', ...rest] = (guardian?.name ?? '').split(' ');
  return playerProfile.parse({
    ...{ id: 1, firstName: cleanName(firstName), lastName: cleanName(lastName), dob, gender },
    // Players under 18 are reached through their guardian, because their own contacts don't prove a guardian
    // (people/claims.ts).
    ...(guardian
      ? { email: cleanEmail(guardian.email), ...(email ? { playerEmail: cleanEmail(email) } : {}) }
      : email
        ? { email: cleanEmail(email) }
        : {}),
    ...(guardian ? { parent: { firstName: first, lastName: rest.join(' '), email: cleanEmail(guardian.email) } } : {}),
    ...{ dtCreated: 0, dtModified: 0 },
  });
}

/**
 * Returns how an account is linked to a new person's profile, or null if it isn't. No one under 18 is linked as "self",
 * and no adult as a child.
 */
export function linkOfNew({ as, dob }: Pick<NewPerson, 'as' | 'dob'>, today: string): 'self' | 'guardian' | null {
  if (needsParent(dob, today)) return as === 'other' ? null : 'guardian';
  return as === 'self' ? 'self' : null;
}
