import { refuse } from '#domain/kernel/result.ts';
import { organizations } from '#domain/organizations/problems.ts';

/** The refusal of whoever asks for an organization that is not there. */
export const unknownOrganization = () => refuse(organizations['unknown-organization']());
