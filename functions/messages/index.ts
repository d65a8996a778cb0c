import type { Handlers } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { serving } from '../services/serving.ts';
import * as agreements from './calls/agreements.ts';
import { audienceChoicesHandler, countAudienceHandler, previewCampaignHandler } from './calls/audience.ts';
import { campaignHandler, campaignsHandler, removeCampaignHandler, saveCampaignHandler } from './calls/campaigns.ts';
import { sendCampaignHandler, testCampaignHandler } from './calls/send.ts';
import * as sign from './calls/sign.ts';
import { subscribeAgainHandler, unsubscribeHandler, unsubscribeLinkHandler } from './calls/unsubscribe.ts';
import { type Deps, deps } from './deps.ts';
import { unit } from './unit.ts';

export const handlers: Handlers<typeof unit, Deps> = {
  agreements: agreements.agreementsHandler,
  agreement: agreements.agreementHandler,
  saveAgreement: agreements.saveAgreementHandler,
  agreementPlayers: agreements.agreementPlayersHandler,
  askSignatures: agreements.askSignaturesHandler,
  agreementsOfEvent: agreements.agreementsOfEventHandler,
  papersOfEvent: sign.papersOfEventHandler,
  agreementToSign: sign.agreementToSignHandler,
  signAgreement: sign.signAgreementHandler,
  signedAgreement: sign.signedAgreementHandler,
  campaigns: campaignsHandler,
  campaign: campaignHandler,
  saveCampaign: saveCampaignHandler,
  removeCampaign: removeCampaignHandler,
  audienceChoices: audienceChoicesHandler,
  countAudience: countAudienceHandler,
  previewCampaign: previewCampaignHandler,
  testCampaign: testCampaignHandler,
  sendCampaign: sendCampaignHandler,
  unsubscribeLink: unsubscribeLinkHandler,
  unsubscribe: unsubscribeHandler,
  subscribeAgain: subscribeAgainHandler,
};

export const handler = lambdaHandler({ http: serveHttp(unit, handlers, deps, serving) });
