import { zoneOf } from '#domain/catalog/events/date-state.ts';
import { todayAt } from '#domain/catalog/events/progress.ts';
import { registerPath } from '#domain/catalog/events/register-path.ts';
import { shortDate } from '#domain/kernel/date-words.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { momentWords } from '#domain/kernel/zoned-words.ts';
import { whyWords } from '#domain/notices/told.ts';
import type { DetailOf, Envelope } from '#events/kernel/event.ts';
import type { dateCanceled } from '#events/registration/date-canceled.ts';
import type { dateOffered } from '#events/registration/date-offered.ts';
import type { dateWaitEnded } from '#events/registration/date-wait-ended.ts';
import { hearersOf } from '../../services/team-told.ts';
import { tournamentRulesItem } from '../../store/catalog/items.ts';
import { dateCreditItem } from '../../store/registration/items.ts';
import { about } from '../about.ts';
import type { Deps } from '../deps.ts';
import { send, sendEach } from '../send.ts';

/** Who was to come on a date is told that it is off, why, and what they have for it. */
export async function onDateCanceled({ data, at }: Envelope<DetailOf<typeof dateCanceled>>, deps: Deps): Promise<void> {
  const [found, credit] = await Promise.all([about(data, deps), deps.table.get(dateCreditItem, data)]);
  if (!found?.team || !credit) return;
  const worth = formatMoney(credit.amount, found.event.currency);
  const words = {
    ...{ event: found.event.name, team: found.words.team, date: shortDate(data.day), message: credit.note },
    credit: [
      ...(credit.code
        ? [
            `You have ${worth} back as a credit: enter the code ${credit.code} at checkout within a year. What an order leaves of it stays on the code.`,
          ]
        : []),
      ...(credit.waived > 0
        ? [`${formatMoney(credit.waived, found.event.currency)} of what is still to be paid is not due any more.`]
        : []),
    ].join(' '),
    eventPath: found.eventPath,
  };
  const hearers = await hearersOf(deps.table, found.team, todayAt(found.event, at));
  await sendEach(hearers, ({ email, told }) =>
    send('dateCanceled', words, { email }, deps, { letter: found.letter(whyWords(told)), replyTo: found.replyTo }),
  );
}

/** The first who waits for a date hears that it has a place, and until when it is kept. */
export async function onDateOffered({ data, at }: Envelope<DetailOf<typeof dateOffered>>, deps: Deps): Promise<void> {
  const found = await about({ ...data, teamId: null }, deps);
  if (!found) return;
  const query = { division: data.divisionId, date: data.day, spot: data.entry };
  const words = {
    event: found.event.name,
    date: shortDate(data.day),
    deadline: momentWords(data.until, zoneOf(found.event), at),
    registerPath: registerPath(found.event, query),
  };
  const letter = found.letter('You get this because you asked to be told.');
  await send('dateOffered', words, { email: data.email }, deps, { letter, replyTo: found.replyTo });
}

/** Who waited for a date, or had a place kept there, hears that it is off, and why. */
export async function onDateWaitEnded({ data }: Envelope<DetailOf<typeof dateWaitEnded>>, deps: Deps): Promise<void> {
  const [found, rules] = await Promise.all([
    about({ ...data, teamId: null }, deps),
    deps.table.get(tournamentRulesItem, { id: data.tournamentId }),
  ]);
  if (!found) return;
  const off = rules?.jsonProps.reoccuringSettings?.canceled?.find(({ date }) => date === data.day);
  const words = {
    event: found.event.name,
    date: shortDate(data.day),
    message: off?.note ?? '',
    eventPath: found.eventPath,
  };
  const letter = found.letter('You get this because you asked to be told about a place.');
  await send('dateWaitEnded', words, { email: data.email }, deps, { letter, replyTo: found.replyTo });
}
