import type { EventPageView } from '#domain/catalog/pages/schema.ts';
import type { Subject } from '#domain/identity/subject.ts';

/** An event's page as `can` sees it (Part 1 §6). */
export const subjectOf = ({ adminId, isPublic, organization, id }: EventPageView): Subject => ({
  adminId,
  isPublic,
  organization,
  isNew: id === 0,
});
