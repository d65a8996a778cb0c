import { sanctionBodies, unsanctioned } from '#domain/catalog/lists.ts';

/** Sanction bodies to narrow a list by. */
export const bodiesOffered = [...sanctionBodies, unsanctioned].map((body) => ({ value: body, label: body }));
