import * as z from 'zod';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { id, millis } from '../kernel/schema.ts';
import { organizations } from './problems.ts';

/**
 * How another organization is related to one: its affiliate (a partner whose events its calendar can show), a member of
 * it (a club of a sanctioning body), or the body it belongs to. Each side stores the relation from its own view, so one
 * side's `member` is the other side's `body`.
 */
export const relations = ['affiliate', 'member', 'body'] as const;
export type Affinity = (typeof relations)[number];
export const mirrored: Readonly<Record<Affinity, Affinity>> = {
  affiliate: 'affiliate',
  member: 'body',
  body: 'member',
};

const states = ['asked', 'active', 'ended'] as const;

/**
 * A relation as one side stores it. `byUs` means that this side requested it, and `since` is when it got its current
 * state.
 */
export const affiliation = z.object({
  organizationId: id,
  otherId: id,
  relation: z.enum(relations),
  state: z.enum(states),
  byUs: z.boolean(),
  since: millis,
  /**
   * this side's username, for the page where the other side responds, and the other side's name at the time of the
   * request
   */
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

/**
 * Returns the state of a relation after one side acts. It is active if one side requested it and the other accepted, or
 * if both requested it. Either side can end it.
 */
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

/** The most relations of each kind, not counting ended ones. A sanctioning body has many members. */
export const mostOf: Readonly<Record<Affinity, number>> = { affiliate: 50, body: 50, member: 2000 };
