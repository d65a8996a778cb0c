import type { JobKind } from './kind.ts';
import { askSignaturesKind } from './kinds/ask-signatures.ts';
import { backfill } from './kinds/backfill.ts';
import { sendBidsKind, uploadBidsKind } from './kinds/bids.ts';
import { copyTeams, mergeTeams, moveTeams } from './kinds/bulk-teams.ts';
import { exportPlayersKind, importPlayersKind } from './kinds/clubs.ts';
import { exportReportKind } from './kinds/export-report.ts';
import { importMatchesKind, importTeamsKind } from './kinds/import-lists.ts';
import { mailReportKind } from './kinds/mail-report.ts';
import { exportMembersKind, importMembersKind } from './kinds/members.ts';
import { mergePlayers } from './kinds/merge-players.ts';
import { erasePerson, exportPerson } from './kinds/person.ts';
import { collectResultsKind, importResultsKind, ratePlayersKind } from './kinds/ratings.ts';
import { refundEvent } from './kinds/refund-event.ts';
import { sendCampaignKind } from './kinds/send-campaign.ts';
import { tellEvent } from './kinds/tell-event.ts';

/** Every kind of job. To add one, create a file in `kinds`, a line here, and its work in functions/worker/kinds. */
const jobKinds = [
  refundEvent,
  tellEvent,
  sendCampaignKind,
  askSignaturesKind,
  exportReportKind,
  mailReportKind,
  uploadBidsKind,
  importTeamsKind,
  importMatchesKind,
  sendBidsKind,
  importPlayersKind,
  exportPlayersKind,
  exportPerson,
  erasePerson,
  moveTeams,
  copyTeams,
  mergeTeams,
  mergePlayers,
  importMembersKind,
  exportMembersKind,
  ratePlayersKind,
  collectResultsKind,
  importResultsKind,
  backfill,
] as const;

const byName: ReadonlyMap<string, JobKind> = new Map(jobKinds.map((kind) => [kind.name, kind as unknown as JobKind]));

/** Returns a kind by its name. Throws for an unknown name, which only a bug can cause. */
export function jobKind(name: string): JobKind {
  const kind = byName.get(name);
  if (!kind) throw new Error(`unknown kind of job: ${name}`);
  return kind;
}
