import type { World } from './world.ts';

/** An event kept as a model by its organization. */
export function putTemplate(world: World, id: number, name: string, tournamentId: number) {
  const body = { id: 0, name, note: 'What we run every month; change the venue and the prizes.', tournamentId };
  world.people((calls) =>
    calls('organization admin', 'POST', '/api/organization/pacific/templates', { body, rev: 0, ids: { template: id } }),
  );
}
