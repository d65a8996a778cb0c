import { demoDraftId } from '#scripts/seed/campaigns.ts';
import { keyed, post } from './attacks.ts';
import type { ModuleSecurity } from './entry.ts';

const of = '/api/organization/greatlakes';
const no = 'request/forbidden';
const audience = { of: 'event', tournamentId: 1013 };
const message = { channel: 'email', audience, subject: 'Mine', text: 'Mine' };
const link = `/api/unsubscribe/${'x'.repeat(40)}`;
const broken = 'messages/link-broken';

export const messages: ModuleSecurity = {
  foreign: {
    campaigns: () => [[`${of}/messages`, {}, [403], no]],
    campaign: () => [[`${of}/messages/${demoDraftId}`, {}, [403], no]],
    saveCampaign: () => [
      [`${of}/messages`, keyed({ id: null, message }, { headers: { 'if-match': '"0"' } }), [403], no],
      [`${of}/messages`, keyed({ id: demoDraftId, message }, { headers: { 'if-match': '"1"' } }), [403], no],
    ],
    removeCampaign: () => [
      [`${of}/messages/${demoDraftId}`, { method: 'DELETE', headers: { 'if-match': '"1"' } }, [403], no],
    ],
    audienceChoices: () => [[`${of}/audiences?tournamentId=1013`, {}, [403], no]],
    countAudience: () => [[`${of}/audiences/count`, post({ channel: 'email', audience }), [403], no]],
    previewCampaign: () => [[`${of}/audiences/preview`, post({ message, at: 0 }), [403], no]],
    testCampaign: () => [[`${of}/messages/${demoDraftId}/test`, keyed({}), [403], no]],
    sendCampaign: () => [
      [`${of}/notification`, keyed({ id: demoDraftId, sendAt: null }, { headers: { 'if-match': '"1"' } }), [403], no],
    ],
    unsubscribeLink: () => [[link, {}, [404], broken]],
    unsubscribe: () => [[link, post({}), [404], broken]],
    subscribeAgain: () => [[`${link}/again`, post({}), [404], broken]],
  },
  publicFields: 'isOff organization username',
  reasons: {},
  versions: {
    saveCampaign: [`${of}/messages`, { id: demoDraftId, message }],
    removeCampaign: [`${of}/messages/${demoDraftId}`, {}],
    sendCampaign: [`${of}/notification`, { id: demoDraftId, sendAt: null }],
  },
  // behind a mail's link
  silent: ['unsubscribeLink'],
};
