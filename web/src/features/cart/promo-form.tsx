import { useForm, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { applyPromo } from '#domain/commerce/operations-cart.ts';
import { canApplyPromo } from '#domain/commerce/pricing/promos.ts';
import type { Cart } from '#domain/commerce/schema.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { FormText } from '#web/src/forms/fields.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Row } from '#web/src/ui/layout/layout.tsx';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-2);
  align-items: start;
  button {
    margin-top: 29px;
  }
`;

type Props = {
  cart: Cart;
  locked: boolean;
  /** Keeps the code that the server accepted, or removes it (null). */
  onPromo(promo: string | null): void;
};
/** Why the code was refused, whether it is a credit, and the credit left after this cart, in minor units. */
type Standing = { refused: string | null; isCredit: boolean; left: number };

/** A cart's promo code, or a form to apply one. */
export const PromoForm = ({ refused, isCredit, left, ...props }: Props & Standing) =>
  props.cart.promo ? <Applied {...props} {...{ refused, isCredit, left }} /> : <Apply {...props} />;

const Applied = ({ cart, refused, isCredit, left, locked, onPromo }: Props & Standing) => (
  <div>
    <Row $between>
      <Chip tone={refused ? 'bad' : 'good'} icon={refused ? 'warning' : 'check'}>
        {isCredit ? 'Credit' : 'Promo'} {cart.promo}
      </Chip>
      <Button kind="plain" size="s" disabled={locked} onClick={() => onPromo(null)}>
        Remove
      </Button>
    </Row>
    {refused && <p role="alert">{refused}</p>}
    {!refused && left > 0 && <p>{formatMoney(left, cart.currency)} stays on this code for next time.</p>}
  </div>
);

/** The form to apply a promo code. It needs a code that isn't empty and hasn't already been refused (Part 2 §5). */
function Apply({ cart, locked, onPromo }: Props) {
  const organizationId = cart.organization.id;
  const form = useForm({ defaultValues: { code: '' } });
  const { onSubmit, loading } = useSave(applyPromo, form, {
    input: ({ code }) => ({ body: { organizationId, code: code.trim(), items: [...cart.items] } }),
    onSaved: ({ code }) => onPromo(code),
    refusalAt: 'code',
  });
  const { control, formState } = form;
  const code = useWatch({ control, name: 'code' });
  return (
    <Form noValidate onSubmit={(event) => void onSubmit(event)}>
      <FormText
        control={control}
        name="code"
        label="Promo code"
        optional
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        disabled={locked}
      />
      <Button
        type="submit"
        busy={loading}
        disabled={locked || !canApplyPromo({ code, error: formState.errors.code?.message ?? null })}
      >
        Apply
      </Button>
    </Form>
  );
}
