import { endpoint } from '../kernel/endpoint.ts';

/* Bids: programs, uploads and sendings of those who give them, and what somebody who has a bid can do with it (Part 2 §7, Part 3 §7). */

export const checkBid = endpoint({ method: 'GET', path: '/api/bid/check', auth: 'optional' });

export const bidByLink = endpoint({ method: 'GET', path: '/api/bid/link/{token}', auth: 'optional' });

export const tournamentCheckBids = endpoint({ method: 'GET', path: '/api/tournament/{id}/checkBids', auth: 'user' });

export const teamCheckBids = endpoint({ method: 'GET', path: '/api/Team/{id}/checkBids', auth: 'user' });

export const bidPrograms = endpoint({ method: 'GET', path: '/api/bid/program', auth: 'user' });

export const saveBidProgram = endpoint({ method: 'POST', path: '/api/bid/program', auth: 'user', idempotent: true });

export const bidAssigner = endpoint({
  method: 'POST',
  path: '/api/bid/program/{id}/assigners',
  auth: 'user',
  idempotent: true,
});

export const userBidPrograms = endpoint({ method: 'GET', path: '/api/user/BidPrograms', auth: 'user' });

export const bidStream = endpoint({ method: 'GET', path: '/api/user/Bids', auth: 'user' });

export const bids = endpoint({ method: 'GET', path: '/api/bid', auth: 'user' });

export const bidsOfDivision = endpoint({
  method: 'GET',
  path: '/api/bid/{programId}/{tournamentId}/{divisionId}',
  auth: 'user',
});

export const awardBid = endpoint({ method: 'POST', path: '/api/bid', auth: 'user', idempotent: true });

export const revokeBids = endpoint({ method: 'POST', path: '/api/bid/revoke', auth: 'user', idempotent: true });

export const bidEmailCount = endpoint({ method: 'GET', path: '/api/bid/emailCount/{x}', auth: 'user' });

/** One part of a file, base64; sent again it is stored again. */
export const uploadBids = endpoint({ method: 'POST', path: '/api/bid/upload/{x}', auth: 'user', repeatable: true });

export const bidColumns = endpoint({ method: 'GET', path: '/api/bid/upload/{x}', auth: 'user' });

export const startBidUpload = endpoint({
  method: 'POST',
  path: '/api/bid/upload/{x}/start',
  auth: 'user',
  idempotent: true,
});

export const tournamentBids = endpoint({ method: 'GET', path: '/api/Bid/TournamentBids/{id}', auth: 'user' });

export const giveTournamentBids = endpoint({
  method: 'POST',
  path: '/api/Bid/TournamentBids/{id}',
  auth: 'user',
  idempotent: true,
});

/** a: the program, b: the division whose finishes count. */
export const trickleCheck = endpoint({ method: 'GET', path: '/api/Bid/TrickleCheck/{a}/{b}', auth: 'user' });
