import { demoAccounts } from '../local/accounts.ts';
import { done, personOf, type Site } from './sending.ts';

/** Great Lakes rates by its own results. Pacific Sand, an affiliate, rates by both organizations' results. */
const rating = { greatlakes: {}, pacific: { organizationIds: [103] } } as const;

/**
 * Makes the demo's organizations rate players by their results, the way their admin does it under Ratings. If that was
 * done before, nothing changes.
 */
export async function rateTheDemo(site: Site): Promise<void> {
  const admin = await personOf(site, demoAccounts.admin);
  for (const [username, settings] of Object.entries(rating)) {
    const path = `/api/Ratings/${username}/desk`;
    const { status, body } = await admin.ask('GET', path);
    const desk = body as { settings?: { isOn: boolean } };
    if (status === 200 && !desk.settings?.isOn)
      done(await admin.ask('PATCH', path, { ...settings, isOn: true, isPublic: true }));
  }
}
