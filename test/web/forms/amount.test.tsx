// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { FormMoney } from '#web/src/forms/more-fields.tsx';

afterEach(cleanup);

it('an unreadable amount is reported, stays as typed, and has no value until it’s fixed', async () => {
  let kept: () => unknown = () => undefined;
  function Page() {
    const form = useForm({ defaultValues: { fee: 6500, deposit: 100 as number | null } });
    kept = () => form.getValues();
    return (
      <>
        <FormMoney control={form.control} name="fee" label="Entry fee" />
        <FormMoney control={form.control} name="deposit" label="Deposit" nullable />
      </>
    );
  }
  render(<Page />);
  const fee = screen.getByLabelText<HTMLInputElement>('Entry fee');
  const said = () => screen.queryByText(/Enter an amount/) !== null;
  for (const typed of ['abc', '-5', ' ']) {
    await userEvent.clear(fee);
    await userEvent.type(fee, typed);
    await userEvent.tab();
    expect([fee.value, said(), kept()]).toEqual([typed, true, { fee: Number.NaN, deposit: 100 }]);
  }
  await userEvent.clear(fee);
  await userEvent.type(fee, '70,5');
  await userEvent.clear(screen.getByLabelText('Deposit'));
  await userEvent.tab();
  expect([fee.value, said(), kept()]).toEqual(['70.50', false, { fee: 7050, deposit: null }]);
});
