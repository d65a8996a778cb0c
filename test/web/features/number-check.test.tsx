// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anonymous } from '#domain/identity/actor.ts';
import { type AskedBody, numberFields } from '#domain/registration/sanction/bodies.ts';
import type { RegistrationPlayer } from '#domain/registration/schema.ts';
import { NumberCheck } from '#web/src/features/registration/number-check.tsx';
import { type PlayerContext, unverified } from '#web/src/features/registration/player-validation.ts';
import { Chip, type Tone } from '#web/src/ui/data/chip.tsx';
import { formOf, division as ofForm } from '../../domain/people/people.ts';
import { aDivision, aTournament } from '../../kit/catalog.ts';
import { aPlayer } from '../../kit/registration.ts';

const asked: object[] = [];
let answer: () => Response;
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://site.test');
    asked.push(body ? JSON.parse(body) : { pathname, ...Object.fromEntries(searchParams) });
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Shows the check of a new player's number, and returns the labels of the numbers that must still be verified. */
function show(body: AskedBody, number: string, props: string[] = [], more = {}): () => string[] {
  const event = aTournament({ sanctioningBody: body, props, startDate: '2026-05-16', ...more });
  const form = formOf(ofForm([numberFields[body]]));
  const context = {
    ...{
      event,
      division: aDivision({ ageType: 2 }),
      divisions: [],
      editing: null,
      actor: anonymous,
      now: 0,
      profiles: {},
    },
    ...{ membersOnly: null, organizer: { id: 10, name: 'Pier VB' }, provenPhones: [], phones: () => 'right' },
  } as unknown as PlayerContext;
  let latest: RegistrationPlayer = { ...aPlayer({ [numberFields[body]]: number }), playerProfileId: undefined };
  function Shown() {
    const [player, setPlayer] = useState(latest);
    latest = player;
    const unused = () => {};
    return (
      <NumberCheck
        {...{ body, player, context, form, position: 1, others: [], mayBeTbd: false, showAll: false, partner: '' }}
        validation={{} as never}
        onPartner={unused}
        onProfile={unused}
        onProven={unused}
        onReplace={unused}
        onChange={(change) => setPlayer((was) => ({ ...was, ...change }))}
      />
    );
  }
  render(<Shown />);
  return () => unverified(latest, form, context);
}
const said = (status: string) => () =>
  Response.json({ status, firstName: '', lastName: '', level: '', profile: null, waived: null });
const unreached = () =>
  Response.json({ code: 'registration/verification-unavailable', kind: 'unavailable', title: 'x' }, { status: 503 });

describe.each(['BVCA', 'BVNE', 'CBVA'] as const)('the check of a %s number', (body) => {
  it.each([
    ['Verified', said('true'), []],
    ['7 has expired', said('expired'), [`${body} #`]],
    ['Not valid', said('false'), [`${body} #`]],
    ['Not checked yet', unreached, []],
  ] as const)('accepts a number of any length, and shows “%s”', async (words, reply, left) => {
    answer = reply;
    const open = show(body, '7');
    expect(open()).toEqual([`${body} #`]);
    await screen.findByText(`${body} # · ${words}`);
    expect(asked).toEqual([expect.objectContaining({ body, number: '7' })]);
    expect(open()).toEqual(left);
    const banner = `We can’t reach ${body} right now.`;
    expect(screen.queryAllByText(banner)).toHaveLength(reply === unreached ? 1 : 0);
  });
});

it.each([
  [[], 'This event requires AVPA_2023, '],
  [['avpAdultSanction:AVPA_2026'], 'This event requires AVPA_2026, '],
])('the check of an adult’s AVP number names the sanction that the event sets: %j [P2-161]', async (props, words) => {
  answer = said('false');
  show('AVP', '', props);
  expect(await screen.findByText(words, { exact: false })).toBeTruthy();
});

it.each([
  [['strict'], '05-16-2026'],
  [[], undefined],
] as const)(
  'checks an AVP number at an event with props %j as of %s [P2-149] [P2-653] [P2-654]',
  async (props, asOf) => {
    answer = said('true');
    show('AVP', '1234567', [...props]);
    await screen.findByText('AVP America # · Verified');
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ pathname: '/api/AVPA/Verify/1234567' });
    expect((asked[0] as { asOf?: string }).asOf).toBe(asOf);
  },
);

it('an AVP number of someone else opens the mismatch dialog [P2-373]', async () => {
  answer = () =>
    Response.json({ status: 'true', firstName: 'Bo', lastName: 'Reyes', level: 'GOLD', profile: null, waived: null });
  show('AVP', '1234567');
  await screen.findByRole('dialog', { name: 'Hmmm!' });
});

it('an AVP number below the event’s level shows the event’s text with Ok, which removes the number [P2-411] [P2-412] [P2-745]', async () => {
  answer = () =>
    Response.json({ status: 'true', firstName: '', lastName: '', level: 'BRONZE', profile: null, waived: null });
  const open = show('AVP', '1234567', [], { sanctionErrorText: 'Get a Silver membership first.' });
  await screen.findByText('Get a Silver membership first.');
  await userEvent.click(await screen.findByRole('button', { name: 'Ok' }));
  expect(screen.queryByText('Get a Silver membership first.')).toBeNull();
  expect(open()).toEqual(['AVP America #']);
});

it.each([
  ['valid', said('true'), 'Verified', 'good', true],
  ['expired', said('expired'), '7 has expired', 'warn', false],
  ['refused', said('false'), 'Not valid', 'bad', false],
] as const)('the check of a number that is %s shows it in its color', async (_, reply, words, tone: Tone, isGood) => {
  answer = reply;
  show('CBVA', '7');
  const chip = await screen.findByText(`CBVA # · ${words}`);
  const { container } = render(<Chip tone={tone}>color</Chip>);
  expect(chip.className).toBe(container.firstElementChild?.className);
  expect(screen.queryAllByRole('button', { name: 'Check again' })).toHaveLength(isGood ? 0 : 1);
});

it('a player without a number is shown as not verified, with nothing to verify yet', () => {
  show('CBVA', '');
  screen.getByText('CBVA # · Not verified');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Verify' }).disabled).toBe(true);
});
