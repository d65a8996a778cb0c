import * as z from 'zod';
import type { Id } from '#domain/kernel/ids.ts';
import { id, millis } from '#domain/kernel/schema.ts';
import { day, type Millis } from '#domain/kernel/time.ts';
import { answers, prefixLength } from '#domain/people/search.ts';
import type { Roster, Team } from '#domain/registration/schema.ts';
import {
  type RegistrationWord,
  registrationTerm,
  registrationWord,
  wordsOfPeople,
  wordsOfTeam,
} from '#domain/registration/search.ts';
import { defineItem, isAddressOf, isNamedAfter } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { remove, type Write } from '../../kernel/table/write.ts';
import { gathered, rangesOfNames } from '../search.ts';

const pkOf = (organizationId: Id, word: string) => `SEARCH#REG#${organizationId}#${word.slice(0, prefixLength)}`;

/**
 * How long a team can be found after it registered. Events are within a year of that, and staff look back a year and a
 * half.
 */
const foundFor = 900 * day;

/**
 * One of a team's search words in its organization. The relay updates it as teams and their forms change. `from`
 * and the division are part of the key, so changing the team's row, its forms or its division doesn't remove the
 * others' words.
 */
export const registrationWordItem = defineItem({
  type: 'registrationWord',
  schema: registrationWord.extend({
    organizationId: id,
    teamId: id,
    divisionId: id,
    from: z.enum(['team', 'people']),
    keptAt: millis,
  }),
  key: ({ organizationId, word, other, teamId, divisionId, from }: Place) => ({
    pk: pkOf(organizationId, word),
    sk: [word, other, teamId, divisionId, from].join('#'),
  }),
  ttl: { from: ['keptAt'], to: ({ keptAt }) => (keptAt + foundFor) / 1000 },
  personal: {
    whose: ['player', 'contact'],
    fields: ['word', 'other', 'label', 'reached', 'playerId'],
    erase: ({ word, label, playerId }, of) => {
      const isTheirs = playerId === null ? isNamedAfter(of, label) : of.players.has(playerId);
      return isTheirs || isAddressOf(of, word) ? 'remove' : null;
    },
    show: ({ label, reached }) => ({ label, reached }),
  },
});
type Place = Readonly<Record<'organizationId' | 'teamId' | 'divisionId', Id>> & {
  readonly word: string;
  readonly other: string;
  readonly from: 'team' | 'people';
};

type Word = Parameters<typeof registrationWordItem.encode>[0];
const searchWords = (
  { id: teamId, organizationId, divisionId }: Pick<Team | Roster, 'id' | 'organizationId' | 'divisionId'>,
  from: Word['from'],
  words: readonly RegistrationWord[],
  keptAt: Millis,
): Word[] =>
  organizationId === null ? [] : words.map((word) => ({ ...word, organizationId, teamId, divisionId, from, keptAt }));

/** Returns the search words from a team's row and from its forms. */
export const keptOfTeam = (team: Team, at: Millis) => searchWords(team, 'team', wordsOfTeam(team), at);
export const keptOfPeople = (forms: Roster, at: Millis) => searchWords(forms, 'people', wordsOfPeople(forms), at);

/** A matching team, and what matched. */
type FoundRegistration = { readonly teamId: Id; readonly divisionId: Id; readonly by: readonly string[] };

/**
 * Returns an organization's teams, across all its events, that match names, an email address, a phone or a number.
 * `more` means that there are others.
 */
export async function registrationsFound(table: Table, organizationId: Id, term: string, limit: number) {
  const wanted = registrationTerm(term);
  if (!wanted) return { found: [], more: false };
  const pk = (word: string) => pkOf(organizationId, word);
  const ranges = wanted.of === 'word' ? [{ pk: pk(wanted.word), prefix: wanted.word }] : rangesOfNames(term, pk);
  const { found, more } = await gathered(table, ranges, limit, (raw) => {
    const { teamId, divisionId, label, reached } = registrationWordItem.decode(raw);
    const fits = wanted.of === 'word' || answers(label, term);
    return fits
      ? {
          same: `${divisionId}#${teamId}`,
          hit: { teamId, divisionId, by: [label, reached].filter(Boolean).join(', ') },
        }
      : null;
  });
  return { found: [...found.values()].flatMap(foundOf), more };
}

function foundOf(hits: readonly { teamId: Id; divisionId: Id; by: string }[]): FoundRegistration[] {
  const [first] = hits;
  return first ? [{ ...first, by: [...new Set(hits.map(({ by }) => by))] }] : [];
}

/** Removes a search word of a team. */
export const wordGone = (word: Parameters<typeof registrationWordItem.key>[0]): Write =>
  remove(registrationWordItem, word);
