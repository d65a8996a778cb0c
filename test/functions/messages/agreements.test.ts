import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, actorOf, anonymous } from '#domain/identity/actor.ts';
import { userRights } from '#domain/identity/schema.ts';
import { mailOfCopy } from '#domain/notices/agreements/copy.ts';
import { pdfOf } from '#domain/notices/agreements/pdf.ts';
import { storedOrganization } from '#domain/organizations/schema.ts';
import { playerProfile } from '#domain/people/schema.ts';
import { enteredTeam } from '#domain/registration/teams/entered-team.ts';
import { ProblemError } from '#functions/kernel/http/call.ts';
import {
  agreementHandler,
  agreementPlayersHandler,
  agreementsOfEventHandler,
  saveAgreementHandler,
} from '#functions/messages/calls/agreements.ts';
import {
  agreementToSignHandler,
  papersOfEventHandler,
  signAgreementHandler,
  signedAgreementHandler,
} from '#functions/messages/calls/sign.ts';
import { onTeamPapers } from '#functions/notices/consumers/team-links.ts';
import { signatureItem } from '#functions/subjects/agreements/items.ts';
import { encodedEvent, eventWithRules } from '#functions/subjects/catalog/events.ts';
import { divisionItem, teamItem } from '#functions/subjects/catalog/items.ts';
import { encodedTeam } from '#functions/subjects/catalog/teams.ts';
import { accountAddressItem, accountAddressKey, userItem } from '#functions/subjects/identity/items.ts';
import { organizationItem, usernameItem } from '#functions/subjects/organizations/items.ts';
import { pageItem } from '#functions/subjects/organizations/queries.ts';
import { playerItem } from '#functions/subjects/people/items.ts';
import { checkinRows } from '#functions/subjects/teams/checkin.ts';
import { askSignaturesWork } from '#functions/worker/kinds/ask-signatures.ts';
import { aDivision, aTournament } from '../../kit/catalog.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';

type Mail = { to: string; text: string; files?: { name: string; type: string; text: string }[] };
const now = Date.UTC(2026, 4, 1);
const mails: Mail[] = [];
const notes: object[] = [];
let local: TestTable;
let deps: never;
const user = (id: number, profiles: object[] = [], pages: object[] = []): Actor =>
  actorOf({ ...userRights.parse({ id }), pages, profiles, bidPrograms: [], collegeTeams: [] } as never, 1);
const staff = user(5, [], [{ id: 71, name: 'Sandy', username: 'sandy', props: [] }]);
const ada = user(6, [{ id: 9001, fullName: 'Ada Alder' }]);
const stranger = user(7, [{ id: 9009, fullName: 'Eve Il' }]);
const words = { name: 'Waiver', text: '<p>At my own risk.</p><script>x</script>', tournamentIds: [700] };

beforeAll(async () => {
  local = memoryTable();
  const numbers = async () => 800;
  const email = async (mail: Mail) => void mails.push(mail);
  deps = {
    table: local.table,
    numbers,
    random: () => 0.5,
    email,
    origin: 'https://s.example',
    signingSecret: async () => 'k',
    note: async (note: object) => void notes.push(note),
  } as never;
  const profile = (id: number, firstName: string, more: object) =>
    playerItem.encode(
      playerProfile.parse({ id, firstName, lastName: 'Alder', dtCreated: 1, dtModified: 1, ...more }),
      1,
    );
  const parent = { firstName: 'Pat', lastName: 'Alder', email: 'pat@x.example' };
  const event = aTournament({
    id: 700,
    organizationId: 71,
    name: 'Pier Open',
    startDate: '2026-06-06',
    props: ['noAgreeNoCheckin'],
  });
  const players = [9001, 9002, 9003].map((playerProfileId) => ({ playerProfileId, firstName: 'X', lastName: 'Alder' }));
  await local.stored.putMany([
    organizationItem.encode(storedOrganization.parse({ id: 71, name: 'Sandy Shores', username: 'sandy' }), 1),
    usernameItem.encode({ username: 'sandy', organizationId: 71 }, 1),
    ...[5, 6, 7].map((id) => userItem.encode(userRights.parse({ id }), 1)),
    accountAddressItem.encode({ of: accountAddressKey('ada@x.example'), userId: 6 } as never, 1),
    pageItem.encode({ userId: 5, id: 71, name: 'Sandy', username: 'sandy', props: [] } as never, 1),
    ...encodedEvent(event),
    divisionItem.encode(aDivision({ id: 701, tournamentId: 700, numOfPlayers: 3 }), 1),
    ...encodedTeam(
      enteredTeam({ id: 702, tournamentId: 700, divisionId: 701, name: 'Alders', dtRegistered: 1 }, { players }),
    ),
    profile(9001, 'Ada', { dob: '1990-01-01', email: 'ada@x.example' }),
    profile(9002, 'Cy', { dob: '2014-01-01', email: 'cy@x.example', parent }),
    profile(9003, 'Di', { dob: '2015-01-01', parent }),
  ]);
});
afterAll(() => local?.stop());

