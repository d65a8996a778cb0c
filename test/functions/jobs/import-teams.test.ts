import { describe, expect, it } from 'vitest';
import { newJob } from '#domain/jobs/kind.ts';
import { importTeamsKind } from '#domain/jobs/kinds/import-lists.ts';
import { faultsCsv } from '#domain/jobs/views.ts';
import { readList } from '#domain/kernel/csv-read.ts';
import { must } from '#domain/kernel/result.ts';
import { storedOrganization } from '#domain/organizations/schema.ts';
import { playerProfile } from '#domain/people/schema.ts';
import { suggestedImport } from '#domain/teams/import/columns.ts';
import { jobFaultsHandler, jobRowsHandler } from '#functions/jobs/calls/jobs.ts';
import { numbersOf } from '#functions/kernel/table/numbers.ts';
import { encodedEvent } from '#functions/subjects/catalog/events.ts';
import { divisionItem, rosterItem, teamItem, teamsInTournament } from '#functions/subjects/catalog/items.ts';
import { keepUploadPart } from '#functions/subjects/jobs/uploads.ts';
import { membershipBegun, storedMembership } from '#functions/subjects/memberships/items.ts';
import { organizationItem } from '#functions/subjects/organizations/items.ts';
import { newProfileWrite } from '#functions/subjects/people/profiles.ts';
import { emptyMemory } from '#functions/subjects/registration/spots.ts';
import { importTeamsWork } from '#functions/worker/kinds/import-teams.ts';
import { aDivision, aTournament } from '../../kit/catalog.ts';
import { type JobWorld, jobWorld, mortal } from '../../kit/jobs.ts';
import { staff } from '../organizations/kit.ts';

const scope = { of: 'event' as const, id: 500, organizationId: 10 };
const list = [
  'Division,Team,Club,Player 1,Player 2',
  'AA,Alders,Pier,Ada Alder,Ann Alder',
  'AA,,,Bea Boone,Bo Boone',
  'Nowhere,Lost,,,',
  'AA,Alders,,Cy Cole,Di Dune',
  'AA,,,,',
].join('\n');
const mapping = { division: 0, team: 1, club: 2, player1: 3, player2: 4 };

/** Returns a job world whose import has the dependencies that it needs besides the job's own. */
const world = () =>
  jobWorld({
    ...importTeamsWork,
    ...Object.fromEntries(
      (['find', 'act', 'undo'] as const).map((name) => [
        name,
        (call: { deps: { table: never } }, ...rest: never[]) =>
          (importTeamsWork[name] as (...all: unknown[]) => unknown)(
            {
              ...call,
              deps: {
                ...call.deps,
                ...{ numbers: numbersOf(call.deps.table), memory: emptyMemory(), random: () => 0.5, payments: null },
              },
            },
            ...rest,
          ),
      ]),
    ),
  } as never);

async function begun(
  of: JobWorld,
  text = list,
  allowDuplicates = false,
  columns: object = mapping,
  name = 'AA',
  rules: object = {},
) {
  const file = { shelf: 'lists' as const, ownerId: 10, userId: 5, uploadId: of.id };
  await keepUploadPart(of.files, file, 0, Buffer.from(text).toString('base64'));
  const event = aTournament({ id: 500, organizationId: 10, ...rules });
  const division = aDivision({ id: 20, tournamentId: 500, division: name, numOfPlayers: 2, maxTeams: 8 });
  const organization = storedOrganization.parse({ id: 10, name: 'Beach', username: 'beach' });
  await of.stored.putMany([
    organizationItem.encode(organization, 1),
    ...encodedEvent(event),
    divisionItem.encode(division, 1),
  ]);
  const params = {
    organizationId: 10,
    tournamentId: 500,
    userId: 5,
    uploadId: of.id,
    parts: 1,
    mapping: columns,
    allowDuplicates,
  };
  const start = { id: of.id, params, scope, userId: 5, confirmed: true };
  await of.begin(must(newJob(importTeamsKind, start, of.time.now)));
}
const standing = async (of: JobWorld) =>
  (await of.stored.list(teamItem, teamsInTournament(500))).filter(({ isDeleted }) => !isDeleted);

/** Returns what someone in the organization sees next to each row. */
async function rowsTold(of: JobWorld) {
  const asked = { params: { id: of.id }, query: {}, actor: staff, now: of.time.now };
  const answer = await jobRowsHandler(asked as never, { table: of.table, files: of.files } as never);
  return must(answer).rows.map(({ told: words }) => words);
}

