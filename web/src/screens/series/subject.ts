import type { Subject } from '#domain/identity/subject.ts';
import type { SeriesView } from '#domain/series/views.ts';

/** The series as `can` sees it (Part 1 §6). */
export const subjectOf = ({ adminId, isPublic, organization, organizers, id }: SeriesView): Subject => ({
  adminId,
  isPublic,
  organization,
  organizers: organizers.map((organizer) => ({ id: organizer.organization.id })),
  isNew: id === 0,
});
