import { keyed } from './attacks.ts';
import type { ModuleSecurity } from './entry.ts';

const gone = 'registration/unknown-team';
const noEvent = 'catalog/no-such-event';

export const teams: ModuleSecurity = {
  foreign: {
    // of an event that is not published
    teamFace: () => [['/api/Team/8120', {}, [404], gone]],
    teamRegistration: () => [['/api/Team/7001/RegistrationData', {}, [404], gone]],
    teamPartners: () => [['/api/Team/7001/PartnerData', {}, [404], gone]],
    teamBalance: () => [['/api/Team/7001/balance', {}, [404], gone]],
    teamNotes: () => [['/api/Team/7001/Notes', {}, [404], gone]],
    addTeamNote: () => [['/api/Team/7001/Notes', keyed({ text: 'mine' }), [404], gone]],
    tournamentTeams: () => [['/api/tournament/1001/teamList', {}, [404], noEvent]],
    tournamentPlayers: () => [['/api/tournament/1001/players?divisionId=2001', {}, [404], noEvent]],
    waitingTeams: () => [['/api/division/2003/waiting', {}, [404], 'catalog/no-such-division']],
    myTeams: () => [['/api/user/me/Teams', {}, [200]]],
    myRosters: () => [['/api/user/roster/myTeams', {}, [200]]],
  },
  publicFields: '',
  reasons: {},
};
