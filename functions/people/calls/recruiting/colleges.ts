import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { type College, rolesOfCoach } from '#domain/people/colleges.ts';
import type * as operations from '#domain/people/operations-recruiting.ts';
import { people } from '#domain/people/problems.ts';
import { type Handler, ProblemError } from '../../../kernel/http/call.ts';
import { signedIn } from '../../../kernel/http/signed-in.ts';
import type { Table } from '../../../kernel/table/table.ts';
import { create, overwrite, remove, replace, update } from '../../../kernel/table/write.ts';
import { namesOfUsers } from '../../../services/teams/who.ts';
import { userItem, userRecordItem } from '../../../store/identity/items.ts';
import {
  coachesOf,
  collegeCoachItem,
  collegeItem,
  collegeLetters,
  collegesOf,
  collegesOfUser,
} from '../../../store/people/colleges.ts';
import type { Deps } from '../../deps.ts';

function asStaff(actor: Actor): number {
  if (!can(actor, 'platform.college-list')) throw new ProblemError(request.forbidden());
  return signedIn(actor);
}

export const collegesHandler: Handler<typeof operations.colleges, Deps> = async ({ query }, { table }) => {
  const letters = query.letter ? [query.letter.toUpperCase()] : collegeLetters;
  const lists = await Promise.all(letters.map((letter) => table.list(collegeItem, collegesOf(letter))));
  return ok({ items: lists.flat().filter(({ isActive }) => isActive) });
};

async function viewOf(table: Table, college: College, changed?: { userId: number; there: boolean }) {
  // the index is late: what was just written is looked at itself
  const listed = await table.list(collegeCoachItem, coachesOf(college.id));
  const ids = new Set(listed.map(({ userId }) => userId));
  if (changed) ids[changed.there ? 'add' : 'delete'](changed.userId);
  const coaches = await table.getMany(
    collegeCoachItem,
    [...ids].map((userId) => ({ userId, collegeId: college.id })),
  );
  const nameOf = await namesOfUsers(
    table,
    coaches.flatMap(({ userId, verifiedBy }) => [userId, verifiedBy]),
  );
  const records = await table.getMany(
    userRecordItem,
    coaches.map(({ userId }) => ({ id: userId })),
  );
  return {
    college,
    coaches: coaches.map(({ userId, role, at, verifiedBy }) => ({
      ...{ userId, role, at, name: nameOf(userId), by: nameOf(verifiedBy) },
      email: records.find(({ id }) => id === userId)?.emails.find(({ isPrimary }) => isPrimary)?.email ?? '',
    })),
  };
}

export const collegeByIdHandler: Handler<typeof operations.collegeById, Deps> = async (
  { params, actor },
  { table },
) => {
  asStaff(actor);
  const college = await table.get(collegeItem, params);
  return college ? ok(await viewOf(table, college)) : refuse(people['no-such-college']());
};

export const saveCollegeHandler: Handler<typeof operations.saveCollege, Deps> = async (
  { body, actor },
  { table, numbers },
) => {
  asStaff(actor);
  if (body.id === 0) {
    const id = await numbers('college');
    await table.write(create(collegeItem, { ...body, id }));
    return ok({ id });
  }
  const before = await table.get(collegeItem, { id: body.id });
  if (!before) return refuse(people['no-such-college']());
  const kept = await table.write(replace(collegeItem, before, body));
  if (!kept.ok) throw new ProblemError(request.stale());
  return ok({ id: body.id });
};

/** The role comes with the first college and goes with the last: in the transaction of the link, under the user's version. */
export const changeCoachHandler: Handler<typeof operations.changeCoach, Deps> = async (
  { params, body, actor, now },
  { table, forget },
) => {
  const verifiedBy = asStaff(actor);
  const { userId } = body;
  const [college, user, links] = await Promise.all([
    table.get(collegeItem, params),
    table.get(userItem, { id: userId }),
    table.list(collegeCoachItem, collegesOfUser(userId)),
  ]);
  if (!college) return refuse(people['no-such-college']());
  if (!user) return refuse(people['no-such-user']());
  const verify = body.act === 'verify';
  const elsewhere = links.some(({ collegeId }) => collegeId !== college.id);
  const link = { userId, collegeId: college.id };
  const kept = await table.transact([
    verify
      ? overwrite(collegeCoachItem, { ...link, college: college.name, role: body.role, verifiedBy, at: now })
      : remove(collegeCoachItem, link),
    update(
      userItem,
      { id: userId },
      { set: { roles: rolesOfCoach(user.roles, verify || elsewhere) } },
      { if: ['=', '_rev', user.rev] },
    ),
  ]);
  if (!kept.ok) throw new ProblemError(request.stale());
  forget(userId);
  return ok(await viewOf(table, college, { userId, there: verify }));
};
