import { post } from './attacks.ts';
import { type ModuleSecurity, none } from './entry.ts';

export const registration: ModuleSecurity = {
  foreign: {
    myReservation: ({ hold }) => [
      [`/api/tournament/reservation?tId=${hold.tournamentId}&dId=${hold.divisionId}`, {}, [204]],
    ],
    reserve: none,
    checkPassword: () => [
      ['/api/tournament/1014/checkPass', post({ password: 'guess' }), [403], 'registration/wrong-password'],
    ],
    keepReservation: ({ hold, waiting }) => [
      [`/api/tournament/reservation/${hold.entry}`, {}, [404], 'registration/unknown-reservation'],
      [`/api/tournament/reservation/${waiting.entry}`, {}, [404], 'registration/unknown-reservation'],
    ],
    cancelReservation: ({ hold, waiting }) => [
      [`/api/tournament/reservation/${hold.entry}/cancel`, post(undefined), [200]],
      [`/api/tournament/reservation/${waiting.entry}/cancel`, post(undefined), [200]],
    ],
    chooseDates: ({ hold }) => [
      [
        `/api/tournament/reservation/${hold.entry}/dates`,
        post({ way: 'date', days: ['2027-01-05'] }),
        [404],
        'registration/unknown-reservation',
      ],
    ],
    waitForDate: () => [
      [
        '/api/session/1002/dates/wait',
        post({ divisionId: 2003, date: '2027-01-05', email: 'a@x.example' }),
        [404],
        'registration/not-a-session',
      ],
    ],
    acceptOffer: ({ waiting }) => [
      [`/api/waitlist/offer/1-${waiting.entry}/accept`, post({}), [409], 'registration/not-offered'],
    ],
  },
  publicFields: `
    approved
    agreedRefundPolicy alternates canceled date days endTime left note startTime commitment committedAt confirmed count declined divisionId divisionName divisions drawnAt entered entry expiry firstName head id lastName list mark name
    opensAt organizationId playerProfileId players quantiles refundPolicyId registration reservation roomOpensAt seed settledAt since state teamId teamName teams tickets tournamentDivisionId
    tournamentId tournamentName until waiting waitlist windowId withdrew
  `,
  reasons: {},
  silent: ['draw', 'keepReservation', 'myReservation', 'offer'],
};
