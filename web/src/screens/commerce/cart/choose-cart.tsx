import { useEffect, useState } from 'react';
import { cartStatuses } from '#domain/commerce/operations-form.ts';
import type { Cart } from '#domain/commerce/schema.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { count } from '#web/src/lib/words.ts';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';

type Props = { carts: readonly Cart[]; onChoose(cart: Cart): void; onClose(): void };

/** Which of several carts is paid first; one whose organization can't take payments at the moment says so before it is opened (Part 2 §2, §7). */
export function ChooseCart({ carts, onChoose, onClose }: Props) {
  const { send } = useSend(cartStatuses);
  const [known, setKnown] = useState<Answer<typeof cartStatuses>['items']>([]);
  const ids = carts.map(({ organization }) => organization.id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew where other carts are there
  useEffect(() => {
    const body = { organizationIds: ids.split(',').map(Number) };
    void send({ body }).then((answer) => answer.ok && setKnown(answer.value.items));
  }, [ids]);
  return (
    <Dialog title="You have more than one cart" onClose={onClose}>
      <Stack $gap={3}>
        <p>Every organization is paid by itself. Which one first?</p>
        {carts.map((cart) => {
          const { id, name } = cart.organization;
          const found = known.find(({ organizationId }) => organizationId === id);
          return (
            <Stack key={id} $gap={1}>
              <Button wide onClick={() => onChoose(cart)}>
                {found?.name || name || 'Cart'} · {count(cart.items.length, 'item')}
              </Button>
              {found?.status === false && <Muted>It can’t take payments at the moment.</Muted>}
            </Stack>
          );
        })}
      </Stack>
    </Dialog>
  );
}
