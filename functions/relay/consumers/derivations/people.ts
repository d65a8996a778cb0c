import { isAtWork } from '#domain/jobs/progress.ts';
import type { ValueOf } from '../../../kernel/table/item.ts';
import { clubMemberItem } from '../../../subjects/clubs/items.ts';
import { jobItem } from '../../../subjects/jobs/items.ts';
import { imageItem } from '../../../subjects/media/items.ts';
import { staffInviteItem } from '../../../subjects/organizations/items.ts';
import { claimItem, guardianInviteItem } from '../../../subjects/people/claims.ts';
import { type Derive, of, say } from './deriving.ts';

/** Announces a claim when it is made and when it is decided. Wrong codes aren't news. */
const claims: Derive<ValueOf<typeof claimItem>> = (before, after, change) => {
  if (!after || after.state === before?.state) return [];
  const { playerId, id: claimId, state } = after;
  return [say(change, 'people.claim-changed', { playerId, claimId, state })];
};

/** Announces an invitation to a guardian when it is sent and when it is accepted. */
const guardians: Derive<ValueOf<typeof guardianInviteItem>> = (before, after, change) => {
  if (!after || after.state === before?.state || after.state === 'undone') return [];
  const { playerId, id: inviteId, state } = after;
  return [say(change, 'people.guardian-changed', { playerId, inviteId, state })];
};

const images: Derive<ValueOf<typeof imageItem>> = (before, after, change) => {
  if (after?.state === 'making' && JSON.stringify(after.crop) !== JSON.stringify(before?.crop)) {
    const { kind, ownerId, id } = after;
    return [say(change, 'organizations.image-cut', { kind, ownerId, id })];
  }
  if (after || !before?.original) return [];
  const { kind, ownerId, original } = before;
  return [say(change, 'organizations.image-removed', { kind, ownerId, original })];
};

/** Announces that an invitation was created or sent again, which emails it. */
const invites: Derive<ValueOf<typeof staffInviteItem>> = (before, after, change) => {
  if (!after || after.sentAt === before?.sentAt) return [];
  const { organizationId, key, sentAt } = after;
  return [say(change, 'organizations.staff-invited', { organizationId, key, sentAt })];
};

/** Announces that a consent link was created or replaced, which emails it. */
const consents: Derive<ValueOf<typeof clubMemberItem>> = (before, after, change) => {
  const askedAt = after?.consent.askedAt ?? null;
  if (!after || askedAt === null || askedAt === before?.consent.askedAt) return [];
  return [say(change, 'clubs.consent-asked', { clubId: after.clubId, memberId: after.id, askedAt })];
};

const jobs: Derive<ValueOf<typeof jobItem>> = (before, after, change) => {
  if (!after || !isAtWork(after) || after.turn === (before?.turn ?? 0)) return [];
  return [say(change, 'jobs.job-due', { jobId: after.id, turn: after.turn })];
};

/** The bus events for changes to profiles, organizations, clubs and jobs. */
export const peopleChanges = [
  of(jobItem, jobs),
  of(imageItem, images),
  of(staffInviteItem, invites),
  of(clubMemberItem, consents),
  of(claimItem, claims),
  of(guardianInviteItem, guardians),
];
