import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organization } from '#domain/organizations/schema.ts';
import { playerProfile } from '#domain/people/schema.ts';
import { enteredTeam } from '#domain/registration/teams/entered-team.ts';
import { onDateCanceled, onDateOffered } from '#functions/notices/consumers/spots.ts';
import { onTeamChanged, onTeamRegistered, onTeamWithdrawn } from '#functions/notices/consumers/teams.ts';
import type { Deps } from '#functions/notices/deps.ts';
import { derive } from '#functions/relay/consumers/derive.ts';
import { encodedEvent } from '#functions/subjects/catalog/events.ts';
import { divisionItem } from '#functions/subjects/catalog/items.ts';
import { encodedTeam } from '#functions/subjects/catalog/teams.ts';
import { orderItem } from '#functions/subjects/commerce/orders.ts';
import { organizationItem } from '#functions/subjects/organizations/items.ts';
import { playerItem } from '#functions/subjects/people/items.ts';
import { dateCreditItem, teamDatesItem } from '#functions/subjects/registration/items.ts';
import { rosterBeforeItem, teamActItem } from '#functions/subjects/teams/items.ts';
import { readIcal } from '#test/kit/ical.ts';
import { aDivision, aTournament } from '../../kit/catalog.ts';
import { exampleOf } from '../../kit/examples/files.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';

type Mail = Parameters<Deps['email']>[0];
const at = Date.UTC(2026, 5, 1);
let local: TestTable;
beforeAll(async () => {
  local = memoryTable();
  const event = aTournament({ id: 700, name: 'Pier Open', startDate: '2026-06-06', endDate: '2026-06-07' });
  const of = aDivision({ id: 701, tournamentId: 700, numOfPlayers: 2 });
  const onFile = { id: 9001, firstName: 'Ada', lastName: 'Alder', email: 'ada@x.example', dob: '1990-01-01' };
  const entered = enteredTeam(
    { id: 702, tournamentId: 700, divisionId: 701, name: 'Alder / Cole', seed: 1, dtRegistered: 1 },
    {
      players: [
        { playerProfileId: 9001, firstName: 'Ada', lastName: 'Alder', onFile: ['email', 'dob'] },
        {
          firstName: 'Cy',
          lastName: 'Cole',
          dob: '2012-01-01',
          playerEmail: 'cy@x.example',
          parent: { firstName: 'Pat', lastName: 'Cole', email: 'pat@x.example' },
        },
      ],
      contacts: [{ name: 'Coach', email: 'coach@x.example' }],
    },
  );
  const hosted = aTournament({ ...event, id: 710, organizationId: 71 });
  const theirs = enteredTeam(
    { id: 712, tournamentId: 710, divisionId: 711, name: 'Kay', dtRegistered: 1 },
    { players: [{ firstName: 'Bea', lastName: 'Kay', email: 'bea@x.example' }] },
  );
  await local.stored.putMany([
    organizationItem.encode(organization.parse({ id: 71, name: 'Sandy Shores', username: 'sandy' }), 1),
    ...encodedEvent(hosted),
    divisionItem.encode({ ...of, id: 711, tournamentId: 710 }, 1),
    ...encodedTeam(theirs),
    ...encodedEvent(event),
    divisionItem.encode(of, 1),
    ...encodedTeam(entered),
    playerItem.encode(playerProfile.parse({ ...onFile, dtCreated: 1, dtModified: 1 }), 1),
  ]);
});
afterAll(() => local?.stop());

/** Returns the emails that a consumer sends. The service rejects the addresses in `refused`. */
async function sent(
  consumer: typeof onTeamRegistered | typeof onTeamWithdrawn | typeof onTeamChanged,
  data: object = {},
  refused: readonly string[] = [],
): Promise<Mail[]> {
  const mails: Mail[] = [];
  const email = async (mail: Mail) => {
    if (refused.includes(mail.to)) throw Object.assign(new Error('MessageRejected'), { $fault: 'client' });
    mails.push(mail);
  };
  const signingSecret = async () => 'secret';
  const deps = {
    table: local.through((client) => client),
    origin: 'https://sideout.test',
    email,
    signingSecret,
  } as Partial<Deps> as Deps;
  const of = { teamId: 702, divisionId: 701, tournamentId: 700, waitlist: false, ...data };
  await consumer({ id: 'e', at, data: of } as never, deps);
  return mails;
}

