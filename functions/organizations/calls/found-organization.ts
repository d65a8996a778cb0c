import { isStaff, userOf } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { identity } from '#domain/identity/problems.ts';
import { administratorProp } from '#domain/identity/relations.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { organizationCardOf } from '#domain/organizations/card.ts';
import { founded } from '#domain/organizations/edits.ts';
import type { foundOrganization } from '#domain/organizations/operations-desk.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { shapeOf } from '#domain/organizations/usernames.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { signedIn } from '../../kernel/http/signed-in.ts';
import { create } from '../../kernel/table/write.ts';
import { count, type Limit } from '../../services/limits.ts';
import { pageItem } from '../../store/identity/items.ts';
import {
  organizationCardItem,
  organizationItem,
  themeItem,
  usernameItem,
  usernameShapeItem,
} from '../../store/organizations/items.ts';
import type { Deps } from '../deps.ts';
import { takenOrFree } from '../username.ts';
import { asStaff } from './organization-as-staff.ts';

const foundings: Limit = { name: 'found-organization', most: 3, per: 86_400_000 };

/** Starts an organization: everybody signed in may, three a day. One transaction with the proof of its user name and its founder's page. */
export const foundOrganizationHandler: Handler<typeof foundOrganization, Deps> = async (
  { body, actor, now },
  { table, numbers, forget },
) => {
  if (!can(actor, 'organization.create')) throw new ProblemError(request.forbidden());
  const userId = signedIn(actor);
  const free = await takenOrFree(table, body.username, null, isStaff(actor));
  if (!free.ok) return refuse(free.problem as ReturnType<(typeof identity)['username-taken']>);
  if (!isStaff(actor) && !(await count(table, foundings, String(userId), now)))
    return refuse(organizations['founded-too-many']());
  const { organization, theme } = founded({ ...body, username: free.value }, await numbers('organization'));
  const { id, name, username } = organization;
  const page = { userId, id, name, username, props: [administratorProp] };
  const saved = await table.transact([
    create(usernameItem, { username, organizationId: id }, { tag: 'name' }),
    create(usernameShapeItem, { shape: shapeOf(username), organizationId: id }, { tag: 'shape' }),
    create(organizationItem, organization),
    create(organizationCardItem, organizationCardOf(organization)),
    create(themeItem, theme),
    create(pageItem, page),
  ]);
  if (!saved.ok)
    return refuse(saved.problem.tag === 'name' ? identity['username-taken']() : organizations['username-lookalike']());
  forget(userId);
  const made = await table.get(organizationItem, { id });
  const user = userOf(actor);
  if (!made || !user || actor.kind !== 'user') throw new Error('an organization was made and is not there');
  return ok(asStaff(made, { ...actor, user: { ...user, pages: [...user.pages, page] } }));
};
