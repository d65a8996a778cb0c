import { useState } from 'react';
import { formatMoney } from '#domain/kernel/money.ts';
import { levelCard } from '#domain/memberships/levels.ts';
import type { MembershipLevel } from '#domain/memberships/schema.ts';
import { addToCart } from '#web/src/features/cart/change-cart.ts';
import { LevelFields } from '#web/src/features/members/level-fields.tsx';
import { useLevelForm } from '#web/src/features/members/use-level-form.ts';
import { useTodayOf } from '#web/src/features/organization/use-today.ts';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { RadioGroup } from '#web/src/ui/inputs/choice.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import type { TurnedAway } from './choose-player.tsx';
import type { PlayerContext } from './player-validation.ts';
import { levelsFor, type ProgramForSale } from './use-program.ts';

type Props = {
  program: ProgramForSale;
  context: PlayerContext;
  person: TurnedAway;
  onClose(): void;
  onAdded(): void;
};

/** Adds a membership to the same order: its level, its questions, and then the cart (Part 2 §2). */
export function MembershipDialog({ program, context, person, onClose, onAdded }: Props) {
  const levels = levelsFor(program, context, person);
  const [level, setLevel] = useState<MembershipLevel | null>(levels.length === 1 ? levels[0]! : null);
  const [answering, setAnswering] = useState(false);
  const today = useTodayOf(context.organizer.username);
  const form = useLevelForm(level, person.known, { today, phones: context.phones });
  const add = () => {
    const filled = form.filled();
    if (!level || !filled) return;
    const { organizer, event } = context;
    const payee = event.paymentOrganizationId ?? organizer.id;
    addToCart(
      { id: payee, name: organizer.name, username: organizer.username },
      {
        type: 'MEM',
        name: `${level.title || level.name} membership`,
        description: filled.renews ? `${person.found.fullName}, renews automatically` : person.found.fullName,
        membership: { levelId: level.id, organizationId: payee, playerProfileId: person.found.id, ...filled },
      },
    );
    onAdded();
  };
  const next = () => (form.isEmpty || answering ? add() : setAnswering(true));
  const isLast = answering || form.isEmpty;
  return (
    <Dialog
      title={answering ? `About ${person.found.fullName}` : `Membership for ${person.found.fullName}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={answering ? () => setAnswering(false) : onClose}>{answering ? 'Back' : 'Cancel'}</Button>
          <Button kind="primary" disabled={!level} onClick={next}>
            {level && isLast ? `Add To Cart · ${formatMoney(level.price, level.currency)}` : 'Next'}
          </Button>
        </>
      }
    >
      <Stack>
        {answering ? (
          <LevelFields form={form} />
        ) : (
          <>
            <RadioGroup
              legend="Membership level"
              options={levels.map((each) => {
                const { title, subtitle, price, description } = levelCard(each);
                return { value: String(each.id), label: `${title} · ${price}`, hint: subtitle || description };
              })}
              value={level ? String(level.id) : null}
              onChange={(id) => setLevel(levels.find((each) => each.id === Number(id)) ?? null)}
            />
            <Muted>You pay for this membership with your registration. It’s active as soon as you’ve paid.</Muted>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
