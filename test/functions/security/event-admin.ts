import { entry, keyed, post } from './attacks.ts';
import type { ModuleSecurity } from './entry.ts';

const gone = 'catalog/no-such-event';
const version = { headers: { 'if-match': '"1"' } };
const draft = {
  id: 0,
  organizationId: 101,
  name: 'Mine now',
  type: 'Tournament',
  startDate: '2027-01-01',
  endDate: '2027-01-01',
};
const ours = '/api/organization/pacific/templates';
const division = { division: 'AA', gender: 'Womens' };

const page = {
  id: 0,
  organizationId: 101,
  title: 'Mine now',
  titleTag: 'Mine',
  dtStart: 1_800_000_000_000 - (1_800_000_000_000 % 60_000),
  dtEnd: 1_800_000_000_000,
};

export const eventAdmin: ModuleSecurity = {
  foreign: {
    uploadList: () => [
      [
        `/api/tournament/register/upload?o=greatlakes&f=${entry()}`,
        { method: 'PUT', body: { part: 0, bytes: 'QQ==' } },
        [403],
        'request/forbidden',
      ],
    ],
    listColumns: () => [
      [
        `/api/tournament/register/upload?o=greatlakes&what=teams&uploadId=${entry()}&parts=1`,
        {},
        [403],
        'request/forbidden',
      ],
    ],
    importList: () => [
      [
        '/api/tournament/register/upload',
        keyed({
          ...{ organization: 'greatlakes', what: 'teams', tournamentId: 1001, uploadId: entry(), parts: 1 },
          mapping: { team: 0 },
        }),
        [403],
        'request/forbidden',
      ],
    ],
    copyTournament: () => [['/api/tournament/1001/copy', {}, [404], gone]],
    deskChoices: () => [['/api/tournament/1001/choices', {}, [404], gone]],
    findCrew: () => [['/api/tournament/1001/crew?term=dana', {}, [404], gone]],
    eventPageAsAdmin: () => [['/api/event/greatlakes/Nothing_2026_01_01/raw', {}, [404], 'catalog/no-such-page']],
    saveEventPage: () => [['/api/event', post(page, version), [403], 'request/forbidden']],
    eventPages: () => [['/api/organization/greatlakes/eventPages', {}, [403], 'request/forbidden']],
    saveLogos: () => [['/api/tournament/1001/Logos', post({ logos: [] }, version), [404], gone]],
    pointMultiplier: () => [['/api/tournament/1001/PointMultiplier', {}, [404], gone]],
    addSeriesPoints: () => [['/api/tournament/1001/SeriesPoints', post({ seriesId: 1 }), [404], gone]],
    setPointMultiplier: () => [['/api/tournament/1001/PointMultiplier?pm=2', post({}, version), [404], gone]],
    saveTournament: () => [
      ['/api/tournament', keyed(draft, version), [403], 'request/forbidden'],
      ['/api/tournament?quick=true', keyed({ ...draft, id: 1001 }, version), [404], gone],
    ],
    tournamentDesk: () => [
      ['/api/tournament/1001/desk', {}, [404], gone],
      ['/api/tournament/1012/desk', {}, [404], gone],
    ],
    patchTournament: () => [
      ['/api/tournament/1001', { method: 'PATCH', body: { locked: true }, ...version }, [404], gone],
      ['/api/tournament/1001', { method: 'PATCH', body: { jsonProps: '{}' }, ...version }, [404], gone],
    ],
    setTournamentPassword: () => [
      ['/api/tournament/1001/password', post({ password: 'mine now' }, version), [404], gone],
    ],
    publishTournament: () => [['/api/tournament/1012/publish', post({ isPublic: true }, version), [404], gone]],
    openRegistrationNow: () => [['/api/tournament/1001/openRegistration', post({ divisionIds: [2001] }), [404], gone]],
    addDivision: () => [['/api/tournament/1001/divisions', keyed(division), [404], gone]],
    orderDivisions: () => [['/api/tournament/1001/divisions/order', post({ divisionIds: [2001] }), [404], gone]],
    patchDivision: () => [
      ['/api/division/2001', { method: 'PATCH', body: division, ...version }, [404], 'catalog/no-such-division'],
    ],
    lifePreview: () => [['/api/tournament/1001/life?act=cancel&reason=canceled', {}, [404], gone]],
    changeLife: () => [
      ['/api/tournament/1001/life', post({ act: 'cancel', refund: null }, version), [404], gone],
      ['/api/tournament/1012/life', post({ act: 'restore' }, version), [404], gone],
    ],
    eventHistory: () => [['/api/tournament/1001/history', {}, [404], gone]],
    undoChange: () => [['/api/tournament/1001/history/undo', post({ key: 'tournament~1001~1~x' }), [404], gone]],
    removeDivision: () => [['/api/division/2001', { method: 'DELETE', ...version }, [404], 'catalog/no-such-division']],
    fieldSets: () => [['/api/Data/101/RegistrationFields', {}, [403], 'request/forbidden']],
    saveFieldSet: () => [
      [
        '/api/Data/RegistrationFields',
        keyed({ id: 0, organizationId: 101, name: 'Mine now', registrationFields: null }),
        [403],
        'request/forbidden',
      ],
    ],
    streams: () => [['/api/livestream/1012', {}, [404], gone]],
    addStream: () => [['/api/livestream/1001', keyed({ url: 'https://youtu.be/mine' }), [404], gone]],
    removeStream: () => [['/api/livestream/1001/1', { method: 'DELETE' }, [404], gone]],
    templates: () => [[ours, {}, [403], 'request/forbidden']],
    template: () => [[`${ours}/801`, {}, [403], 'request/forbidden']],
    saveTemplate: () => [
      [ours, keyed({ id: 0, name: 'Mine now', tournamentId: 1001 }, version), [403], 'request/forbidden'],
      [ours, keyed({ id: 801, name: 'Mine now' }, version), [403], 'request/forbidden'],
    ],
    removeTemplate: () => [[`${ours}/801`, { method: 'DELETE', ...version }, [403], 'request/forbidden']],
  },
  // None of the demo's events is streamed.
  silent: ['streams'],
  opens: {
    'event.manage': `
      addDivision addStream changeLife copyTournament deskChoices eventHistory fieldSets findCrew importList
      lifePreview listColumns openRegistrationNow orderDivisions patchDivision patchTournament pointMultiplier
      addSeriesPoints publishTournament removeDivision removeStream saveFieldSet saveLogos saveTournament setPointMultiplier
      setTournamentPassword streams tournamentDesk undoChange uploadList
    `,
    'organization.manage': 'eventPages removeTemplate saveEventPage saveTemplate template templates',
  },
  publicFields: `
    address adminId bracketId brochureHTML city contain country court coverPhotos divisionId dtEnd dtModified dtStart
    googleUrl id isPublic items lat lng locations matchId poolId tournamentId
    name order organization organizationId position rev state subtitle title titleTag url username zone
  `,
  reasons: {
    'eventPage .locations[].address': 'where it is',
  },
  versions: {
    saveTournament: ['/api/tournament?quick=true', { ...draft, id: 1012 }],
    saveEventPage: ['/api/event', { id: 1301, isPublic: false }],
    saveLogos: ['/api/tournament/1012/Logos', { logos: [] }],
    setPointMultiplier: ['/api/tournament/1012/PointMultiplier?pm=2', {}],
    patchTournament: ['/api/tournament/1012', { locked: true }],
    setTournamentPassword: ['/api/tournament/1012/password', { password: 'open sesame' }],
    publishTournament: ['/api/tournament/1012/publish', { isPublic: false }],
    changeLife: ['/api/tournament/1012/life', { act: 'cancel', refund: null }],
    patchDivision: ['/api/division/2001', division],
    removeDivision: ['/api/division/2001', {}],
    saveTemplate: [ours, { id: 801, name: 'Another name' }],
    removeTemplate: [`${ours}/801`, {}],
  },
};
