import type { MembersConfig } from './members-only.ts';

/**
 * Platform configuration (readings P2-620): which bodies force their events to be for members, which organizations are free of it, and which
 * bodies have join links of their own. The specification names none of them, so none does; an event, a division or `membersOnly-{username}` says it for itself.
 */
export const membersConfig: MembersConfig = { forcedBodies: [], exemptOrganizations: [], joinLinks: {} };
