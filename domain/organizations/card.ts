import { type OrganizationCard, organizationCard, type StoredOrganization } from './schema.ts';

/** What lists show of an organization: listed is who is public and active. Written with every edit of it. */
export const organizationCardOf = (organization: StoredOrganization): OrganizationCard =>
  organizationCard.parse({ ...organization, isListed: organization.isPublic && organization.isActive });
