// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anonymous } from '#domain/identity/actor.ts';
import { byShape } from '#domain/identity/phone.ts';
import { membershipLevel } from '#domain/memberships/schema.ts';
import { onFileFor } from '#domain/people/form/on-file-for.ts';
import { playerProfile } from '#domain/people/schema.ts';
import { registrationPlayer } from '#domain/registration/schema.ts';
import { carts } from '#web/src/features/cart/cart-store.ts';
import { ChoosePlayer } from '#web/src/features/registration/choose-player.tsx';
import { FillPlayer } from '#web/src/features/registration/fill-player.tsx';
import { MembershipDialog } from '#web/src/features/registration/membership-dialog.tsx';
import type { PlayerPanelProps } from '#web/src/features/registration/player-panel-props.ts';
import { formOf, type PlayerContext, validationOf } from '#web/src/features/registration/player-validation.ts';
import { chosenPlayer } from '#web/src/features/registration/use-seats.ts';
import { aDivision, aTournament } from '../../kit/catalog.ts';
import { aPlayer } from '../../kit/registration.ts';

vi.mock('#web/src/features/session/use-session.ts', () => ({
  useSession: () => ({ loading: false, state: 'signed-out', user: undefined, actor: { kind: 'anonymous' } }),
}));
vi.mock('#web/src/features/registration/coach-teams.tsx', () => ({ CoachTeams: () => <p>Teams you coach</p> }));
const organizer = { id: 10, name: 'Beach Club', username: 'beach', email: '' };
const context = {
  event: aTournament({ id: 7, organizationId: 10 }),
  division: aDivision({ id: 8, tournamentId: 7 }),
  ...{ divisions: [], editing: null, actor: anonymous, now: 0, profiles: {}, membersOnly: null },
  ...{ organizer, provenPhones: [], joining: [] },
  phones: () => ({ ok: true, kept: '' }),
} as unknown as PlayerPanelProps['context'];
const found = { id: 1001, fullName: 'Ana Silva', name: 'Ana Silva', active: true, levels: [] };
const around = (what: React.ReactNode) =>
  render(
    <MemoryRouter>
      <SWRConfig value={{ provider: () => new Map() }}>{what}</SWRConfig>
    </MemoryRouter>,
  );

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({ players: [found], more: false })));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const seatProps = (over: object = {}) => {
  const nothing = vi.fn();
  return {
    ...{ player: aPlayer({}), position: 1, context, others: [], byHand: false, form: { fields: [] }, validation: {} },
    ...{ mayBeTbd: false, showAll: false, partner: '', onPartner: nothing, onByHand: nothing, onProfile: nothing },
    ...{ onProven: nothing, onChange: nothing, onReplace: nothing, ...over },
  } as unknown as PlayerPanelProps;
};

it('the member search’s button is enabled from three letters, and searches right away [P2-535] [P2-797]', async () => {
  around(<ChoosePlayer {...seatProps()} />);
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Search' });
  const box = screen.getByPlaceholderText('Type at least 3 letters of a first or last name');
  await userEvent.type(box, 'Si');
  expect(button().disabled).toBe(true);
  await userEvent.type(box, 'l');
  expect(screen.queryByText('Ana Silva')).toBeNull();
  await userEvent.click(button());
  expect(await screen.findByRole('button', { name: /Ana Silva/ })).toBeTruthy();
});

