import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registrationPlayer, roster } from '#domain/registration/schema.ts';
import { divisionItem, rosterItem, teamItem } from '#functions/subjects/catalog/items.ts';
import { collegeCoachItem, collegeItem } from '#functions/subjects/people/colleges.ts';
import { teamFaceHandler } from '#functions/teams/calls/face.ts';
import { collegeTeamsHandler, setTeamCollegeHandler } from '#functions/teams/calls/teams.ts';
import { type CommerceWorld, commerceWorld } from '../../kit/commerce.ts';
import { bought, doing, host, otherHost, stranger, teamsIn, tokenOf, user } from './kit.ts';

const college = { id: 400, name: 'State', state: 'CA', division: 'NCAA I', sports: ['Beach'], websiteUrl: '' } as const;
const coach = user(80, [], { roles: ['CollegeCoach'], collegeTeams: [{ id: 400, name: 'State' }] });
const otherCoach = user(81, [], { roles: ['CollegeCoach'], collegeTeams: [{ id: 401, name: 'Tech' }] });

let world: CommerceWorld;
let ask: ReturnType<typeof doing>;
let team: number;
beforeAll(async () => {
  world = await commerceWorld();
  ask = doing(world, world.deps());
  await world.division(5001, 4);
  team = await bought(world, 5001, 'T1');
  await world.put(
    collegeItem.encode({ ...college, sports: ['Beach'], isActive: true }, 1),
    collegeItem.encode({ ...college, id: 401, name: 'Tech', sports: ['Beach'], isActive: true }, 1),
    collegeCoachItem.encode(
      { collegeId: 400, userId: 80, college: 'State', role: 'Head coach', verifiedBy: 9, at: 1 },
      1,
    ),
  );
  await world.caughtUp();
});
afterAll(() => world?.stop());

const name = (actor: typeof host, collegeId: number | null) =>
  ask(setTeamCollegeHandler as never, actor, team, { body: { collegeId } });
const face = async (actor: typeof host) =>
  (await ask(teamFaceHandler as never, actor, team)) as unknown as { value: { college: unknown; may: object } };

describe('a team’s college', () => {
  it('can be set only by the organizers, and only to an existing college', async () => {
    expect(await name(stranger, 400)).toMatchObject({ problem: { code: 'registration/unknown-team' } });
    expect(await name(coach, 400)).toMatchObject({ problem: { code: 'registration/unknown-team' } });
    expect(await name(otherHost, 400)).toMatchObject({ problem: { code: 'registration/unknown-team' } });
    await expect(name(tokenOf(team), 400)).rejects.toMatchObject({ problem: { code: 'request/forbidden' } });
    expect(await name(host, 999)).toMatchObject({ problem: { code: 'people/no-such-college' } });
    expect(await name(host, 400)).toMatchObject({ ok: true, value: { collegeId: 400 } });
  });

  it('is shown with its verified coaches, who then act for the team [P1-525]', async () => {
    await world.caughtUp();
    const { college: shown, may } = (await face(stranger)).value;
    expect(shown).toMatchObject({ name: 'State', division: 'NCAA I', coaches: [{ role: 'Head coach' }] });
    expect(may).toMatchObject({ act: false });
    expect((await face(coach)).value.may).toMatchObject({ act: true, run: false, manage: false });
    expect((await face(otherCoach)).value.may).toMatchObject({ act: false });
  });

  it('limits coaches to their own colleges’ teams [P1-522] [P3-583]', async () => {
    const mine = await ask(collegeTeamsHandler as never, coach, 0);
    expect(mine).toMatchObject({ value: { items: [{ id: 400, name: 'State', teams: [{ id: team }] }] } });
    const theirs = await ask(collegeTeamsHandler as never, otherCoach, 0);
    expect(theirs).toMatchObject({ value: { items: [{ id: 401, teams: [] }] } });
    await expect(ask(collegeTeamsHandler as never, stranger, 0)).rejects.toMatchObject({
      problem: { code: 'request/forbidden' },
    });
  });

  it('can be removed by a coach, who then stops acting for the team, but can’t be changed by that coach', async () => {
    await expect(name(coach, 401)).rejects.toMatchObject({ problem: { code: 'request/forbidden' } });
    expect(await name(coach, null)).toMatchObject({ value: { collegeId: null } });
    expect((await face(stranger)).value.college).toBeNull();
    expect((await face(coach)).value.may).toMatchObject({ act: false });
  });
});

describe('a team’s coaches at an event', () => {
  it('are the coaches who registered in its coaches’ division and selected it [P2-027]', async () => {
    const [{ rev: _, ...known } = { rev: 0 }] = await teamsIn(world, 5001);
    const { rev: __, ...division } = (await world.stored.get(divisionItem, { id: 5001 })) ?? { rev: 0 };
    const at = { id: 900, tournamentId: 5001, divisionId: 5002 };
    const coached = registrationPlayer.parse({ firstName: 'Cora', lastName: 'Coach', teamsCoached: [team] });
    await world.put(
      divisionItem.encode({ ...division, id: 5002, props: ['coach-team-2'] } as never, 1),
      teamItem.encode({ ...known, ...at, players: [{ id: null, first: 'Cora', last: 'Coach' }] } as never, 1),
      rosterItem.encode(roster.parse({ ...at, players: [coached] }), 1),
    );
    await world.caughtUp();
    expect(await face(stranger)).toMatchObject({ value: { coaches: [{ teamId: 900, name: 'Cora Coach' }] } });
  });
});
