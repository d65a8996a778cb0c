import { useFieldArray } from 'react-hook-form';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { setupPath } from '#domain/catalog/events/brochure-kind.ts';
import { FormCheck, FormText } from '#web/src/forms/fields.tsx';
import { FormMoney, FormNumber } from '#web/src/forms/more-fields.tsx';
import { Button, IconButton } from '#web/src/ui/inputs/button.tsx';
import { Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';
import type { RulesFormReturn } from '../sections/rules.tsx';
import type { OnDesk } from '../use-desk.ts';
import { Foldable } from './foldable.tsx';

const FeeLine = styled.li`
  display: grid;
  grid-template-columns: 1fr 1fr auto;
  gap: 8px;
  align-items: start;
  > :first-child {
    grid-column: 1 / -1;
  }
  > :last-child {
    grid-column: -2;
    align-self: end;
  }
  @media ${media.tablet} {
    grid-template-columns: minmax(0, 2fr) 1fr 1fr auto 44px;
    > :first-child {
      grid-column: auto;
    }
  }
`;

/** Fees and taxes that are added at checkout. The rarer options are under More settings. */
export function AddedFees({ on, form }: { on: OnDesk; form: RulesFormReturn }) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'cartFees', keyName: 'key' });
  const add = () =>
    append({
      ...{ label: '', description: '', amount: 0, percentage: 0, divisionIds: ['*'], members: [], nonMembers: [] },
      ...{ isTax: false, perPlayer: false, promoable: false },
    });
  return (
    <Foldable
      title="Fees and taxes"
      summary={fields.length > 0 ? `${fields.length} added at checkout` : 'Optional. Added at checkout.'}
      faulty={form.formState.errors.cartFees !== undefined}
    >
      <Stack $gap={3}>
        {fields.length > 0 && (
          <Stack as="ul" $gap={3} style={{ listStyle: 'none' }}>
            {fields.map(({ key }, at) => (
              <FeeLine key={key}>
                <FormText control={control} name={`cartFees.${at}.label`} label="Name" placeholder="Sales tax" />
                <FormMoney control={control} name={`cartFees.${at}.amount`} label="Amount" />
                <FormNumber control={control} name={`cartFees.${at}.percentage`} label="Percent" step="0.01" />
                <FormCheck control={control} name={`cartFees.${at}.isTax`} label="Tax" />
                <IconButton icon="close" label={`Remove fee ${at + 1}`} onClick={() => remove(at)} />
              </FeeLine>
            ))}
          </Stack>
        )}
        <Row>
          <Button size="s" icon="plus" onClick={add}>
            Add a fee or tax
          </Button>
          <Link to={setupPath(on.desk.facts, 'fees')}>More about fees</Link>
        </Row>
      </Stack>
    </Foldable>
  );
}