describe('a chosen player', () => {
  it('opens a dialog instead of taking a second seat if the registration already has that player [P2-122] [P2-365]', async () => {
    const onReplace = vi.fn();
    const nothing = vi.fn();
    const props = {
      ...{ player: aPlayer({}), position: 2, context, others: [aPlayer({ playerProfileId: 1001 })], byHand: false },
      ...{ form: { fields: [] }, validation: {}, mayBeTbd: false, showAll: false, partner: '' },
      ...{ onPartner: nothing, onByHand: nothing, onProfile: nothing, onProven: nothing, onChange: nothing, onReplace },
    } as unknown as PlayerPanelProps;
    around(<ChoosePlayer {...props} />);
    await userEvent.type(screen.getByPlaceholderText('Type at least 3 letters of a first or last name'), 'Silva');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    await userEvent.click(await screen.findByRole('button', { name: /Ana Silva/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Already added' });
    expect(dialog.textContent).toContain('The player you selected is already on this registration');
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onReplace).not.toHaveBeenCalled();
  });
});

describe('a junior found by search', () => {
  const division = aDivision({
    ...{ id: 8, tournamentId: 7, division: '16U', gender: 'Girls' },
    registrationFields: { fields: ['phone', 'club'], requiredFields: ['phone'] },
  });
  const event = aTournament({ id: 7, organizationId: 10, startDate: '2026-05-16' });
  const now = Date.UTC(2026, 4, 1);
  const kay = playerProfile.parse({
    ...{ id: 70, firstName: 'Kay', lastName: 'Lee', dob: '2011-06-01', phone: '3105550142', club: 'Wave' },
    ...{ parent: { firstName: 'Ann', lastName: 'Lee' }, dtCreated: 1, dtModified: 1 },
  });
  it.each([
    ['unknown', ['Birthdate'], ['Mobile phone', 'Club (optional)', 'First name', 'Last name', 'Mobile phone', 'Email']],
    ['known', ['Birthdate', 'Mobile phone', 'Club'], []],
  ] as const)(
    'has a form that shows only what a registrant who is %s to her may learn, and asks for the rest',
    (who, onFile, asked) => {
      const profile = onFileFor(kay, who, { division, event }, now);
      const player = chosenPlayer({ id: 70, fullName: 'Kay Lee' }, profile);
      const of = {
        ...context,
        event,
        division,
        now,
        profiles: { 70: profile },
        phones: byShape,
      } as unknown as PlayerContext;
      const form = formOf(player, 1, of);
      const nothing = vi.fn();
      const props = {
        ...{ player, form, validation: validationOf(player, form, of), context: of, position: 1, others: [] },
        ...{ showAll: false, onChange: nothing, onReplace: nothing, onProven: nothing, onProfile: nothing },
      } as unknown as PlayerPanelProps;
      around(<FillPlayer {...props} />);
      const shown = screen.getAllByRole('textbox') as HTMLInputElement[];
      const labels = (are: HTMLInputElement[]) => are.map((input) => input.labels?.[0]?.textContent ?? '');
      const isOnFile = ({ value }: HTMLInputElement) => value === 'On File';
      expect(labels(shown.filter(isOnFile))).toEqual(onFile);
      expect(labels(shown.filter((input) => input.value === ''))).toEqual(asked);
    },
  );
});

describe('a typed junior', () => {
  it.each([
    ['a birthdate', [], ['Birthdate'], ['Graduation year']],
    ['a graduation year', ['dob-gy'], ['Graduation year'], ['Birthdate']],
  ] as const)('has a form that doesn’t mark %s as optional if the age limit needs it', (_, flags, required, absent) => {
    const fields = ['highSchool', 'club'] as const;
    const division = aDivision({
      ...{ id: 8, tournamentId: 7, division: '16U', gender: 'Girls', props: [...flags] },
      registrationFields: { fields: [...fields], requiredFields: ['highSchool'] },
    });
    const of = { ...context, division, phones: byShape } as unknown as PlayerContext;
    const player = registrationPlayer.parse({ firstName: 'Kay', lastName: 'Lee' });
    const form = formOf(player, 1, of);
    const nothing = vi.fn();
    const props = {
      ...{ player, form, validation: validationOf(player, form, of), context: of, position: 1, others: [] },
      ...{ showAll: false, onChange: nothing, onReplace: nothing, onProven: nothing, onProfile: nothing },
    } as unknown as PlayerPanelProps;
    around(<FillPlayer {...props} />);
    const labels = [...document.querySelectorAll('label, legend')].map(({ textContent }) => textContent);
    expect(labels).toEqual(expect.arrayContaining([...required, 'High school', 'Club (optional)']));
    for (const name of absent) expect(labels.join('|')).not.toContain(name);
  });
});

describe('a membership in the same order', () => {
  it('asks for the level, then for the person’s data, and is added to the cart [P2-119] [P2-120] [P2-121]', async () => {
    const level = (id: number, name: string, more: object = {}) =>
      membershipLevel.parse({ id, name, price: 4_500, currency: 'USD', level: id, ...more });
    const levels = [level(1, 'Silver'), level(2, 'Gold', { terms: 'Be kind.', termsRev: 3 })];
    const person = { kind: 'inactive', message: '', button: 'Join Now', found, known: { dob: '1990-01-01' } } as never;
    const onAdded = vi.fn();
    const forSale = { levels, levelsBought: () => [] };
    const of = { ...context, membersOnly: { of: 'beach', levels: [] } } as never;
    around(<MembershipDialog program={forSale} context={of} person={person} onClose={vi.fn()} onAdded={onAdded} />);
    expect((screen.getByRole('button', { name: 'Next' }) as HTMLButtonElement).disabled).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: /Gold/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('dialog', { name: 'About Ana Silva' });
    await userEvent.type(screen.getByLabelText('First name'), 'Ana');
    await userEvent.type(screen.getByLabelText('Last name'), 'Silva');
    await userEvent.click(screen.getByRole('button', { name: 'Add To Cart · $45.00' }));
    expect(onAdded).not.toHaveBeenCalled();
    await screen.findByText('Please agree to the terms');
    await userEvent.click(screen.getByRole('checkbox', { name: /terms|agree/i }));
    await userEvent.click(screen.getByRole('button', { name: 'Add To Cart · $45.00' }));
    expect(onAdded).toHaveBeenCalledOnce();
    expect(Object.values(carts.get())[0]?.items).toMatchObject([
      { type: 'MEM', membership: { levelId: 2, organizationId: 10, playerProfileId: 1001, termsRev: 3 } },
    ]);
  });
});

it.each([
  ['has the coach team picker in a coaches’ division', 'coach-team-2', true],
  ['has no coach team picker in a players’ division', 'allowTbd', false],
])('the player step %s [P2-095]', async (_, prop, isShown) => {
  const division = aDivision({ id: 8, tournamentId: 7, props: [prop] });
  const of = { ...context, division, phones: byShape } as unknown as PlayerContext;
  const player = aPlayer({ playerProfileId: undefined });
  const form = formOf(player, 1, of);
  around(<FillPlayer {...seatProps({ player, form, validation: validationOf(player, form, of), context: of })} />);
  if (isShown) expect(await screen.findByText('Teams you coach')).toBeTruthy();
  else expect(screen.queryByText('Teams you coach')).toBeNull();
});
