import { refundPolicy } from '#domain/commerce/refunds/refund-policy.ts';
import { promo } from '#domain/commerce/schema.ts';
import { paymentSettings } from '#domain/commerce/settings.ts';
import { storedOrganization } from '#domain/organizations/schema.ts';
import { storedTheme } from '#domain/organizations/theme-schema.ts';
import { paymentSettingsItem, refundPolicyItem } from '#functions/store/commerce/items.ts';
import { promoItems } from '#functions/store/commerce/limited.ts';
import { themeItem } from '#functions/store/organizations/items.ts';
import { encodedOrganization } from '#functions/store/organizations/queries.ts';
import type { World } from './world.ts';

/** The organizations of the demo world, each with colours, words and menus of its own. */
export const organizations = [
  {
    id: 101,
    username: 'pacific',
    name: 'Pacific Sand',
    zone: 'America/Los_Angeles',
    theme: {
      primary: '0b3c5d',
      secondary: '1d7a8c',
      accent: 'f2a541',
      drawer: '0b3c5d',
      welcomeText: 'Beach volleyball from San Diego to Santa Cruz.',
    },
  },
  {
    id: 102,
    username: 'lonestar',
    name: 'Lone Star Volleyball',
    zone: 'America/Chicago',
    theme: {
      primary: '7b1e22',
      secondary: 'b5533c',
      accent: '2b6777',
      drawer: '4a1114',
      welcomeText: 'Texas plays here, indoors and on the sand.',
      props: ['no-videos'],
    },
  },
  {
    id: 103,
    username: 'greatlakes',
    name: 'Great Lakes Beach',
    zone: 'America/Detroit',
    theme: {
      primary: '14532d',
      secondary: '2f855a',
      accent: '0ea5e9',
      drawer: '0f3d22',
      welcomeText: 'Sand, dunes and a very short summer.',
      excludes: ['points'],
    },
  },
  {
    id: 104,
    username: 'northside',
    name: 'Northside Leagues',
    zone: 'America/New_York',
    theme: {
      primary: '3b2a6d',
      secondary: '6d4fc4',
      accent: 'ff7a59',
      drawer: '2a1d52',
      dark: true,
      welcomeText: 'Weeknight leagues for grown-ups with day jobs.',
    },
  },
] as const;

export function putOrganizations(world: World): void {
  for (const { theme: look, zone, ...details } of organizations) {
    const organization = storedOrganization.parse({
      ...details,
      isPublic: true,
      email: `hello@${details.username}.example`,
      websiteUrl: `https://${details.username}.example`,
      description: look.welcomeText,
      timeZone: zone,
    });
    encodedOrganization(organization).forEach(world.put);
    world.put(
      themeItem.encode(
        storedTheme.parse({
          ...look,
          props: 'props' in look ? [...look.props] : [],
          excludes: 'excludes' in look ? [...look.excludes] : [],
          organizationId: details.id,
          name: details.name,
        }),
        1,
      ),
    );
    world.put(
      paymentSettingsItem.encode(
        paymentSettings.parse({ organizationId: details.id, allowPayLater: details.username === 'northside' }),
        1,
      ),
    );
    world.put(
      refundPolicyItem.encode(
        refundPolicy.parse({
          id: details.id * 10,
          organizationId: details.id,
          name: 'Standard',
          adminFeePercentage: 5,
          noRefundWithinDays: 7,
          weatherPercentage: 0,
        }),
        1,
      ),
    );
    const earlyBird = { code: 'EARLYBIRD', organizationId: details.id, amount: 1000, note: 'Ten dollars off' };
    for (const item of promoItems(promo.parse(earlyBird))) world.put(item);
  }
}
