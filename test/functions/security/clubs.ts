import { entry, keyed, post } from './attacks.ts';
import { type ModuleSecurity, none } from './entry.ts';

/* A club is an organization first, so a user without a page there is refused before anything is read. */
const no = 'request/forbidden';
const club = '/api/club/103';
const at = (rev: number) => ({ headers: { 'if-match': `"${rev}"` } });
const team = { name: 'Mine', ageGroup: '14U', gender: 'Girls', season: 2027, coachIds: [], memberIds: [] };
const link = `/api/clubConsent/${'x'.repeat(43)}`;
const over = 'clubs/consent-over';

export const clubs: ModuleSecurity = {
  foreign: {
    ownClubs: () => [['/api/club', {}, [200]]],
    foundClub: none,
    clubById: () => [[club, {}, [403], no]],
    saveClub: () => [[club, post({ region: 'Mine' }, at(1)), [403], no]],
    clubPlayers: () => [[`${club}/players`, {}, [403], no]],
    addClubPlayer: () => [[`${club}/players`, keyed({ firstName: 'Eve', lastName: 'X' }), [403], no]],
    correctClubPlayer: () => [[`${club}/players/m1`, post({ phone: '1' }, at(1)), [403], no]],
    clubPlayersLeave: () => [[`${club}/leave`, post({ memberIds: ['m1'], leave: true }), [403], no]],
    mergeClubPlayers: () => [[`${club}/merge`, post({ keepId: 'm1', goesId: 'm2', rev: 1 }), [403], no]],
    askConsent: () => [[`${club}/consent`, post({ memberIds: ['m1'] }), [403], no]],
    consentOnPaper: () => [[`${club}/paper`, post({ memberIds: ['m1'], given: true }), [403], no]],
    consentLink: () => [[link, {}, [404], over]],
    answerConsent: () => [[link, post({ answer: 'give', name: 'Eve X' }), [404], over]],
    clubTeams: () => [[`${club}/teams`, {}, [403], no]],
    newClubTeam: () => [[`${club}/teams`, keyed(team), [403], no]],
    saveClubTeam: () => [[`${club}/teams/1`, post({ name: 'Mine' }, at(1)), [403], no]],
    removeClubTeam: () => [[`${club}/teams/1`, { method: 'DELETE' }, [403], no]],
    moveClubTeams: () => [[`${club}/nextSeason`, post({ season: 2027 }), [403], no]],
    clubMemberships: () => [[`${club}/memberships`, {}, [403], no]],
    checkClubMemberships: () => [
      [
        `${club}/memberships`,
        post({ organization: 'greatlakes', rows: [{ memberId: 'm1', levelId: 1, answers: {} }], agreed: [] }),
        [403],
        no,
      ],
    ],
    clubEntries: () => [[`${club}/entries`, {}, [403], no]],
    uploadClubPlayers: () => [[`${club}/upload`, post({ uploadId: entry(), part: 0, bytes: 'QQ==' }), [403], no]],
    clubPlayerColumns: () => [[`${club}/upload?uploadId=${entry()}&parts=1`, {}, [403], no]],
    startClubImport: () => [
      [`${club}/import`, keyed({ uploadId: entry(), parts: 1, mapping: { fullName: 0 } }), [403], no],
    ],
    startClubExport: () => [[`${club}/export`, keyed({}), [403], no]],
    clubHistory: () => [[`${club}/history`, {}, [403], no]],
  },
  opens: {
    'organization.govern': 'saveClub',
  },
  publicFields: 'id items name username',
  reasons: {
    'consentLink .player.dob': 'whoever holds the mail’s link is asked to agree for this player',
    'answerConsent .player.dob': 'whoever holds the mail’s link agrees for this player',
  },
  versions: {
    saveClub: ({ club: { id } }) => [`/api/club/${id}`, { region: 'Mine' }],
    correctClubPlayer: ({ club: { id, memberId } }) => [`/api/club/${id}/players/${memberId}`, { phone: '3105550100' }],
    saveClubTeam: ({ club: { id, teamId } }) => [`/api/club/${id}/teams/${teamId}`, { name: 'Mine' }],
  },
  // These calls need the link in an email.
  silent: ['consentLink'],
};
