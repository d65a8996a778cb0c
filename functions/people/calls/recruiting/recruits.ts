import { can } from '#domain/identity/can.ts';
import { request } from '#domain/kernel/request.ts';
import { ok } from '#domain/kernel/result.ts';
import type { recruits } from '#domain/people/operations-recruiting.ts';
import { type Handler, ProblemError } from '../../../kernel/http/call.ts';
import { type Recruit, recruitItem, recruitsOf } from '../../../store/people/recruits.ts';
import type { Deps } from '../../deps.ts';

/** Recruits read for one question at most, and shown of them. A class of one state is some thousand. */
const [mostRead, mostShown, page] = [2_000, 200, 500];

/** Reads a class, or a state of it, as far as one question goes; what narrows it further is looked at in memory. */
export const recruitsHandler: Handler<typeof recruits, Deps> = async ({ query, actor }, { table }) => {
  if (!can(actor, 'profile.search-private')) throw new ProblemError(request.forbidden());
  const { gradYear, gender, state } = query;
  const found: Recruit[] = [];
  let [read, startKey] = [0, undefined as Record<string, unknown> | undefined];
  do {
    const range = { ...recruitsOf(gradYear, gender, state), limit: page, ...(startKey ? { startKey } : {}) };
    const part = await table.query(range);
    found.push(...part.items.map((raw) => recruitItem.decode(raw)).filter((one) => fits(one, query)));
    read += part.items.length;
    startKey = part.lastKey;
  } while (startKey && read < mostRead && found.length <= mostShown);
  const items = found
    .slice(0, mostShown)
    .map(({ gender: _, since: __, ...shown }) => shown)
    .toSorted((a, b) => (b.height ?? 0) - (a.height ?? 0) || a.name.localeCompare(b.name));
  return ok({ items, more: startKey !== undefined || found.length > mostShown });
};

type Wanted = {
  readonly side?: string | undefined;
  readonly hand?: string | undefined;
  readonly minHeight?: number | undefined;
  readonly minGpa?: number | undefined;
  readonly open?: boolean | undefined;
};
const fits = (one: Recruit, { side, hand, minHeight, minGpa, open }: Wanted): boolean =>
  (!side || one.side === side) &&
  (!hand || one.hand === hand) &&
  (!minHeight || (one.height ?? 0) >= minHeight) &&
  (!minGpa || (one.gpa ?? 0) >= minGpa) &&
  !(open && one.committed);
