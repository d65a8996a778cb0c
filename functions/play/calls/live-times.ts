import { isPublicDivision } from '#domain/catalog/divisions/division-state.ts';
import { catalog } from '#domain/catalog/problems.ts';
import { seeded } from '#domain/kernel/ids.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { boardSettings } from '#domain/play/board/settings.ts';
import { liveTimes } from '#domain/play/board/times.ts';
import type * as operations from '#domain/play/operations-live.ts';
import { stopNow } from '#domain/play/stop.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { lookBehind } from '../../services/event-door.ts';
import { viewsOf } from '../../services/play-log/event-views.ts';
import { eventById } from '../../store/catalog/events.ts';
import { divisionsOfEvent } from '../../store/catalog/queries.ts';
import { courtBoardItem } from '../../store/play/items.ts';
import type { Deps } from '../deps.ts';

/** The same draw for everybody who asks within this time, so that ranges don't flicker, ms. */
const sameFor = 60_000;

/** As long as the CDN keeps it, ms: whoever asks within this time is told the same. */
const step = 20_000;

/** Worked out from the play of all divisions, since they share courts; kept by the CDN, so what it costs does not depend on how many follow. */
export const liveTimesHandler: Handler<typeof operations.liveTimes, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const event = await eventById(table, params.id);
  if (!event || !(await lookBehind(table, event, { actor, now }))) return refuse(catalog['no-such-event']());
  const [divisions, board] = await Promise.all([
    divisionsOfEvent(table, event.id),
    table.get(courtBoardItem, { tournamentId: event.id }, { consistent: false }),
  ]);
  const at = now - (now % step);
  const stop = stopNow(board?.stop, now);
  const views = await viewsOf(table, { event, divisions });
  const times = liveTimes(views, {
    settings: board?.settings ?? boardSettings.parse({}),
    secret: new Set(divisions.filter((division) => !isPublicDivision(division)).map(({ id }) => id)),
    now: at,
    random: seeded(event.id + Math.floor(at / sameFor)),
    stop,
  });
  return ok({ at, stop, times });
};
