import type { OrganizationCard, StoredOrganization } from './schema.ts';

/** What lists show of an organization: listed is who is public and active. */
export const organizationCardOf = (organization: StoredOrganization): OrganizationCard => {
  const { id, name, username, logoUrl, email, phone, isPublic, isActive } = organization;
  return { id, name, username, logoUrl, email, phone, isListed: isPublic && isActive };
};
