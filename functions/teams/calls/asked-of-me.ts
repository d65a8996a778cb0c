import { userIdOf } from '#domain/identity/actor.ts';
import { ok } from '#domain/kernel/result.ts';
import type { askedOfMe } from '#domain/teams/operations-asked.ts';
import { askedWords, stateAt } from '#domain/teams/request.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { seatKey } from '../../services/teams/asked-key.ts';
import { userRecordItem } from '../../store/identity/items.ts';
import { requestsOf, seatRequestItem } from '../../store/teams/requests.ts';
import type { Deps } from '../deps.ts';

/** Only addresses that were proved: who merely types one would answer for whoever has it. */
export const askedOfMeHandler: Handler<typeof askedOfMe, Deps> = async (
  { params, actor, now },
  { table, signingSecret },
) => {
  const userId = userIdOf(actor);
  const record = userId === null ? null : await table.get(userRecordItem, { id: userId });
  const mine = new Set(record?.emails.filter(({ isVerified }) => isVerified).map(({ email }) => email.toLowerCase()));
  if (mine.size === 0) return ok({ items: [] });
  const secret = await signingSecret();
  const open = (await table.list(seatRequestItem, requestsOf(params.id))).filter((of) => stateAt(of, now) === 'open');
  return ok({
    items: open.flatMap((of) =>
      of.asked
        .filter(({ email, yes }) => yes === null && mine.has(email.toLowerCase()))
        .map(({ side }) => ({
          key: seatKey(of.teamId, of.id, side, secret),
          told: askedWords(of, side),
          validTo: of.validTo,
        })),
    ),
  });
};
