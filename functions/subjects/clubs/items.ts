import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { club, clubMember, clubTeam } from '#domain/clubs/schema.ts';
import { type ClubStanding, standingsOf } from '#domain/clubs/standing.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { id, millis } from '#domain/kernel/schema.ts';
import { folded } from '#domain/kernel/text.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { tokenHash } from '../../kernel/secret.ts';
import { defineItem, isAddressOf, type Stored, type ValueOf } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, remove, replace, update, type Write } from '../../kernel/table/write.ts';
import { organizationItem } from '../organizations/items.ts';

const clubPk = (clubId: number) => `CLUB#${clubId}`;
const letters = [...'abcdefghijklmnopqrstuvwxyz', 'other'] as const;
const listPk = (letter: string) => `CLUBS#${letter}`;
const letterOf = (name: string) => letters.find((letter) => letter === name[0]) ?? 'other';

/** An organization's club data. Listed clubs are indexed by the first letter of their name. */
export const clubItem = defineItem({
  type: 'club',
  schema: club,
  key: ({ id }: { id: number }) => ({ pk: clubPk(id), sk: 'META' }),
  indexes: {
    gs1: {
      from: ['isListed', 'name', 'id'],
      to: ({ isListed, name, id }) =>
        isListed ? { pk: listPk(letterOf(folded(name))), sk: `${folded(name).slice(0, 100)}#${id}` } : undefined,
    },
  },
  personal: 'none',
  audit: { kept: 'usual', organization: 'id' },
});

/** How long we keep players' data after they leave a club. */
const keptDays = 365;

/**
 * A club's member. Members are listed before they have a profile (`playerProfileId`, once consent is given), so their
 * number is the club's own. Their history is stored, removed and erased with them.
 */
export const clubMemberItem = defineItem({
  type: 'clubMember',
  schema: clubMember,
  key: ({ clubId, id }: { clubId: number; id: string }) => ({ pk: clubPk(clubId), sk: `MEMBER#${id}` }),
  ttl: {
    from: ['leftAt'],
    to: ({ leftAt }) => (leftAt === null ? undefined : leftAt / 1000 + keptDays * 86_400),
  },
  personal: {
    whose: ['player', 'contact'],
    fields: [
      ...(['firstName', 'lastName', 'dob', 'gender', 'gradYear', 'email', 'phone'] as const),
      ...(['guardianName', 'guardianEmail', 'guardianPhone', 'jersey', 'position', 'shirtSize'] as const),
      ...(['usavNumber', 'aauNumber', 'playerProfileId', 'consent', 'history'] as const),
    ],
    // When guardians are erased, their children's records are erased with them, because they exist with the guardians'
    // consent.
    erase: ({ playerProfileId, email, phone, guardianEmail, guardianPhone }, of) =>
      (playerProfileId !== null && of.players.has(playerProfileId)) ||
      [email, phone, guardianEmail, guardianPhone].some((address) => isAddressOf(of, address))
        ? 'remove'
        : null,
  },
});

/** Converts a member's reference to text and back, for fields that can only store text. */
export const clubMemberRef = ({ clubId, id }: { readonly clubId: number; readonly id: string }): string =>
  `${clubId}#${id}`;
export const clubMemberKey = (ref: string) => {
  const [clubId = '', ...rest] = ref.split('#');
  return clubMemberItem.key({ clubId: Number(clubId), id: rest.join('#') });
};

/** A club's team in a season, with its players' numbers in the club. */
export const clubTeamItem = defineItem({
  type: 'clubTeam',
  schema: clubTeam,
  key: ({ clubId, id }: { clubId: number; id: number }) => ({ pk: clubPk(clubId), sk: `TEAM#${id}` }),
  personal: 'none',
  removal: 'restorable',
});

/** The member whose consent a link asks for, stored by the hash of the link's token. */
export const consentTokenItem = defineItem({
  type: 'clubConsent',
  schema: z.object({ hash: z.string(), clubId: id, memberId: z.string(), expiresAt: millis }),
  key: ({ hash }: { hash: string }) => ({ pk: `CLUBCONSENT#${hash}`, sk: 'LINK' }),
  ttl: { from: ['expiresAt'], to: ({ expiresAt }) => expiresAt / 1000 },
  personal: 'none',
});

/** Returns the ranges that list all clubs, one per letter, each sorted by name. */
export const listedClubs = () => letters.map((letter) => ({ pk: listPk(letter), index: 'gs1' as const }));
export const membersOfClub = (clubId: number) => ({ pk: clubPk(clubId), prefix: 'MEMBER#', consistent: true });
export const teamsOfClub = (clubId: number) => ({ pk: clubPk(clubId), prefix: 'TEAM#', consistent: true });

type ConsentRequest = {
  readonly clubId: number;
  readonly id: string;
  readonly consent: { readonly askedAt: number | null };
};
/**
 * Returns a consent link's token. Each request for consent gets a new one. It is computed again when it is emailed, and
 * never stored.
 */
export const consentToken = ({ clubId, id, consent }: ConsentRequest, secret: string): string =>
  createHmac('sha256', secret).update(`consent|${clubId}|${id}|${consent.askedAt}`).digest('base64url');
export const consentHash = (of: ConsentRequest, secret: string): string => tokenHash(consentToken(of, secret));

/** Returns a club's entry in the list of clubs. */
export const clubListed = (club: { id: number; name: string; username: string; isListed: boolean }): Write =>
  update(clubItem, { id: club.id }, { set: club });

type Member = ValueOf<typeof clubMemberItem>;
/** Adds a player to a club. Refused if the ID is taken. */
export const memberAdded = (member: Member): Write => create(clubMemberItem, member);
/** Writes a club's changed player. Refused if the player has changed since they were read. */
export const memberChanged = (before: Stored<Member>, after: Member): Write => replace(clubMemberItem, before, after);
/** Removes a player who was added by mistake and is on no team. */
export const memberRemoved = (member: Stored<Member>): Write => remove(clubMemberItem, member);

/** Returns the current status of a club's players by profile: who the club can register and buy for, and who has agreed. */
export async function clubStandings(table: Table, clubId: Id, now: Millis): Promise<ReadonlyMap<Id, ClubStanding>> {
  const [organization, members] = await Promise.all([
    table.get(organizationItem, { id: clubId }),
    table.list(clubMemberItem, membersOfClub(clubId)),
  ]);
  return standingsOf(members, dateIn(now, organization?.timeZone ?? 'UTC'));
}