const save = (actor: Actor, agreement: object, id: number | null = null, ifMatch = 0) =>
  saveAgreementHandler({ params: { username: 'sandy' }, body: { id, agreement }, actor, now, ifMatch } as never, deps);
const look = (actor: Actor, key?: string) =>
  agreementToSignHandler({ params: { id: 800 }, query: key ? { key } : {}, actor, now } as never, deps);
const sign = (actor: Actor, playerProfileId: number, key: string | null, version = 1, name = 'Pat Alder') =>
  signAgreementHandler(
    {
      ...{ params: { id: 800 }, body: { key, playerProfileId, version, name }, actor, now },
      ...{ source: '203.0.113.7', headers: { 'user-agent': 'Firefox' } },
    } as never,
    deps,
  );
const keyOf = (mail: Mail): string => decodeURIComponent(/key=(\S+)/.exec(mail.text)?.[1] ?? '');
const missing = async () => {
  const event = (await eventWithRules(local.table, 700))!;
  const division = (await local.table.get(divisionItem, { id: 701 }))!;
  const team = (await local.table.get(teamItem, { divisionId: 701, id: 702 }))!;
  const [row] = await checkinRows(local.table, { event, divisions: [division] }, [team]);
  return row?.missing?.filter(({ kind }) => kind === 'agreement') ?? [];
};

