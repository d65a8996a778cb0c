// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { schemaResolver } from '#web/src/forms/schema-resolver.ts';
import { Fees } from '#web/src/screens/desk/sections/rules.tsx';
import { parts, type RulesForm } from '#web/src/screens/desk/use-desk.ts';

afterEach(cleanup);

const fee = { label: 'Sand', amount: 500, percentage: 0, divisionIds: ['*'], members: [], nonMembers: [] };
const values = (more: object) =>
  ({
    cartFees: [{ ...fee, description: '', isTax: false, perPlayer: false, promoable: false, ...more }],
    ...{ addOns: [], customFields: [], waivers: [], fields: [], sanctionErrorText: '' },
  }) as unknown as RulesForm;

it.each([
  ['no name [P3-564]', { label: ' ' }, ['cartFees', 0, 'label']],
  ['neither an amount nor a percentage [P3-565]', { amount: 0 }, ['cartFees', 0, 'amount']],
  ['no division [P3-566]', { divisionIds: [] }, ['cartFees', 0, 'divisionIds']],
])('a fee with %s can’t be saved', (_, more, path) => {
  const read = parts.rules.schema.safeParse(values(more));
  expect(read.error?.issues.map((issue) => issue.path)).toEqual([path]);
  expect(parts.rules.schema.safeParse(values({})).success).toBe(true);
  expect(parts.rules.schema.safeParse(values({ amount: 0, percentage: 3 })).success).toBe(true);
});

function Section() {
  const form = useForm<RulesForm>({
    defaultValues: values({}),
    resolver: schemaResolver(parts.rules.schema) as never,
  });
  return <Fees form={form} divisions={[{ id: 7, division: 'AA', gender: 'Coed' } as never]} />;
}

it('a fee asks for a division when it applies to none', async () => {
  render(<Section />);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'All divisions' }));
  await screen.findByText('Choose at least one division');
  await userEvent.click(screen.getByRole('checkbox', { name: /AA/ }));
  expect(screen.queryByText('Choose at least one division')).toBeNull();
});
