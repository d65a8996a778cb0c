import type { MembersConfig } from './members-only.ts';

/**
 * Platform configuration (readings P2-620): which bodies force their events to be for members, and which organizations are free of it. The
 * specification names neither, so no body does; an event, a division or `membersOnly-{username}` says it for itself.
 */
export const membersConfig: MembersConfig = { forcedBodies: [], exemptOrganizations: [] };
