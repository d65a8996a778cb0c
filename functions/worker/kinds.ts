import { everyKind } from '../subjects/every-kind.ts';
import type { Deps } from './deps.ts';
import { askSignaturesWork } from './kinds/ask-signatures.ts';
import { backfillWork } from './kinds/backfill.ts';
import { copyTeamsWork, moveTeamsWork } from './kinds/bulk-teams.ts';
import { collectResultsWork } from './kinds/collect-results.ts';
import { exportMembersWork } from './kinds/export-members.ts';
import { exportPlayersWork } from './kinds/export-players.ts';
import { exportReportWork } from './kinds/export-report.ts';
import { importMatchesWork } from './kinds/import-matches.ts';
import { importMembersWork } from './kinds/import-members.ts';
import { importPlayersWork } from './kinds/import-players.ts';
import { importResultsWork } from './kinds/import-results.ts';
import { importTeamsWork } from './kinds/import-teams.ts';
import { mailReportWork } from './kinds/mail-report.ts';
import { mergePlayersWork } from './kinds/merge-players.ts';
import { erasePersonWork, exportPersonWork } from './kinds/person.ts';
import { ratePlayersWork } from './kinds/rate-players.ts';
import { refundEventWork } from './kinds/refund-event.ts';
import { sendBidsWork } from './kinds/send-bids.ts';
import { sendCampaignWork } from './kinds/send-campaign.ts';
import { mergeTeamsWork } from './kinds/team-acts.ts';
import { tellEventWork } from './kinds/tell-event.ts';
import { uploadBidsWork } from './kinds/upload-bids.ts';
import type { AnyWork } from './walk.ts';

const all: readonly AnyWork<Deps>[] = [
  refundEventWork,
  tellEventWork,
  sendCampaignWork,
  askSignaturesWork,
  exportReportWork,
  mailReportWork,
  uploadBidsWork,
  importTeamsWork,
  importMatchesWork,
  sendBidsWork,
  importPlayersWork,
  exportPlayersWork,
  exportPersonWork,
  erasePersonWork,
  moveTeamsWork,
  copyTeamsWork,
  mergeTeamsWork,
  mergePlayersWork,
  importMembersWork,
  exportMembersWork,
  ratePlayersWork,
  collectResultsWork,
  importResultsWork,
  backfillWork(everyKind.map(({ kind }) => kind)),
];

/** Maps each kind of job to the code that does it. */
export const works: ReadonlyMap<string, AnyWork<Deps>> = new Map(all.map((work) => [work.kind.name, work]));