describe('an agreement [P1-128] [P3-799]', () => {
  it('is created only by its organization’s staff, for its own events, with cleaned text', async () => {
    await expect(save(stranger, words)).rejects.toBeInstanceOf(ProblemError);
    expect(await save(staff, { ...words, tournamentIds: [1] })).toMatchObject({ ok: false });
    const made = await save(staff, words);
    local.caughtUp();
    expect(made).toMatchObject({
      ok: true,
      value: { id: 800, version: 1, versions: [{ text: '<p>At my own risk.</p>' }] },
    });
  });

  it('is emailed at registration to each player, or once to a guardian for all of their children', async () => {
    const told = { id: 'e1', at: now, data: { tournamentId: 700, divisionId: 701, teamId: 702, waitlist: false } };
    await onTeamPapers(told as never, () => deps);
    expect(mails.map(({ to }) => to).sort()).toEqual(['ada@x.example', 'pat@x.example']);
    expect(mails.find(({ to }) => to === 'pat@x.example')?.text).toContain(
      'Before Pier Open, please read and sign Waiver for Cy Alder and Di Alder.',
    );
    expect(mails[0]?.text).toContain('https://sandy.s.example/agreement/800?key=');
    // Users with an account find the agreement in their list, without the email's key.
    expect(notes).toMatchObject([{ to: 'ada@x.example', userId: 6, path: '/agreement/800' }]);
  });

  it('is signed through the emailed link or by the profile’s owner, for its players and the text they saw [P1-073]', async () => {
    const [cy] = mails.filter(({ to, text }) => to === 'pat@x.example' && text.includes('Cy'));
    const key = keyOf(cy as Mail);
    expect(await look(anonymous)).toMatchObject({ value: { players: [] } });
    expect(await look(anonymous, key)).toMatchObject({
      value: {
        players: [
          { playerProfileId: 9002, as: 'guardian' },
          { playerProfileId: 9003, as: 'guardian' },
        ],
      },
    });
    for (const [who, id, by] of [
      [anonymous, 9001, key],
      [anonymous, 9001, key.replace('9002', '9001')],
      [stranger, 9001, null],
    ] as const)
      expect(await sign(who, id, by)).toMatchObject({ ok: false, problem: { code: 'messages/not-yours-to-sign' } });
    expect(await sign(anonymous, 9002, key, 2)).toMatchObject({ problem: { code: 'messages/other-words' } });
    expect(await sign(anonymous, 9002, key)).toMatchObject({ ok: true });
    expect(await sign(anonymous, 9002, key, 1, 'Somebody else')).toMatchObject({ ok: true });
    expect(await local.table.get(signatureItem, { agreementId: 800, playerProfileId: 9002, version: 1 })).toMatchObject(
      {
        ...{
          name: 'Pat Alder',
          as: 'guardian',
          email: 'pat@x.example',
          from: '203.0.113.7',
          browser: 'Firefox',
          at: now,
        },
      },
    );
    expect(await sign(ada, 9001, null, 1, 'Ada Alder')).toMatchObject({ value: { players: [{ as: 'player' }] } });
  });

  it('is offered at registration in its current version, only for the registrant’s own profiles', async () => {
    const asked = (actor: Actor, id = 700) => papersOfEventHandler({ params: { id }, actor, now } as never, deps);
    const signed = { playerProfileId: 9001, as: 'player', signedVersion: 1, signedAt: now };
    expect(await asked(ada)).toMatchObject({
      value: { items: [{ id: 800, name: 'Waiver', version: 1, players: [signed] }] },
    });
    expect(await asked(anonymous)).toMatchObject({ value: { items: [{ id: 800, players: [] }] } });
    expect(await asked(stranger)).toMatchObject({ value: { items: [{ players: [] }] } });
    expect(await asked(ada, 799)).toMatchObject({ ok: false });
  });

  it('is emailed to its signer once with the signed text, player, signer, time and source', () => {
    const copies = mails.filter(({ text }) => text.includes('This is what you signed'));
    expect(copies.map(({ to }) => to)).toEqual(['pat@x.example']);
    const [copy] = copies;
    for (const part of [
      'Signed: Waiver'.slice(8),
      'At my own risk.',
      'Player: Cy Alder',
      'Signed by: Pat Alder, parent or guardian',
      'From: 203.0.113.7',
      'Browser: Firefox',
      'When: Apr 30, 2026',
      'https://sandy.s.example/agreement/800?signed=9002&key=',
    ])
      expect(copy?.text).toContain(part);
    const [pdf] = copy?.files ?? [];
    const hex = (text: string) => Buffer.from(text, 'latin1').toString('hex');
    expect(pdf).toMatchObject({ name: 'signed-agreement.pdf', type: 'application/pdf' });
    for (const part of ['Waiver', 'At my own risk.', 'Signed by: Pat Alder, parent or guardian', 'When: Apr 30, 2026'])
      expect(pdf?.text).toContain(hex(part));
    const at = Number(/startxref\n(\d+)/.exec(pdf?.text ?? '')?.[1]);
    expect(pdf?.text.slice(at, at + 4)).toBe('xref');
  });

  it('is copied with lists, and with no gap between a bold name and its comma', () => {
    const text =
      '<p>I, guardian of <strong>Zoë Ng</strong>, agree:</p><ul><li><p>One</p></li><li>Two</li></ul><ol><li>First</li><li>Then</li></ol><p>End.</p>';
    const signed = { player: 'Zoë', name: 'Pat', as: 'guardian' as const, version: 1, from: '', browser: '' };
    const around = { host: null, when: 'Today', copyPath: '/a' };
    const copy = mailOfCopy({ title: 'Waiver', text }, signed, around, {
      name: 'Sideout',
      origin: 'https://x.example',
    });
    for (const line of ['I, guardian of Zoë Ng, agree:', '• One', '• Two', '1. First', '2. Then', 'End.'])
      expect(copy.text.split('\n')).toContain(line);
    expect(copy.files).toHaveLength(1);
  });

  it('is attached only if the PDF’s fonts can write every letter', () => {
    expect(pdfOf('Zoë’s waiver', [], ['“Yes” – 100 €'])).toMatch(/^%PDF-/);
    expect(pdfOf('李娜', [], [])).toBeNull();
    const pages = pdfOf(
      'Long',
      [],
      Array.from({ length: 200 }, () => 'word '.repeat(60)),
    )?.match(/\/Type \/Page /g);
    expect(pages?.length).toBeGreaterThan(10);
  });

  it('blocks a team’s check-in and lists the missing names until everyone has signed [P3-571] [P2-644] [P2-298]', async () => {
    expect(await missing()).toMatchObject([{ what: 'Waiver', blocks: true }]);
    const status = () => agreementsOfEventHandler({ params: { id: 700 }, actor: staff, now } as never, deps);
    const of = { divisionId: 701, unsent: [], unsigned: [9003], signed: [9001, 9002], signedPrev: [] };
    expect(await status()).toEqual({
      ok: true,
      value: { agreementStatuses: [{ agreementId: 800, agreement: 'Waiver', divisions: [of] }] },
    });
    expect(await agreementsOfEventHandler({ params: { id: 700 }, actor: stranger, now } as never, deps)).toMatchObject({
      ok: false,
    });
    const [both] = mails.filter(({ text }) => text.includes('Cy Alder and Di Alder'));
    await sign(anonymous, 9003, keyOf(both as Mail));
    expect(await missing()).toEqual([]);
  });

  it('keeps earlier signatures and copies of the signed text when its text changes [P2-299]', async () => {
    const rev = await agreementHandler({ params: { username: 'sandy', id: 800 }, actor: staff, now } as never, deps);
    await save(staff, { ...words, text: '<p>New words.</p>' }, 800, rev.ok ? rev.value.rev : 0);
    local.caughtUp();
    const players = await agreementPlayersHandler(
      { params: { username: 'sandy', id: 800 }, query: { tournamentId: 700 }, actor: staff, now } as never,
      deps,
    );
    expect(players).toMatchObject({
      value: { version: 2, items: [9001, 9002, 9003].map(() => ({ state: 'signedPrev' })) },
    });
    expect(await missing()).toEqual([]);
    const copy = (actor: Actor) =>
      signedAgreementHandler({ params: { id: 800, playerId: 9002 }, query: {}, actor, now } as never, deps);
    expect(await copy(staff)).toMatchObject({
      ok: true,
      value: { text: '<p>At my own risk.</p>', signature: { version: 1 } },
    });
    expect(await copy(stranger)).toMatchObject({ ok: false });
    expect(await copy(ada)).toMatchObject({ ok: false });
  });

  it('is emailed once by a job whose worker dies right after sending', async () => {
    const job = { params: { organizationId: 71, tournamentId: 700, agreementId: 800, playerProfileIds: [9001] }, now };
    const pause = { now: () => now, pause: async () => {}, random: () => 0.5, sms: async () => {} };
    const call = (more: object) =>
      ({ job: { id: 'j', userId: 5 }, ...job, deps: { ...(deps as object), ...pause, ...more } }) as never;
    const row = { key: 'p-9001', ref: 'j/p-9001', data: [9001] } as never;
    const before = mails.length;
    const dying = { note: () => Promise.reject(new Error('the worker died')) };
    await expect(askSignaturesWork.act(call(dying), row)).rejects.toThrow('the worker died');
    expect(await askSignaturesWork.act(call({}), row)).toMatchObject({ ok: true, sums: { asked: 1 } });
    expect(await askSignaturesWork.act(call({}), row)).toMatchObject({ ok: true });
    expect(mails.slice(before).map(({ to }) => to)).toEqual(['ada@x.example']);
    expect(notes.length).toBe(2);
  });
});
