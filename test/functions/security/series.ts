import { post, tour } from './attacks.ts';
import type { ModuleSecurity } from './entry.ts';

export const series: ModuleSecurity = {
  foreign: {
    ownSeries: () => [['/api/organization/greatlakes/series', {}, [403], 'request/forbidden']],
    ownPointSystems: () => [['/api/organization/greatlakes/points', {}, [403], 'request/forbidden']],
    savePointSystem: () => [
      [
        '/api/PointSystem',
        post(
          { id: 0, username: 'greatlakes', name: 'Mine', points: [{ finish: 1, pv: 5 }] },
          { headers: { 'if-match': '"0"' } },
        ),
        [403],
        'request/forbidden',
      ],
    ],
    removePointSystem: () => [
      ['/api/PointSystem?id=301', { method: 'DELETE', headers: { 'if-match': '"1"' } }, [403], 'request/forbidden'],
    ],
    seriesAsAdmin: () => [[`/api/series/${tour.tag}/raw`, {}, [404], 'series/no-such-series']],
    saveSeries: () => [
      [
        '/api/series',
        post({ id: tour.id, isPublic: false }, { headers: { 'if-match': '"1"' } }),
        [403],
        'request/forbidden',
      ],
    ],
    addSeriesOrganizer: () => [[`/api/series/${tour.id}/organizers`, post({ organizationId: 102 }), [403, 404]]],
    organizerTournaments: () => [
      [`/api/series/${tour.id}/organizers/pacific/tournaments`, {}, [403], 'series/not-an-organizer'],
    ],
    changeOrganizerTournaments: () => [
      [
        `/api/series/${tour.id}/organizers/pacific/tournaments`,
        post({ add: [1001], remove: [] }),
        [403],
        'series/not-an-organizer',
      ],
    ],
  },
  opens: {
    'organization.manage': `
      addSeriesOrganizer changeOrganizerTournaments organizerTournaments ownSeries ownPointSystems removePointSystem
      savePointSystem saveSeries seriesAsAdmin
    `,
  },
  publicFields: `
    address adminId board boards brochureHTML by byClub byTeam byTeamName city cityState club committedSchool contain country
    coverPhotos date dateStatus description dismissable division divisionNames divisional divisions dtEnd dtStart
    endDate events finish gender genders googleUrl gradYear id infoAlerts isJunior isPublic items lastN lat leaderboard
    leaders lng locationNames locations locationsString logos multiplier name name2 of order organization organizers
    overall page photo players pointSystemId pointsOf season seasons systemId total was points pointsBy position pv rank ranking rankings records regOpen rev
    sanctionedBy seriesTag settings startDate state statusId subtitle tags text timestamp title titleTag topN tournament
    tied tournamentId tournaments type url usedFor username zone
  `,
  reasons: {
    'seriesByTag .locations[].address': 'where its events are',
  },
  versions: {
    savePointSystem: [
      '/api/PointSystem',
      { id: 301, username: 'pacific', name: 'Pacific', points: [{ finish: 1, pv: 5 }] },
    ],
    removePointSystem: ['/api/PointSystem?id=301', {}],
    saveSeries: ['/api/series', { id: tour.id, isPublic: false }],
  },
};
