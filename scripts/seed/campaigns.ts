import { agreement } from '#domain/notices/agreements/schema.ts';
import { campaign } from '#domain/notices/campaigns/schema.ts';
import { webhook } from '#domain/organizations/software/schema.ts';
import { savedReport } from '#domain/reporting/saved/schema.ts';
import { agreementItem, agreementVersionItem } from '#functions/subjects/agreements/items.ts';
import { webhookItem } from '#functions/subjects/api-access.ts';
import { campaignItem } from '#functions/subjects/campaigns/items.ts';
import { savedReportItem } from '#functions/subjects/reporting/items.ts';
import type { World } from './world.ts';

export const demoAgreementId = 501;
export const demoDraftId = '01J00000000000000000000011';
export const demoHookId = '01J00000000000000000000013';
export const demoReportId = 501;
const demoTemplateId = '01J00000000000000000000012';

/** A draft to the teams of the members' event, a template, a waiver that no event asks for yet, a webhook that is off, and a report that nobody is mailed. */
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
  const waiver = { id: demoAgreementId, organizationId: 103, name: 'Beach waiver', version: 1, dtModified: world.now };
  world.put(agreementItem.encode(agreement.parse(waiver), 1));
  const text =
    '<p>Beach volleyball is a sport, and I play it at my own risk.</p><p>I take care of others and of the beach.</p>';
  const words = { agreementId: demoAgreementId, version: 1, name: waiver.name, text, at: world.now, userId: 9007 };
  world.put(agreementVersionItem.encode(words, 1));
  const hook = {
    ...{ id: demoHookId, organizationId: 103, url: 'https://hooks.example.org/sideout', about: 'Our own scoreboard' },
    ...{ kinds: ['team.registered'], on: false, offBecause: 'staff', failingSince: null, secretNumber: 1 },
    ...{ userId: 9007, dtCreated: world.now },
  };
  world.put(webhookItem.encode(webhook.parse(hook), 1));
  const report = {
    ...{ id: demoReportId, organizationId: 103, name: 'Orders by month', source: 'finance', tournamentId: null },
    ...{ period: 'year', fields: ['date', 'month', 'order', 'type', 'total'], filters: [], group: 'month' },
    ...{ every: 'never', mailTo: null, dueAt: null, mailedAt: null },
  };
  world.put(savedReportItem.encode(savedReport.parse(report), 1));
  for (const draft of drafts) world.put(campaignItem.encode(campaign.parse({ ...common, ...draft }), 1));
}
