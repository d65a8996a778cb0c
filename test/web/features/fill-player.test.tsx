// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anonymous } from '#domain/identity/actor.ts';
import { byShape } from '#domain/identity/phone.ts';
import type { PlayerField } from '#domain/people/player.ts';
import type { RegistrationPlayer } from '#domain/registration/schema.ts';
import { registrationPlayer } from '#domain/registration/schema.ts';
import { FillPlayer } from '#web/src/features/registration/fill-player.tsx';
import type { PlayerPanelProps } from '#web/src/features/registration/player-panel-props.ts';
import { formOf, validationOf } from '#web/src/features/registration/player-validation.ts';
import { aDivision, aTournament } from '../../kit/catalog.ts';

vi.mock('#web/src/features/session/use-session.ts', () => ({
  useSession: () => ({ loading: false, state: 'signed-out', user: undefined, actor: { kind: 'anonymous' } }),
}));
beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({ players: [], more: false, items: [] })));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Shows the step of a player in a division that requires these fields, with all messages. */
function show(required: PlayerField[], entry: Partial<RegistrationPlayer> = {}, more: object = {}) {
  const division = aDivision({
    ...{ id: 8, tournamentId: 7, division: 'Open', gender: 'Coed', ageType: 2 },
    registrationFields: { fields: required, requiredFields: required },
  });
  const context = {
    ...{ event: aTournament({ id: 7 }), division, divisions: [], editing: null, actor: anonymous, now: 0 },
    ...{ profiles: {}, membersOnly: null, organizer: { id: 10, name: 'Pier', username: 'pier' } },
    ...{ provenPhones: [], joining: [], phones: byShape, ...more },
  } as unknown as PlayerPanelProps['context'];
  const player = registrationPlayer.parse(entry);
  const form = formOf(player, 1, context);
  const nothing = vi.fn();
  const props = {
    ...{ player, form, validation: validationOf(player, form, context), context, position: 1, others: [] },
    ...{ mayBeTbd: false, showAll: true, partner: '', locked: false },
    ...{ onChange: nothing, onReplace: nothing, onProven: nothing, onProfile: nothing, onPartner: nothing },
  } as unknown as PlayerPanelProps;
  render(
    <MemoryRouter>
      <SWRConfig value={{ provider: () => new Map() }}>
        <FillPlayer {...props} />
      </SWRConfig>
    </MemoryRouter>,
  );
}

it.each([
  ['P2-417', 'firstName', 'A first name is required'],
  ['P2-419', 'lastName', 'A last name is required'],
  ['P2-424', 'phone', 'A mobile phone number is required'],
  ['P2-425', 'email', 'An email is required'],
  ['P2-428', 'address', 'An address is required'],
  ['P2-429', 'city', 'A city is required'],
  ['P2-430', 'state', 'A State/Province/Region is required'],
  ['P2-432', 'zip', 'A zip is required'],
  ['P2-435', 'dob', 'A dob is required'],
  ['P2-437', 'gender', 'A gender is required'],
  ['P2-438', 'club', 'A club is required'],
  ['P2-439', 'gradYear', 'A graduation year is required'],
  ['P2-441', 'highSchool', 'A school is required'],
  ['P2-442', 'gpa', 'A GPA is required'],
  ['P2-443', 'aauNumber', 'An AAU number is required'],
  ['P2-445', 'avpNumber', 'An AVP number is required'],
  ['P2-447', 'usavNumber', 'A USAV number is required'],
  ['P2-448', 'p1440Number', 'A p1440 number is required'],
  ['P2-449', 'shirtSize', 'A shirtSize is required'],
  ['P2-451', 'height', 'A height is required'],
  ['P2-453', 'clubDirectorName', 'A club director name is required'],
  ['P2-455', 'clubDirectorEmail', 'A club director email is required'],
  ['P2-458', 'committed', 'Yes or No is required'],
  ['P2-459', 'committedSchool', 'A school is required'],
  ['P2-460', 'instagram', 'An instagram handle is required'],
  ['P2-461', 'yearsExp', 'Beach experience is required'],
  ['P2-464', 'hand', 'A dominant hand is required'],
  ['P2-465', 'side', 'A preferred side is required'],
  ['P2-466', 'sandRecruitsNumber', 'A Sand Recruits number is required'],
  ['P2-467', 'classification', 'A classification is required'],
] as const)('[%s] a player without %s is told “%s”', (_, field, words) => {
  show([field], { playerProfileId: 70, name: 'Kay Lee', ...(field === 'lastName' ? {} : { lastName: 'Lee' }) });
  expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  cleanup();
  show([], { playerProfileId: 70, name: 'Kay Lee', firstName: 'Kay', lastName: 'Lee' });
  expect(screen.queryByText(words)).toBeNull();
});

it('a player step asks for an emergency contact only in divisions that require one [P2-097] [P2-510]', () => {
  show(['emergency'], { firstName: 'Kay', lastName: 'Lee' });
  screen.getByRole('heading', { name: 'Emergency contact' });
  cleanup();
  show([], { firstName: 'Kay', lastName: 'Lee' });
  expect(screen.queryByRole('heading', { name: 'Emergency contact' })).toBeNull();
});

it('a player of another school is told that everyone attends the same one [P2-402]', () => {
  const from = (highSchool: string) =>
    show(['highSchool'], { playerProfileId: 70, name: 'Kay Lee', highSchool } as never, { school: 'Mira Costa' });
  from('Redondo');
  screen.getByText('Athletes must attend the same school');
  cleanup();
  from('Mira Costa');
  expect(screen.queryByText('Athletes must attend the same school')).toBeNull();
});

const typed = { firstName: 'Kay', lastName: 'Lee' };
it.each([
  [
    'whose emails differ',
    'The emails do not match',
    ['email', 'emailConfirmation'],
    { email: 'kay@x.example', emailConfirmation: 'kim@x.example' },
    {},
  ],
  ['with half a year of experience', 'Please round to the nearest year', ['yearsExp'], { yearsExp: 1.5 }, {}],
  [
    'whose phone isn’t verified at an event that asks for it',
    'Two factor authentication is required',
    ['phone'],
    { phone: '3105550100' },
    { event: aTournament({ id: 7, props: ['2FPhone'] }) },
  ],
] as const)('a player %s is told “%s”', (_, words, fields, entry, more) => {
  show([...fields], { ...typed, ...entry } as never, more);
  expect(screen.getAllByText(words).length).toBeGreaterThan(0);
});

it('a 19-year-old in an 18U division must be a high school student', () => {
  const division = aDivision({
    id: 8,
    tournamentId: 7,
    division: '18U',
    registrationFields: { fields: [], requiredFields: [] },
  });
  const now = Date.parse('2026-01-10T12:00:00Z');
  const event = aTournament({ id: 7, startDate: '2026-06-06' });
  const words = 'The athlete must be a high school student';
  const of = { ...typed, dob: '2006-12-01' };
  show([], of, { division, event, now });
  screen.getByText(words);
  cleanup();
  show([], { ...of, highSchool: 'Mira Costa', gradYear: 2026 } as never, { division, event, now });
  expect(screen.queryByText(words)).toBeNull();
});
