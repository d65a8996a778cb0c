import { useState } from 'react';
import { checkClubMemberships, type clubMemberships } from '#domain/clubs/operations-memberships.ts';
import { type LevelAnswers, ownName } from '#domain/memberships/level-form.ts';
import type { MembershipLevel } from '#domain/memberships/schema.ts';
import { isAnswered } from '#domain/people/form/form-fields.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { addAllToCart } from '#web/src/features/cart/change-cart.ts';
import { useCarts } from '#web/src/features/cart/use-carts.ts';

export type Standing = Answer<typeof clubMemberships>;
export type PlayerRow = Standing['items'][number];
type Checked = Answer<typeof checkClubMemberships>['items'][number];
/** What is bought for a player, and the answers in its form. */
export type Choice = { readonly levelId: number; readonly answers: LevelAnswers };
export type Refusal = Pick<Checked, 'refused' | 'fields'>;
type Choices = ReadonlyMap<string, Choice>;
type Refusals = ReadonlyMap<string, Refusal>;

export const levelTitle = (levels: Standing['levels'], levelId: number | undefined): string => {
  const level = levels.find(({ id }) => id === levelId);
  return level ? level.title || level.name : '';
};

/** Returns a level's questions that have no answer yet for this player. */
export const unanswered = (row: PlayerRow, choice: Choice, levels: readonly MembershipLevel[]): string[] => {
  const level = levels.find(({ id }) => id === choice.levelId);
  const offer = row.offers.find(({ levelId }) => levelId === choice.levelId);
  const own = (level?.questions ?? []).filter(
    (question) => !isAnswered(question, choice.answers[ownName(question.label)]),
  );
  const person = (offer?.asks ?? []).filter(({ name, required }) => required && !choice.answers[name]?.trim());
  return [...person.map(({ label }) => label), ...own.map(({ label }) => label)];
};

/** Returns the membership chosen for each player, with the answers, and the reasons for any refusals by the server. */
function useChoices({ organization, items }: Standing) {
  const bought = useCarts().get(organization?.id ?? 0)?.items ?? [];
  const inCart = new Set(
    bought.flatMap((item) => (item.type === 'MEM' ? (item.membership.playerProfileId ?? []) : [])),
  );
  const [choices, setChoices] = useState<Choices>(new Map());
  const [refusals, setRefusals] = useState<Refusals>(new Map());
  const chosen = items.flatMap((row) => {
    const choice = choices.get(row.memberId);
    const offer = row.offers.find(({ levelId }) => levelId === choice?.levelId);
    return choice && offer ? [{ row, choice, offer }] : [];
  });
  /**
   * Chooses a level for those players who are eligible, or clears the choice if the level is null. Returns how many
   * were eligible.
   */
  const choose = (rows: readonly PlayerRow[], levelId: number | null): number => {
    const able = rows.filter(
      ({ offers, playerProfileId: who }) =>
        levelId === null || (offers.some((offer) => offer.levelId === levelId) && !(who && inCart.has(who))),
    );
    const ids = new Set(able.map(({ memberId }) => memberId));
    const others = [...choices].filter(([id]) => !ids.has(id));
    const answersOf = (id: string) => choices.get(id)?.answers ?? {};
    const picked = levelId === null ? [] : [...ids].map((id) => [id, { levelId, answers: answersOf(id) }] as const);
    setChoices(new Map([...others, ...picked]));
    setRefusals(new Map([...refusals].filter(([id]) => !ids.has(id))));
    return able.length;
  };
  /** Saves answers for a player. `all` also saves them for everyone else with this level who has no answers yet. */
  const answer = (memberId: string, answers: LevelAnswers, all: boolean) => {
    const levelId = choices.get(memberId)?.levelId;
    const next = [...choices].map(([id, choice]) => {
      if (id === memberId) return [id, { ...choice, answers }] as const;
      return all && choice.levelId === levelId
        ? ([id, { ...choice, answers: { ...answers, ...choice.answers } }] as const)
        : ([id, choice] as const);
    });
    setChoices(new Map(next));
  };
  /** Refused rows stay chosen and show their reasons. The others are in the cart. */
  const settle = (refused: readonly Checked[]) => {
    setRefusals(new Map(refused.map(({ memberId, ...why }) => [memberId, why])));
    setChoices(new Map([...choices].filter(([id]) => refused.some(({ memberId }) => memberId === id))));
  };
  return { inCart, choices, refusals, chosen, choose, answer, settle };
}

/**
 * Buys memberships for many of a club's players together. Each row gets its own result: accepted ones go into one cart,
 * and refused ones stay with their reason.
 */
export function useBuying(clubId: number, standing: Standing) {
  const { organization, levels } = standing;
  const { settle, ...picked } = useChoices(standing);
  const { chosen } = picked;
  const [agreed, setAgreed] = useState<ReadonlySet<number>>(new Set());
  const { send, busy, problem } = useSend(checkClubMemberships);
  const withTerms = levels.filter(({ id, terms }) => terms !== '' && chosen.some(({ offer }) => offer.levelId === id));

  /** Returns how many were added to the cart and how many were refused, or null if nothing was checked. */
  const toCart = async (): Promise<{ readonly added: number; readonly refused: number } | null> => {
    if (!organization) return null;
    const answered = await send({
      params: { id: clubId },
      body: {
        organization: organization.username,
        rows: chosen.map(({ row, choice }) => ({ memberId: row.memberId, ...choice })),
        agreed: withTerms.filter(({ id }) => agreed.has(id)).map(({ id, termsRev }) => ({ levelId: id, termsRev })),
      },
    });
    if (!answered.ok) return null;
    const good = answered.value.items.flatMap(({ bought }) => bought ?? []);
    const bad = answered.value.items.filter(({ bought }) => bought === null);
    addAllToCart(
      organization,
      good.map((bought) => ({ type: 'MEM' as const, ...bought })),
    );
    settle(bad);
    return { added: good.length, refused: bad.length };
  };
  return {
    ...{ ...picked, toCart, busy, problem, withTerms, agreed },
    sum: chosen.reduce((total, { offer }) => total + offer.price, 0),
    open: chosen.filter(({ row, choice }) => unanswered(row, choice, levels).length > 0).length,
    isAgreed: withTerms.every(({ id }) => agreed.has(id)),
    agree: (levelId: number, yes: boolean) =>
      setAgreed(new Set(yes ? [...agreed, levelId] : [...agreed].filter((id) => id !== levelId))),
  };
}
export type Buying = ReturnType<typeof useBuying>;
