import { ok, refuse } from '#domain/kernel/result.ts';
import { admitsAlone, admitsPerson } from '#domain/memberships/for-whom.ts';
import { firstDay, termFor } from '#domain/memberships/joining.ts';
import { askedOf, membershipAnswers } from '#domain/memberships/level-form.ts';
import { type NewPerson, profileOfNew } from '#domain/memberships/new-person.ts';
import { joinForm, type levelForm } from '#domain/memberships/operations-joining.ts';
import { memberships } from '#domain/memberships/problems.ts';
import { needsParent } from '#domain/people/ages/ages.ts';
import { fullName } from '#domain/people/names.ts';
import { everyPhone } from '#domain/people/phones-abroad.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { declared } from '../../kernel/http/declared.ts';
import { signedIn } from '../../kernel/http/signed-in.ts';
import { heldIn, openOrganization } from '../../services/held-memberships.ts';
import { memberOnFile, memberProfile } from '../../services/people/new-member.ts';
import { levelItem } from '../../store/memberships/items.ts';
import type { Deps } from '../deps.ts';
import { noOrganization, ownProfile } from '../found.ts';

export const levelFormHandler: Handler<typeof levelForm, Deps> = async ({ query, actor, now }, { table }) => {
  const organization = await openOrganization(table, query.organization);
  if (!organization) return noOrganization();
  const level = await table.get(levelItem, { organizationId: organization.id, id: query.levelId });
  if (!level || level.sale === 'closed') return refuse(memberships['unknown-level']());
  const person = query.playerProfileId ? await ownProfile(table, actor, query.playerProfileId) : null;
  if (query.playerProfileId && !person) return refuse(memberships['not-yours']());
  const fields = askedOf(level, person ?? {});
  const { top, bottom } = level.jsonProps.fields;
  const wanted = ['firstName', 'lastName', 'dob', 'gender', ...top.ask, ...top.req, ...bottom.ask, ...bottom.req];
  const known = Object.fromEntries(Object.entries(person ?? {}).filter(([name]) => wanted.includes(name)));
  return ok({ level, fields, known, isMinor: person?.dob ? needsParent(person.dob, firstDay(now)) : null });
};

/**
 * The level is checked as at the checkout, so that nobody is asked for money first. Who is typed is looked for as players typed into a registration
 * are; who has no profile yet gets it with the membership, once that is paid for. Without a level it is made at once: somebody adds to their family.
 */
export const joinFormHandler: Handler<typeof joinForm, Deps> = async ({ body, actor, now }, { table, numbers }) => {
  const organization = await openOrganization(table, body.organization);
  if (!organization) return noOrganization();
  const level =
    body.levelId === null ? null : await table.get(levelItem, { organizationId: organization.id, id: body.levelId });
  if (body.levelId !== null && !level) return refuse(memberships['unknown-level']());
  if (level && (level.sale === 'closed' || level.jsonProps.infoOnly || level.jsonProps.redirect))
    return refuse(memberships['not-for-sale']());
  const typed = 'firstName' in body.person ? body.person : null;
  const known =
    'playerProfileId' in body.person
      ? await ownProfile(table, actor, body.person.playerProfileId)
      : await memberOnFile(table, body.person, body.guardian);
  const person = known ?? (typed && profileOfNew(typed, body.guardian));
  if (!person) return refuse(memberships['not-yours']());
  const today = firstDay(now);
  const held = level && known ? await heldIn(table, organization.id, known.id) : [];
  const checks = level ? [admitsPerson(level, person, today), termFor({ level, follows: null }, held, today)] : [];
  for (const check of [...checks, admitsAlone(person, body.guardian, today)])
    if (!check.ok) return declared(joinForm, check);
  const answers = level
    ? membershipAnswers(level, body.answers, person, new Date(now).getUTCFullYear(), everyPhone)
    : ok({});
  if (!answers.ok) return declared(joinForm, answers);
  return ok({
    playerProfileId: known?.id ?? (typed && !level ? await madeAtOnce(typed) : null),
    ...{ name: fullName(person), answers: answers.value, isMinor: needsParent(person.dob, today) },
  });

  async function madeAtOnce(of: NewPerson): Promise<number> {
    const making = { guardian: body.guardian, userId: signedIn(actor), now };
    const { profile, writes } = await memberProfile({ table, numbers }, of, making);
    const made = await table.transact(writes);
    if (!made.ok) throw new Error(`profile ${profile.id} was refused: ${made.problem.tag}`);
    return profile.id;
  }
};
