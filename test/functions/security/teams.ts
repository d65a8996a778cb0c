import { entry, keyed, post } from './attacks.ts';
import type { ModuleSecurity } from './entry.ts';

const gone = 'registration/unknown-team';
const noEvent = 'catalog/no-such-event';

export const teams: ModuleSecurity = {
  foreign: {
    teamLineups: () => [['/api/Team/7003/lineups', {}, [404], 'registration/unknown-team']],
    saveLineup: () => [
      ['/api/Team/7003/lineups', post({ matchId: 1, pairs: [[0, 1]] }), [404], 'registration/unknown-team'],
    ],
    // The team is in an unpublished event.
    teamFace: () => [['/api/Team/8120', {}, [404], gone]],
    // The event is unpublished.
    eventSubs: () => [['/api/tournament/1012/subs', {}, [404], noEvent]],
    teamRegistration: () => [['/api/Team/7001/RegistrationData', {}, [404], gone]],
    teamPartners: () => [['/api/Team/7001/PartnerData', {}, [404], gone]],
    teamBalance: () => [['/api/Team/7001/balance', {}, [404], gone]],
    teamNotes: () => [['/api/Team/7001/Notes', {}, [404], gone]],
    addTeamNote: () => [['/api/Team/7001/Notes', keyed({ text: 'mine' }), [404], gone]],
    tournamentTeams: () => [['/api/tournament/1001/teamList', {}, [404], noEvent]],
    tournamentPlayers: () => [['/api/tournament/1001/players?divisionId=2001', {}, [404], noEvent]],
    rawRegistrationData: () => [['/api/tournament/1001/rawRegistrationData?teamId=7001', {}, [404], noEvent]],
    registrationData: () => [['/api/tournament/1001/registrationData?divisionId=2001', {}, [404], noEvent]],
    // Everyone sees who is waiting, without addresses and payments.
    waitingTeams: () => [['/api/division/2003/waiting', {}, [200]]],
    registrationSearch: () => [
      ['/api/organization/RegistrationSearch?username=greatlakes&term=smith', {}, [403], 'request/forbidden'],
    ],
    teamLinks: () => [['/api/Team/7001/tokens', {}, [404], gone]],
    sendTeamLink: () => [['/api/Team/7001/tokens', keyed({ email: 'eve@x.example' }), [404], gone]],
    teamLink: () => [[`/api/Team/7001/Token?linkId=${entry()}`, {}, [404], gone]],
    quickAdd: () => [
      [
        '/api/tournament/quickAdd',
        keyed({ tournamentId: 1001, divisionId: 2001, team: { name: 'Mine', players: [] } }),
        [404],
        noEvent,
      ],
    ],
    quickAddMany: () => [
      [
        '/api/tournament/quickAdd2',
        keyed({ tournamentId: 1001, divisionId: 2001, teams: [{ name: 'Mine', players: [] }] }),
        [404],
        noEvent,
      ],
    ],
    checkTeamToken: () => [['/api/Team/7001/tokenCheck', {}, [200]]],
    teamTokenStatus: () => [['/api/Team/7001/tokenstatus', {}, [200]]],
    // The player is on team 7001 and checks it in.
    checkinList: () => [['/api/tournament/1002/OnlineCheckin', {}, [404], noEvent]],
    markCheckins: () => [
      [
        '/api/tournament/1002/OnlineCheckin',
        post({ marks: [{ teamId: 7003, here: true, at: 1 }] }),
        [200], // Each mark has its own result, and here the team doesn't exist.
      ],
    ],
    sessionBook: () => [['/api/session/1009/book', {}, [404], 'registration/not-a-session']],
    markAttendance: () => [
      [
        '/api/session/1009/attendance',
        post({ marks: [{ date: '2026-12-01', teamId: 8090, here: true, at: 1 }] }),
        [404],
        'registration/not-a-session',
      ],
    ],
    bookCardDate: () => [['/api/Team/7003/dates', post({ date: '2026-12-01' }), [404], 'registration/unknown-team']],
    takeDateCredit: () => [['/api/Team/7003/dates/2026-12-01/credit', post({}), [404], 'registration/unknown-team']],
    refundDate: () => [['/api/Team/7003/dates/2026-12-01/refund', keyed({}), [404], 'registration/unknown-team']],
    cancelDate: () => [
      ['/api/session/1009/dates/cancel', post({ date: '2026-12-01' }), [404], 'registration/not-a-session'],
    ],
    teamCheckin: () => [['/api/Team/7003/OnlineCheckin', {}, [404], gone]],
    onlineCheckin: () => [['/api/Team/7003/OnlineCheckin', post({ here: true }), [404], gone]],
    smsCheckin: () => [['/api/tournament/1002/SmsCheckIn', post({ divisionId: 2003 }), [404], noEvent]],
    checkInTeam: () => [['/api/Team/7003/CheckIn/true', post({}), [404], gone]],
    checklists: () => [['/api/checklist/tournament/1002', {}, [404], noEvent]],
    addChecklist: () => [['/api/checklist/tournament/1002', keyed({ name: 'Shirts' }), [404], noEvent]],
    checklist: () => [['/api/checklist/1', {}, [404], 'catalog/no-such-checklist']],
    setChecklistItem: () => [
      ['/api/checklist/1/item', post({ teamId: 7003, done: true }), [404], 'catalog/no-such-checklist'],
    ],
    removeChecklist: () => [['/api/checklist/1', { method: 'DELETE' }, [404], 'catalog/no-such-checklist']],
    previewAct: () => [['/api/Team/7001/preview', post({ act: { type: 'confirm' } }), [404], gone]],
    seatRequests: () => [['/api/Team/7001/ChangeRequest', {}, [404], gone]],
    requestChange: () => [
      ['/api/Team/7001/ChangeRequest', keyed({ position: 2, player: { playerProfileId: 2764 } }), [404], gone],
    ],
    // The player isn't asked any question there.
    askedOfMe: () => [['/api/Team/7002/asked', {}, [200]]],
    asked: () => [['/api/asked/seat~7001~x~leaves.forged', {}, [404], gone]],
    answerAsked: () => [['/api/asked/me~7001~x.forged', post({ notMe: [1] }), [404], gone]],
    bulkMove: () => [
      ['/api/Team/bulk-move', keyed({ tournamentId: 1001, teamIds: [7001], divisionId: 2002 }), [404], noEvent],
    ],
    bulkCopy: () => [
      ['/api/Team/bulk-copy', keyed({ tournamentId: 1001, teamIds: [7001], divisionId: 2002 }), [404], noEvent],
    ],
    bulkMerge: () => [
      ['/api/Team/bulk-merge', keyed({ tournamentId: 1001, pairs: [{ teamId: 7001, intoId: 7002 }] }), [404], noEvent],
    ],
    undoAct: () => [['/api/Team/7001/undo', keyed({ actId: entry() }), [404], gone]],
    teamHistory: () => [['/api/Team/7001/history', {}, [404], gone]],
    teamManageable: () => [['/api/Team/7001/Manageable', {}, [404], gone]],
    updateTeamName: () => [['/api/Team/7001/updateName', keyed({ name: 'Mine' }), [404], gone]],
    changeField: () => [['/api/Team/7001/fieldChange', keyed({ field: 'North' }), [404], gone]],
    setTeamTags: () => [['/api/Team/7001/tags', keyed({ tags: ['mine'] }), [404], gone]],
    updateRegistration: () => [
      ['/api/Team/7001/UpdateRegistration', keyed({ contacts: [], teamAdmin: null, extraFields: {} }), [404], gone],
    ],
    changePartner: () => [['/api/Team/7001/ChangePartner', keyed({ position: 2, player: null }), [404], gone]],
    changeTeam: () => [['/api/Team/7001/Change', keyed({ seats: [{ position: 2, player: null }] }), [404], gone]],
    forfeitTeam: () => [['/api/Team/7001/forfeit', keyed({}), [404], gone]],
    undoForfeit: () => [['/api/Team/7001/forfeit/undo', keyed({}), [404], gone]],
    dropTeam: () => [['/api/Team/7001/drop', keyed({}), [404], gone]],
    undoDrop: () => [['/api/Team/7001/drop/undo', keyed({}), [404], gone]],
    mergeTeam: () => [['/api/Team/7001/merge', keyed({ intoId: 7002 }), [404], gone]],
    undoMerge: () => [['/api/Team/7001/merge/undo', keyed({}), [404], gone]],
    unregisterTeam: () => [['/api/Team/7001/Unregister', keyed({}), [404], gone]],
    reregisterTeam: () => [['/api/Team/7001/Reregister', keyed({}), [404], gone]],
    withdrawAndRefund: () => [['/api/Team/7001/withdrawAndRefund', keyed({ money: 'full' }), [404], gone]],
    withdrawTeam: () => [['/api/Team/7001/Withdraw', keyed({}), [404], gone]],
    cancelChange: () => [
      ['/api/Team/7001/heldChange', { method: 'DELETE', headers: { 'idempotency-key': entry() } }, [404], gone],
    ],
    changeDivision: () => [['/api/Team/ChangeDivision/7001/2002', keyed({}), [404], gone]],
    agreeWaivers: () => [['/api/Team/7001/Waivers', keyed({ agreed: ['w1'] }), [404], gone]],
    changeInLine: () => [['/api/Team/7001/waitlist', keyed({ type: 'offer', reason: 'mine' }), [404], gone]],
    sendConfirmation: () => [['/api/Team/7001/Confirmation/Send', keyed({}), [404], gone]],
    patchTeams: () => [
      [
        '/api/division/2001/teams',
        { method: 'PATCH', body: { teams: [{ id: 7001, name: 'Mine' }] } },
        [404],
        'catalog/no-such-division',
      ],
    ],
    myTeams: () => [['/api/user/me/Teams', {}, [200]]],
    myRosters: () => [['/api/user/roster/myTeams', {}, [200]]],
    savedRosters: () => [['/api/roster', {}, [200]]],
    saveRoster: () => [
      ['/api/roster', keyed({ teamId: 7001, name: 'Mine' }), [404], gone],
      ['/api/roster', keyed({ id: entry(), name: 'Mine', playerIds: [1] }), [404], 'registration/unknown-roster'],
    ],
    // Users can delete only their own rosters.
    dropRoster: () => [[`/api/roster/${entry()}`, { method: 'DELETE' }, [200]]],
    // The player doesn't coach at any college.
    collegeTeams: () => [['/api/user/me/CollegeTeams', {}, [403], 'request/forbidden']],
    setTeamCollege: () => [['/api/Team/7001/college', post({ collegeId: 1 }), [404], gone]],
  },
  opens: {
    'event.build-schedule': `
      addTeamNote agreeWaivers cancelChange changeDivision changeField checklists dropTeam eventSubs forfeitTeam patchTeams
      previewAct requestChange saveLineup saveRoster seatRequests sendConfirmation sessionBook setTeamTags
      teamBalance teamFace teamHistory teamLineups teamManageable teamNotes teamPartners teamRegistration
      takeDateCredit tournamentPlayers tournamentTeams undoAct undoDrop undoForfeit unregisterTeam updateTeamName bookCardDate withdrawAndRefund
      withdrawTeam
    `,
    'event.check-in': 'checkInTeam checkinList markAttendance onlineCheckin smsCheckin teamCheckin',
    'event.manage': `
      addChecklist bulkCopy bulkMerge bulkMove cancelDate changeInLine changePartner changeTeam mergeTeam quickAdd
      quickAddMany rawRegistrationData registrationData reregisterTeam sendTeamLink setTeamCollege teamLink
      teamLinks undoMerge updateRegistration
    `,
    'order.manage': 'refundDate',
    'organization.manage': 'registrationSearch',
  },
  publicFields: `
    division event items joins kind leaves name on players position side state team teamId told tournamentId validTo yes
  `,
  reasons: { 'waitingTeams .items[].email': 'the crew’s, and who asks’ own teams’' },
  silent: ['asked'],
};
