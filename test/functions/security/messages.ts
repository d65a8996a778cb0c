import { demoAgreementId, demoDraftId } from '#scripts/seed/demo.ts';
import { keyed, post } from './attacks.ts';
import type { ModuleSecurity } from './entry.ts';

const of = '/api/organization/greatlakes';
const no = 'request/forbidden';
const audience = { of: 'event', tournamentId: 1013 };
const message = { channel: 'email', audience, subject: 'Mine', text: 'Mine' };
const words = { name: 'Mine', text: '<p>Mine</p>', tournamentIds: [] };

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
    agreements: () => [[`${of}/agreements`, {}, [403], no]],
    agreement: () => [[`${of}/agreements/${demoAgreementId}`, {}, [403], no]],
    saveAgreement: () => [
      [
        `${of}/agreements`,
        keyed({ id: demoAgreementId, agreement: words }, { headers: { 'if-match': '"1"' } }),
        [403],
        no,
      ],
    ],
    agreementPlayers: () => [[`${of}/agreements/${demoAgreementId}/players?tournamentId=1013`, {}, [403], no]],
    askSignatures: () => [
      [`${of}/agreements/${demoAgreementId}/ask`, keyed({ tournamentId: 1013, playerProfileIds: null }), [403], no],
    ],
    agreementsOfEvent: () => [['/api/agreements/tournament/1013/status', {}, [404], 'catalog/no-such-event']],
    // Everyone can read what an event asks for, but whom a user can sign for is private.
    papersOfEvent: () => [['/api/agreements/tournament/1013', {}, [200]]],
    // Everyone can read it, but whom the user can sign for is private.
    agreementToSign: () => [[`/api/agreement/${demoAgreementId}`, {}, [200]]],
    signAgreement: () => [
      [
        `/api/agreement/${demoAgreementId}/sign`,
        keyed({ key: null, playerProfileId: 5002, version: 1, name: 'Eve Il' }),
        [403],
        'messages/not-yours-to-sign',
      ],
    ],
    signedAgreement: () => [[`/api/agreement/${demoAgreementId}/signed/5002`, {}, [404], 'messages/no-such-agreement']],
  },
  opens: {
    'event.build-schedule': 'agreementsOfEvent',
    'message.send': `
      audienceChoices campaign campaigns countAudience previewCampaign removeCampaign saveCampaign sendCampaign
      testCampaign
    `,
    'organization.manage': 'agreement agreementPlayers agreements askSignatures saveAgreement',
  },
  publicFields:
    'items agreementId as at browser email from id isOff name organization player playerProfileId players signature signedAt signedVersion text title username version',
  reasons: {
    'signedAgreement .signature.email':
      'who may sign for the player, and the organization, read where the link was mailed to',
  },
  versions: {
    saveCampaign: [`${of}/messages`, { id: demoDraftId, message }],
    removeCampaign: [`${of}/messages/${demoDraftId}`, {}],
    saveAgreement: [`${of}/agreements`, { id: demoAgreementId, agreement: words }],
    sendCampaign: [`${of}/notification`, { id: demoDraftId, sendAt: null }],
  },
  // These calls need the link in an email.
  silent: ['unsubscribeLink', 'signedAgreement'],
};
