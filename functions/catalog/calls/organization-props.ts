import { ok } from '#domain/kernel/result.ts';
import type { organizationProps } from '#domain/organizations/operations.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { organizationByUsername, themeOf } from '../../store/organizations/queries.ts';
import type { Deps } from '../deps.ts';
import { unknownOrganization } from '../unknown-organization.ts';

export const organizationPropsHandler: Handler<typeof organizationProps, Deps> = async ({ params }, { table }) => {
  const [found, theme] = await Promise.all([
    organizationByUsername(table, params.username),
    themeOf(table, params.username),
  ]);
  return found ? ok({ props: [...new Set([...found.props, ...(theme?.props ?? [])])] }) : unknownOrganization();
};
