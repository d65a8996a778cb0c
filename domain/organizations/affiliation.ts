import * as z from 'zod';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { id, millis } from '../kernel/schema.ts';
import { organizations } from './problems.ts';

/**
 * What another organization is to one: its affiliate (a partner whose events its calendar can show), a member of it (a club of a body), or the body
 * it belongs to. Each side has the relation as its own; what is `member` to one is `body` to the other.
 */
export const relations = ['affiliate', 'member', 'body'] as const;
export type Affinity = (typeof relations)[number];
export const mirrored: Readonly<Record<Affinity, Affinity>> = {
  affiliate: 'affiliate',
  member: 'body',
  body: 'member',
};

const states = ['asked', 'active', 'ended'] as const;

/** A relation as one of the two has it. `byUs`: this side asked for it; `since`: of its present state. */
export const affiliation = z.object({
  organizationId: id,
  otherId: id,
  relation: z.enum(relations),
  state: z.enum(states),
  byUs: z.boolean(),
  since: millis,
  /** user name of this side, for the page on which it is answered, and the other's name as it was when it asked */
  username: z.string(),
  otherName: z.string(),
});
export type Affiliation = z.infer<typeof affiliation>;

export const affiliationActs = ['ask', 'accept', 'end'] as const;
export type AffiliationAct = (typeof affiliationActs)[number];
type Standing = Pick<Affiliation, 'state' | 'byUs'>;
type Refusal = ReturnType<
  (typeof organizations)['affiliate-already' | 'affiliate-asked-already' | 'no-such-affiliate']
>;

/** How a relation stands after an act of one side: asked by one and accepted, or asked by both, it is active; either side ends it. */
export function afterAct(before: Standing | null, act: AffiliationAct): Result<Standing, Refusal> {
  const state = before?.state ?? 'ended';
  if (act === 'end')
    return state === 'ended' ? refuse(organizations['no-such-affiliate']()) : ok(standing('ended', before));
  if (state === 'active') return refuse(organizations['affiliate-already']());
  if (state === 'asked' && before && !before.byUs) return ok(standing('active', before));
  if (act === 'accept') return refuse(organizations['no-such-affiliate']());
  return state === 'asked' ? refuse(organizations['affiliate-asked-already']()) : ok({ state: 'asked', byUs: true });
}

const standing = (state: Standing['state'], before: Standing | null): Standing => ({
  state,
  byUs: before?.byUs ?? true,
});

/** How many of a kind an organization has, ended ones not counted; a body has many members. */
export const mostOf: Readonly<Record<Affinity, number>> = { affiliate: 50, body: 50, member: 2000 };
