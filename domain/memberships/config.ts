import type { MembersConfig } from './members-only.ts';

/**
 * The platform's configuration (readings P2-620): sanctioning bodies whose events must be members only, organizations
 * exempt from that, and bodies with their own join links. The specification names none, so the lists are empty. An
 * event, a division or `membersOnly-{username}` sets it instead.
 */
export const membersConfig: MembersConfig = { forcedBodies: [], exemptOrganizations: [], joinLinks: {} };