describe('a team that gets a spot', () => {
  it('notifies the contact and the player, or a junior’s guardian, with a calendar file', async () => {
    const mails = await sent(onTeamRegistered);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['ada@x.example', 'You play in Pier Open, Jun 6 – 7, 2026 (Pacific Time)'],
      ['pat@x.example', 'Cy Cole plays in Pier Open, Jun 6 – 7, 2026 (Pacific Time)'],
      ['coach@x.example', 'Alder / Cole plays in Pier Open, Jun 6 – 7, 2026 (Pacific Time)'],
    ]);
    const [first] = mails;
    expect(first?.text).toContain('Players: Ada Alder, Cy Cole');
    const [file] = first?.files ?? [];
    expect(file?.type).toBe('text/calendar; method=PUBLISH; charset=UTF-8');
    const { properties, inside } = readIcal(file?.text ?? '');
    expect(properties.METHOD?.value).toBe('PUBLISH');
    // The ID is the one in the team's feed, so a calendar with both shows one entry.
    expect(inside[0]?.properties).toMatchObject({
      UID: { value: 'team-702-event-700@sideout.test' },
      DTEND: { value: '20260608', parameters: ['VALUE=DATE'] },
      ORGANIZER: { value: expect.stringMatching(/^mailto:\S+@\S+$/) },
      SEQUENCE: { value: expect.stringMatching(/^\d+$/) },
    });
    expect(JSON.stringify(mails)).not.toContain('cy@x.example');
    // Players and a junior's guardian can say it isn't them. A coach has no seat.
    expect(mails.map(({ text }) => /That’s not me: https:\/\/sideout.test\/asked\/me~702~/.test(text))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('gets the email notes of its event and division', async () => {
    const own = { tournamentId: 730, divisionId: 731, teamId: 732 };
    await local.stored.putMany([
      ...encodedEvent(aTournament({ id: 730, emailNote: 'Park at the pier.' })),
      divisionItem.encode(aDivision({ id: 731, tournamentId: 730, emailNote: 'Bring a ball.' }), 1),
      ...encodedTeam(
        enteredTeam(
          { ...own, id: 732, name: 'Kay', dtRegistered: 1 },
          { players: [{ firstName: 'Bea', lastName: 'Kay', email: 'bea@x.example' }] },
        ),
      ),
    ]);
    const [mail] = await sent(onTeamRegistered, own);
    expect(mail?.text).toContain('Park at the pier.');
    expect(mail?.text).toContain('Bring a ball.');
  });

  it('gets a link to the host’s site if there is one', async () => {
    const [host] = await sent(onTeamRegistered, { tournamentId: 710, divisionId: 711, teamId: 712 });
    expect(host?.text).toContain('https://sandy.sideout.test/tournament/710');
    expect(host?.text).not.toContain('https://sideout.test/');
  });

  it('gets only its own dates and hours for a session, including in its calendar', async () => {
    const event = aTournament({
      ...{ id: 720, name: 'Open Gym', type: 'Training Session', startDate: '2026-06-01', endDate: '2026-07-31' },
      jsonProps: { reoccuringSettings: { dows: [4], startTime: '19:00', endTime: '21:00' } } as never,
    });
    const comes = enteredTeam(
      { id: 722, tournamentId: 720, divisionId: 721, name: 'Kay', dtRegistered: 1, orderId: 4_722 },
      {
        players: [{ firstName: 'Bea', lastName: 'Kay', email: 'bea@x.example' }],
        contacts: [{ name: 'Coach', email: 'coach@x.example' }],
      },
    );
    const order = orderItem.decode(exampleOf('order', 2)?.item as never);
    const own = { teamId: 722, divisionId: 721, tournamentId: 720 };
    await local.stored.putMany([
      ...encodedEvent(event),
      divisionItem.encode(aDivision({ id: 721, tournamentId: 720, numOfPlayers: 1, props: ['datePrice-20.00'] }), 1),
      ...encodedTeam(comes),
      orderItem.encode({ ...order, id: 4_722, emailReceiptTo: 'bea@x.example' }, 1),
      teamDatesItem.encode({ ...own, way: 'pack', days: [{ day: '2026-06-18', slot: 1 }], left: 2 }, 1),
    ]);
    const [mail] = await sent(onTeamRegistered, own);
    const when = 'Thu, Jun 18, 2026, 7:00 PM – 9:00 PM (Pacific Time)';
    expect(mail?.subject).toBe(`You play in Open Gym, ${when}`);
    expect(mail?.text).toContain(`When: ${when}`);
    expect(mail?.text).toContain('The punch card has 2 dates still to choose. Choose them on the team page.');
    expect(mail?.text).toContain('Manage your registration');
    const file = mail?.files?.[0]?.text ?? '';
    expect(file.match(/DT(START|END)\S*/g)).toEqual(['DTSTART:20260619T020000Z', 'DTEND:20260619T040000Z']);
    const of = { ...own, day: '2026-06-25', entry: '01J00000000000000000000000', until: at + 86_400_000 };
    const [offer] = await sent(onDateOffered as never, { ...of, email: 'waits@x.example' });
    expect(offer?.text).toContain('When: Thu, Jun 25, 2026, 7:00 PM – 9:00 PM (Pacific Time)');
    expect(offer?.text).toMatch(/We’re holding it for you until \w+ \d+(, \d+)?, \d+:\d\d [AP]M PT\./);
    // A single player has no team name.
    expect(offer?.text).not.toContain('Team:');
    expect(mail?.text).toContain('Player: Bea Kay');
    const credit = {
      code: 'CREDIT-ABCDEF',
      amount: 2_000,
      note: 'Flooded',
      fromCredit: 0,
      waived: 0,
      onCard: false,
      refundId: null,
    };
    await local.stored.putMany([dateCreditItem.encode({ ...own, day: '2026-06-18', ...credit }, 1)]);
    const [canceled, others] = await sent(onDateCanceled as never, { ...own, day: '2026-06-18' });
    // The code is money, so only the buyer gets it. The others get the team’s page.
    expect(others?.to).toBe('coach@x.example');
    expect(others?.text).toContain('The person who registered gets a credit for it.');
    expect(others?.text).not.toContain('CREDIT-');
    expect(others?.text).toContain('/team/722');
    expect(canceled?.text).toContain('You have a credit of $20.00: enter the code CREDIT-ABCDEF');
    expect(canceled?.text).toContain('If you paid by card, you can get a refund instead');
    expect(canceled?.text).toContain('When: Thu, Jun 18, 2026, 7:00 PM – 9:00 PM (Pacific Time)');
    const off = canceled?.files?.[0]?.text;
    expect(off).toContain('METHOD:CANCEL');
    expect(off).toContain('DTSTART:20260619T020000Z');
    expect(off).toContain('STATUS:CANCELLED');
    const version = (text = '') => Number(/^SEQUENCE:(\d+)/m.exec(text)?.[1]);
    expect(version(off) - version(file)).toBe(1);
  });

  it('still gets its other emails when one address is refused', async () => {
    const mails = await sent(onTeamRegistered, {}, ['ada@x.example']);
    expect(mails.map(({ to }) => to)).toEqual(['pat@x.example', 'coach@x.example']);
  });
});

describe('a team saved as a new item with an old registration (an import, a restored table)', () => {
  it('notifies no one', async () => expect(await sent(onTeamRegistered, { late: true })).toEqual([]));

  it('is distinguished from a new registration by its date, and from a waitlisted team by its previous state', async () => {
    const team = await local.stored.getRaw({ pk: 'DIVISION#701', sk: 'TEAM#702' });
    const told = (more: object, before: object | null = null) =>
      derive([{ id: 'c', at, before: before && { ...team, ...before }, after: { ...team, ...more } } as never]);
    const late = (more: object, before?: object) => told(more, before).map(({ event }) => event.data);
    expect(late({ dtRegistered: at - 3 * 86_400_000 })).toMatchObject([{ teamId: 702, late: true }]);
    expect(late({ dtRegistered: at - 3_600_000 })).toMatchObject([{ teamId: 702, late: false }]);
    const waited = { dtRegistered: at - 90 * 86_400_000 };
    expect(late(waited, { ...waited, waitlist: true })).toMatchObject([{ teamId: 702, late: false }]);
  });
});

describe('a withdrawn team', () => {
  it('notifies everyone on the team, with the reason', async () => {
    const mails = await sent(onTeamWithdrawn);
    expect(mails.map(({ to }) => to)).toEqual(['ada@x.example', 'pat@x.example', 'coach@x.example']);
    expect(mails[1]?.text).toContain('because you’re the contact for a player on the team');
  });
});

describe('changes to a team', () => {
  const actId = '01HZZZZZZZZZZZZZZZZZZZZZZ9';
  const kept = (type: 'players' | 'rename' | 'move' | 'drop', words: string) =>
    teamActItem.encode(
      teamActItem.schema.parse({
        ...{ teamId: 702, id: actId, tournamentId: 700, divisionId: 701, type, told: words, by: 'Dana', userId: 5, at },
        before: {},
      }) as never,
      1,
    );
  const told = async (type: 'players' | 'rename' | 'move' | 'drop', words: string) => {
    await local.stored.putMany([kept(type, words)]);
    return sent(onTeamChanged, { actId, act: type });
  };

  it('are sent to everyone on the team, except a name change', async () => {
    const mails = await told('move', 'Moved to Mens AA');
    expect(mails.map(({ to }) => to).sort()).toEqual(['ada@x.example', 'coach@x.example', 'pat@x.example']);
    expect(mails[0]).toMatchObject({
      subject: 'Alder / Cole: Moved to Mens AA',
      text: expect.stringContaining('/team/702'),
    });
    expect(await told('rename', 'Renamed to X')).toEqual([]);
    const [except] = await told('move', 'Moved to Mens AA. Allowed anyway: Too old, but pays');
    expect(except?.subject).toBe('Alder / Cole: Moved to Mens AA');
    expect(except?.text).not.toContain('Too old');
  });

  it('say what happens with a dropped team’s matches, where, and whom to ask', async () => {
    const [mail] = await told('drop', 'Dropped');
    expect(mail?.subject).toBe('Alder / Cole was dropped from Pier Open');
    expect(mail?.text).toContain('Alder / Cole was dropped from Girls 16U, Pier Open.');
    // Nothing is drawn yet.
    expect(mail?.text).not.toContain('played');
    expect(mail?.text).toContain('If you have questions');
    expect(mail?.text).toContain('/team/702');
    const [back] = await told('drop', 'Drop undone');
    expect(back?.subject).toBe('Alder / Cole is back in Pier Open');
  });

  it('are also sent to a removed player', async () => {
    const before = { players: [{ firstName: 'Bo', lastName: 'Gone', dob: '1990-01-01', email: 'bo@x.example' }] };
    const forms = rosterBeforeItem.schema.parse({ id: 702, tournamentId: 700, divisionId: 701, actId, at, ...before });
    await local.stored.putMany([rosterBeforeItem.encode(forms as never, 1)]);
    const mails = await told('players', 'Players changed');
    expect(mails.find(({ to }) => to === 'bo@x.example')?.subject).toBe('Alder / Cole: You’re no longer on this team');
    expect(mails).toHaveLength(4);
    expect(mails[0]?.text).toContain('That’s not me');
  });
});
