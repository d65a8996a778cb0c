import { inOrder, isPublicDivision } from '#domain/catalog/divisions/division-state.ts';
import { catalog } from '#domain/catalog/problems.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { subSiteOrigin } from '#domain/organizations/hosts.ts';
import { courtsOf } from '#domain/play/board/task.ts';
import { codesOf } from '#domain/play/codes.ts';
import type { eventCodes } from '#domain/play/operations-board.ts';
import { qrCodeOf } from '../../integrations/pictures/qr-code.ts';
import { config } from '../../kernel/config.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { organizationById } from '../../store/organizations/queries.ts';
import { boardOf, matchesOf } from '../board/load.ts';
import type { Deps } from '../deps.ts';

/** The courts are those of the board, and those that matches have besides. */
export const eventCodesHandler: Handler<typeof eventCodes, Deps> = async ({ params, body, actor }, { table }) => {
  const board = await boardOf(table, actor, params.id);
  if (!board) return refuse(catalog['no-such-event']());
  const { event, divisions, settings } = board;
  const [organization, matches] = await Promise.all([
    organizationById(table, event.organizationId),
    matchesOf(table, board, settings),
  ]);
  const origin = subSiteOrigin(config.siteOrigin, organization?.username ?? '');
  const shown = inOrder(divisions).filter(isPublicDivision);
  const codes = codesOf({ event, divisions: shown, courts: courtsOf(settings, matches) });
  return ok({
    codes: codes.map(({ kind, name, path }) => {
      const address = `${origin}${path}`;
      return { kind, name, address, svg: body.drawn ? qrCodeOf(address) : null };
    }),
  });
};
