import { entry, keyed, post } from './attacks.ts';
import type { ModuleSecurity } from './entry.ts';

const gone = 'registration/unknown-program';
const noEvent = 'catalog/no-such-event';
const terms = { name: 'Mine', divisionIds: [] };

/** Other people's bids get the same response as missing ones. */
export const bids: ModuleSecurity = {
  foreign: {
    teamCheckBids: () => [['/api/Team/7001/checkBids', {}, [404], 'registration/unknown-team']],
    checkBid: () => [['/api/bid/check?b=B-999&t=1001', {}, [404], 'registration/bid-not-found']],
    bidByLink: () => [['/api/bid/link/somebody-elses-link-0000', {}, [404], 'registration/bid-not-found']],
    tournamentCheckBids: () => [['/api/tournament/1001/checkBids', {}, [200]]],
    bidPrograms: () => [['/api/bid/program?organization=pacific', {}, [403], 'request/forbidden']],
    saveBidProgram: () => [
      ['/api/bid/program', keyed({ programId: null, rev: 0, tournamentId: 1001, program: terms }), [404], noEvent],
    ],
    bidAssigner: () => [
      ['/api/bid/program/4001/assigners', keyed({ username: 'greatlakes', gives: true }), [404], gone],
    ],
    userBidPrograms: () => [['/api/user/BidPrograms', {}, [200]]],
    bidStream: () => [['/api/user/Bids', {}, [200]]],
    bids: () => [['/api/bid?program=4001', {}, [404], gone]],
    bidsOfDivision: () => [['/api/bid/4001/1001/2001', {}, [404], gone]],
    awardBid: () => [['/api/bid', keyed({ programId: 4001, team: 'Mine' }), [404], gone]],
    revokeBids: () => [['/api/bid/revoke', keyed({ programId: 4001, bidIds: ['B7'], revoked: true }), [404], gone]],
    bidEmailCount: () => [['/api/bid/emailCount/4001', {}, [404], gone]],
    uploadBids: () => [['/api/bid/upload/4001', post({ uploadId: entry(), part: 0, bytes: 'QQ==' }), [404], gone]],
    bidColumns: () => [[`/api/bid/upload/4001?uploadId=${entry()}&parts=1`, {}, [404], gone]],
    startBidUpload: () => [
      ['/api/bid/upload/4001/start', keyed({ uploadId: entry(), parts: 1, mapping: { team: 0 } }), [404], gone],
    ],
    tournamentBids: () => [['/api/Bid/TournamentBids/1001', {}, [404], noEvent]],
    giveTournamentBids: () => [
      ['/api/Bid/TournamentBids/1001', keyed({ programId: 4001, divisionId: 2001, count: 1 }), [404], noEvent],
    ],
    trickleCheck: () => [['/api/Bid/TrickleCheck/4001/2001', {}, [404], gone]],
  },
  opens: {
    'event.build-schedule': 'giveTournamentBids tournamentBids teamCheckBids',
    'organization.manage': `
      awardBid bidAssigner bidColumns bidEmailCount bidPrograms bids bidsOfDivision revokeBids saveBidProgram
      startBidUpload trickleCheck uploadBids
    `,
  },
  publicFields: `
    bid bidId bidProgramId currency dates discountAmount discountPercentage divisionList divisionRestrict dtEarned earnedAt earnedFor event fullName
    genderId id name organization players revokedAt subPolicy team tournamentDivisionList tournamentId usedById username validTo zone
  `,
  reasons: {
    'checkBid .bid.usedById': 'the team that has used it, by its number: none, since a used bid is refused',
    'bidByLink .bid.usedById': 'the team that has used it, by its number: none, since a used bid is refused',
  },
  // These calls need a number, or the link in an email.
  silent: ['bidByLink', 'checkBid'],
};
