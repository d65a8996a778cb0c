import { ok } from '#domain/kernel/result.ts';
import { holdsWords } from '#domain/kernel/text.ts';
import type { organizations as organizationsContract } from '#domain/organizations/operations.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { organizationCards } from '../../store/organizations/queries.ts';
import type { Deps } from '../deps.ts';

export const organizationsHandler: Handler<typeof organizationsContract, Deps> = async ({ query }, { table }) => {
  const term = query.search?.trim() ?? '';
  const all = await organizationCards(table);
  const found = all.filter(
    (organization) => term.length < 3 || holdsWords(`${organization.name} ${organization.username}`, term),
  );
  return ok({ items: found.map(({ logoUrl, ...card }) => ({ ...card, theme: { logoUrl } })) });
};
