import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { dateWords } from '#domain/kernel/date-words.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { upgrades } from '#domain/memberships/operations-joining.ts';
import type { MembershipLevel } from '#domain/memberships/schema.ts';
import type { OwnMembership } from '#domain/memberships/views.ts';
import { paths } from '#domain/site/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { addToCart } from '#web/src/features/cart/change-cart.ts';
import { LevelFields } from '#web/src/features/members/level-fields.tsx';
import { guardianOf, useAskedForm } from '#web/src/features/members/use-level-form.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { RadioGroup } from '#web/src/ui/inputs/choice.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';

type Props = {
  of: OwnMembership;
  act: 'renew' | 'upgrade';
  organization: { id: number; name: string; username: string };
  onClose(): void;
};
type Choice = {
  readonly level: MembershipLevel;
  readonly price: number;
  readonly to: string;
  readonly from: string | null;
  readonly asks: Answer<typeof upgrades>['renewals'][number]['asks'];
};

/**
 * The options for continuing a membership: the same or another level for another term, or a higher level for the
 * difference in price. The choice then goes into the cart.
 */
export function FollowDialog({ of, act, organization, onClose }: Props) {
  const go = useNavigate();
  const { user } = useSession();
  const { send, busy, problem } = useSend(upgrades);
  const [offered, setOffered] = useState<Answer<typeof upgrades> | null>(null);
  const [chosen, choose] = useState<number | null>(null);
  const { playerProfileId, id, followKey } = of;
  const key = followKey ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: ask once per opening
  useEffect(() => {
    void send({ body: { playerProfileId, id, key } }).then((answer) => answer.ok && setOffered(answer.value));
  }, []);
  const choices: Choice[] = offered
    ? act === 'renew'
      ? offered.renewals.map(({ level, ...rest }) => ({ level, price: level.price, ...rest }))
      : offered.upgrades.map(({ level, difference, ...rest }) => ({ level, price: difference, from: null, ...rest }))
    : [];
  const usual = choices.find(({ level }) => level.id === of.levelId) ?? (choices.length === 1 ? choices[0] : undefined);
  const choice = choices.find(({ level }) => level.id === chosen) ?? (chosen === null ? usual : undefined);
  const form = useAskedForm(choice?.level ?? null, {
    asks: choice?.asks ?? [],
    isMinor: offered?.isMinor ?? of.isMinor,
    agrees: guardianOf(user),
    before: offered?.answers,
  });
  const add = async () => {
    const filled = choice && form.filled();
    if (!choice || !filled) return;
    addToCart(organization, {
      type: 'MEM',
      name: `${choice.level.title || choice.level.name} membership`,
      description: filled.renews ? `${of.name}, renews automatically` : of.name,
      membership: {
        ...{ levelId: choice.level.id, organizationId: organization.id, playerProfileId, ...filled },
        follows: { id, act, key },
      },
    });
    await go(paths.checkout);
  };
  return (
    <Dialog
      title={act === 'renew' ? `Renew ${of.name}’s membership` : `Upgrade ${of.name}’s membership`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" disabled={!choice} onClick={() => void add()}>
            {choice ? `Add To Cart · ${formatMoney(choice.price, choice.level.currency)}` : 'Add To Cart'}
          </Button>
        </>
      }
    >
      <Stack>
        {problem && <Banner tone="bad" title={problem.title} />}
        {offered && choices.length === 0 && (
          <p>{act === 'renew' ? 'This membership can’t be renewed right now.' : 'No higher level is available.'}</p>
        )}
        {choices.length > 0 && (
          <RadioGroup
            legend={act === 'renew' ? 'Renewal level' : 'New level'}
            options={choices.map(({ level, price, from, to }) => ({
              value: String(level.id),
              label: `${level.title || level.name} · ${formatMoney(price, level.currency)}`,
              hint: from ? dateWords(from, to) : `Charges only the difference. Valid until ${dateWords(to, to)}.`,
            }))}
            value={choice ? String(choice.level.id) : null}
            onChange={(value) => choose(Number(value))}
          />
        )}
        {choice && <LevelFields form={form} />}
        {busy && <Muted>One moment, please</Muted>}
      </Stack>
    </Dialog>
  );
}
