import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { applyPromo } from '#domain/commerce/contract-cart.ts';
import type { Cart } from '#domain/commerce/schema.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Row } from '#web/src/ui/layout/layout.tsx';
import { changeCart } from './change-cart.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-2);
  align-items: start;
  button {
    margin-top: 29px;
  }
`;

/** A promo code: Apply needs a non-empty one and no earlier refusal of it (Part 2 §5). */
export function PromoForm({ cart, refused, locked }: { cart: Cart; refused: string | null; locked: boolean }) {
  const [code, setCode] = useState('');
  const { send, busy, problem, clear } = useSend(applyPromo);
  const id = cart.organization.id;
  if (cart.promo)
    return (
      <div>
        <Row $between>
          <Chip tone={refused ? 'bad' : 'good'} icon={refused ? 'warning' : 'check'}>
            Promo {cart.promo}
          </Chip>
          <Button kind="plain" size="s" disabled={locked} onClick={() => changeCart(id, { promo: null })}>
            Remove
          </Button>
        </Row>
        {refused && <p role="alert">{refused}</p>}
      </div>
    );
  const apply = async (event: FormEvent) => {
    event.preventDefault();
    if (!code.trim() || problem || busy) return;
    const answer = await send({ body: { organizationId: id, code: code.trim(), items: [...cart.items] } });
    if (answer.ok) changeCart(id, { promo: answer.value.code });
  };
  return (
    <Form noValidate onSubmit={(event) => void apply(event)}>
      <TextField
        label="Promo code"
        optional
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        disabled={locked}
        value={code}
        error={problem?.title}
        onChange={({ target }) => {
          setCode(target.value);
          clear();
        }}
      />
      <Button type="submit" busy={busy} disabled={locked || !code.trim() || problem !== undefined}>
        Apply
      </Button>
    </Form>
  );
}
