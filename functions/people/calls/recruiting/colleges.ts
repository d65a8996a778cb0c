import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { type College, collegeName, rolesOfCoach } from '#domain/people/colleges.ts';
import type * as operations from '#domain/people/operations-recruiting.ts';
import { people } from '#domain/people/problems.ts';
import { signedIn } from '../../../kernel/http/authenticate.ts';
import { type Handler, ProblemError } from '../../../kernel/http/call.ts';
import type { Condition } from '../../../kernel/table/condition.ts';
import type { Table } from '../../../kernel/table/table.ts';
import { create, overwrite, remove, replace, type Write } from '../../../kernel/table/write.ts';
import { rolesChanged, userItem, userRecordItem } from '../../../subjects/identity/items.ts';
import {
  coachesOf,
  collegeCoachItem,
  collegeItem,
  collegeLetters,
  collegeNameItem,
  collegesOf,
  collegesOfUser,
} from '../../../subjects/people/colleges.ts';
import { namesOfUsers } from '../../../subjects/teams/lookup.ts';
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
  // The index lags, so what was just written is read directly.
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
    const college = { ...body, id: await numbers('college') };
    const newResult = await table.transact([create(collegeItem, college), ...(await namedAs(table, college, null))]);
    return newResult.ok ? ok({ id: college.id }) : refuse(people['college-known']());
  }
  const before = await table.get(collegeItem, { id: body.id });
  if (!before) return refuse(people['no-such-college']());
  const result = await table.transact([replace(collegeItem, before, body), ...(await namedAs(table, body, before))]);
  if (result.ok) return ok({ id: body.id });
  if (result.problem.tag === collegeNameItem.type) return refuse(people['college-known']());
  throw new ProblemError(request.stale());
};

/** A college's name is unique in its state. Its former names can be used again. */
async function namedAs(table: Table, college: College, before: College | null): Promise<Write[]> {
  const own: Condition = ['=', 'collegeId', college.id];
  const given = { name: collegeName(college), collegeId: college.id };
  const taken = overwrite(collegeNameItem, given, { if: ['or', ['absent', 'pk'], own] });
  if (!before || collegeName(before) === given.name) return [taken];
  // Colleges created before names were claimed have no claim.
  const former = await table.get(collegeNameItem, { name: collegeName(before) });
  return former?.collegeId === college.id ? [taken, remove(collegeNameItem, former, { if: own })] : [taken];
}

/**
 * A coach gets the role with the first college and loses it with the last. The role is written in the link's
 * transaction, under the user's version.
 */
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
  const result = await table.transact([
    verify
      ? overwrite(collegeCoachItem, { ...link, college: college.name, role: body.role, verifiedBy, at: now })
      : remove(collegeCoachItem, link),
    rolesChanged(user, rolesOfCoach(user.roles, verify || elsewhere)),
  ]);
  if (!result.ok) throw new ProblemError(request.stale());
  forget(userId);
  return ok(await viewOf(table, college, { userId, there: verify }));
};
