import type { Division, Tournament } from '../../catalog/schema.ts';
import { hasFlag } from '../../kernel/flags.ts';
import { ageFlags } from '../../people/ages/age-rules.ts';
import type { Contact } from '../schema.ts';
import { isContactValid } from '../wizard/contact-form.ts';
import { extraLabels } from './extra-fields.ts';

/*
 * The delegations of school sports (ISF): a country's federation, its head of delegation and coaches, stored as extra
 * fields by label (Part 2 §3).
 */

type Extra = Readonly<Record<string, string>>;
const delegates = ['headOfDelegation', 'coach'] as const;
export type Delegate = (typeof delegates)[number];
const parts = { name: 'Name', email: 'Email', phone: 'Phone' } as const satisfies Record<keyof Contact, string>;

/** Returns whether an event, or a school division, takes delegations. */
export const asksDelegation = (
  event: Pick<Tournament, 'props'>,
  divisions: readonly Pick<Division, 'props'>[],
): boolean => [event, ...divisions].some(({ props }) => hasFlag(props, ageFlags.isf.flag));

/** Returns a delegate's stored fields: name, email, phone, and whether they want room and board. Empty ones are left out. */
function delegateFields(who: Delegate, contact: Contact, roomAndBoard: boolean): Extra {
  const label = extraLabels[who];
  const kept = Object.entries(parts).map(([part, name]) => [`${label} ${name}`, contact[part as keyof Contact]]);
  return Object.fromEntries(
    [...kept, [`${label} Room and Board`, roomAndBoard ? 'Yes' : '']].filter(([, text]) => text?.trim()),
  );
}

/** Returns a delegate from the fields. Missing parts are empty. */
export const delegateOf = (who: Delegate, extra: Extra): Contact => ({
  name: extra[`${extraLabels[who]} Name`] ?? '',
  email: extra[`${extraLabels[who]} Email`] ?? '',
  phone: extra[`${extraLabels[who]} Phone`] ?? '',
});

/** Returns the members of the delegation who want room and board. */
export const roomAndBoardOf = (extra: Extra): Delegate[] =>
  delegates.filter((who) => extra[`${extraLabels[who]} Room and Board`] === 'Yes');

/** Returns the fields with a delegate's new values in place of the old ones. */
export function withDelegate(extra: Extra, who: Delegate, contact: Contact, roomAndBoard: boolean): Extra {
  const others = Object.entries(extra).filter(([label]) => !label.startsWith(`${extraLabels[who]} `));
  return { ...Object.fromEntries(others), ...delegateFields(who, contact, roomAndBoard) };
}

/**
 * Returns what a delegation is still missing, in words: its country, its federation, its head, or the rest of a coach's
 * details.
 */
export function openOfDelegation(extra: Extra): string[] {
  const coach = delegateOf('coach', extra);
  const begun = Object.values(coach).some((text) => text.trim() !== '') || roomAndBoardOf(extra).includes('coach');
  return [
    ...(extra[extraLabels.country]?.trim() ? [] : ['the country']),
    ...(extra[extraLabels.isfFederation]?.trim() ? [] : ['the federation']),
    ...(isContactValid(delegateOf('headOfDelegation', extra)) ? [] : ['the head of delegation']),
    ...(begun && !isContactValid(coach) ? ['the coach'] : []),
  ];
}