describe('an imported team list', () => {
  it('registers each readable row, reports the others, and can be undone', async () => {
    const of = world();
    await of.time.run(
      (async () => {
        await begun(of);
        await of.quiet();
        expect(await of.job()).toMatchObject({ state: 'done', total: 5, done: 5, problems: 3, sums: { teams: 2 } });
        const teams = await standing(of);
        expect(teams.map(({ name, club, orderId }) => [name, club, orderId]).sort()).toEqual([
          ['Alders', 'Pier', null],
          ['Bea Boone / Bo Boone', '', null],
        ]);
        const told = (await of.answers()).filter((answer) => answer?.ok === false).map((answer) => answer?.told);
        expect(told).toEqual([
          expect.stringMatching(/no division called Nowhere/),
          expect.stringMatching(/already in row 2/),
          expect.stringMatching(/The row has no team or player/),
        ]);
        await of.undo();
        await of.quiet();
        expect(await standing(of)).toEqual([]);
        const rows = await rowsTold(of);
        expect(rows).toHaveLength(5);
        expect(rows.filter((words) => words === 'Wasn’t done, so there’s nothing to undo.')).toHaveLength(3);
        expect(rows).not.toContain(null);
      })(),
    );
  });

  it('returns rows with problems, which can be corrected and imported again', async () => {
    const of = world();
    await of.time.run(
      (async () => {
        await begun(of);
        await of.quiet();
        const asked = { params: { id: of.id }, query: {}, actor: staff, now: of.time.now };
        const answer = must(await jobFaultsHandler(asked as never, { table: of.table, files: of.files } as never));
        expect(answer.rows).toEqual([
          { line: 4, cells: ['Nowhere', 'Lost', '', '', ''], problem: 'The event has no division called Nowhere.' },
          { line: 5, cells: ['AA', 'Alders', '', 'Cy Cole', 'Di Dune'], problem: 'The team is already in row 2.' },
          { line: 6, cells: ['AA', '', '', '', ''], problem: 'The row has no team or player.' },
        ]);
        const { header, rows } = readList(faultsCsv(answer.header, answer.rows));
        expect([header.slice(0, 3), suggestedImport('teams', header, rows).division]).toEqual([
          ['Row', 'Problem', 'Division'],
          2,
        ]);
        expect(readList(faultsCsv(header, answer.rows)).header).toEqual(header);
      })(),
    );
  });

  it('refuses teams with players who aren’t members if the event is for members', async () => {
    const of = world();
    await of.time.run(
      (async () => {
        const today = new Date(of.time.now).toISOString().slice(0, 10);
        const person = (id: number, firstName: string, dob: string) =>
          newProfileWrite(playerProfile.parse({ id, firstName, lastName: 'Alder', dob, dtCreated: 1, dtModified: 1 }));
        const member = (playerProfileId: number, to: string) =>
          membershipBegun(
            storedMembership.parse({
              ...{ id: playerProfileId, organizationId: 10, playerProfileId, levelId: 1, level: 0, from: '2020-01-01' },
              ...{ to, source: 'import', ref: '', name: 'x', email: 'x@x.example' },
            }),
          );
        for (const writes of [
          person(901, 'Ada', '1990-01-01'),
          person(902, 'Ann', '1991-01-01'),
          person(903, 'Old', '1992-01-01'),
        ])
          await of.table.transact(writes);
        for (const [id, to] of [
          [901, '2099-12-31'],
          [902, '2099-12-31'],
          [903, today.replace(/^\d+/, '2021')],
        ] as const)
          await of.table.transact([member(id, to)].flat());
        const columns = { division: 0, team: 1, player1: 2, player1Dob: 3, player2: 4, player2Dob: 5 };
        const rows = [
          'Division,Team,P1,P1 dob,P2,P2 dob',
          'AA,In,Ada Alder,1990-01-01,Ann Alder,1991-01-01',
          'AA,Late,Old Alder,1992-01-01,Ann Alder,1991-01-01',
          'AA,Out,Eve Elm,1990-01-01,Ada Alder,',
        ].join('\n');
        await begun(of, rows, true, columns, 'AA', { membersOnly: true });
        await of.quiet();
        expect((await standing(of)).map(({ name }) => name)).toEqual(['In']);
        expect((await of.answers()).flatMap((answer) => (answer?.ok === false ? [answer.told] : []))).toEqual([
          'Old Alder’s membership has expired or isn’t valid.',
          'Eve Elm isn’t a member, and this event is for members. Add Ada Alder’s birth date or email, so that we can check the membership this event requires.',
        ]);
      })(),
    );
  });

  it('registers a team of several rows with all of its players or not at all', async () => {
    const roster = [
      'Division,Team,First Name,Last Name,Birthdate,Role',
      '16U,Aces,Ana,Ruiz Garcia,3/15/2011,Player',
      '16U,Aces,Bo,Li,4/15/2011,Player',
      '16U,Blocks,Cy,Cole,3/15/2009,Player',
      '16U,Blocks,Di,Dune,3/15/2011,Player',
      '16U,Aces,Eve,Coach,3/15/1980,Head Coach',
    ].join('\n');
    const of = world();
    await of.time.run(
      (async () => {
        const { header, rows } = readList(roster);
        await begun(of, roster, false, suggestedImport('teams', header, rows), '16U');
        await of.quiet();
        expect(await of.job()).toMatchObject({ state: 'done', total: 4, problems: 3, sums: { teams: 1 } });
        const [team] = await standing(of);
        const kept = team && (await of.stored.get(rosterItem, team));
        expect(kept?.players).toMatchObject([{ firstName: 'Ana', lastName: 'Ruiz Garcia' }, { lastName: 'Li' }]);
        const told = (await of.answers()).flatMap((answer) => (answer?.ok === false ? answer.told : []));
        expect(told).toEqual([
          'Cy Cole: The athlete is too old for 16U.',
          'Row 4 of this team can’t be imported.',
          'This person’s role is Head Coach. Only players are imported.',
        ]);
      })(),
    );
  });

  it.each([
    [false, ['Ruiz / Li', 'Aces'], 3],
    [true, ['Ruiz / Li', 'Ruiz / Cole', 'Aces', 'ACES'], 1],
  ])(
    'refuses players and names that are already in the division unless duplicates are allowed (%s)',
    async (allowed, names, problems) => {
      const text = [
        'Division,Team,Club,Player 1,Player 2',
        'AA,,,"Ruiz, Ana",Bo Li',
        'AA,,,Ana Ruiz,Cy Cole',
        'AA,Aces,,Di Dune,Ed Eels',
        'AA,ACES,,Fi Fine,Gi Gold',
        `AA,${'Sand and Sun Volleyball Club of Greater Hermosa Beach California 18U Black'},,,`,
      ].join('\n');
      const of = world();
      await of.time.run(
        (async () => {
          await begun(of, text, allowed);
          await of.quiet();
          expect(await of.job()).toMatchObject({ state: 'done', problems });
          expect((await standing(of)).map(({ name }) => name).toSorted()).toEqual(names.toSorted());
          const told = (await of.answers()).flatMap((answer) => (answer?.ok === false ? answer.told : []));
          expect(told.at(-1)).toMatch(/longer than 60 characters/);
          if (!allowed)
            expect(told).toEqual(
              expect.arrayContaining([expect.stringMatching(/Ana Ruiz/), expect.stringMatching(/row 4/)]),
            );
        })(),
      );
    },
  );

  it('stores a row’s details about its players, and refuses players who are too old for the division', async () => {
    const of = world();
    const text = [
      'Division,Player 1,Player 1 birth date,Player 1 email,Player 2',
      '16U,Ana Ruiz,3/15/2011,ana@x.example,Bo Li',
      '16U,Cy Cole,3/15/2009,cy@x.example,Di Dune',
    ].join('\n');
    await of.time.run(
      (async () => {
        const columns = { division: 0, player1: 1, player1Dob: 2, player1Email: 3, player2: 4 };
        await begun(of, text, false, columns, '16U');
        await of.quiet();
        expect(await of.job()).toMatchObject({ state: 'done', total: 2, problems: 1, sums: { teams: 1 } });
        const [team] = await standing(of);
        const roster = team && (await of.stored.get(rosterItem, team));
        expect(roster?.players[0]).toMatchObject({ dob: '2011-03-15', playerEmail: 'ana@x.example' });
        const told = (await of.answers()).flatMap((answer) => (answer?.ok === false ? answer.told : []));
        expect(told).toEqual(['Cy Cole: The athlete is too old for 16U.']);
      })(),
    );
  });

  it('registers no team twice, no matter where a worker dies', async () => {
    for (const k of [3, 6, 9, 12, 15, 18, 22, 26])
      for (const when of ['before', 'after'] as const) {
        const of = world();
        await of.time.run(
          (async () => {
            await begun(of);
            const worker = mortal(k, when);
            const turn = of.deliver({ client: worker.client, files: worker.files });
            await Promise.race([turn.catch(() => {}), of.time.sleep(1)]);
            await of.quiet();
            expect(await standing(of), `killed ${when} ${k}`).toHaveLength(2);
          })(),
        );
      }
  });
});
