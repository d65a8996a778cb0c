import { zoneOf } from '#domain/catalog/events/date-state.ts';
import { momentWords } from '#domain/kernel/zoned-words.ts';
import { paths, to } from '#domain/site/paths.ts';
import { askedWords, changedWords, isSub, type SeatRequest } from '#domain/teams/request.ts';
import type { DetailOf, Envelope } from '#events/kernel/event.ts';
import type { seatRequestChanged } from '#events/registration/seat-request-changed.ts';
import { seatKey } from '../../services/teams/asked-key.ts';
import { teamRefItem } from '../../store/catalog/items.ts';
import { seatRequestItem } from '../../store/teams/requests.ts';
import { about } from '../about.ts';
import type { Deps } from '../deps.ts';
import { send, sendEach } from '../send.ts';

const whyAsked = 'You get this because somebody of the team named you.';
const whyTold = 'You get this because you asked for it, or were asked.';

/** What became of it, in words; null where nobody has to be told. What is done for good is told by the act itself. */
function newsOf(request: SeatRequest): string | null {
  if (request.state === 'refused') return `Not agreed to: ${changedWords(request)}`;
  if (request.state === 'canceled') return `Called off: ${changedWords(request)}`;
  return isSub(request) ? changedWords(request) : null;
}

/** Who is to leave a seat and who is to take it are asked; of a sub who comes, and of what was refused or called off, everybody it concerned hears. */
export async function onSeatRequest(
  { data, at }: Envelope<DetailOf<typeof seatRequestChanged>>,
  deps: Deps,
): Promise<void> {
  const { teamId, requestId: id, state } = data;
  const [request, ref] = await Promise.all([
    deps.table.get(seatRequestItem, { teamId, id }),
    deps.table.get(teamRefItem, { id: teamId }),
  ]);
  const found = ref && (await about({ ...ref, teamId }, deps));
  if (!request || !found?.team || request.state !== state) return;
  const { words, replyTo, event } = found;
  if (state === 'open') {
    const secret = await deps.signingSecret();
    const deadline = momentWords(request.validTo, zoneOf(event), at);
    await sendEach(request.asked, ({ side, email }) => {
      const answerPath = to(paths.asked, { key: seatKey(teamId, id, side, secret) });
      const said = { ...words, what: askedWords(request, side), deadline, answerPath };
      return send('seatAsked', said, { email }, deps, { letter: found.letter(whyAsked), replyTo });
    });
  }
  const what = newsOf(request);
  if (what === null) return;
  const teamPath = to(paths.team, { teamId });
  const all = [...new Set([request.byEmail, ...request.asked.map(({ email }) => email)])].filter(Boolean);
  await sendEach(all, (email) =>
    send('teamChanged', { ...words, what, teamPath }, { email }, deps, { letter: found.letter(whyTold), replyTo }),
  );
}
