import { demoAccounts } from '../local/accounts.ts';
import { done, personOf, type Site } from './sending.ts';

/** Great Lakes rates by its own results; Pacific Sand, whose affiliate it is, by both. */
const rating = { greatlakes: {}, pacific: { organizationIds: [103] } } as const;

/** Lets the demo's organizations rate players by what was played, as their admin does it under Ratings. Done once, with the pictures. */
export async function rateTheDemo(site: Site): Promise<void> {
  const admin = await personOf(site, demoAccounts.admin);
  for (const [username, settings] of Object.entries(rating))
    done(await admin.ask('PATCH', `/api/Ratings/${username}/desk`, { ...settings, isOn: true, isPublic: true }));
}
