import { campaign } from '#domain/notices/campaigns/schema.ts';
import { campaignItem } from '#functions/store/notices/campaigns.ts';
import type { World } from './world.ts';

export const demoDraftId = '01J00000000000000000000011';
const demoTemplateId = '01J00000000000000000000012';

/** A draft to the teams of the members' event, and a template. */
export function putCampaigns(world: World): void {
  const common = { organizationId: 103, userId: 9007, dtCreated: world.now, dtModified: world.now };
  const audience = { of: 'event', tournamentId: 1013 };
  const drafts = [
    {
      ...{ id: demoDraftId, channel: 'email', audience, subject: '{event}: parking' },
      text: 'Hi {name},\n\nplease park at the school, the beach lot is closed.',
    },
    {
      ...{
        id: demoTemplateId,
        channel: 'email',
        audience,
        subject: '{event}: what to bring',
        template: 'What to bring',
      },
      text: 'Hi {name},\n\nbring water, sunscreen and your membership card to {event}, {dates}.',
    },
  ];
  for (const draft of drafts) world.put(campaignItem.encode(campaign.parse({ ...common, ...draft }), 1));
}
