import type { NoticeTopic } from '../identity/contacts.ts';
import type { Words } from './letter.ts';
import type { NoticeKind } from './schema.ts';
import { accounts } from './words/accounts.ts';
import { events } from './words/events.ts';
import { members } from './words/members.ts';
import { orders } from './words/orders.ts';
import { spots } from './words/spots.ts';
import { teams } from './words/teams.ts';

/** Campaigns aren't in the catalog, because organizers write their texts. */
const topics: Readonly<Record<NoticeTopic, object>> = { orders, places: spots, teams, events, members, messages: {} };

/** Every notice in the product, with its recipients, its occasion and its texts. */
export const notices: Words<NoticeKind> = { ...orders, ...spots, ...teams, ...events, ...accounts, ...members };

/** Returns a notice's topic. Null means the account, whose notices reach everyone. */
export const topicOf = (kind: NoticeKind): NoticeTopic | null =>
  (Object.keys(topics) as NoticeTopic[]).find((topic) => kind in topics[topic]) ?? null;
