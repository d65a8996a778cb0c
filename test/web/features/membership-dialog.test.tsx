// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { membershipLevel } from '#domain/memberships/schema.ts';
import { carts } from '#web/src/features/cart/cart-store.ts';
import { MembershipDialog } from '#web/src/features/registration/membership-dialog.tsx';

const gold = membershipLevel.parse({
  ...{ id: 3, name: 'Gold', price: 4_500, currency: 'USD', level: 3, order: 1 },
  jsonProps: { fields: { top: { ask: [], req: ['gradYear'] } } },
});
const silver = membershipLevel.parse({ id: 2, name: 'Silver', price: 2_500, currency: 'USD', level: 2, order: 2 });
const bronze = membershipLevel.parse({ id: 1, name: 'Bronze', price: 1_000, currency: 'USD', level: 1, order: 3 });

const context = {
  event: { paymentOrganizationId: null },
  organizer: { id: 10, name: 'Beach Club', username: 'beach' },
  membersOnly: { of: 'beach', levels: [2, 3] },
};
const person = {
  found: { id: 601, fullName: 'Kim Kay' },
  known: { firstName: 'Kim', lastName: 'Kay', dob: '1999-01-01' },
};
let added: number;
const shown = (levels = [gold, silver, bronze]) =>
  render(
    <MembershipDialog
      program={{ levels, levelsBought: () => [] }}
      context={context as never}
      person={person as never}
      onClose={() => {}}
      onAdded={() => {
        added++;
      }}
    />,
  );
const inCart = () => carts.get()[10]?.items ?? [];
const button = (name: RegExp) => screen.getByRole('button', { name });

beforeEach(() => {
  added = 0;
  carts.set({});
});
afterEach(cleanup);

describe('a membership bought with a registration', () => {
  it('lists the levels that the division accepts, with none selected [P2-119]', async () => {
    shown();
    const offered = screen.getAllByRole('radio');
    expect(offered.map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, false]);
    expect(screen.queryByText(/Bronze/)).toBeNull();
    expect(button(/Next/)).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('radio', { name: /Silver/ }));
    expect(button(/Add To Cart · \$25\.00/)).toHaveProperty('disabled', false);
  });
  it('asks for the level’s fields about the person, and is then added to the cart [P2-120] [P2-121]', async () => {
    shown();
    await userEvent.click(screen.getByRole('radio', { name: /Gold/ }));
    await userEvent.click(button(/Next/));
    await userEvent.click(button(/Add To Cart/));
    expect([inCart(), added]).toEqual([[], 0]);
    const field = screen.getByLabelText(/Grad/);
    if (field instanceof HTMLSelectElement) await userEvent.selectOptions(field, String(new Date().getFullYear() + 1));
    else await userEvent.type(field, String(new Date().getFullYear() + 1));
    await userEvent.click(button(/Add To Cart/));
    expect(inCart()).toMatchObject([
      { type: 'MEM', description: 'Kim Kay', membership: { levelId: 3, playerProfileId: 601 } },
    ]);
    expect(added).toBe(1);
  });
});
