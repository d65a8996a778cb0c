import { ok, type Result, refuse } from '../../kernel/result.ts';
import { messageOf, withReason } from '../../people/form/messages.ts';
import { homeCountry } from '../../people/lists/choices.ts';
import { everyPhone } from '../../people/phones-abroad.ts';
import { registration as problems } from '../../registration/problems.ts';
import type { Contact, Registration } from '../../registration/schema.ts';

/**
 * An entry with the phones of its club's and team's contacts as they are kept; one that isn't there is the wizard's question, one that can't be a phone is
 * refused here, too. Refuses step-not-valid with the sentence of the field.
 */
export function admitContacts<R extends Pick<Registration, 'club' | 'teamAdmin' | 'teamInfo'>>(
  registration: R,
  itemId: number,
): Result<R> {
  const faults: Record<string, string> = {};
  const of = <C extends Contact | null>(contact: C, at: string): C => {
    if (!contact?.phone) return contact;
    const phone = everyPhone(contact.phone, homeCountry, false);
    if (phone.ok) return { ...contact, phone: phone.kept };
    faults[`${at}.phone`] = withReason(messageOf('phone', 'invalid', 'contact'), phone.reason);
    return contact;
  };
  const { club, teamAdmin, teamInfo } = registration;
  const kept = {
    ...registration,
    club: club && {
      ...club,
      director: of(club.director, 'club.director'),
      contacts: club.contacts.map((contact, i) => of(contact, `club.contacts.${i}`)),
    },
    teamAdmin: of(teamAdmin, 'teamAdmin'),
    teamInfo: { ...teamInfo, contacts: teamInfo.contacts.map((contact, i) => of(contact, `teamInfo.contacts.${i}`)) },
  };
  if (Object.keys(faults).length === 0) return ok(kept);
  return refuse(problems['step-not-valid']({ fields: faults, data: { itemId, step: 'teamInfo' } }));
}
