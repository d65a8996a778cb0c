import { isCanceled } from '#domain/catalog/events/event-status.ts';
import { isLateNews } from '#domain/notices/deliver.ts';
import type { ValueOf } from '../../../kernel/table/item.ts';
import { divisionItem, tournamentItem } from '../../../subjects/catalog/items.ts';
import { newsLetterItem } from '../../../subjects/catalog/news.ts';
import { playHeadItem, reminderItem, workSwapItem } from '../../../subjects/play/items.ts';
import { seriesCardItem } from '../../../subjects/series/items.ts';
import { type Derive, of, say } from './deriving.ts';

/** Some news goes to each address in a separate email. */
const newsLetters: Derive<ValueOf<typeof newsLetterItem>> = (before, after, change) => {
  if (!after || before) return [];
  const { newsId, key, tournamentId, divisionId, teamId } = after;
  return [say(change, 'catalog.news-due', { newsId, key, tournamentId, divisionId, teamId })];
};

const isOff = (event: { readonly statusId: number } | null): boolean => event !== null && isCanceled(event);

/** A canceled event or division has no waitlist anymore. */
const canceledEvents: Derive<ValueOf<typeof tournamentItem>> = (before, after, change) =>
  after && isOff(after) && !isOff(before)
    ? [say(change, 'catalog.registration-ended', { tournamentId: after.id, divisionId: null })]
    : [];

/** Announces that a draft was published. */
const published: Derive<ValueOf<typeof tournamentItem>> = (before, after, change) =>
  after?.isPublic && before?.isPublic === false
    ? [say(change, 'catalog.event-published', { tournamentId: after.id })]
    : [];

/** Announces a new forfeit setting or sanctioning body, because each division's play stores how forfeits count. */
const eventForfeits: Derive<ValueOf<typeof tournamentItem>> = (before, after, change) =>
  before && after && (before.forfeits !== after.forfeits || before.sanctioningBody !== after.sanctioningBody)
    ? [say(change, 'catalog.forfeits-changed', { tournamentId: after.id, divisionId: null })]
    : [];
const divisionForfeits: Derive<ValueOf<typeof divisionItem>> = (before, after, change) =>
  before && after && before.sanctioningBodyId !== after.sanctioningBodyId
    ? [say(change, 'catalog.forfeits-changed', { tournamentId: after.tournamentId, divisionId: after.id })]
    : [];

const canceledDivisions: Derive<ValueOf<typeof divisionItem>> = (before, after, change) =>
  after?.canceled && before?.canceled === false
    ? [say(change, 'catalog.registration-ended', { tournamentId: after.tournamentId, divisionId: after.id })]
    : [];

/** Announces events that joined a public series. A new series' first events aren't news. */
const grown: Derive<ValueOf<typeof seriesCardItem>> = (before, after, change) => {
  if (!before || !after?.isPublic) return [];
  const tournamentIds = after.tournamentIds.filter((id) => !before.tournamentIds.includes(id));
  return tournamentIds.length === 0 ? [] : [say(change, 'series.events-added', { seriesId: after.id, tournamentIds })];
};

/** The bus events for changes to events, their divisions and series. */
export const catalogChanges = [
  of(newsLetterItem, newsLetters),
  of(tournamentItem, canceledEvents),
  of(tournamentItem, published),
  of(divisionItem, canceledDivisions),
  of(tournamentItem, eventForfeits),
  of(divisionItem, divisionForfeits),
  of(seriesCardItem, grown),
];

const finishes: Derive<ValueOf<typeof playHeadItem>> = (before, after, change) => {
  if (!after?.finishSeq || after.finishSeq === before?.finishSeq) return [];
  const { divisionId, tournamentId, finishSeq: seq } = after;
  return [say(change, 'play.finishes-changed', { divisionId, tournamentId, seq })];
};

const reminders: Derive<ValueOf<typeof reminderItem>> = (before, after, change) => {
  if (!after || before) return [];
  const { divisionId, tournamentId, key } = after;
  return [say(change, 'play.game-reminder', { divisionId, tournamentId, key })];
};

/** Announces that a work swap was requested or answered. */
const workSwaps: Derive<ValueOf<typeof workSwapItem>> = (before, after, change) => {
  if (!after || after.state === before?.state || (!before && isLateNews(after.at, change.at))) return [];
  const { divisionId, id: swapId, state } = after;
  return [say(change, 'play.work-swap-changed', { divisionId, swapId, state })];
};

/** The bus events for changes to rounds, matches and their work. */
export const playChanges = [of(playHeadItem, finishes), of(reminderItem, reminders), of(workSwapItem, workSwaps)];
